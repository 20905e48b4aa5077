import type { PayRequestItem } from '../contract.ts';
import type { AskedItem } from '../rules.ts';

/** What staff may note of a request to pay: its money came in another way, or shall not come. */
export const NOTED_WAYS = ['ON_PREMISE', 'WAIVED'] as const;
export type NotedWay = (typeof NOTED_WAYS)[number];

/** Who takes money at the counter notes it; who may give money away may let it go. */
export const RIGHT_TO_NOTE = { ON_PREMISE: 'orders:change', WAIVED: 'money:return' } as const;

/** The rows of a request as they were asked for, to be asked for anew. */
export function askedAnew(items: readonly PayRequestItem[]): AskedItem[] {
  return items.map(({ name, description, quantity, type, group, parentTitle, price }) => ({
    ...{ name, description, quantity, type, group, parentTitle },
    pricePerItem: Math.abs(price.amountIncludingVat) / quantity,
    vatRate: price.vat[0]?.vatRate ?? 0,
  }));
}
