import type { OfferKind } from '../../availability/offers/contract.ts';

/** Trades of a stall: goods, and each kind of bookable offer. */
export const TRADES = [
  'GOODS',
  ...(['TABLE', 'SLOTS', 'HOURS', 'DAYS', 'NIGHTS', 'DEPARTURES', 'PICK_UP'] as const satisfies readonly OfferKind[]),
] as const;
export type Trade = (typeof TRADES)[number];

/** Whether people come to a stall at a time: to a table, a room, a boat or a departure. Goods are only fetched. */
export function takesBookings(sells: readonly Trade[]): boolean {
  return sells.some(trade => trade !== 'GOODS' && trade !== 'PICK_UP');
}

/** Whether goods are handed out over the counter, or sent. */
export function sellsGoods(sells: readonly Trade[]): boolean {
  return sells.includes('GOODS') || sells.includes('PICK_UP');
}

/** Whether guests stay for nights or days. */
export function hasStays(sells: readonly Trade[]): boolean {
  return sells.includes('NIGHTS') || sells.includes('DAYS');
}
