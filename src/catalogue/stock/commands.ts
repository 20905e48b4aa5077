import {
  countByHandIn,
  countStockIn,
  lockStockItems,
  type Moved,
  markLowIn,
  moveStockByHandIn,
} from '../../availability/goods/commands.ts';
import { m } from '../../paraglide/messages.js';
import { may } from '../../rights/rules.ts';
import { type Deed, deedLocale, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { nextRevision } from '../store.ts';
import type { CountSku, MarkLow, MoveStock, TakeBackMovement } from './contract.ts';
import { findMovement, findSku, productsOfItem, stockRefusal } from './queries.ts';
import { MOST_STOCK } from './rules.ts';
import { setStockItem } from './store.ts';

type Answer = { item: { _id: string; onHand: number; delta: number; movementId: string | null } };
type Handle = { item: { _id: string } };

const right = 'stock:change' as const;

export const moveStock = defineCommand<MoveStock, Answer>({
  type: 'move-stock',
  allows: (world, caller, { stockItemId }) => stockRefusal(world.db, caller, { stockItemId, right }),
  run: deed => keepInHistory(deed, deed.input.stockItemId, () => moveIn(deed)),
});

async function moveIn(deed: Press<MoveStock>): Promise<Answer | Refusal> {
  const { stockItemId, move, amount, note = null } = deed.input;
  const locale = deedLocale(deed);
  if (move === 'COUNT') {
    const moved = await countByHandIn(deed, { stockItemId, onHand: amount, note });
    return toAnswer(stockItemId, moved ?? { id: null, onHand: amount, delta: 0 });
  }
  if (amount === 0) return refuse('invalid-input', { amount: m.stock_amount_missing({}, { locale }) });
  if (move === 'WASTE' && !note) return refuse('invalid-input', { note: m.stock_note_missing({}, { locale }) });
  const reason = move === 'IN' ? ('STOCKED' as const) : ('WASTED' as const);
  const delta = move === 'IN' ? amount : -amount;
  const moved = await moveStockByHandIn(deed, { stockItemId, delta, reason, note, takesBack: null });
  if ('left' in moved) return refuseLeft(deed, moved.left);
  return moved.onHand > MOST_STOCK
    ? refuse('invalid-input', { amount: m.validation_max_value({ max: String(MOST_STOCK) }, { locale }) })
    : toAnswer(stockItemId, moved);
}

export const takeBackMovement = defineCommand<TakeBackMovement, Answer>({
  type: 'take-back-movement',
  allows: (world, caller, { stockItemId }) => stockRefusal(world.db, caller, { stockItemId, right }),
  run: deed => keepInHistory(deed, deed.input.stockItemId, () => takeBackIn(deed)),
});

async function takeBackIn(deed: Press<TakeBackMovement>): Promise<Answer | Refusal> {
  const { stockItemId, movementId } = deed.input;
  // Locked first, so that two presses take it back once.
  await lockStockItems(deed.tx, [{ stockItemId }]);
  const delta = await findMovement(deed.tx, { stockItemId, movementId });
  if (delta === null) return refuse('changed-meanwhile');
  const movement = { stockItemId, delta: -delta, reason: 'CORRECTED' as const, note: null, takesBack: movementId };
  const moved = await moveStockByHandIn(deed, movement);
  return 'left' in moved ? refuseLeft(deed, moved.left) : toAnswer(stockItemId, moved);
}

/** Moves stock as an edit of the products that are sold from it, which the history of goods takes back. */
async function keepInHistory(deed: Deed, stockItemId: string, perform: () => Promise<Answer | Refusal>) {
  const { providerId, productIds } = await productsOfItem(deed.tx, stockItemId);
  return await deed.world.keepGoodsEdit(deed, { providerId, productIds, stockItemId, perform });
}

export const markLowStock = defineCommand<MarkLow, Handle>({
  type: 'mark-low-stock',
  allows: (world, caller, { stockItemId }) => stockRefusal(world.db, caller, { stockItemId, right }),
  async run(deed) {
    const { stockItemId, lowMark } = deed.input;
    await markLowIn(deed, stockItemId, lowMark);
    return { item: { _id: stockItemId } };
  },
});

/** Begins to count a variant, or ends it: then its stock stays as it was last known, and no longer closes the sale. */
export const countVariant = defineCommand<CountSku, Handle>({
  type: 'count-variant',
  async allows(world, caller, { skuId }) {
    if (!caller.userId) return refuse('not-signed-in');
    const sku = await findSku(world.db, skuId);
    if (!may(caller, right, sku?.providerId ?? '')) return refuse('not-allowed');
    return sku ? null : refuse('not-found');
  },
  async run(deed) {
    const { skuId, onHand } = deed.input;
    const sku = await findSku(deed.tx, skuId);
    if (!sku) return refuse('not-found');
    const { productId, providerId } = sku;
    // Changes of one product take turns, so that two presses begin one count.
    await nextRevision(deed, productId);
    const { stockItemId: counted } = (await findSku(deed.tx, skuId))!;
    if (onHand === null) await setStockItem(deed.tx, skuId, null);
    else {
      const stockItemId = counted ?? deed.world.newId();
      await countStockIn(deed, { stockItemId, providerId, onHand });
      if (!counted) await setStockItem(deed.tx, skuId, stockItemId);
    }
    await emit(deed, { subject: 'product', subjectId: productId, providerId, type: 'product-changed' });
    return { item: { _id: skuId } };
  },
});

function toAnswer(stockItemId: string, { id, onHand, delta }: Omit<Moved, 'id'> & { id: string | null }): Answer {
  return { item: { _id: stockItemId, onHand, delta, movementId: id } };
}

function refuseLeft(deed: Deed, left: number): Refusal {
  return refuse('invalid-input', { amount: m.stock_not_so_many({ count: left }, { locale: deedLocale(deed) }) });
}
