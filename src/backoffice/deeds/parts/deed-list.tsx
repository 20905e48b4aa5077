import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import { formatDayAndTime } from '../../../shared/time.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Look, StaffDeed } from '../contract.ts';
import type { LookedAt } from '../rules.ts';

const LINE =
  'grid gap-x-4 gap-y-0.5 border-t border-hair px-4 py-2.5 first:border-t-0 m:grid-cols-[10rem_minmax(0,1fr)]';

/** Lines of the history, newest first, each a sentence that names who. */
export function DeedList({ deeds, ofHall }: { deeds: readonly StaffDeed[]; ofHall: boolean }) {
  if (!deeds.length)
    return (
      <EmptyState heading="h2" title={m.deeds_none()}>
        {m.deeds_none_text()}
      </EmptyState>
    );
  return (
    <ul className="rounded-tile border border-hair bg-surface">
      {deeds.map(deed => (
        <li key={deed._id} className={LINE}>
          <time dateTime={deed._at} className="figures text-note text-muted">
            {formatDayAndTime(deed._at, getLocale())}
          </time>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <b className="font-sign">{deed.who ?? m.deeds_somebody()}</b>
              {deed.behalfOf ? ` ${m.deeds_behalf({ name: deed.behalfOf })}` : ''}
              {deed.byHall && !ofHall && !deed.behalfOf ? ` (${m.deeds_by_hall()})` : ''} {deed.says}
            </p>
            <p className="flex flex-wrap gap-x-3 text-note text-muted empty:hidden">
              {ofHall && deed.stall && <Link to={bo.seller(deed.stall.slug)}>{deed.stall.title}</Link>}
              {deed.order && deed.stall && (
                <Link to={bo.order(deed.stall.slug, deed.order.orderId)} className="figures">
                  {deed.order.reference}
                </Link>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const NOUNS: Record<LookedAt, () => string> = {
  orders: m.looked_orders,
  bookings: m.looked_bookings,
  guests: m.looked_guests,
  money: m.looked_money,
  goods: m.looked_goods,
  people: m.looked_people,
  tickets: m.looked_tickets,
  pages: m.looked_pages,
  quotes: m.looked_quotes,
  reports: m.looked_reports,
  sellers: m.looked_sellers,
  stall: m.looked_stall,
};

/** Looks of the hall's people, newest first, with the reason that they gave. */
export function LookList({ looks, ofHall }: { looks: readonly Look[]; ofHall: boolean }) {
  if (!looks.length) return <p className="text-muted">{m.deeds_looks_none()}</p>;
  return (
    <ul>
      {looks.map(look => (
        <li key={look._id} className="border-t border-hair py-2 first:border-t-0">
          <p className="wrap-anywhere">
            <b className="font-sign">{look.who ?? m.deeds_somebody()}</b> {m.deeds_looked({ what: NOUNS[look.what]() })}
            {ofHall && look.stall && (
              <>
                {': '}
                <Link to={bo.seller(look.stall.slug)}>{look.stall.title}</Link>
              </>
            )}
          </p>
          <p className="text-note wrap-anywhere text-muted">
            <time dateTime={look._at}>{formatDayAndTime(look._at, getLocale())}</time>
            {look.reason ? ` · ${m.deeds_why({ reason: look.reason })}` : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}
