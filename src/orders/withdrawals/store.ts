import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';

export interface NewWithdrawal {
  id: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  name: string;
  email: string;
  locale: Locale;
  refundBy: Date;
  now: Date;
  items: readonly { orderItemId: string; pieces: number; handedOut: boolean }[];
}

export async function insertWithdrawal(tx: Tx, one: NewWithdrawal): Promise<void> {
  await sql`
    insert into withdrawals (id, order_id, order_group_id, provider_id, name, email, locale, declared_at, refund_by)
    values (${one.id}, ${one.orderId}, ${one.orderGroupId}, ${one.providerId}, ${one.name}, ${one.email}, ${one.locale},
      ${one.now}, ${one.refundBy})`.execute(tx);
  await sql`
    insert into withdrawal_items (withdrawal_id, order_item_id, pieces, handed_out)
    select ${one.id}::uuid, i."orderItemId", i.pieces, i."handedOut"
    from jsonb_to_recordset(${JSON.stringify(one.items)}::jsonb) as i ("orderItemId" uuid, pieces int, "handedOut" boolean)
    order by i."orderItemId"`.execute(tx);
}

export async function keepTickets(tx: Tx, withdrawalId: string, ticketIds: readonly string[]): Promise<void> {
  await sql`
    insert into withdrawal_tickets (ticket_id, withdrawal_id)
    select unnest(${[...ticketIds]}::uuid[]), ${withdrawalId}::uuid`.execute(tx);
}

/** Locks a statement, so that of two settlements the second finds what the first did. */
export async function lockWithdrawal(tx: Tx, withdrawalId: string): Promise<void> {
  await sql`select 1 from withdrawals where id = ${withdrawalId} for no key update`.execute(tx);
}

export async function setSent(tx: Tx, withdrawalId: string, { note, now }: { note: string; now: Date }): Promise<void> {
  await sql`update withdrawals set sent_at = ${now}, sent_note = ${note} where id = ${withdrawalId}`.execute(tx);
}

export async function setClosed(
  tx: Tx,
  withdrawalId: string,
  { by, because, now }: { by: string | null; because: string; now: Date },
): Promise<void> {
  await sql`
    update withdrawals set closed_at = ${now}, closed_by = ${by}, closed_because = ${because}
    where id = ${withdrawalId}`.execute(tx);
}

export async function setSettled(
  tx: Tx,
  withdrawalId: string,
  { orderItemIds, now }: { orderItemIds: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    update withdrawal_items set settled_at = ${now}
    where withdrawal_id = ${withdrawalId} and order_item_id = any(${[...orderItemIds]}::uuid[])`.execute(tx);
}

/** Erases who withdrew; what they withdrew from stays, as the money does. */
export async function forgetWithdrawers(tx: Tx, orderGroupIds: readonly string[]): Promise<void> {
  if (!orderGroupIds.length) return;
  await sql`
    update withdrawals set name = '', email = '', sent_note = ''
    where order_group_id = any(${[...orderGroupIds]}::uuid[]) and (name <> '' or email <> '' or sent_note <> '')`.execute(
    tx,
  );
}

/** Erases who withdrew before a moment, whoever was forgotten of their orders. */
export async function forgetWithdrawersBefore(tx: Tx, before: Date, most: number): Promise<void> {
  await sql`
    update withdrawals set name = '', email = '', sent_note = ''
    where id in (select id from withdrawals where declared_at < ${before}
      and (name <> '' or email <> '' or sent_note <> '') limit ${most})`.execute(tx);
}
