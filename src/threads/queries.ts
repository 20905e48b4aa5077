import { sql } from 'kysely';
import { type OrderGroupRow, openOrderGroup } from '../order-groups/queries.ts';
import { sellerOfRecord } from '../providers/sellers/queries.ts';
import type { Database, Tx } from '../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import type { Message, Thread } from './contract.ts';
import { letterKey, messageTextKey } from './letters/rules.ts';
import { type Marks, type Side, type StaffNames, shownName, unreadFor, type Via } from './rules.ts';
import { staffNamesOf } from './settings/queries.ts';

export interface ThreadRow extends Marks {
  orderId: string;
  orderGroupId: string;
  providerId: string;
}

export interface OrderPlace {
  orderId: string;
  orderGroupId: string;
  providerId: string;
}

/** The order that a conversation is about, with whose it is. */
export async function placeOfOrder(db: Database | Tx, orderId: string): Promise<OrderPlace | null> {
  const { rows } = await sql<OrderPlace>`
    select order_id as "orderId", order_group_id as "orderGroupId", provider_id as "providerId"
    from stall_orders where order_id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}

/** Marks of a conversation; null before its first message. */
export async function findThread(db: Database | Tx, orderId: string): Promise<ThreadRow | null> {
  const row = await db
    .selectFrom('threads')
    .select(['order_id as orderId', 'order_group_id as orderGroupId', 'provider_id as providerId'])
    .select(['last_seq as lastSeq', 'guest_seq as guestSeq', 'stall_seq as stallSeq'])
    .select(['guest_read as guestRead', 'stall_read as stallRead'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export interface OpenThread {
  place: OrderPlace;
  group: OrderGroupRow;
  /** Whether the caller is the guest: they hold the order's key or account. */
  holds: boolean;
}

/** Access check of a conversation, for its guest and whoever may open the order (I17). */
export async function openThread(world: World, caller: Caller, orderId: string): Promise<OpenThread | Refusal> {
  const place = await placeOfOrder(world.db, orderId);
  if (!place) return refuse('not-found');
  const group = await openOrderGroup(world, caller, place.orderGroupId);
  if (isRefusal(group)) return group;
  return { place, group, holds: group.holds };
}

/** Access check of who writes as the guest: staff of the stall do so in their inbox. */
export async function openAsWriter(world: World, caller: Caller, orderId: string): Promise<OpenThread | Refusal> {
  const open = await openThread(world, caller, orderId);
  return isRefusal(open) || open.holds ? open : refuse('not-allowed');
}

export async function mayFollowThread(world: World, caller: Caller, orderId: string): Promise<boolean> {
  return !isRefusal(await openThread(world, caller, orderId));
}

/** A conversation as its guest reads it. */
export async function readThread(world: World, caller: Caller, orderId: string): Promise<Thread | Refusal> {
  const open = await openThread(world, caller, orderId);
  if (isRefusal(open)) return open;
  const { db } = world;
  const names = await staffNamesOf(db, open.place.providerId);
  const [thread, messages, { timeZone }] = await Promise.all([
    findThread(db, orderId),
    messagesOf(db, orderId, names),
    sellerOfRecord(db, open.place.providerId),
  ]);
  return {
    orderId,
    messages,
    unread: thread && open.holds ? unreadFor('GUEST', thread, messages).length : 0,
    mayWrite: open.holds,
    byMail: Boolean(world.config.mail.replies),
    timeZone,
  };
}

interface MessageRow {
  id: string;
  seq: number;
  side: Side;
  via: Via;
  author: string | null;
  text: string;
  pictures: { _id: string; width: number; height: number }[];
  leftOut: number;
  sentAt: Date;
  arrived: boolean;
  forgotten: boolean;
}

/**
 * All messages of a conversation, oldest first. What the stall wrote has arrived once a mail server has taken a letter
 * with it, or with one after it, the carrier a text, or the guest has read it.
 */
export async function messagesOf(db: Database | Tx, orderId: string, names: StaffNames): Promise<Message[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.seq, m.side, m.via, nullif(u.name, '') as author, m.text, m.left_out as "leftOut",
      m.sent_at as "sentAt", m.forgotten_at is not null as forgotten,
      m.side = 'GUEST' or m.seq <= t.guest_read or exists (
        select from thread_messages later join accepted_letters a on a.key = ${letterKey('')} || later.id
        where later.order_id = m.order_id and later.seq >= m.seq and later.side <> 'GUEST') or exists (
        select from thread_messages later join outbox o on o.key = ${messageTextKey('')} || later.id
          join text_messages x on x.id = o.id and x.status in ('sent', 'delivered')
        where later.order_id = m.order_id and later.seq >= m.seq and later.side <> 'GUEST') as arrived,
      coalesce((select jsonb_agg(jsonb_build_object('_id', p.id, 'width', p.width, 'height', p.height) order by p.position)
        from thread_pictures p where p.message_id = m.id), '[]') as pictures
    from thread_messages m join threads t on t.order_id = m.order_id left join "user" u on u.id = m.author_id
    where m.order_id = ${orderId} order by m.seq`.execute(db);
  return rows.map(({ id, sentAt, author, ...row }) => ({
    _id: id,
    ...row,
    author: row.side === 'STALL' ? shownName(author, names) : null,
    _sentAt: sentAt.toISOString(),
  }));
}
