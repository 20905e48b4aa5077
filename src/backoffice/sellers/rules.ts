/** Standings of a seller, in the order of its way through the hall. */
export const SELLER_STATES = [
  'INVITED',
  'APPLIED',
  'UNOPENED',
  'OPEN',
  'PAUSED',
  'NOTICE',
  'HELD',
  'CLOSED',
  'ENDED',
] as const;
export type SellerState = (typeof SELLER_STATES)[number];

export const SELLERS_A_PAGE = 40;

export interface SellerSign {
  status: string;
  pausedUntil: Date | null;
  forGood: boolean;
  held: 'PAUSED' | 'CLOSED' | null;
  /** Notice that its place ends, and whether it has. */
  ending: 'NOTICE' | 'ENDED' | null;
}

/** State of a stall: the hall's hand comes before its own, and the end of its place before a hold. */
export function sellerState({ status, pausedUntil, forGood, held, ending }: SellerSign, now: Date): SellerState {
  if (ending) return ending;
  if (held === 'CLOSED' || (forGood && !held)) return 'CLOSED';
  if (held) return 'HELD';
  if (status === 'HIDDEN') return 'UNOPENED';
  return pausedUntil && pausedUntil > now ? 'PAUSED' : 'OPEN';
}
