/** Standings of a seller, in the order of its way through the hall. */
export const SELLER_STATES = ['INVITED', 'APPLIED', 'UNOPENED', 'OPEN', 'PAUSED', 'HELD', 'CLOSED'] as const;
export type SellerState = (typeof SELLER_STATES)[number];

export const SELLERS_A_PAGE = 40;

export interface SellerSign {
  status: string;
  pausedUntil: Date | null;
  forGood: boolean;
  held: 'PAUSED' | 'CLOSED' | null;
}

/** State of a stall: the hall's hand comes before its own. */
export function sellerState({ status, pausedUntil, forGood, held }: SellerSign, now: Date): SellerState {
  if (held === 'CLOSED' || (forGood && !held)) return 'CLOSED';
  if (held) return 'HELD';
  if (status === 'HIDDEN') return 'UNOPENED';
  return pausedUntil && pausedUntil > now ? 'PAUSED' : 'OPEN';
}
