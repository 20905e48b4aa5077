import { type RefObject, useRef, useState } from 'react';
import type { ShownBooking } from '../../contract.ts';
import type { Carry } from '../use-carry.ts';
import type { Hands } from './booking-block.tsx';

/** Places on a grid, in its own pixels, scrolled parts included. */
interface Ground {
  carry: Carry;
  onChoose(id: string, unitId: string | null): void;
  timeAt(x: number): number;
  unitAt(y: number): string | null;
  /** Aims at a place of a row; only called once the engine has answered. */
  aim(carry: Carry, unitId: string | null, time: number): void;
  /** The instant at which a booking is drawn to begin; its own where hours are shown. */
  drawnFrom?(booking: ShownBooking): number;
  /** Width and height of what stays in sight while the rest is scrolled. */
  edges: { left: number; top: number };
}

/** Pixels beside an edge within which a carried booking scrolls the grid, and how fast. */
const EDGE = 48;
const SCROLL_STEP = 14;

/**
 * The hands on a grid: what a pointer takes, aims at and puts down, by its place in the window. Put down before the
 * engine has answered, a booking waits for the answer.
 */
export function useHands(
  scroller: RefObject<HTMLDivElement | null>,
  ground: Ground,
): Hands & { aimAt(x: number, y: number): void } {
  const latest = useRef(ground);
  latest.current = ground;
  const [hands] = useState(() => handsOn(scroller, latest));
  return hands;
}

function handsOn(scroller: RefObject<HTMLDivElement | null>, latest: RefObject<Ground>) {
  let pointer = { x: 0, y: 0 };
  /** The edge that was taken, from the pointer, in milliseconds. */
  let offset = 0;
  let frame = 0;
  let waits = false;

  const within = (x: number, y: number) => {
    const element = scroller.current!;
    const box = element.getBoundingClientRect();
    return { x: x - box.left + element.scrollLeft, y: y - box.top + element.scrollTop };
  };
  const aimAt = (x: number, y: number, from = 0) => {
    const { carry, timeAt, unitAt, aim } = latest.current;
    const { places } = carry;
    const carried = carry.held();
    if (!places || !carried) return;
    const at = within(x, y);
    const time = timeAt(at.x) + from;
    if (carried.grip !== 'stretch') return aim(carry, unitAt(at.y), time);
    carry.aimAt(
      null,
      nearest(
        places.lengths.map(one => one.endsAt),
        time,
      ).at,
    );
  };
  const follow = () => {
    frame = 0;
    const { carry, edges } = latest.current;
    const element = scroller.current;
    if (!element || !carry.held()) return;
    const box = element.getBoundingClientRect();
    const { x, y } = pointer;
    const right = x > box.right - EDGE ? 1 : x < box.left + edges.left + EDGE ? -1 : 0;
    const down = y > box.bottom - EDGE ? 1 : y < box.top + edges.top + EDGE ? -1 : 0;
    if (!waits && (right || down)) element.scrollBy(right * SCROLL_STEP, down * SCROLL_STEP);
    aimAt(x, y, offset);
    if (waits && carry.places) {
      waits = false;
      return latest.current.carry.drop();
    }
    frame = requestAnimationFrame(follow);
  };
  return {
    aimAt,
    onChoose: (booking: ShownBooking, unitId: string | null) => latest.current.onChoose(booking._id, unitId),
    onTake(booking: ShownBooking, unitId: string | null, grip: 'drag' | 'stretch', at: { x: number; y: number }) {
      pointer = at;
      waits = false;
      const { drawnFrom, timeAt, carry } = latest.current;
      const begins = drawnFrom?.(booking) ?? Date.parse(booking.startsAt);
      offset = (grip === 'stretch' ? Date.parse(booking.endsAt) : begins) - timeAt(within(at.x, at.y).x);
      carry.take(booking, grip, unitId);
      frame ||= requestAnimationFrame(follow);
    },
    onDrag({ x, y }: { x: number; y: number }) {
      pointer = { x: pointer.x + x, y: pointer.y + y };
      aimAt(pointer.x, pointer.y, offset);
      frame ||= requestAnimationFrame(follow);
    },
    onDrop() {
      const { carry } = latest.current;
      if (!carry.places) {
        waits = true;
        return;
      }
      cancelAnimationFrame(frame);
      frame = 0;
      aimAt(pointer.x, pointer.y, offset);
      carry.drop();
    },
    onPickUp(booking: ShownBooking, unitId: string | null) {
      latest.current.carry.take(booking, 'carry', unitId);
    },
  };
}

/** The instant of a list that is closest to a time; none of an empty list. */
export function nearest(instants: readonly string[], time: number): { at: number | null; away: number } {
  let found = { at: null as number | null, away: Number.POSITIVE_INFINITY };
  for (const [at, instant] of instants.entries()) {
    const away = Math.abs(Date.parse(instant) - time);
    if (away < found.away) found = { at, away };
  }
  return found;
}
