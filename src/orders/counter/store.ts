import type { Tx } from '../../shared/database/connect.ts';

export interface CounterOrder {
  orderGroupId: string;
  providerId: string;
  madeBy: string | null;
  walkIn: boolean;
  textId: string | null;
  now: Date;
}

export async function insertCounterOrder(tx: Tx, order: CounterOrder): Promise<void> {
  const { orderGroupId, providerId, madeBy, walkIn, textId, now } = order;
  await tx
    .insertInto('counter_orders')
    .values({
      ...{ order_group_id: orderGroupId, provider_id: providerId, made_by: madeBy, walk_in: walkIn },
      ...{ text_id: textId, made_at: now },
    })
    .execute();
}

export interface MadeAtCounter {
  orderGroupId: string;
  textId: string | null;
  madeAt: Date;
}

/** Locks what staff made, so that it is undone once; null where they did not make it, or it was undone. */
export async function lockCounterOrder(tx: Tx, orderGroupId: string): Promise<MadeAtCounter | null> {
  const row = await tx
    .selectFrom('counter_orders')
    .select(['order_group_id as orderGroupId', 'text_id as textId', 'made_at as madeAt'])
    .where('order_group_id', '=', orderGroupId)
    .where('undone_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function noteUndone(tx: Tx, orderGroupId: string, now: Date): Promise<void> {
  await tx.updateTable('counter_orders').set({ undone_at: now }).where('order_group_id', '=', orderGroupId).execute();
}
