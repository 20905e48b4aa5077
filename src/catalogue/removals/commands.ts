import { forgetStockIn } from '../../availability/goods/commands.ts';
import type { Deed } from '../../shared/command.ts';
import { removeUnlessUsed } from '../../shared/database/pipeline.ts';
import { emit } from '../../shared/events.ts';
import type { SheetProduct, SheetSku } from '../sheets/queries.ts';
import { deleteProduct, deleteSkus } from './store.ts';

type Removed = Pick<SheetProduct, 'id' | 'skus'> & { providerId: string };

/**
 * Removes a product that was made by mistake. False where somebody has ordered it, has it in a cart or waits for it:
 * what was sold is never deleted, which the database says (migration 0090).
 */
export async function removeProductIn(deed: Deed, { id, providerId, skus }: Removed): Promise<boolean> {
  const removed = await removeUnlessUsed(deed.tx, async () => {
    await removeRows(deed, skus);
    await deleteProduct(deed.tx, id);
  });
  if (removed) await emit(deed, { type: 'product-removed', subject: 'product', subjectId: id, providerId });
  return removed;
}

/** Removes variants of a product, by the same rule. */
export function removeSkusIn(deed: Deed, skus: readonly SheetSku[]): Promise<boolean> {
  return removeUnlessUsed(deed.tx, () => removeRows(deed, skus));
}

async function removeRows(deed: Deed, skus: readonly SheetSku[]): Promise<void> {
  await deleteSkus(
    deed.tx,
    skus.map(sku => sku.id),
  );
  await forgetStockIn(
    deed,
    skus.flatMap(sku => sku.stockItemId ?? []),
  );
}
