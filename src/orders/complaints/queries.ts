import { sql } from 'kysely';
import { filesOf } from '../../payments/cases/files/queries.ts';
import type { UnderWay } from '../../people/personal-data/rules.ts';
import { sellerOfRecord, sellerSign } from '../../providers/sellers/queries.ts';
import { may, mayInHall } from '../../rights/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { peopleNamed } from '../../sign-in/names/queries.ts';
import { rowName } from '../amounts/queries.ts';
import { openPurchase } from '../links/queries.ts';
import type { OrderStatus } from '../rules.ts';
import type { Complainable, Complaint, StaffComplaint } from './contract.ts';
import { complainable, complaintState, mayHandUp, type Outcome } from './rules.ts';

export interface OrderToComplain {
  id: string;
  providerId: string;
  status: OrderStatus;
  boughtAt: Date;
  handedOutAt: Date | null;
  rows: { orderItemId: string; name: string; pieces: number }[];
}

/** Orders of a group as somebody sees them in whose goods something is wrong. */
export async function ordersToComplain(db: Database | Tx, orderGroupId: string): Promise<OrderToComplain[]> {
  const { rows } = await sql<OrderToComplain>`
    select o.id, o.provider_id as "providerId", o.status, o.created_at as "boughtAt",
      case when o.status = 'FULFILLED' then (select max(e.happened_at) from events e
        where e.subject = 'order-group' and e.subject_id = o.order_group_id and e.type = 'order-fulfilled'
          and e.data ->> 'orderId' = o.id::text) end as "handedOutAt",
      (select coalesce(json_agg(json_build_object('orderItemId', i.id,
        'name', ${rowName(sql`i.meta`)}, 'pieces', i.quantity)
        order by i.position), '[]') from order_items i where i.order_id = o.id and i.kind = 'PRODUCT') as rows
    from orders o where o.order_group_id = ${orderGroupId} order by o.id`.execute(db);
  return rows;
}

export interface FoundComplaint {
  id: string;
  orderId: string;
  orderGroupId: string;
  providerId: string;
  fault: Complaint['fault'];
  wish: Complaint['wish'];
  name: string;
  email: string;
  locale: Locale;
  madeAt: Date;
  answerBy: Date;
  handedUpAt: Date | null;
  overAt: Date | null;
  outcome: Outcome | null;
  items: Complaint['items'];
  refunded: number;
  entries: (Omit<Complaint['entries'][number], '_id' | 'by' | 'files' | 'forgotten' | '_writtenAt'> & {
    id: string;
    authorId: string | null;
    forgotten: boolean;
    writtenAt: string;
  })[];
}

/** Complaints of these orders, or one by its id. */
const found = ({
  id = null,
  orderIds = [],
}: {
  id?: string | null;
  orderIds?: readonly string[];
}) => sql<FoundComplaint>`
  select c.id, c.order_id as "orderId", c.order_group_id as "orderGroupId", c.provider_id as "providerId", c.fault, c.wish,
    c.name, c.email, c.locale, c.made_at as "madeAt", c.answer_by as "answerBy", c.handed_up_at as "handedUpAt",
    c.over_at as "overAt", c.outcome,
    coalesce((select json_agg(json_build_object('orderItemId', i.order_item_id,
      'name', ${rowName(sql`o.meta`)}, 'pieces', i.pieces)
      order by o.position) from complaint_items i join order_items o on o.id = i.order_item_id
      where i.complaint_id = c.id), '[]') as items,
    coalesce((select sum(f.amount) from order_refunds f where f.order_id = c.order_id and f.created_at >= c.made_at
      and f.status = 'FULFILLED'), 0)::int as refunded,
    coalesce((select json_agg(json_build_object('id', e.id, 'side', e.side, 'deed', e.deed, 'outcome', e.outcome,
      'text', e.text, 'authorId', e.author_id, 'forgotten', e.forgotten_at is not null, 'writtenAt', e.written_at)
      order by e.written_at, e.id) from complaint_entries e where e.complaint_id = c.id), '[]') as entries
  from complaints c where c.id = ${id}::uuid or c.order_id = any(${[...orderIds]}::uuid[]) order by c.made_at, c.id`;

export async function findComplaint(db: Database | Tx, complaintId: string): Promise<FoundComplaint | null> {
  const { rows } = await found({ id: complaintId }).execute(db);
  return rows[0] ?? null;
}

/** Locks a complaint, so that of two answers the second finds what the first did. */
export async function lockComplaint(tx: Tx, complaintId: string): Promise<FoundComplaint | null> {
  await sql`select 1 from complaints where id = ${complaintId} for no key update`.execute(tx);
  return await findComplaint(tx, complaintId);
}

/** Complaints on orders, the oldest first; staff read who of them wrote what. */
export async function complaintsOf(
  db: Database | Tx,
  orderIds: readonly string[],
  names: { locale: Locale } | null = null,
): Promise<Complaint[]> {
  if (!orderIds.length) return [];
  const { rows } = await found({ orderIds }).execute(db);
  return await answersOf(db, rows, names);
}

async function answersOf(
  db: Database | Tx,
  rows: readonly FoundComplaint[],
  names: { locale: Locale } | null,
): Promise<Complaint[]> {
  const files = await filesOf(db, { kind: 'COMPLAINT', subjects: rows.map(row => row.id) });
  const authors = rows.flatMap(row => row.entries.map(entry => (entry.side === 'BUYER' ? null : entry.authorId)));
  const named = names ? await peopleNamed(db, authors, names.locale) : new Map<string, string>();
  return rows.map(row => ({
    ...{ _id: row.id, orderId: row.orderId, orderGroupId: row.orderGroupId, state: complaintState(row) },
    ...{ fault: row.fault, wish: row.wish, outcome: row.outcome, items: row.items, refunded: row.refunded },
    _madeAt: row.madeAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    _handedUpAt: row.handedUpAt?.toISOString() ?? null,
    _overAt: row.overAt?.toISOString() ?? null,
    mayHandUp: mayHandUp(row),
    entries: row.entries.map(({ id, authorId, writtenAt, ...entry }) => ({
      ...entry,
      _id: id,
      by: (authorId && named.get(authorId)) || null,
      files: files.get(id) ?? [],
      _writtenAt: new Date(writtenAt).toISOString(),
    })),
  }));
}

/** Page on which a buyer tells a fault: what they bought, and what they told already. */
export async function readComplainable(
  world: World,
  caller: Caller,
  orderGroupId: string,
): Promise<Complainable | Refusal> {
  const found = await openPurchase(world, caller, orderGroupId);
  if (isRefusal(found)) return found;
  const { db } = world;
  const now = world.now();
  const orders = await ordersToComplain(db, found.purchase.orderGroupId);
  const complaints = await complaintsOf(
    db,
    orders.map(order => order.id),
  );
  return {
    ...found.purchase,
    answerDays: world.config.complaintDays,
    orders: orders.map(order => ({
      orderId: order.id,
      no: complainable(order, now),
      rows: order.rows,
      complaints: complaints.filter(one => one.orderId === order.id),
    })),
  };
}

/** For whom a caller answers a complaint: the stall whose orders they change, or the hall. */
export function answersAs(caller: Caller, providerId: string): 'STALL' | 'HALL' | null {
  if (mayInHall(caller, 'platform:money')) return 'HALL';
  return may(caller, 'orders:change', providerId) ? 'STALL' : null;
}

export function mayReadComplaint(caller: Caller, providerId: string): boolean {
  return mayInHall(caller, 'platform:money') || may(caller, 'orders:read', providerId);
}

/** A complaint as its stall and the hall see it; another stall's does not exist for the caller (I17). */
export async function readStaffComplaint(
  world: World,
  caller: Caller,
  complaintId: string,
): Promise<StaffComplaint | Refusal> {
  if (!caller.userId) return refuse('not-signed-in');
  const row = await findComplaint(world.db, complaintId);
  if (!row || !mayReadComplaint(caller, row.providerId)) return refuse('not-found');
  const { db } = world;
  const [[complaint], sign, { timeZone }, reference] = await Promise.all([
    answersOf(db, [row], { locale: caller.locale }),
    sellerSign(db, row.providerId, caller.locale),
    sellerOfRecord(db, row.providerId, caller.locale),
    db.selectFrom('order_groups').select('reference').where('id', '=', row.orderGroupId).executeTakeFirstOrThrow(),
  ]);
  return {
    complaint: complaint!,
    provider: { slug: sign.slug, title: sign.title, timeZone },
    reference: reference.reference,
    name: row.name,
    emailAddress: row.email,
    answersAs: answersAs(caller, row.providerId),
    mayGiveMoney: mayInHall(caller, 'platform:money') || may(caller, 'money:return', row.providerId),
  };
}

/** Complaints whose time is over: answered three years ago and forgotten by nobody yet. */
export async function complaintsEndedBefore(db: Database | Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from complaints where over_at < ${before} and forgotten_at is null order by over_at limit ${most}`.execute(
    db,
  );
  return rows.map(row => row.id);
}

export async function complaintsOfGroups(db: Database | Tx, orderGroupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from complaints where order_group_id = any(${[...orderGroupIds]}::uuid[]) order by id`.execute(db);
  return rows.map(row => row.id);
}

/** Complaints of a customer that nobody has answered yet: who is erased could not be answered. */
export async function complaintsUnderWay(db: Database | Tx, customerId: string): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select distinct on (g.id) g.id as "orderGroupId", g.reference, s.title as seller
    from complaints c join order_groups g on g.id = c.order_group_id join sellers s on s.provider_id = g.provider_id
    where g.customer_id = ${customerId} and c.over_at is null order by g.id`.execute(db);
  return rows;
}

/** A customer's complaints and what was written on them, for the export; and what staff wrote on those of others. */
export async function keptInComplaints(
  db: Database | Tx,
  { userId, orderGroupIds }: { userId: string; orderGroupIds: readonly string[] },
): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'made', (select coalesce(jsonb_agg(jsonb_build_object('orderGroupId', c.order_group_id, 'fault', c.fault,
          'wish', c.wish, 'name', c.name, 'email', c.email, 'madeAt', c.made_at, 'outcome', c.outcome,
          'letters', (select jsonb_agg(jsonb_build_object('from', e.side, 'text', e.text, 'writtenAt', e.written_at)
            order by e.written_at, e.id) from complaint_entries e where e.complaint_id = c.id),
          'files', (select count(*) from case_files f where f.kind = 'COMPLAINT' and f.subject = c.id::text))
          order by c.made_at), '[]') from complaints c where c.order_group_id = any(${[...orderGroupIds]}::uuid[])),
      'written', (select coalesce(jsonb_agg(jsonb_build_object('complaint', e.complaint_id, 'text', e.text,
          'writtenAt', e.written_at) order by e.written_at), '[]')
        from complaint_entries e where e.author_id = ${userId} and e.side <> 'BUYER')) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
