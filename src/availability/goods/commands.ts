import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { sent } from '../../shared/database/pipeline.ts';
import { emit } from '../../shared/events.ts';
import { productsOfStock, type ShelvedProduct, wasEverStocked } from '../queries.ts';
import { type GivenUp, leavesPlenty, oldestThatSuffice, type Shortage, stockShortage, type Want } from '../rules.ts';
import {
  addStockItem,
  deleteStock,
  giveUpItems,
  type HoldRow,
  lockExpired,
  lockItems,
  lockStock,
  moveStock,
  setItems,
} from '../store.ts';
import { type HandMovement, moveByHand, setLowMark } from './store.ts';

/** Stock take: the counted quantity, sold from now on; the first count, or a correction. */
export async function countStockIn(
  deed: Deed,
  stock: { stockItemId: string; providerId: string; onHand: number },
): Promise<void> {
  const { tx } = deed;
  await addStockItem(tx, { id: stock.stockItemId, providerId: stock.providerId });
  const before = (await lockStock(tx, [stock.stockItemId])).get(stock.stockItemId) ?? 0;
  const counted = await wasEverStocked(tx, stock.stockItemId);
  const change = { stockItemId: stock.stockItemId, delta: stock.onHand - before, holdId: null };
  if (change.delta === 0) return;
  await moveStock(deed, [change], counted ? 'CORRECTED' : 'STOCKED');
  await emitStockChanged(deed, await productsOfStock(tx, [stock.stockItemId]));
}

export type Moved = { id: string; onHand: number; delta: number };

/** Goods that come in or go to waste. More than there is can't go: the answer says how many there are. */
export async function moveStockByHandIn(deed: Deed, movement: HandMovement): Promise<Moved | { left: number }> {
  const { tx, now } = deed;
  const { stockItemId, delta } = movement;
  const products = await productsOfStock(tx, [stockItemId]);
  const there = (await lockStock(tx, [stockItemId])).get(stockItemId) ?? 0;
  const missing = -delta - there;
  const returned = missing > 0 ? await freeExpiredIn(deed, stockItemId, missing) : 0;
  if (there + returned + delta < 0) return { left: there + returned };
  const moved = await moveByHand(tx, movement, now);
  await emitStockChanged(deed, products);
  return { ...moved, delta };
}

/** A count by hand; null where it says what was known, and so moves nothing. */
export async function countByHandIn(
  deed: Deed,
  { stockItemId, onHand, note }: { stockItemId: string; onHand: number; note: string | null },
): Promise<Moved | null> {
  const { tx, now } = deed;
  const products = await productsOfStock(tx, [stockItemId]);
  const before = (await lockStock(tx, [stockItemId])).get(stockItemId) ?? 0;
  const delta = onHand - before;
  if (delta === 0) return null;
  const moved = await moveByHand(tx, { stockItemId, delta, reason: 'CORRECTED', note, takesBack: null }, now);
  await emitStockChanged(deed, products);
  return { ...moved, delta };
}

/** Sets the level at which a stock item counts as low; null is the hall's own. */
export async function markLowIn(deed: Deed, stockItemId: string, lowMark: number | null): Promise<void> {
  await setLowMark(deed.tx, stockItemId, lowMark);
  await emitStockChanged(deed, await productsOfStock(deed.tx, [stockItemId]));
}

/** Removes stock that no variant is sold from any more, and that was never held for anybody. */
export async function forgetStockIn({ tx }: Deed, stockItemIds: readonly string[]): Promise<void> {
  await deleteStock(tx, stockItemIds);
}

/** Takes goods off their stock for a hold, what expired holds still keep of them included; all of them or none. */
export async function takeGoodsIn(deed: Deed, holdId: string, demand: readonly Want[]): Promise<Shortage | null> {
  const { tx } = deed;
  const ids = demand.map(want => want.stockItemId);
  if (!ids.length) return null;
  // Read before locking, because from there on others may be waiting.
  const [products, onHand] = await Promise.all([productsOfStock(tx, ids), lockStock(tx, ids)]);
  for (const want of demand) {
    const there = onHand.get(want.stockItemId) ?? 0;
    const missing = want.amount - there;
    const returned = missing > 0 ? await freeExpiredIn(deed, want.stockItemId, missing) : 0;
    if (there + returned < want.amount) return stockShortage(want.stockItemId, there + returned);
  }
  const changes = demand.map(want => ({ stockItemId: want.stockItemId, delta: -want.amount, holdId }));
  await sent(tx, moveStock(deed, changes, 'HELD'));
  const left = new Map(demand.map(({ stockItemId, amount }) => [stockItemId, (onHand.get(stockItemId) ?? 0) - amount]));
  await emitStockChanged(deed, products, left);
  return null;
}

/** Frees what expired holds keep of this stock item: only as much as is needed, and no other item of theirs. */
async function freeExpiredIn(deed: Deed, stockItemId: string, missing: number): Promise<number> {
  const { tx, now } = deed;
  const chosen = oldestThatSuffice(await lockExpired(tx, stockItemId, missing, now), missing);
  await setItems(
    tx,
    chosen.map(({ holdId }) => ({ holdId, stockItemId })),
    'RETURNED',
  );
  const changes = chosen.map(({ holdId, amount }) => ({ stockItemId, delta: amount, holdId }));
  await moveStock(deed, changes, 'RETURNED');
  return chosen.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the goods that a hold keeps for an order that is not paid. */
export async function returnGoodsIn(deed: Deed, hold: HoldRow): Promise<void> {
  const { tx } = deed;
  const items = (await lockItems(tx, hold.id)).filter(item => item.state === 'HELD');
  await setItems(tx, ofHold(hold, items), 'RETURNED');
  await shelve(deed, hold, items);
}

/** Gives up pieces of booked goods, and puts back on the shelf what goes there. The hold and its stock are locked. */
export async function giveUpGoodsIn(deed: Deed, hold: HoldRow, given: readonly GivenUp[]): Promise<void> {
  await giveUpItems(deed.tx, hold.id, given);
  await shelve(
    deed,
    hold,
    given.map(({ stockItemId, shelved }) => ({ stockItemId, amount: shelved })),
  );
}

async function shelve(deed: Deed, hold: HoldRow, items: readonly Want[]): Promise<void> {
  const back = items.filter(({ amount }) => amount > 0);
  const changes = back.map(({ stockItemId, amount }) => ({ stockItemId, delta: amount, holdId: hold.id }));
  await moveStock(deed, changes, 'RETURNED');
  const products = await productsOfStock(
    deed.tx,
    back.map(item => item.stockItemId),
  );
  await emitStockChanged(deed, products);
}

/** Locks the stock of these items, in the one order. */
export async function lockStockItems(tx: Tx, items: readonly { stockItemId: string }[]): Promise<void> {
  if (items.length)
    await lockStock(
      tx,
      items.map(item => item.stockItemId),
    );
}

/**
 * Emits stock-moved, so that pages showing the stock refresh; `left` is what a purchase leaves. Where that is plenty,
 * only pages that tell the number do: those that list what is sold at the moment would be made anew for each jar.
 */
async function emitStockChanged(
  deed: Deed,
  shelves: readonly ShelvedProduct[],
  left: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  const products = new Map(shelves.map(shelf => [shelf.productId, shelf]));
  const events = [...products.values()].map(({ productId, providerId }) => ({
    ...{ type: 'stock-moved', subject: 'product' as const, subjectId: productId, providerId },
    data: leavesPlenty(
      shelves.filter(shelf => shelf.productId === productId),
      left,
    )
      ? { plenty: true }
      : {},
  }));
  await emit(deed, ...events);
}

/** Items of a hold, by their keys. */
export function ofHold(hold: HoldRow, items: readonly { stockItemId: string }[]) {
  return items.map(({ stockItemId }) => ({ holdId: hold.id, stockItemId }));
}
