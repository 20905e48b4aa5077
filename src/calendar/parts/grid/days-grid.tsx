import { type KeyboardEvent, useMemo, useRef } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import type { Calendar, ShownBooking } from '../../contract.ts';
import { dayPlace, type Held, heldByRow, lanesOf, type Row, type Section, sectionsOf } from '../../layouts/rules.ts';
import { isStay } from '../../rules.ts';
import { weekdayOf } from '../../spans/rules.ts';
import type { Carry } from '../use-carry.ts';
import { type BookAt, calendarPath } from '../view.ts';
import { dayWords } from '../words.ts';
import { CarryGhost, CarrySheet } from './carry-ghost.tsx';
import { DayCells, MOST_CHIPS } from './day-cells.tsx';
import { blockHref, LABEL_WIDTH, RowHead, rowTitle } from './grid-row.tsx';
import { carryKey, useScrolledTo } from './hours-grid.tsx';
import { type Line, lineAt, linesOf } from './row-places.ts';
import { useCells } from './use-cells.ts';
import { useColumnWidth } from './use-column-width.ts';
import { useHands } from './use-hands.ts';
import { useSight } from './use-sight.ts';

const HEAD = 48;
const CHIP = 30;
/** Least width of a day: a week's holds words, a month's a number. */
const LEAST = { week: 112, month: 32 };
const ROW = { week: 64, month: 44 };
const DAY_MS = 86_400_000;
const NOTHING: Held = { bookings: [], blocks: [], departures: [] };

interface Props {
  calendar: Calendar;
  slug: string;
  view: 'week' | 'month';
  now: number;
  carry: Carry;
  chosen: { id: string; unitId: string | null } | null;
  onChoose(id: string, unitId: string | null): void;
  bookAt: BookAt | null;
}

/** The beginning of the day on which a booking begins. */
function dayStart(days: Calendar['days'], { startsAt }: ShownBooking): number {
  return Date.parse(days[Math.max(0, Math.floor(dayPlace(days, startsAt)))]!.startsAt);
}

/** A week or a month: a row for each unit, days from left to right; stays as bars, hours of a day as short lines. */
export function DaysGrid({ calendar, slug, view, now, carry, chosen, onChoose, bookAt }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useSight(scroller);
  const { days } = calendar;
  const width = useColumnWidth(scroller, days.length, LEAST[view]);
  const drawn = useMemo(() => {
    const held = heldByRow(calendar);
    const sections = view === 'month' ? monthSections(calendar) : sectionsOf(calendar);
    const heights = (row: Row) => {
      if (view === 'month') return { height: ROW.month, lanes: 1 };
      const most = mostInADay(calendar, held.get(row.key) ?? NOTHING, row);
      return { height: Math.max(ROW.week, Math.min(most, MOST_CHIPS + 1) * CHIP + 12), lanes: 1 };
    };
    return { held, ...linesOf(sections, { heights, headings: sections.length > 1 }) };
  }, [calendar, view]);
  const { held, lines, height } = drawn;
  const shownFirst = Math.max(0, days.findIndex(one => one.day === calendar.today) - 1);
  useScrolledTo(scroller, shownFirst * width, days[0]!.day);
  const cells = useCells(scroller, lines, held);
  const first = Date.parse(days[0]!.startsAt);
  const placeOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => {
    const booking = carry.carried?.booking;
    const [from, to] = [dayPlace(days, startsAt), dayPlace(days, endsAt)];
    if (booking && !isStay(booking)) return { left: Math.floor(from) * width + 2, width: width - 4 };
    return to > from ? { left: from * width, width: (to - from) * width } : null;
  };
  const hands = useHands(scroller, {
    ...{ carry, onChoose },
    // An hour of a day fills the day's cell: it goes to the day over which its left edge is carried.
    drawnFrom: booking => (isStay(booking) ? Date.parse(booking.startsAt) : dayStart(days, booking)),
    timeAt: x => first + ((x - LABEL_WIDTH) / width) * DAY_MS,
    unitAt: y => {
      const line = lineAt(lines, y - HEAD);
      return line?.kind === 'row' && line.row.kind === 'unit' ? line.row.unit._id : null;
    },
    aim(held, unitId, time) {
      const day = days[Math.floor((time - first) / DAY_MS)];
      const at = held.places!.beginnings.findIndex(one => one.day === day?.day);
      if (at >= 0) held.aimAt(unitId, at);
      else if (day) held.aimAt(unitId, null, { day: day.day, startsAt: day.startsAt });
    },
    edges: { left: LABEL_WIDTH, top: HEAD },
  });
  const { carried } = carry;
  const inSight = (line: Line) =>
    (line.top + line.height > sight.top && line.top < sight.bottom) || line.key === carried?.source;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey)
      return cells.onKeyDown(event);
    const [id, unitId] = (event.target as HTMLElement).dataset.cell?.split(' ') ?? [];
    const booking = calendar.bookings.find(one => one._id === id);
    if (booking) hands.onPickUp(booking, unitId || null);
  };
  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-tile border border-hair bg-surface"
    >
      <div
        className="sticky top-0 z-10 flex border-b border-control bg-surface"
        style={{ width: width * days.length + LABEL_WIDTH, height: HEAD }}
      >
        <div
          className="sticky left-0 z-10 shrink-0 border-r border-control bg-surface"
          style={{ width: LABEL_WIDTH }}
        />
        {days.map(({ day }) => (
          <Link
            key={day}
            to={calendarPath(slug, { view: 'day', day })}
            style={{ width }}
            className={cx(
              'figures grid shrink-0 content-center border-l border-hair text-center font-sign font-semibold text-ink no-underline outline-offset-[-3px] first-letter:uppercase hover:underline',
              day === calendar.today && 'border-b-4 border-b-danger',
              weekdayOf(day) > 5 && 'bg-tile',
            )}
            aria-label={dayWords(day)}
          >
            {view === 'week' ? dayWords(day) : Number(day.slice(8))}
          </Link>
        ))}
      </div>
      <ul
        aria-label={m.calendar_grid({ when: `${dayWords(days[0]!.day)} – ${dayWords(days.at(-1)!.day)}` })}
        className="relative"
        style={{ width: width * days.length + LABEL_WIDTH, height }}
        onKeyDownCapture={event => carried && carryKey(event, carry)}
        onKeyDown={onKeyDown}
      >
        {lines.map(line => {
          if (!inSight(line)) return null;
          const style = { top: line.top, height: line.height };
          if (line.kind === 'heading')
            return (
              <li key={line.key} className="absolute inset-x-0 border-b border-hair bg-tile" style={style}>
                <h3 className="sticky left-0 inline-block px-3 py-1.5 font-sign text-note font-bold text-muted">
                  {line.title ?? (line.key.endsWith('departures') ? m.calendar_departures() : m.calendar_loose())}
                </h3>
              </li>
            );
          return (
            <li key={line.key} className="group/row absolute inset-x-0 border-b border-hair" style={style}>
              <RowHead row={line.row} blockHref={blockHref({ calendar, slug }, line.row)} />
              <div className="absolute inset-y-0 right-0" style={{ left: LABEL_WIDTH }}>
                <DayCells
                  {...{ calendar, slug, view, now, carry, chosen, hands, width, line, bookAt }}
                  held={held.get(line.key) ?? NOTHING}
                  stop={cells.stop}
                />
              </div>
            </li>
          );
        })}
        <li aria-hidden="true">
          <CarryGhost {...{ calendar, carry, lines, placeOf }} />
          {carried?.grip === 'carry' && (
            <CarrySheet
              onAim={(x, y) => hands.aimAt(x, y)}
              onDrop={() => carry.drop()}
              label={rowTitle(lines, carried.unitId)}
            />
          )}
        </li>
      </ul>
    </div>
  );
}

/** Rows of a month: units where stays are sold, else one row of figures for a group. */
function monthSections(calendar: Calendar): Section[] {
  return sectionsOf(calendar).map(section => {
    const group = calendar.groups.find(one => one._id === section.key);
    if (!group || group.stays) return section;
    const unit = { _id: group._id, title: group.title, capacity: group.units.length };
    return { ...section, rows: [{ kind: 'group', key: `figures ${group._id}`, unit }] };
  });
}

/** The most short lines that a day of a row has: bookings by the hour, or departures. */
function mostInADay({ days }: Calendar, { bookings, departures }: Held, row: Row): number {
  if (row.kind === 'departures')
    return departures.length ? mostBy(departures.map(one => dayPlace(days, one.startsAt))) : 0;
  const timed = bookings.filter(one => !isStay(one));
  const stays = lanesOf(bookings.filter(isStay)).count;
  return (
    (timed.length ? mostBy(timed.map(one => dayPlace(days, one.startsAt))) : 0) +
    (bookings.length > timed.length ? stays : 0)
  );
}

function mostBy(places: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(Math.floor(place), (counts.get(Math.floor(place)) ?? 0) + 1);
  return Math.max(...counts.values());
}
