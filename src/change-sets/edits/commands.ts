import { lockStockItems } from '../../availability/goods/commands.ts';
import type { GoodsEdit } from '../../catalogue/commands.ts';
import { lockProducts, sheetOfProvider } from '../../catalogue/sheets/queries.ts';
import type { Deed } from '../../shared/command.ts';
import { isRefusal, type Refusal } from '../../shared/refusal.ts';
import { effectCounts, productDifference, withoutSales } from '../rules.ts';
import { insertChangeSet } from '../store.ts';

/**
 * Performs an edit and keeps its difference as a change set: what a form or a press changes has the same history as
 * what a file changes, and is taken back by the same rules.
 */
export async function keepEditIn<Answer>(deed: Deed, edit: GoodsEdit<Answer>): Promise<Answer | Refusal> {
  const { tx, world } = deed;
  const { providerId, productIds, stockItemId } = edit;
  // Locked in the order of every change set: products, then the stock that buyers wait for.
  if (productIds.length) await lockProducts(tx, providerId, productIds);
  if (stockItemId) await lockStockItems(tx, [{ stockItemId }]);
  const shelf = { providerId, now: deed.now };
  const before = productIds.length ? await sheetOfProvider(tx, shelf, productIds) : [];
  const known = new Map(before.map(product => [product.id, product]));
  const answer = await edit.perform();
  if (isRefusal(answer)) return answer;
  const made = edit.made ? [edit.made(answer)] : [];
  const after = await sheetOfProvider(tx, shelf, [...productIds, ...made]);
  const effects = after.flatMap(product => {
    const was = known.get(product.id);
    return productDifference(was && withoutSales(was, product, stockItemId), product) ?? [];
  });
  if (!effects.length) return answer;
  await insertChangeSet(deed, {
    id: world.newId(),
    providerId,
    source: 'EDIT',
    state: 'APPLIED',
    asked: {},
    counts: effectCounts(effects, { rows: after.length, named: after.length }),
    mistakes: [],
    file: null,
    effects,
  });
  return answer;
}
