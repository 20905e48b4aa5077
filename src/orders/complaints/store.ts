import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import type { ComplaintAnswer, ComplaintDeed, ComplaintSide, ComplaintWish, Fault, Outcome } from './rules.ts';

export interface NewComplaint {
  id: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  fault: Fault;
  wish: ComplaintWish;
  name: string;
  email: string;
  locale: Locale;
  answerBy: Date;
  items: readonly { orderItemId: string; pieces: number }[];
}

export async function insertComplaint({ tx, now }: Deed, one: NewComplaint): Promise<void> {
  await sql`
    insert into complaints (id, order_id, order_group_id, provider_id, fault, wish, name, email, locale, made_at, answer_by)
    values (${one.id}, ${one.orderId}, ${one.orderGroupId}, ${one.providerId}, ${one.fault}, ${one.wish}, ${one.name},
      ${one.email}, ${one.locale}, ${now}, ${one.answerBy})`.execute(tx);
  if (!one.items.length) return;
  await sql`
    insert into complaint_items (complaint_id, order_item_id, pieces)
    select ${one.id}::uuid, i."orderItemId", i.pieces
    from jsonb_to_recordset(${JSON.stringify(one.items)}::jsonb) as i ("orderItemId" uuid, pieces int)
    order by i."orderItemId"`.execute(tx);
}

export interface NewEntry {
  id: string;
  complaintId: string;
  side: ComplaintSide;
  deed: ComplaintDeed;
  text: string;
  outcome?: ComplaintAnswer;
  authorId?: string | null;
}

export async function insertEntry({ tx, now }: Deed, one: NewEntry): Promise<void> {
  await tx
    .insertInto('complaint_entries')
    .values({
      ...{ id: one.id, complaint_id: one.complaintId, side: one.side, deed: one.deed, text: one.text },
      ...{ outcome: one.outcome ?? null, author_id: one.authorId ?? null, written_at: now },
    })
    .execute();
}

export async function setOver({ tx, now }: Deed, complaintId: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('complaints').set({ over_at: now, outcome }).where('id', '=', complaintId).execute();
}

/** Lays a complaint before the hall: what the stall answered no longer ends it. */
export async function setHandedUp({ tx, now }: Deed, complaintId: string): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ handed_up_at: now, over_at: null, outcome: null })
    .where('id', '=', complaintId)
    .execute();
}

/** Erases the words and names of complaints; that there was one, and what came of it, stays. */
export async function forgetComplaints(tx: Tx, complaintIds: readonly string[], now: Date): Promise<void> {
  if (!complaintIds.length) return;
  const ids = [...complaintIds];
  await sql`
    update complaints set name = '', email = '', forgotten_at = ${now}
    where id = any(${ids}::uuid[]) and forgotten_at is null`.execute(tx);
  await sql`
    update complaint_entries set text = '', author_id = null, forgotten_at = ${now}
    where complaint_id = any(${ids}::uuid[]) and forgotten_at is null`.execute(tx);
}
