import { useCommand } from '../../../client.ts';
import { Panel } from '../../../office/parts/panel.tsx';
import { officeApi, officeQ } from '../../../office-client.ts';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { calendarDayAt, formatSpan } from '../../../shared/time.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { FeedList } from '../contract.ts';

interface Props {
  slug: string;
  list: FeedList;
}

/** Clashes: a booking here and one elsewhere side by side, and those that somebody took for the same. */
export function ClashList({ slug, list }: Props) {
  const { clashes, ours, mayTend } = list;
  const tell = useCommand(officeApi.calendarImports.tellOwn, 'tell-own-event', {
    invalidates: [officeQ.calendarImports.list.key()],
  });
  if (clashes.length + ours.length === 0) return null;
  const zone = list.provider.timeZone;
  const span = (from: string, until: string) => formatSpan(from, until, getLocale(), zone);
  const unitName = (id: string) =>
    list.groups.flatMap(group => group.units).find(unit => unit._id === id)?.title ?? m.feeds_unit_gone();
  return (
    <Panel title={m.feeds_clashes()}>
      {tell.error && <Banner tone="danger" role="alert" title={tell.error.message} />}
      {clashes.length > 0 && <p className="hyphenate mb-3">{m.feeds_clashes_text()}</p>}
      <ul className="border-t border-hair">
        {clashes.map(clash => (
          <li
            key={`${clash.eventId} ${clash.bookingId}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-hair py-3 m:grid-cols-[1fr_1fr_auto]"
          >
            <p>
              <span className="block text-note text-muted">{m.feeds_clash_here()}</span>
              <span className="hyphenate font-semibold">{unitName(clash.unitId)}</span>, {clash.product}
              <br />
              {span(clash.bookedFrom, clash.bookedUntil)}
            </p>
            <p>
              <span className="block text-note text-muted">{m.feeds_clash_there({ calendar: clash.calendar })}</span>
              <span className="hyphenate font-semibold">{clash.title || m.feeds_nameless()}</span>
              <br />
              {span(clash.from, clash.until)}
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink
                size="sm"
                variant="outline"
                href={bo.bookings(slug, calendarDayAt(new Date(clash.bookedFrom), zone))}
              >
                {m.feeds_clash_see()}
              </ButtonLink>
              {mayTend && (
                <Button
                  size="sm"
                  variant="ghost"
                  pending={tell.pending}
                  onClick={() => tell.run({ idOrSlug: slug, eventId: clash.eventId, ours: true })}
                >
                  {m.feeds_clash_ours()}
                </Button>
              )}
            </div>
          </li>
        ))}
        {ours.map(event => (
          <li
            key={event.eventId}
            className="flex flex-wrap items-center justify-between gap-2 border-b border-hair py-2"
          >
            <p className="text-muted">
              {m.feeds_ours({
                unit: unitName(event.unitId),
                when: span(event.from, event.until),
                calendar: event.calendar,
              })}
            </p>
            {mayTend && (
              <Button
                size="sm"
                variant="ghost"
                pending={tell.pending}
                onClick={() => tell.run({ idOrSlug: slug, eventId: event.eventId, ours: false })}
              >
                {m.feeds_not_ours()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
