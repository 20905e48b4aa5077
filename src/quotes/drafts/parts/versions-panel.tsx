import { Panel } from '../../../office/parts/panel.tsx';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDay, formatDayAndTime } from '../../../shared/time.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Differences } from '../../differences/contract.ts';
import { differenceLines } from '../../differences/parts/words.ts';
import type { OfficeQuote, VersionRow } from '../contract.ts';

/** Versions of a quote, the newest first: when each was sent, opened, and what is new in it. */
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
              <Compared found={quote.differences} timeZone={timeZone} />
            </span>
          </li>
        )}
        {versions.map(({ version, total, _publishedAt, differences, ...row }) => (
          <li key={version} className="flex items-start gap-3">
            <VersionMark number={version} isNow={version === quote.version && !changed} />
            <span className="min-w-0 flex-1">
              <b className="block font-sign font-semibold">
                {version === quote.version ? m.quotes_office_version_sent() : m.quotes_office_version_replaced()}
              </b>
              <span className="block text-note text-muted">
                {formatDayAndTime(_publishedAt, getLocale(), timeZone)}, <Price amount={total} />
              </span>
              <Viewed row={row} timeZone={timeZone} />
              <Compared found={differences} timeZone={timeZone} />
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

type Views = Pick<VersionRow, 'views' | 'viewers' | 'latestViewAt' | 'days'>;

/** Views of a version: how often it was opened, and on which days. */
function Viewed({ row, timeZone }: { row: Views; timeZone: string }) {
  const { days } = row;
  const words = viewWords(row, timeZone);
  if (days.length < 2) return <span className="block text-note text-muted">{words}</span>;
  return (
    <Disclosure summary={words} className="text-note text-muted" summaryClassName="min-h-8 py-1">
      <ul>
        {days.map(({ day, views }) => (
          <li key={day} className="flex justify-between gap-4">
            <span>{formatDay(`${day}T12:00:00Z`, getLocale())}</span>
            <span>{timesWords(views)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Differences from the version before. */
function Compared({ found, timeZone }: { found: Differences | null; timeZone: string }) {
  if (!found) return null;
  return (
    <Disclosure
      summary={m.quotes_office_compare({ version: found.since })}
      className="text-note"
      summaryClassName="min-h-8 py-1 font-semibold text-accent"
    >
      <ul className="list-disc pl-5">
        {differenceLines(found, timeZone).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

const timesWords = (views: number) =>
  views === 1 ? m.quotes_office_view_one() : m.quotes_office_views({ count: views });

function viewWords({ views, viewers, latestViewAt }: Views, timeZone: string): string {
  if (!latestViewAt) return m.quotes_office_view_none();
  const times = timesWords(views);
  const when = formatDayAndTime(latestViewAt, getLocale(), timeZone);
  return viewers > 1 ? m.quotes_office_viewed_by({ times, viewers, when }) : m.quotes_office_viewed({ times, when });
}
