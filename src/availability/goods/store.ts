import type { Tx } from '../../shared/database/connect.ts';

export type HandReason = 'STOCKED' | 'CORRECTED' | 'WASTED';

export interface HandMovement {
  stockItemId: string;
  delta: number;
  reason: HandReason;
  note: string | null;
  /** The movement that this one takes back; null for one of its own. */
  takesBack: string | null;
}

/** Records a movement by hand and the stock after it. The row is locked, and its stock is known to suffice (I2). */
export async function moveByHand(tx: Tx, movement: HandMovement, now: Date): Promise<{ id: string; onHand: number }> {
  const { stockItemId, delta, reason, note, takesBack } = movement;
  const { on_hand: onHand } = await tx
    .updateTable('stock_items')
    .set(({ eb }) => ({ on_hand: eb('on_hand', '+', delta) }))
    .where('id', '=', stockItemId)
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('stock_movements')
    .values({ stock_item_id: stockItemId, delta, reason, note, takes_back: takesBack, happened_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), onHand };
}

export async function setLowMark(tx: Tx, stockItemId: string, lowMark: number | null): Promise<void> {
  await tx.updateTable('stock_items').set({ low_mark: lowMark }).where('id', '=', stockItemId).execute();
}
