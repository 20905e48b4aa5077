/** Hold states. A hold reserves goods for one order and ends exactly once (I3): by a booking, a release or expiry. */
export type HoldState = 'HELD' | 'BOOKED' | 'RELEASED' | 'EXPIRED';
export type HoldEvent = 'book' | 'release' | 'expire';

/**
 * The hold state machine. An expired hold may still be booked: a payment a moment too late gets the goods if they are
 * still there (H12). A released one may not, because its order was given up.
 */
export const HOLD_STATES: Record<HoldState, Partial<Record<HoldEvent, HoldState>>> = {
  HELD: { book: 'BOOKED', release: 'RELEASED', expire: 'EXPIRED' },
  EXPIRED: { book: 'BOOKED' },
  BOOKED: {},
  RELEASED: {},
};

export function holdAfter(state: HoldState, event: HoldEvent): HoldState | null {
  return HOLD_STATES[state][event] ?? null;
}

export function hasExpired(hold: { state: HoldState; expiresAt: Date }, now: Date): boolean {
  return hold.state === 'HELD' && hold.expiresAt <= now;
}

/** The most minutes of a hold, so that restarting payments can't keep goods for good. */
const MOST_MINUTES = 60;

/** A hold's new expiry when a payment begins: never earlier than before, and never past an hour in all. */
export function heldUntil(hold: { createdAt: Date; expiresAt: Date }, wished: Date): Date {
  const last = Math.min(wished.getTime(), hold.createdAt.getTime() + MOST_MINUTES * 60_000);
  return new Date(Math.max(hold.expiresAt.getTime(), last));
}

export interface Want {
  stockItemId: string;
  amount: number;
}

/**
 * Demand by stock item, summed (H3: two lines can share one) and sorted by id: locking several rows always in this
 * order prevents deadlocks.
 */
export function stockDemand(wants: readonly Want[]): Want[] {
  const amounts = new Map<string, number>();
  for (const { stockItemId, amount } of wants) amounts.set(stockItemId, (amounts.get(stockItemId) ?? 0) + amount);
  return [...amounts]
    .map(([stockItemId, amount]) => ({ stockItemId, amount }))
    .sort((a, b) => (a.stockItemId < b.stockItemId ? -1 : 1));
}

/** Purchases that are plenty: from there on, whatever lists goods says no more of them than that they are to be had. */
export const PLENTY = 50;

/** Whether plenty is left of every level that a product is sold from and that moved down, so plenty was there before. */
export function leavesPlenty(
  levels: readonly { stockItemId: string; perPurchase: number }[],
  left: ReadonlyMap<string, number>,
): boolean {
  return levels.every(({ stockItemId, perPurchase }) => (left.get(stockItemId) ?? 0) >= PLENTY * perPurchase);
}

/** Pieces of a paid order that its customer gives up: some go back on the shelf, the others are spoilt or eaten. */
export interface GivenUp extends Want {
  shelved: number;
}

export interface HoldItem extends Want {
  /** Amounts of a booked row that were put back, and that were given up without being put back. */
  shelved: number;
  lost: number;
  /** RETURNED: given to others, because the hold expired or was released. */
  state: 'HELD' | 'BOOKED' | 'RETURNED';
}

export interface Shortage {
  refused: 'sold-out' | 'quantity-unavailable';
  stockItemId: string;
  left: number;
}

export function stockShortage(stockItemId: string, left: number): Shortage {
  return { refused: left > 0 ? 'quantity-unavailable' : 'sold-out', stockItemId, left };
}

/** The oldest expired holds that together free enough; no more than needed are touched. */
export function oldestThatSuffice<T extends { amount: number }>(expired: readonly T[], missing: number): T[] {
  const chosen: T[] = [];
  let given = 0;
  for (const row of expired) {
    if (given >= missing) break;
    chosen.push(row);
    given += row.amount;
  }
  return chosen;
}

/** Two rows may share a stock item (H3): they are summed before they are compared. */
export function summed(pieces: readonly GivenUp[]): GivenUp[] {
  const sums = new Map<string, GivenUp>();
  for (const one of pieces) {
    const { amount = 0, shelved = 0 } = sums.get(one.stockItemId) ?? {};
    sums.set(one.stockItemId, { ...one, amount: amount + one.amount, shelved: shelved + one.shelved });
  }
  return [...sums.values()];
}
