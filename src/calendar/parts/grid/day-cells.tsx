import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Calendar, ShownBooking } from '../../contract.ts';
import { dayPlace, type Held } from '../../layouts/rules.ts';
import { isStay, meets } from '../../rules.ts';
import { weekdayOf } from '../../spans/rules.ts';
import { mayBeMoved, standingOf } from '../../standings/rules.ts';
import type { Carry } from '../use-carry.ts';
import { type BookAt, calendarPath } from '../view.ts';
import { clockWords, dayWords } from '../words.ts';
import { BlockedBar } from './blocked-bar.tsx';
import { BookingBlock, type Hands } from './booking-block.tsx';
import type { Line } from './row-places.ts';

/** Short lines of one day; of more, the rest is counted. */
export const MOST_CHIPS = 4;
const CHIP = 30;
const EDGE = 6;

interface Props {
  calendar: Calendar;
  slug: string;
  view: 'week' | 'month';
  line: Extract<Line, { kind: 'row' }>;
  held: Held;
  now: number;
  width: number;
  hands: Hands;
  carry: Carry;
  chosen: { id: string; unitId: string | null } | null;
  stop: string | null;
  bookAt: BookAt | null;
}

/** The days of one row. */
export function DayCells(props: Props) {
  const { calendar, slug, view, line, held, width } = props;
  const { days } = calendar;
  const { row } = line;
  return (
    <>
      {days.map(({ day }, at) => (
        <span
          key={day}
          aria-hidden="true"
          className={cx('absolute inset-y-0 border-l border-hair', weekdayOf(day) > 5 && 'bg-tile')}
          style={{ left: at * width, width }}
        />
      ))}
      {row.kind === 'group' || row.kind === 'loose' || (row.kind === 'departures' && view === 'month') ? (
        <Figures {...props} />
      ) : (
        <>
          <EmptyDays {...props} />
          <FreeDays {...props} />
          <Stays {...props} />
          <Blocks {...props} />
          {days.map(({ day, startsAt, endsAt }, at) => (
            <Chips
              key={day}
              {...props}
              at={at}
              href={calendarPath(slug, { view: 'day', day })}
              bookings={held.bookings.filter(one => !isStay(one) && one.startsAt >= startsAt && one.startsAt < endsAt)}
            />
          ))}
          {row.kind === 'departures' && <Leavings {...props} />}
        </>
      )}
    </>
  );
}

function Stays({ calendar, line, held, now, width, hands, carry, chosen, stop }: Props) {
  const unitId = line.row.kind === 'unit' ? line.row.unit._id : null;
  return held.bookings.filter(isStay).map(booking => {
    const [from, to] = [dayPlace(calendar.days, booking.startsAt), dayPlace(calendar.days, booking.endsAt)];
    return (
      <BookingBlock
        key={booking._id}
        {...{ booking, unitId, hands }}
        standing={standingOf(booking, now)}
        timeZone={calendar.timeZone}
        place={{
          left: from * width + 1,
          width: Math.max(6, (to - from) * width - 2),
          top: EDGE,
          height: Math.min(line.height - 2 * EDGE, 40),
        }}
        chosen={chosen?.id === booking._id}
        carried={carry.carried?.booking._id === booking._id}
        movable={calendar.mayChange && mayBeMoved(booking, now)}
        stops={stop === `${booking._id} ${unitId ?? ''}`}
      />
    );
  });
}

function Blocks({ calendar, line, held, width, stop, chosen, hands }: Props) {
  return held.blocks.map(block => {
    const [from, to] = [dayPlace(calendar.days, block.startsAt), dayPlace(calendar.days, block.endsAt)];
    return (
      <BlockedBar
        key={block._id}
        {...{ block }}
        place={{
          left: from * width + 1,
          width: Math.max(6, (to - from) * width - 2),
          top: EDGE,
          height: Math.min(line.height - 2 * EDGE, 40),
        }}
        stops={stop === block._id}
        chosen={chosen?.id === block._id}
        onChoose={() => hands.onChoose({ _id: block._id } as ShownBooking, null)}
      />
    );
  });
}

interface ChipsProps extends Props {
  at: number;
  href: string;
  bookings: readonly ShownBooking[];
}

/** Bookings of one day by the hour, each a short line; the rest leads to the day. */
function Chips({ calendar, line, now, width, hands, carry, chosen, stop, at, href, bookings }: ChipsProps) {
  const unitId = line.row.kind === 'unit' ? line.row.unit._id : null;
  const shown = bookings.length > MOST_CHIPS + 1 ? bookings.slice(0, MOST_CHIPS) : bookings;
  return (
    <>
      {shown.map((booking, which) => (
        <BookingBlock
          key={booking._id}
          {...{ booking, unitId, hands }}
          short
          standing={standingOf(booking, now)}
          timeZone={calendar.timeZone}
          place={{ left: at * width + 3, width: width - 6, top: EDGE + which * CHIP, height: CHIP - 3 }}
          chosen={chosen?.id === booking._id}
          carried={carry.carried?.booking._id === booking._id}
          movable={calendar.mayChange && mayBeMoved(booking, now)}
          stops={stop === `${booking._id} ${unitId ?? ''}`}
        />
      ))}
      {shown.length < bookings.length && (
        <Link
          to={href}
          className="absolute z-1 px-2 text-note font-semibold"
          style={{ left: at * width, top: EDGE + shown.length * CHIP + 4 }}
        >
          {m.calendar_more({ count: bookings.length - shown.length })}
        </Link>
      )}
    </>
  );
}

/** Departures of a week, by their seats. */
function Leavings({ calendar, held, width, hands, chosen, stop }: Props) {
  return calendar.days.flatMap(({ startsAt, endsAt }, at) =>
    held.departures
      .filter(one => one.startsAt >= startsAt && one.startsAt < endsAt)
      .slice(0, MOST_CHIPS + 1)
      .map((one, which) => (
        <button
          ref={hearsPresses}
          key={one._id}
          type="button"
          data-cell={one._id}
          data-standing="leaves"
          data-off={one.calledOff || undefined}
          data-chosen={chosen?.id === one._id || undefined}
          tabIndex={stop === one._id ? 0 : -1}
          className="cal-block"
          style={{ left: at * width + 3, width: width - 6, top: EDGE + which * CHIP, height: CHIP - 3 }}
          onClick={() => hands.onChoose({ _id: one._id } as ShownBooking, null)}
        >
          <small className="figures">
            {clockWords(one.startsAt, calendar.timeZone)}{' '}
            {one.calledOff ? m.calendar_called_off() : `${one.taken}/${one.capacity}`}
          </small>
        </button>
      )),
  );
}

/** Days of a unit on which nothing stands yet, each a link to a booking that begins then. */
function EmptyDays({ calendar, line, held, width, carry, bookAt }: Props) {
  const { row } = line;
  if (row.kind !== 'unit' || !bookAt || carry.carried) return null;
  return calendar.days.map((day, at) => {
    if (day.day < calendar.today || [...held.bookings, ...held.blocks].some(one => meets(one, day))) return null;
    const open = calendar.products.filter(one => one.groupIds.includes(row.groupId)).flatMap(one => one.open);
    const begins = open.find(one => meets(one, day))?.startsAt;
    const href = bookAt(row.unit._id, row.groupId, Math.max(begins ? Date.parse(begins) : 0, Date.parse(day.startsAt)));
    if (!href) return null;
    return (
      <Link
        key={day.day}
        to={href}
        tabIndex={-1}
        aria-label={`${m.calendar_book()}: ${row.unit.title}, ${dayWords(day.day)}`}
        className="cal-gap group grid place-items-center"
        style={{ left: at * width + 2, width: width - 4, top: EDGE, height: line.height - 2 * EDGE }}
      >
        <Icon icon={Plus} size={18} className="pointer-events-none hidden group-hover:block" />
      </Link>
    );
  });
}

/** Days on which the carried booking may be put on this row, as the engine answered. */
function FreeDays({ calendar, line, carry, width }: Props) {
  const row = carry.places?.units.find(one => one.unitId === line.key);
  if (!row || !carry.carried || carry.carried.grip === 'stretch') return null;
  return carry.places!.beginnings.map((beginning, at) => {
    const day = calendar.days.findIndex(one => one.day === beginning.day);
    if (row.no[at] !== null || day < 0) return null;
    return <i key={beginning.startsAt} aria-hidden="true" className="cal-free" style={{ left: day * width, width }} />;
  });
}

/** Figures of how full each day is: a fill from below with its number, and a link to the day. */
function Figures({ calendar, slug, line, held, width }: Props) {
  const { row } = line;
  return calendar.days.map(({ day, startsAt, endsAt }, at) => {
    const figure = figureOf(calendar, { row, held, day, span: { startsAt, endsAt } });
    const count = figure.of ? Math.min(1, figure.taken / figure.of) : 0;
    return (
      <Link
        key={day}
        to={calendarPath(slug, { view: 'day', day })}
        aria-label={m.calendar_day_figure({ bookings: figure.bookings, guests: figure.guests })}
        title={m.calendar_day_figure({ bookings: figure.bookings, guests: figure.guests })}
        className="absolute inset-y-1 z-1 grid place-items-center overflow-hidden rounded-tile border border-hair text-ink no-underline hover:border-ink"
        style={{ left: at * width + 2, width: width - 4 }}
      >
        {count > 0 && (
          <i
            aria-hidden="true"
            className="absolute inset-x-0 bottom-0 border-t-2 border-accent bg-accent-tint"
            style={{ height: `${count * 100}%` }}
          />
        )}
        <span className="figures relative font-sign font-bold">{figure.taken || figure.bookings || ''}</span>
      </Link>
    );
  });
}

interface FigureOf {
  row: Extract<Line, { kind: 'row' }>['row'];
  held: Held;
  day: string;
  span: { startsAt: string; endsAt: string };
}

function figureOf({ figures }: Calendar, { row, held, day, span }: FigureOf) {
  if (row.kind === 'departures') {
    const leaving = held.departures.filter(one => !one.calledOff && meets(one, span));
    const taken = leaving.reduce((sum, one) => sum + one.taken, 0);
    return { bookings: leaving.length, guests: taken, taken, of: leaving.reduce((sum, one) => sum + one.capacity, 0) };
  }
  const groupId = row.kind === 'group' ? row.unit._id : null;
  const found = figures.find(one => one.day === day && one.groupId === groupId);
  const of = row.kind === 'group' ? row.unit.capacity : 0;
  return { bookings: found?.bookings ?? 0, guests: found?.guests ?? 0, taken: found?.unitsTaken ?? 0, of };
}
