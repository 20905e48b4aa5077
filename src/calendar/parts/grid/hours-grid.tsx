import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { cx } from '../../../ui/class-names.ts';
import type { Calendar } from '../../contract.ts';
import {
  type Axis,
  dayAxis,
  type Held,
  heldByRow,
  hoursOf,
  lanesOf,
  placed,
  type Row,
  sectionsOf,
} from '../../layouts/rules.ts';
import type { Carry } from '../use-carry.ts';
import type { BookAt } from '../view.ts';
import { clockWords, dayWords } from '../words.ts';
import { CarryGhost, CarrySheet } from './carry-ghost.tsx';
import { GridRow, LABEL_WIDTH, rowTitle } from './grid-row.tsx';
import { type Line, lineAt, linesOf } from './row-places.ts';
import { useCells } from './use-cells.ts';
import { useColumnWidth } from './use-column-width.ts';
import { nearest, useHands } from './use-hands.ts';
import { useSight } from './use-sight.ts';

/** Least pixels of an hour: nineteen for each quarter. */
const HOUR_WIDTH = 76;
const HOUR_MS = 3_600_000;
const ROW = 72;
const LANE = 56;
const HEAD = 56;
const NOTHING: Held = { bookings: [], blocks: [], departures: [] };

interface Props {
  calendar: Calendar;
  slug: string;
  now: number;
  carry: Carry;
  chosen: { id: string; unitId: string | null } | null;
  onChoose(id: string, unitId: string | null): void;
  /** Link for a press on a free stretch; null without such a page. */
  bookAt: BookAt | null;
}

/** Timeline of a day: a row for each unit, hours from left to right, drawn as far as it is in sight. */
export function HoursGrid({ calendar, slug, now, carry, chosen, onChoose, bookAt }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const sight = useSight(scroller);
  const day = calendar.days[0]!;
  const { timeZone } = calendar;
  const drawn = useMemo(() => {
    const axis = dayAxis(day, {
      bookings: calendar.bookings,
      blocks: calendar.blocks,
      departures: calendar.departures,
    });
    const held = heldByRow(calendar);
    const sections = sectionsOf(calendar);
    const heights = (row: Row) => {
      const own = held.get(row.key) ?? NOTHING;
      const lanes = row.kind === 'unit' ? 1 : lanesOf(row.kind === 'loose' ? own.bookings : own.departures).count;
      return { height: Math.max(ROW, lanes * LANE + 16), lanes };
    };
    return { axis, held, ...linesOf(sections, { heights, headings: sections.length > 1 }) };
  }, [calendar, day]);
  const { axis, held, lines, height } = drawn;
  const hourWidth = useColumnWidth(scroller, (axis.to - axis.from) / HOUR_MS, HOUR_WIDTH);
  const width = ((axis.to - axis.from) / HOUR_MS) * hourWidth;
  const xOf = (at: number) => ((at - axis.from) / HOUR_MS) * hourWidth;
  const isNow = now >= axis.from && now < axis.to && calendar.today === calendar.day;
  const cells = useCells(scroller, lines, held);
  useScrolledTo(scroller, isNow ? xOf(now) - hourWidth * 1.5 : 0, calendar.day);
  const hands = useHands(scroller, { carry, onChoose, ...placesOf(calendar, { lines, axis, hourWidth }) });
  const { carried } = carry;
  const inSight = (line: Line) =>
    (line.top + line.height > sight.top && line.top < sight.bottom) ||
    // The row from which something was taken keeps its pointer, and its focus.
    (carried !== null && line.key === carried.source);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const [id, unitId] = (event.target as HTMLElement).dataset.cell?.split(' ') ?? [];
      const booking = calendar.bookings.find(one => one._id === id);
      if (booking) hands.onPickUp(booking, unitId || null);
      return;
    }
    cells.onKeyDown(event);
  };
  return (
    <div
      ref={scroller}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain rounded-tile border border-hair bg-surface"
    >
      <div
        aria-hidden="true"
        className="sticky top-0 z-10 flex border-b border-control bg-surface"
        style={{ width: width + LABEL_WIDTH, height: HEAD }}
      >
        <div
          className="sticky left-0 z-10 shrink-0 border-r border-control bg-surface"
          style={{ width: LABEL_WIDTH }}
        />
        <div className="relative flex-1">
          {hoursOf(axis).map(at => (
            <span
              key={at}
              className="figures absolute top-1.5 pl-1.5 font-sign text-body font-semibold"
              style={{ left: xOf(at) }}
            >
              {clockWords(at, timeZone)}
            </span>
          ))}
          {isNow && (
            <span
              className="figures absolute bottom-0 z-10 -translate-x-1/2 rounded-tile bg-danger px-1.5 font-sign text-note font-bold text-on-danger"
              style={{ left: xOf(now) }}
            >
              {clockWords(now, timeZone)}
            </span>
          )}
        </div>
      </div>
      <ul
        aria-label={m.calendar_grid({ when: dayWords(day.day) })}
        className="relative"
        style={{ width: width + LABEL_WIDTH, height }}
        onKeyDownCapture={event => carried && carryKey(event, carry)}
        onKeyDown={onKeyDown}
      >
        <li aria-hidden="true">
          <HourLines hours={hoursOf(axis)} xOf={xOf} />
          {isNow && (
            <i
              className="absolute inset-y-0 w-0.5 -translate-x-px bg-danger"
              style={{ left: LABEL_WIDTH + xOf(now) }}
            />
          )}
        </li>
        {lines.map(line =>
          inSight(line) ? (
            <GridRow
              key={line.key}
              {...{ line, calendar, slug, axis, now, hands, chosen, carry, bookAt }}
              held={held.get(line.key) ?? NOTHING}
              hourWidth={hourWidth}
              stop={cells.stop}
            />
          ) : null,
        )}
        <li aria-hidden="true">
          <CarryGhost {...{ calendar, carry, lines }} placeOf={span => placed(axis, span, hourWidth)} />
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

function HourLines({ hours, xOf }: { hours: readonly number[]; xOf(at: number): number }) {
  return (
    <>
      {hours.map((at, count) => (
        <i
          key={at}
          aria-hidden="true"
          className={cx('absolute inset-y-0 border-l border-hair', count === 0 && 'border-control')}
          style={{ left: LABEL_WIDTH + xOf(at) }}
        />
      ))}
    </>
  );
}

/** A key while a booking is carried, before the block under it takes it for a press. */
export function carryKey(event: KeyboardEvent, carry: Carry): void {
  if (event.key === 'Escape') carry.cancel();
  else if (event.key === 'Enter' || event.key === ' ') carry.drop();
  else if (event.key.startsWith('Arrow')) carry.step(event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Time beside a beginning within which it is still meant. */
const NEAR_MS = 45 * 60_000;
const QUARTER_MS = 15 * 60_000;

/** Places of times and units on this grid, for the hands on it. */
function placesOf(
  calendar: Calendar,
  { lines, axis, hourWidth }: { lines: readonly Line[]; axis: Axis; hourWidth: number },
) {
  return {
    timeAt: (x: number) => axis.from + ((x - LABEL_WIDTH) / hourWidth) * HOUR_MS,
    unitAt: (y: number) => {
      const line = lineAt(lines, y - HEAD);
      return line?.kind === 'row' && line.row.kind === 'unit' ? line.row.unit._id : null;
    },
    aim(carry: Carry, unitId: string | null, time: number) {
      const { at, away } = nearest(
        carry.places!.beginnings.map(one => one.startsAt),
        time,
      );
      if (at !== null && away <= NEAR_MS) return carry.aimAt(unitId, at);
      const startsAt = new Date(Math.round(time / QUARTER_MS) * QUARTER_MS).toISOString();
      carry.aimAt(unitId, null, { day: calendar.day, startsAt });
    },
    edges: { left: LABEL_WIDTH, top: HEAD },
  };
}

/** Scrolls to where a calendar is looked at first, whenever other days are shown. */
export function useScrolledTo(scroller: RefObject<HTMLElement | null>, x: number, days: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the minutes that pass scroll nothing.
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = Math.max(0, x);
  }, [days]);
}
