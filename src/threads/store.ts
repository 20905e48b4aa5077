import { sql } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { OrderPlace, ThreadRow } from './queries.ts';
import type { Marks, Side, Via } from './rules.ts';

/** Locks an order's conversation until the transaction ends, begun where it was not: its messages get their places one after another. */
export async function lockThread({ tx, now }: Deed, place: OrderPlace): Promise<ThreadRow> {
  await tx
    .insertInto('threads')
    .values({
      order_id: place.orderId,
      order_group_id: place.orderGroupId,
      provider_id: place.providerId,
      begun_at: now,
      last_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return await tx
    .selectFrom('threads')
    .select(['order_id as orderId', 'order_group_id as orderGroupId', 'provider_id as providerId'])
    .select(['last_seq as lastSeq', 'guest_seq as guestSeq', 'stall_seq as stallSeq'])
    .select(['guest_read as guestRead', 'stall_read as stallRead'])
    .where('order_id', '=', place.orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveMarks({ tx, now }: Deed, orderId: string, marks: Marks): Promise<void> {
  await tx
    .updateTable('threads')
    .set({
      last_seq: marks.lastSeq,
      guest_seq: marks.guestSeq,
      stall_seq: marks.stallSeq,
      guest_read: marks.guestRead,
      stall_read: marks.stallRead,
      last_at: now,
    })
    .where('order_id', '=', orderId)
    .execute();
}

/** Moves a side's reading mark forward, never back and never beyond what is there; answers with where it stands. */
export async function moveReadMark({ tx }: Deed, orderId: string, side: 'GUEST' | 'STALL', seq: number) {
  const column = sql.ref(side === 'GUEST' ? 'guest_read' : 'stall_read');
  const { rows } = await sql<{ before: number; after: number }>`
    update threads t set ${column} = least(greatest(before.mark, ${seq}), t.last_seq)
    from (select order_id, ${column} as mark from threads where order_id = ${orderId} for update) before
    where t.order_id = before.order_id returning before.mark as before, t.${column} as after`.execute(tx);
  return rows[0] ?? null;
}

export interface NewMessage {
  id: string;
  place: OrderPlace;
  seq: number;
  side: Side;
  via: Via;
  authorId: string | null;
  text: string;
  leftOut: number;
  awaySince: Date | null;
}

export async function insertMessage({ tx, now }: Deed, message: NewMessage): Promise<void> {
  await tx
    .insertInto('thread_messages')
    .values({
      id: message.id,
      order_id: message.place.orderId,
      provider_id: message.place.providerId,
      seq: message.seq,
      side: message.side,
      via: message.via,
      author_id: message.authorId,
      text: message.text,
      left_out: message.leftOut,
      sent_at: now,
      away_since: message.awaySince,
    })
    .execute();
}
