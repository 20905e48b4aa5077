import type { Tx } from '../../shared/database/connect.ts';

/** Sets the stock that a variant is sold from; null where it is not counted. */
export async function setStockItem(tx: Tx, skuId: string, stockItemId: string | null): Promise<void> {
  await tx.updateTable('skus').set({ stock_item_id: stockItemId }).where('id', '=', skuId).execute();
}
