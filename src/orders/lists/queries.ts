import { type RawBuilder, sql } from 'kysely';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database } from '../../shared/database/connect.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { OrderRow } from '../contract.ts';
import type { DeliveryMethod, OrderChannel, OrderStatus, OrderType } from '../rules.ts';
import type { OrderCounts } from './contract.ts';
import { ORDER_SHELVES, type OrderFilters, type OrderShelf } from './rules.ts';

export interface ListWish extends OrderFilters {
  providerId: string;
  before?: string | undefined;
  limit: number;
  now: Date;
}

interface ListedOrder {
  id: string;
  orderGroupId: string;
  reference: string;
  type: OrderType;
  status: OrderStatus;
  channel: OrderChannel;
  customer: string;
  deliveryMethodType: DeliveryMethod;
  summary: string;
  pieces: number;
  hasGoods: boolean;
  visitAt: Date | null;
  visitKind: 'BOOKING' | 'NIGHTS' | 'PICK_UP' | 'DELIVERY' | null;
  total: number;
  amountUnpaid: number;
  createdAt: Date;
}

/** Tables of an order in a list: its group, its amounts, its content in a few words, and when its guest comes. */
export const LISTED = sql`orders o
  join order_groups g on g.id = o.order_group_id
  join order_amounts a on a.order_id = o.id
  left join lateral (
    select string_agg(case when quantity > 1 then quantity || ' × ' else '' end || (meta->>'title'), ', ' order by position)
        as summary, sum(quantity)::int as pieces,
      bool_or(kind = 'PRODUCT' and meta->>'acquireType' = 'BUYABLE' and (credited < amount or amount = 0)) as has_goods
    from order_items where order_id = o.id and kind in ('PRODUCT', 'ASKED')
  ) i on true
  left join lateral (
    select b.starts_at, b.kind from order_bookings b where b.order_group_id = o.order_group_id
    order by b.state not in ('HELD', 'PENDING', 'BOOKED'), b.starts_at limit 1
  ) b on true`;

/** A provider's orders, newest first. Ids sort by time, so the last id of a page is the cursor of the next. */
export async function listOrders(db: Database, wish: ListWish): Promise<OrderRow[]> {
  const where = await filtered(db, wish);
  const { rows } = await sql<ListedOrder>`
    select o.id, o.order_group_id as "orderGroupId", g.reference, o.type, o.status, o.channel,
      g.contact->>'name' as customer, o.delivery->>'deliveryMethodType' as "deliveryMethodType",
      coalesce(i.summary, '') as summary, coalesce(i.pieces, 0) as pieces, coalesce(i.has_goods, false) as "hasGoods",
      coalesce(b.starts_at, (o.delivery->>'pickUpAt')::timestamptz, (o.delivery->>'estimatedDeliveryTime')::timestamptz)
        as "visitAt",
      case when b.kind = 'NIGHTS' then 'NIGHTS' when b.kind is not null then 'BOOKING'
        when o.delivery->>'pickUpAt' is not null then 'PICK_UP'
        when o.delivery->>'estimatedDeliveryTime' is not null then 'DELIVERY' end as "visitKind",
      o.total, a.amount_unpaid as "amountUnpaid", o.created_at as "createdAt"
    from ${LISTED}
    where ${where} and ${olderThan(wish.before)}
    order by o.id desc limit ${wish.limit}`.execute(db);
  return rows.map(row => ({
    _id: row.id,
    orderGroupId: row.orderGroupId,
    reference: row.reference,
    type: row.type,
    status: { type: row.status },
    channel: row.channel,
    customer: { name: row.customer },
    deliveryMethodType: row.deliveryMethodType,
    summary: row.summary,
    pieces: row.pieces,
    hasGoods: row.hasGoods,
    visit: row.visitAt && row.visitKind && { at: row.visitAt.toISOString(), kind: row.visitKind },
    amountIncludingVat: row.total,
    amountUnpaid: row.amountUnpaid,
    _createdAt: row.createdAt.toISOString(),
  }));
}

/** How many orders there are, and how many wait for what. */
export async function countOrders(db: Database, wish: { providerId: string; now: Date }): Promise<OrderCounts> {
  const counted = ORDER_SHELVES.map(async shelf => [shelf, await countWhere(db, { ...wish, shelf })] as const);
  const [all, ...shelves] = await Promise.all([countWhere(db, wish), ...counted]);
  return { all, shelves: Object.fromEntries(shelves) as OrderCounts['shelves'] };
}

async function countWhere(db: Database, wish: Omit<ListWish, 'limit'>): Promise<number> {
  const where = await filtered(db, wish);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${LISTED} where ${where}`.execute(
    db,
  );
  return rows[0]!.count;
}

type Clause = RawBuilder<boolean>;
const everything: Clause = sql<boolean>`true`;

/** The condition of these filters. */
export async function filtered(db: Database, wish: Omit<ListWish, 'limit'>): Promise<Clause> {
  const { providerId, status, kind, channel, day, dayOf = 'VISIT', shelf, now } = wish;
  const timeZone = await providerTimeZone(db, providerId);
  const span = (of: string) => ({
    from: instantAt(of, '00:00', timeZone),
    until: instantAt(addDays(of, 1), '00:00', timeZone),
  });
  const clauses = [
    sql<boolean>`o.provider_id = ${providerId}`,
    status ? sql<boolean>`o.status = ${status}` : everything,
    channel ? sql<boolean>`o.channel = ${channel}` : everything,
    kind ? ofKind(kind) : everything,
    day ? (dayOf === 'ORDER' ? orderedIn(span(day)) : visitedIn(providerId, span(day))) : everything,
    shelf ? onShelf(shelf, providerId, span(calendarDayAt(now, timeZone))) : everything,
    withText(wish.text),
  ];
  return sql<boolean>`${sql.join(clauses, sql` and `)}`;
}

interface Span {
  from: Date;
  until: Date;
}

function onShelf(shelf: OrderShelf, providerId: string, today: Span): Clause {
  const standing = sql<boolean>`o.status not in ('CANCELLED', 'REJECTED')`;
  if (shelf === 'TO_CONFIRM') return sql<boolean>`o.status = 'PENDING_CONFIRMATION'`;
  if (shelf === 'UNPAID') return sql<boolean>`${standing} and a.amount_unpaid > 0`;
  if (shelf === 'TODAY') return sql<boolean>`${standing} and ${visitedIn(providerId, today)}`;
  if (shelf === 'TO_HAND_OUT') return sql<boolean>`o.status in ('CONFIRMED', 'READY_FOR_PICK_UP') and i.has_goods`;
  return sql<boolean>`o.status in ('CANCELLED', 'REJECTED')`;
}

function ofKind(kind: string): Clause {
  return sql<boolean>`exists (select from order_items k where k.order_id = o.id and k.kind = 'PRODUCT'
    and k.meta->>'acquireType' = ${kind})`;
}

function orderedIn({ from, until }: Span): Clause {
  return sql<boolean>`o.created_at >= ${from} and o.created_at < ${until}`;
}

/** Guests who come in this span, or fetch or are brought something in it. */
function visitedIn(providerId: string, { from, until }: Span): Clause {
  const [first, last] = [from.toISOString(), until.toISOString()];
  const within = (field: string) =>
    sql<boolean>`(o.delivery->>${sql.lit(field)} >= ${first} and o.delivery->>${sql.lit(field)} < ${last})`;
  return sql<boolean>`(o.order_group_id in (select v.order_group_id from order_bookings v
      where v.provider_id = ${providerId} and v.state in ('HELD', 'PENDING', 'BOOKED')
        and v.starts_at < ${until} and v.ends_at > ${from})
    or ${within('pickUpAt')} or ${within('estimatedDeliveryTime')})`;
}

function olderThan(id: string | undefined): Clause {
  return id ? sql<boolean>`o.id < ${id}` : everything;
}

/** Search for a reference, dash optional, a product, or part of name, e-mail or phone. Never a LIKE pattern. */
function withText(text: string | undefined): Clause {
  if (!text) return everything;
  const part = `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const phone = digits.length >= 4 ? sql<boolean>`g.contact->>'phone' like ${`%${digits}%`}` : sql<boolean>`false`;
  return sql<boolean>`(g.reference ilike ${part} or replace(g.reference, '-', '') ilike ${part}
    or g.contact->>'name' ilike ${part} or g.contact->>'email' ilike ${part} or ${phone}
    or exists (select from order_items t where t.order_id = o.id and t.meta->>'title' ilike ${part}))`;
}
