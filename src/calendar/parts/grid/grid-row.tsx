import { Ban, Plus } from 'lucide-react';
import { Fragment, type PointerEvent, useState } from 'react';
import { Link } from 'react-router';
import { bo } from '../../../office-links.ts';
import { m } from '../../../paraglide/messages.js';
import { hearsPresses } from '../../../ui/early-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { beginningAt } from '../../beginnings/rules.ts';
import type { Calendar, ShownDeparture } from '../../contract.ts';
import { type Axis, type Gap, gapsOf, type Held, lanesOf, placed, type Row } from '../../layouts/rules.ts';
import { mayBeMoved, standingOf } from '../../standings/rules.ts';
import type { Carry } from '../use-carry.ts';
import type { BookAt } from '../view.ts';
import { capacityWords, clockWords } from '../words.ts';
import { BlockedBar } from './blocked-bar.tsx';
import { BookingBlock, type Hands } from './booking-block.tsx';
import type { Line } from './row-places.ts';

export const LABEL_WIDTH = 120;
const EDGE = 6;

interface Props {
  line: Line;
  calendar: Calendar;
  slug: string;
  held: Held;
  axis: Axis;
  now: number;
  hourWidth: number;
  hands: Hands;
  chosen: { id: string; unitId: string | null } | null;
  carry: Carry;
  /** The cell in the order of Tab. */
  stop: string | null;
  bookAt: BookAt | null;
}

/** A line of the timeline: a heading, or a row with what stands on it. */
export function GridRow({ line, ...rest }: Props) {
  const style = { top: line.top, height: line.height };
  if (line.kind === 'heading')
    return (
      <li className="absolute inset-x-0 border-b border-hair bg-tile" style={style}>
        <h3 className="sticky left-0 inline-block px-3 py-1.5 font-sign text-note font-bold text-muted">
          {line.title ?? (line.key.endsWith('departures') ? m.calendar_departures() : m.calendar_loose())}
        </h3>
      </li>
    );
  return (
    <li className="group/row absolute inset-x-0 border-b border-hair" style={style}>
      <RowHead row={line.row} blockHref={blockHref(rest, line.row)} />
      <div className="absolute inset-y-0 right-0" style={{ left: LABEL_WIDTH }}>
        <RowBody {...rest} line={line} />
      </div>
    </li>
  );
}

/** Way to the block of a unit on the first day that is shown; null for who may not, and for what is no unit. */
export function blockHref({ calendar, slug }: Pick<Props, 'calendar' | 'slug'>, row: Row): string | null {
  const { mayChange, days, today } = calendar;
  if (!mayChange || row.kind !== 'unit' || days.at(-1)!.day < today) return null;
  const fromDay = days.find(one => one.day >= today)!.day;
  return bo.disrupt(slug, { kind: 'UNITS', subjects: [row.unit._id], fromDay, toDay: fromDay });
}

export function RowHead({ row, blockHref }: { row: Row; blockHref: string | null }) {
  return (
    <div
      className="sticky left-0 z-6 grid h-full content-center border-r border-control bg-surface px-3"
      style={{ width: LABEL_WIDTH }}
    >
      <span className="hyphenate line-clamp-2 font-sign text-body font-bold">{titleOf(row)}</span>
      {row.kind === 'unit' && <span className="truncate text-note text-muted">{capacityWords(row.unit.capacity)}</span>}
      {blockHref && (
        <Link
          to={blockHref}
          tabIndex={-1}
          aria-label={`${m.calendar_block()}: ${titleOf(row)}`}
          title={`${m.calendar_block()}: ${titleOf(row)}`}
          className="absolute right-1 bottom-1 grid size-8 place-items-center rounded-tile bg-surface text-muted opacity-0 hover:text-ink focus-visible:opacity-100 group-hover/row:opacity-100 pointer-coarse:opacity-100"
        >
          <Icon icon={Ban} size={18} />
        </Link>
      )}
    </div>
  );
}

const titleOf = (row: Row) => ('unit' in row ? row.unit.title : row.product.title);

export function rowTitle(lines: readonly Line[], unitId: string | null): string {
  const line = lines.find(one => one.kind === 'row' && one.key === unitId);
  return line?.kind === 'row' ? titleOf(line.row) : '';
}

type BodyProps = Omit<Props, 'line'> & { line: Extract<Line, { kind: 'row' }> };

function RowBody(props: BodyProps) {
  const { line, calendar, held, axis, now, hourWidth, hands, chosen, carry, stop, bookAt } = props;
  const { row } = line;
  const unitId = row.kind === 'unit' ? row.unit._id : null;
  const spans = row.kind === 'departures' ? held.departures : held.bookings;
  const { lane } = lanesOf(row.kind === 'unit' ? [] : spans);
  const laneHeight = (line.height - 2 * EDGE) / line.lanes;
  const heightAt = (at: number) => ({
    top: EDGE + (lane[at] ?? 0) * laneHeight,
    height: laneHeight - (line.lanes > 1 ? 4 : 0),
  });
  return (
    <>
      {row.kind === 'unit' && bookAt && !carry.carried && (
        <Gaps {...props} unitId={row.unit._id} groupId={row.groupId} bookAt={bookAt} />
      )}
      <FreeBars {...props} />
      {held.bookings.map((booking, at) => {
        const place = placed(axis, booking, hourWidth);
        if (!place) return null;
        const standing = standingOf(booking, now);
        return (
          <Fragment key={booking._id}>
            <BookingBlock
              {...{ booking, unitId, standing, hands }}
              timeZone={calendar.timeZone}
              place={{ ...place, width: place.width - 1, ...heightAt(at) }}
              chosen={chosen?.id === booking._id}
              carried={carry.carried?.booking._id === booking._id}
              movable={calendar.mayChange && mayBeMoved(booking, now)}
              stops={stop === `${booking._id} ${unitId ?? ''}`}
            />
          </Fragment>
        );
      })}
      {held.blocks.map(block => {
        const place = placed(axis, block, hourWidth);
        return (
          place && (
            <Fragment key={block._id}>
              <BlockedBar
                {...{ block }}
                place={{ ...place, top: EDGE, height: line.height - 2 * EDGE }}
                stops={stop === block._id}
                chosen={chosen?.id === block._id}
                onChoose={() => props.hands.onChoose({ _id: block._id } as never, null)}
              />
            </Fragment>
          )
        );
      })}
      {held.departures.map((departure, at) => (
        <Departure
          key={departure._id}
          {...{ departure, axis, hourWidth, chosen }}
          timeZone={calendar.timeZone}
          stops={stop === departure._id}
          place={heightAt(at)}
          onChoose={() => props.hands.onChoose({ _id: departure._id } as never, null)}
        />
      ))}
    </>
  );
}

interface DepartureProps {
  departure: ShownDeparture;
  axis: Axis;
  hourWidth: number;
  timeZone: string;
  chosen: Props['chosen'];
  stops: boolean;
  place: { top: number; height: number };
  onChoose(): void;
}

/** A departure with its seats: filled from below its words as they are taken. */
function Departure({ departure, axis, hourWidth, timeZone, chosen, stops, place, onChoose }: DepartureProps) {
  const span = placed(axis, departure, hourWidth);
  if (!span) return null;
  const { taken, capacity, calledOff } = departure;
  return (
    <button
      ref={hearsPresses}
      type="button"
      data-cell={departure._id}
      data-standing="leaves"
      data-off={calledOff || undefined}
      data-chosen={chosen?.id === departure._id || undefined}
      tabIndex={stops ? 0 : -1}
      className="cal-block"
      style={{ ...span, ...place }}
      onClick={onChoose}
    >
      <b className="figures">{clockWords(departure.startsAt, timeZone)}</b>
      <small className="figures">
        {calledOff ? m.calendar_called_off() : m.calendar_seats({ taken, count: capacity })}
      </small>
      <i
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-1.5 bg-accent"
        style={{ width: `${capacity ? (taken / capacity) * 100 : 0}%` }}
      />
    </button>
  );
}

/** Beginnings of a row at which the carried booking may be put down, as the engine answered. */
function FreeBars({ line, carry, axis, hourWidth }: BodyProps) {
  const row = carry.places?.units.find(one => one.unitId === line.key);
  if (!row || !carry.carried || carry.carried.grip === 'stretch') return null;
  const { beginnings } = carry.places!;
  return beginnings.map((beginning, at) => {
    const next = beginnings[at + 1]?.startsAt ?? new Date(Date.parse(beginning.startsAt) + 900_000).toISOString();
    const place = row.no[at] === null ? placed(axis, { startsAt: beginning.startsAt, endsAt: next }, hourWidth) : null;
    return place && <i key={beginning.startsAt} aria-hidden="true" className="cal-free" style={place} />;
  });
}

type GapsProps = BodyProps & { unitId: string; groupId: string; bookAt: NonNullable<Props['bookAt']> };

/** Free stretches of a unit, each a link to a booking that begins where it is pressed. */
function Gaps({ calendar, held, now, axis, hourWidth, line, unitId, groupId, bookAt }: GapsProps) {
  const products = calendar.products.filter(product => product.groupIds.includes(groupId));
  const open = products.flatMap(product => product.open);
  const step = Math.min(...products.map(product => product.step), 60);
  return gapsOf(open, held, now).map(gap => {
    const place = placed(axis, gap, hourWidth);
    return (
      place && (
        <GapLink
          key={gap.startsAt}
          {...{ gap, place, step, hourWidth }}
          height={line.height}
          timeZone={calendar.timeZone}
          hrefAt={at => bookAt(unitId, groupId, at)}
          beginsAt={at => beginningAt(calendar, { groupId, at })?.from ?? null}
        />
      )
    );
  });
}

interface GapProps {
  gap: Gap;
  place: { left: number; width: number };
  height: number;
  step: number;
  hourWidth: number;
  timeZone: string;
  hrefAt(at: number): string | null;
  /** Beginning of a booking that is pressed at a moment. */
  beginsAt(at: number): string | null;
}

function GapLink({ gap, place, height, step, hourWidth, timeZone, hrefAt, beginsAt }: GapProps) {
  const [from, to] = [Date.parse(gap.startsAt), Date.parse(gap.endsAt)];
  const unit = step * 60_000;
  const first = Math.min(Math.ceil(from / unit) * unit, to);
  const [at, setAt] = useState(first);
  const aim = (event: PointerEvent<HTMLElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const time = from + (x / hourWidth) * 3_600_000;
    setAt(Math.max(first, Math.floor(time / unit) * unit));
  };
  const href = hrefAt(at);
  const begins = beginsAt(at);
  if (!href || !begins) return null;
  const words = m.calendar_gap({ from: clockWords(gap.startsAt, timeZone), to: clockWords(gap.endsAt, timeZone) });
  return (
    <Link
      to={href}
      tabIndex={-1}
      aria-label={words}
      onPointerMove={aim}
      onPointerLeave={() => setAt(first)}
      className="cal-gap group"
      style={{ ...place, top: EDGE, height: height - 2 * EDGE }}
    >
      <span
        aria-hidden="true"
        className="figures pointer-events-none absolute inset-y-0 hidden items-center gap-1 font-sign text-note font-bold group-hover:flex"
        style={{ left: Math.max(4, ((Date.parse(begins) - from) / 3_600_000) * hourWidth) }}
      >
        <Icon icon={Plus} size={16} /> {clockWords(begins, timeZone)}
      </span>
    </Link>
  );
}
