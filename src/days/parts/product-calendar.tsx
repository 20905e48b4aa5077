import { useEffect, useState } from 'react';
import type { Booking } from '../../availability/answers/contract.ts';
import { formatCalendarDay } from '../../availability/wording/rules.ts';
import { q } from '../../client.ts';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery, useQueryClient } from '../../shared/query.ts';
import { calendarDayAt as wallDay } from '../../shared/time.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Calendar } from '../../ui/calendar.tsx';
import type { CalendarDay } from '../../ui/calendar-month.tsx';
import { TextLink } from '../../ui/link.tsx';
import { lastDayOfMonth, plusDays, plusMonths } from '../../ui/month-days.ts';
import { priceText } from '../../ui/price.tsx';
import { useLast } from '../../ui/use-last.ts';
import type { Beginnings } from '../beginnings/contract.ts';
import type { ProductDay } from '../contract.ts';
import { bareKronor, formatLeft, longDay } from './day-words.ts';

/** The availability query: party, pieces and length. */
export interface AskedFor {
  productId: string;
  party: number;
  pieces: number;
  minutes?: number;
  /** The booking to be moved. */
  insteadOf?: string;
}

export type ProductCalendarProps = {
  booking: Booking;
  ask: AskedFor;
  /** The chosen day, or the first day of a stay. */
  day: string;
  /** The last day of the stay. */
  end: string | null;
  /** Possible last days of the stay, while none is chosen. */
  ends: Beginnings['lengths'] | null;
  onDay: (day: string) => void;
  onEnd: (nights: number) => void;
  /** Seller to contact when the party is too large. */
  seller?: Seller | undefined;
};

export interface Seller {
  title: string;
  slug: string;
}

/** A product's calendar with availability by day; the next month is prefetched. */
export function ProductCalendar({ booking, ask, day, end, ends, onDay, onEnd, seller }: ProductCalendarProps) {
  const today = wallDay(new Date(), booking.timeZone);
  const next = useNextFree(ask, day === '');
  const [turned, setMonth] = useState(day.slice(0, 7));
  const month = turned || (next.day ?? today).slice(0, 7);
  const last = plusDays(today, booking.horizonDays).slice(0, 7);
  const store = useQueryClient();
  // Out of season the first month that has anything is waited for, instead of one that is closed.
  const shown = useQuery({ ...monthQuery(month, today, ask), enabled: turned !== '' || next.isKnown });
  const kept = useLast(shown.data?.items);
  const days = new Map((shown.data?.items ?? kept ?? []).map(one => [one.day, one]));
  const following = plusMonths(month, 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each month that is there
  useEffect(() => {
    if (shown.data && following <= last) void store.ensureQueryData(monthQuery(following, today, ask)).catch(() => {});
  }, [shown.data]);
  useEffect(() => {
    if (day) setMonth(day.slice(0, 7));
  }, [day]);

  const describeDay = (date: string): CalendarDay => {
    const chosen = { selected: date === day || date === end, within: Boolean(end && day < date && date < end) };
    const shown = { ...freeDay(booking, date, days.get(date), date < today), ...chosen };
    if (!ends?.some(one => one.day === date && one.isAvailable)) return shown;
    return { ...shown, name: `${longDay(date)}, ${m.availability_departs()}`, state: 'FREE', disabled: false };
  };
  const choose = (date: string) => {
    const stay = ends?.find(one => one.day === date && one.isAvailable);
    if (stay) onEnd(stay.nights);
    else onDay(date);
  };
  return (
    <div>
      <Calendar
        {...{ month, today, first: today.slice(0, 7), last, describeDay }}
        words={{ earlier: m.availability_earlier_month(), later: m.availability_later_month() }}
        busy={shown.isPending}
        onMonth={setMonth}
        onChoose={choose}
      />
      {day === '' && next.day && (
        <Button variant="outline" size="sm" className="mt-3" onClick={() => onDay(next.day!)}>
          {m.availability_next_free({ day: formatCalendarDay(next.day) })}
        </Button>
      )}
      <Legend prices={[...days.values()].some(one => one.fromPrice)} />
      {[...days.values()].some(one => one.isTooMany) && <TooMany seller={seller} />}
      <p role="status" className="sr-only">
        {shown.isPending && m.availability_loading()}
      </p>
      {shown.error && (
        <Banner tone="danger" role="alert" title={m.availability_failed()} className="mt-3">
          <Button variant="link" onClick={() => void shown.refetch()}>
            {m.ui_try_again()}
          </Button>
        </Banner>
      )}
    </div>
  );
}

/** The first free day, asked for until a day is chosen; `isKnown` also when there is none, or it could not be had. */
function useNextFree({ insteadOf: _, ...ask }: AskedFor, isWanted: boolean): { day: string | null; isKnown: boolean } {
  const { data, error } = useQuery({ ...q.days.nextFree(ask), enabled: isWanted, staleTime: 60_000 });
  const kept = useLast(data?.item);
  const known = data?.item ?? kept;
  return { day: known?.day ?? null, isKnown: known !== undefined || error !== null };
}

/** The notice that a party is too large for every day, with a contact of the seller. */
function TooMany({ seller }: Pick<ProductCalendarProps, 'seller'>) {
  return (
    <Banner tone="accent" rounded role="status" title={m.availability_too_many()} className="mt-3">
      {m.availability_too_many_text()}
      {seller && (
        <>
          <br />
          <TextLink href={to.home(seller.slug)} standalone>
            {m.catalogue_reach({ title: seller.title })}
          </TextLink>
        </>
      )}
    </Banner>
  );
}

function monthQuery(month: string, today: string, { productId, ...ask }: AskedFor) {
  const first = `${month}-01`;
  const dayRange = `${first < today ? today : first}..${lastDayOfMonth(month)}`;
  // Day range as written in the address, which the handler parses.
  return { ...q.days.availability({ productId, dayRange, ...ask }), staleTime: 30_000 };
}

function freeDay({ kind }: Booking, date: string, one: ProductDay | undefined, isPast: boolean): CalendarDay {
  const { state = 'CLOSED', free, fromPrice } = one ?? {};
  const left = state === 'FEW' && free ? formatLeft(kind, free) : WORDS[state]();
  const says = isPast ? m.availability_past() : one && left;
  const price = fromPrice ? m.ui_price_from({ price: priceText(fromPrice) }) : null;
  return {
    name: [longDay(date), says, price].filter(Boolean).join(', '),
    state,
    note: fromPrice ? bareKronor(fromPrice) : undefined,
    disabled: state === 'CLOSED' || state === 'NONE',
  };
}

const WORDS = {
  FREE: m.availability_free,
  FEW: m.availability_few,
  NONE: m.availability_full,
  CLOSED: m.availability_closed,
} as const;

function Legend({ prices }: { prices: boolean }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-note text-muted">
      {(['FREE', 'FEW', 'NONE'] as const).map(state => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <i className="fill" data-state={state} />
          {WORDS[state]()}
        </li>
      ))}
      <li>{m.availability_unmarked()}</li>
      {prices && <li>{m.availability_prices_in_kronor()}</li>}
    </ul>
  );
}
