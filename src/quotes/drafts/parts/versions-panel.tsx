import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { Price } from '../../../ui/price.tsx';
import type { OfficeQuote } from '../contract.ts';

/** Versions of a quote, the newest first: when each was sent, for how much, and how often it was opened. */
export function VersionsPanel({ quote }: { quote: OfficeQuote }) {
  const { versions, changed, state, timeZone } = quote;
  const isOpen = state !== 'ACCEPTED' && state !== 'WITHDRAWN';
  return (
    <Panel title={m.quotes_office_versions()}>
      <ol className="grid gap-3">
        {isOpen && changed && (
          <li className="flex items-start gap-3">
            <VersionMark number={(quote.version ?? 0) + 1} isNow />
            <span>
              <b className="block font-sign font-semibold">{m.quotes_office_version_draft()}</b>
              <span className="text-note text-muted">
                {m.quotes_office_version_now({ name: quote.draftedBy ?? '' })}
              </span>
            </span>
          </li>
        )}
        {versions.map(({ version, total, _publishedAt, views, viewers, latestViewAt }) => (
          <li key={version} className="flex items-start gap-3">
            <VersionMark number={version} isNow={version === quote.version && !changed} />
            <span className="min-w-0 flex-1">
              <b className="block font-sign font-semibold">
                {version === quote.version ? m.quotes_office_version_sent() : m.quotes_office_version_replaced()}
              </b>
              <span className="block text-note text-muted">
                {formatDayAndTime(_publishedAt, getLocale(), timeZone)}, <Price amount={total} />
              </span>
              <span className="block text-note text-muted">{viewWords(views, viewers, latestViewAt, timeZone)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function VersionMark({ number, isNow }: { number: number; isNow: boolean }) {
  const look = isNow ? 'border-ink bg-ink text-tile' : 'border-control';
  return (
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-tile border-[1.5px] font-sign text-note font-bold ${look}`}
    >
      {number}
    </span>
  );
}

function viewWords(views: number, viewers: number, latest: string | null, timeZone: string): string {
  if (!latest) return m.quotes_office_view_none();
  const times = views === 1 ? m.quotes_office_view_one() : m.quotes_office_views({ count: views });
  const when = formatDayAndTime(latest, getLocale(), timeZone);
  return viewers > 1 ? m.quotes_office_viewed_by({ times, viewers, when }) : m.quotes_office_viewed({ times, when });
}
