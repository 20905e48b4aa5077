import type { PayRequestItem } from '../../../contract.ts';
import type { AskedItem } from '../../../rules.ts';

/** Ways in which staff note a pay request: its money came in another way, or is waived. */
export const NOTED_WAYS = ['ON_PREMISE', 'WAIVED'] as const;
export type NotedWay = (typeof NOTED_WAYS)[number];

/** Places at which a sale at the till is agreed: on the spot, or from afar (cash-register law, protocols 6.3). */
export const TILL_AGREED = ['HERE', 'DISTANCE'] as const;
export type TillAgreed = (typeof TILL_AGREED)[number];

/** Right needed to note a payment: taking money at the counter, or giving money away, to waive it. */
export const RIGHT_TO_NOTE = { ON_PREMISE: 'orders:change', WAIVED: 'money:return' } as const;

/** The rows of a request as they were asked for, to be asked for anew. */
export function askedAnew(items: readonly PayRequestItem[]): AskedItem[] {
  return items.map(({ name, description, quantity, type, group, parentTitle, price }) => ({
    ...{ name, description, quantity, type, group, parentTitle },
    pricePerItem: Math.abs(price.amountIncludingVat) / quantity,
    vatRate: price.vat[0]?.vatRate ?? 0,
  }));
}
