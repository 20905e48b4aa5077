import type { Want } from '../../availability/rules.ts';
import { stockDemand } from '../../availability/rules.ts';
import type { ShelfRow } from '../../wishes/shelf/rules.ts';
import type { KeptItem } from '../contents/contract.ts';

/** The pieces that these items take from stock, summed by what they are taken from (H3). */
export function wantsOf(
  items: readonly KeptItem[],
  shelf: ReadonlyMap<string, Pick<ShelfRow, 'stockItemId' | 'perPurchaseAmount'>>,
): Want[] {
  const wants = items.flatMap(({ subItems }) =>
    subItems.flatMap(({ sold, quantity }) => {
      const row = sold && shelf.get(sold.skuId);
      return row?.stockItemId ? [{ stockItemId: row.stockItemId, amount: quantity * row.perPurchaseAmount }] : [];
    }),
  );
  return stockDemand(wants);
}

/** Whether anything of these items can be held at all: times, places, or goods that are counted. */
export function canHold(
  items: readonly KeptItem[],
  shelf: ReadonlyMap<string, Pick<ShelfRow, 'stockItemId' | 'perPurchaseAmount'>>,
): boolean {
  return wantsOf(items, shelf).length > 0 || items.some(({ subItems }) => subItems.some(({ sold }) => sold?.wish));
}
