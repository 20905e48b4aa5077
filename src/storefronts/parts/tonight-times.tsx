import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatCalendarDay } from '../../availability/wording/rules.ts';
import { q } from '../../client.ts';
import { formatLeft } from '../../days/parts/day-words.ts';
import type { Tonight } from '../../days/tonight/contract.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Sign } from '../../ui/sign.tsx';
import { formatWishGuests } from '../../wishes/wording/rules.ts';

/** Places in the row while it is loading: as many times as a table's evening usually has. */
const PLACES = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * The next free times of the stall. They are asked for when the page is there, because the page itself is kept and shown
 * to everybody; without script a search says the same.
 */
export function TonightTimes({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery({ ...q.stalls.tonight({ idOrSlug: slug }), staleTime: 15_000 });
  const tonight = data?.item;
  const isWaiting = data === undefined && !error;
  return (
    <section className="page-margin bg-surface py-8 l:py-10" aria-busy={isWaiting}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2>{tonight ? HEADINGS[tonight.nearness]() : m.storefronts_free_times()}</h2>
        {tonight && isNearlyFull(tonight) && <Sign tone="wait">{m.storefronts_few_left()}</Sign>}
      </div>
      <div className="mt-1 max-w-[40rem]">
        {tonight && <Times {...tonight} />}
        {isWaiting && <Waiting />}
        {data && !tonight && <p className="text-muted">{m.storefronts_no_times()}</p>}
        {error && !data && (
          <p role="alert">
            {m.availability_failed()}{' '}
            <Button variant="link" onClick={() => void refetch()}>
              {m.ui_try_again()}
            </Button>
          </p>
        )}
      </div>
      <TextLink href={to.search(slug)} standalone className="mt-2" iconEnd={<Icon icon={ArrowRight} size={20} />}>
        {m.storefronts_other_day()}
      </TextLink>
    </section>
  );
}

const HEADINGS = {
  TONIGHT: m.storefronts_tonight,
  TODAY: m.storefronts_today,
  TOMORROW: m.storefronts_tomorrow,
  LATER: m.storefronts_times_next,
} as const;

function Times({ product, kind, day, party, times }: Tonight) {
  // Of things lent by the hour the number is of pieces, which the product's page asks for.
  const isLent = kind === 'HOURS';
  const guests = isLent ? null : formatWishGuests({ wish: wishFor(day, party), guests: [] });
  const about = [kind === 'TABLE' ? null : product.title, formatCalendarDay(day), guests].filter(Boolean).join(', ');
  return (
    <>
      <p className="text-muted">{about}</p>
      <ul className="slots mt-3">
        {times.map(({ time, free, isFull }) => (
          <li key={time}>
            {isFull ? (
              <span className="slot" data-full="">
                <b>{time}</b>
                <small>{m.availability_full()}</small>
              </span>
            ) : (
              <Link
                className="slot"
                to={`${to.product(product.slug, { date: day, time, ...(!isLent && { guests: String(party) }) })}#purchase`}
                aria-label={m.storefronts_book_time({ time, left: formatLeft(kind, free) })}
              >
                <b>{time}</b>
                <small>{formatLeft(kind, free)}</small>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const wishFor = (day: string, party: number) => ({
  day,
  time: null,
  nights: null,
  minutes: null,
  guests: { guest: party },
});

/** An evening nearly full: at most a quarter of its times are still free. */
function isNearlyFull({ times }: Tonight): boolean {
  return times.filter(({ isFull }) => !isFull).length * 4 <= times.length;
}

/** The room of the times, laid in empty tiles; without script there is nothing to wait for. */
function Waiting() {
  return (
    <>
      <p role="status" className="needs-script text-muted">
        {m.availability_loading_times()}
      </p>
      <div aria-hidden="true" className="needs-script slots mt-3">
        {PLACES.map(place => (
          <i key={place} className="empty-tile h-14 rounded-hold" />
        ))}
      </div>
    </>
  );
}
