import { covers, isSame, neededWindow, type Span } from '../windows/rules.ts';

export const GRANT_STATES = ['WISHED', 'CONFIRMED', 'ENDING', 'ENDED'] as const;
export type GrantState = (typeof GRANT_STATES)[number];
export const END_REASONS = ['CANCELLED', 'MOVED', 'DOOR', 'PAST', 'STAFF'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** A right that a booking asks for: at one door, for its time. */
export interface Wish {
  doorId: string;
  booked: Span;
  wished: Span;
  irrevocable: boolean;
  skewSeconds: number;
}

/** A right that has been given, or is on its way, and has not ended. */
export interface Standing {
  id: string;
  doorId: string;
  booked: Span | null;
  wished: Span;
  confirmed: Span | null;
  irrevocable: boolean;
}

export type Move<W extends Wish = Wish> =
  | { do: 'begin'; wish: W }
  /** Another window for the same right. `asks`: the lock is told. */
  | { do: 'amend'; grant: Standing; wish: W; asks: boolean }
  | { do: 'end'; grant: Standing; reason: EndReason };

/**
 * Moves that make the rights of a booking equal to what it asks for. A lock that can take back is told the new window; of
 * one that can't, a right that covers it is kept, and otherwise another one is begun.
 */
export function movesOf<W extends Wish>(
  wishes: readonly W[],
  standing: readonly Standing[],
  { now, stands }: { now: Date; stands: boolean },
): Move<W>[] {
  const ends = standing
    .filter(grant => !wishes.some(wish => wish.doorId === grant.doorId))
    .map(grant => ({ do: 'end', grant, reason: stands ? 'DOOR' : 'CANCELLED' }) as const);
  return [...ends, ...wishes.flatMap(wish => movesOfWish(wish, standing, now))];
}

function movesOfWish<W extends Wish>(wish: W, standing: readonly Standing[], now: Date): Move<W>[] {
  const grant = standing.find(one => one.doorId === wish.doorId);
  const isOver = wish.wished.until <= now;
  if (!grant) return isOver ? [] : [{ do: 'begin', wish }];
  const isEqual = isSame(grant.wished, wish.wished) && isSame(grant.booked, wish.booked);
  const stillOpens = grant.confirmed === null || covers(grant.confirmed, neededWindow(wish));
  if (isEqual && (!wish.irrevocable || stillOpens)) return [];
  if (isOver) return [{ do: 'end', grant, reason: 'MOVED' }];
  if (!wish.irrevocable) return [{ do: 'amend', grant, wish, asks: true }];
  if (grant.confirmed === null) return [{ do: 'amend', grant, wish, asks: true }];
  if (stillOpens) return [{ do: 'amend', grant, wish, asks: false }];
  return [
    { do: 'end', grant, reason: 'MOVED' },
    { do: 'begin', wish },
  ];
}

/** State of a right that ends: a lock that can't take back opens until the confirmed time is over. */
export function stateOfEnd(grant: Pick<Standing, 'irrevocable' | 'confirmed'>): 'ENDING' | 'ENDED' {
  return grant.irrevocable && grant.confirmed === null ? 'ENDED' : 'ENDING';
}
