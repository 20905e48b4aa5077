import { Check, CheckCheck, CircleHelp, FileText, Hourglass, MessageSquareText, TimerOff, UserX } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { cx } from '../../ui/class-names.ts';
import { hearsPresses } from '../../ui/early-press.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon, type LucideIcon } from '../../ui/icon.tsx';
import type { Calendar, ShownBooking, ShownDeparture } from '../contract.ts';
import { isStay, meets } from '../rules.ts';
import { type Standing, standingOf } from '../standings/rules.ts';
import { clockWords, fullName, partyWords, STANDINGS, timeWords, unitWords } from './words.ts';

interface Props {
  calendar: Calendar;
  now: number;
  chosen: string | null;
  onChoose(id: string): void;
  /** Link to a new booking at a time; null without such a page. */
  bookAt: ((at: number) => string | null) | null;
}

interface Hour {
  at: number;
  bookings: ShownBooking[];
  departures: ShownDeparture[];
}

const HOUR_MS = 3_600_000;

/** The day as a column of hours: who comes in each, how many units are free, and where now is. */
export function HourList({ calendar, now, chosen, onChoose, bookAt }: Props) {
  const day = calendar.days[0]!;
  const staying = calendar.bookings.filter(one => one.startsAt < day.startsAt || isStay(one));
  const hours = hoursWith(calendar, day);
  const units = calendar.groups.filter(group => !group.stays).flatMap(group => group.units);
  const isToday = calendar.today === calendar.day;
  if (!hours.length && !staying.length)
    return (
      <EmptyState heading="h2" title={m.calendar_closed()}>
        {m.calendar_closed_text()}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {staying.length > 0 && (
        <ol className="grid grid-cols-1 gap-2">
          {staying.map(booking => (
            <Entry key={booking._id} {...{ calendar, booking, now, onChoose }} chosen={chosen === booking._id} />
          ))}
        </ol>
      )}
      <ol>
        {hours.map(hour => {
          const free = units.length - takenAt(calendar, hour.at).size;
          const href = free > 0 && hour.at + HOUR_MS > now ? bookAt?.(Math.max(hour.at, now)) : null;
          const isNow = isToday && hour.at <= now && now < hour.at + HOUR_MS;
          return (
            <li
              key={hour.at}
              className={cx(
                'grid grid-cols-[3.75rem_minmax(0,1fr)] gap-x-3 border-t border-hair py-2 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]',
                isNow && 'border-t-2 border-t-danger',
              )}
            >
              <h2 className={cx('figures pt-2.5 text-card font-bold', isNow && 'text-danger')}>
                {clockWords(hour.at, calendar.timeZone)}
                {isNow && <span className="block text-note">{m.calendar_now()}</span>}
              </h2>
              <div className="grid min-w-0 grid-cols-1 content-start gap-2">
                {hour.departures.map(one => (
                  <DepartureEntry key={one._id} {...{ calendar }} departure={one} onChoose={onChoose} />
                ))}
                {hour.bookings.length > 0 && (
                  <ol className="grid grid-cols-1 gap-2 l:grid-cols-2 xl:grid-cols-3">
                    {hour.bookings.map(booking => (
                      <Entry
                        key={booking._id}
                        {...{ calendar, booking, now, onChoose }}
                        chosen={chosen === booking._id}
                      />
                    ))}
                  </ol>
                )}
                {units.length > 0 && isOpen(day, hour.at) && (
                  <p className="flex min-h-11 items-center justify-between gap-3 text-note text-muted">
                    <FreeTiles free={free} count={units.length} />
                    {href && (
                      <Link to={href} className="inline-flex min-h-11 items-center font-sign font-semibold">
                        {m.calendar_book()}
                        <span className="sr-only"> {clockWords(hour.at, calendar.timeZone)}</span>
                      </Link>
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

function hoursWith(calendar: Calendar, day: Calendar['days'][number]): Hour[] {
  const begins = Date.parse(day.startsAt);
  const at = (instant: string) => begins + Math.floor((Date.parse(instant) - begins) / HOUR_MS) * HOUR_MS;
  const coming = calendar.bookings.filter(one => !isStay(one) && one.startsAt >= day.startsAt && !one.departureId);
  const shown = [...day.open.map(one => one.startsAt), ...coming.map(one => one.startsAt)];
  const leaving = calendar.departures.map(one => one.startsAt);
  const ends = [
    ...day.open.map(one => Date.parse(one.endsAt) - 1),
    ...[...shown, ...leaving].map(one => Date.parse(one)),
  ];
  if (!ends.length) return [];
  const first = Math.min(...[...shown, ...leaving].map(at));
  const last = Math.max(...ends);
  return Array.from(
    { length: Math.max(0, Math.floor((last - first) / HOUR_MS)) + 1 },
    (_, count) => first + count * HOUR_MS,
  ).map(hour => ({
    at: hour,
    bookings: coming.filter(one => at(one.startsAt) === hour),
    departures: calendar.departures.filter(one => at(one.startsAt) === hour),
  }));
}

function isOpen(day: Calendar['days'][number], at: number): boolean {
  const hour = { startsAt: new Date(at).toISOString(), endsAt: new Date(at + HOUR_MS).toISOString() };
  return day.open.some(one => meets(one, hour));
}

/** Units that are taken at the beginning of an hour. */
export function takenAt({ bookings, blocks }: Calendar, at: number): Set<string> {
  const instant = new Date(at).toISOString();
  return new Set([
    ...bookings.filter(one => one.keptFrom <= instant && instant < one.keptUntil).flatMap(one => one.unitIds),
    ...blocks.filter(one => one.startsAt <= instant && instant < one.endsAt).map(one => one.unitId),
  ]);
}

/** Free units of an hour, as tiles and as a number. */
function FreeTiles({ free, count }: { free: number; count: number }) {
  return (
    <span className="flex items-center gap-2">
      {count <= 12 && (
        <span aria-hidden="true" className="flex gap-0.5">
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles are all alike.
            <i key={at} className={cx('size-2.5 rounded-[1px] border border-control', at >= free && 'bg-control')} />
          ))}
        </span>
      )}
      <span className="figures">{m.calendar_free_count({ count: free })}</span>
    </span>
  );
}

const MARKS: Record<Standing, { icon: LucideIcon; colour: string }> = {
  held: { icon: Hourglass, colour: 'border-l-control border-dotted' },
  offered: { icon: FileText, colour: 'border-l-control border-dotted' },
  asked: { icon: CircleHelp, colour: 'border-l-yellow bg-yellow-tint' },
  confirmed: { icon: Check, colour: 'border-l-accent' },
  late: { icon: TimerOff, colour: 'border-l-danger text-danger' },
  here: { icon: Check, colour: 'border-l-accent bg-accent-tint' },
  done: { icon: CheckCheck, colour: 'border-l-hair text-muted' },
  'no-show': { icon: UserX, colour: 'border-l-danger text-danger' },
};

interface EntryProps {
  calendar: Calendar;
  booking: ShownBooking;
  now: number;
  chosen: boolean;
  onChoose(id: string): void;
}

/** One booking as a line to press: time, who, on what, how many. */
export function Entry({ calendar, booking, now, chosen, onChoose }: EntryProps) {
  const standing = standingOf(booking, now);
  const { icon, colour } = MARKS[standing];
  const product = calendar.products.find(one => one._id === booking.productId);
  const where = unitWords(calendar, booking.unitIds) || product?.title;
  return (
    <li>
      <button
        ref={hearsPresses}
        type="button"
        aria-pressed={chosen}
        data-booking={booking._id}
        onClick={() => onChoose(booking._id)}
        className={cx(
          'flex min-h-14 w-full items-center gap-3 rounded-hold border border-l-[6px] border-hair bg-surface px-3 py-2 text-left hover:border-ink',
          colour,
          chosen && 'outline-3 outline-yellow',
        )}
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5 font-sign text-plain font-bold">
            <span className="truncate">{fullName(booking)}</span>
            {booking.message && <Icon icon={MessageSquareText} size={16} />}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-muted">
            <span className="figures">{timeWords(booking, calendar.timeZone)}</span>
            <span
              className={cx(
                'inline-flex items-center gap-1 font-semibold text-note',
                standing === 'confirmed' && 'sr-only',
              )}
            >
              <Icon icon={icon} size={16} />
              {STANDINGS[standing]()}
            </span>
          </span>
        </span>
        <span className="max-w-[45%] text-right">
          <span className="hyphenate block font-sign text-plain font-bold">{where}</span>
          <span className="figures text-muted">{partyWords(booking)}</span>
        </span>
      </button>
    </li>
  );
}

interface LeavesProps {
  calendar: Calendar;
  departure: ShownDeparture;
  onChoose(id: string): void;
}

function DepartureEntry({ calendar, departure, onChoose }: LeavesProps) {
  const { taken, capacity, calledOff } = departure;
  const product = calendar.products.find(one => one._id === departure.productId);
  return (
    <button
      ref={hearsPresses}
      type="button"
      onClick={() => onChoose(departure._id)}
      className="relative min-h-14 overflow-hidden rounded-hold border border-control bg-surface px-3 py-2 text-left"
    >
      <span className="figures block font-sign text-plain font-bold">
        {clockWords(departure.startsAt, calendar.timeZone)} {product?.title}
      </span>
      <span className="figures text-muted">
        {calledOff ? m.calendar_called_off() : m.calendar_seats({ taken, count: capacity })}
      </span>
      <i
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-1.5 bg-accent"
        style={{ width: `${capacity ? (taken / capacity) * 100 : 0}%` }}
      />
    </button>
  );
}
