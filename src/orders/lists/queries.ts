import { sql } from 'kysely';
import { providerTimeZone } from '../../providers/queries.ts';
import type { Database } from '../../shared/database/connect.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { OrderRow } from '../contract.ts';
import type { DeliveryMethod, OrderChannel, OrderStatus, OrderType } from '../rules.ts';
import type { OrderCounts } from './contract.ts';
import { ORDER_SHELVES, type OrderFilters } from './rules.ts';

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
    select string_agg(case when p.pieces > 1 then p.pieces || ${' × '}::text else '' end || (n.meta->>'title'), ', '
        order by n.position) as summary, sum(p.pieces)::int as pieces,
      bool_or(n.kind = 'PRODUCT' and n.meta->>'acquireType' = 'BUYABLE' and n.returned < n.quantity
        and (n.credited < n.amount or n.amount = 0)) as has_goods
    from order_items n
    -- What was given up is told only where nothing else is left to tell.
    cross join lateral (select case when o.status in ('CANCELLED', 'REJECTED') then n.quantity
      else n.quantity - n.returned end as pieces) p
    where n.order_id = o.id and n.kind in ('PRODUCT', 'ASKED') and p.pieces > 0
  ) i on true
  left join lateral (
    select b.starts_at, b.kind from order_bookings b where b.order_group_id = o.order_group_id
    order by b.state not in ('HELD', 'PENDING', 'BOOKED'), b.starts_at limit 1
  ) b on true`;

/** A provider's orders, newest first. Ids sort by time, so the last id of a page is the cursor of the next. */
export async function listOrders(db: Database, wish: ListWish): Promise<OrderRow[]> {
  const by = await filteredBy(db, wish);
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
    where ${matching(by)} and ${wish.before ? olderThan(wish.before) : everything}
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

/** Counts of orders, and of those on each shelf by what they wait for. */
export async function countOrders(db: Database, wish: { providerId: string; now: Date }): Promise<OrderCounts> {
  const counted = ORDER_SHELVES.map(async shelf => [shelf, await countWhere(db, { ...wish, shelf })] as const);
  const [all, ...shelves] = await Promise.all([countWhere(db, wish), ...counted]);
  return { all, shelves: Object.fromEntries(shelves) as OrderCounts['shelves'] };
}

async function countWhere(db: Database, wish: OrderFilters & { providerId: string; now: Date }): Promise<number> {
  const by = await filteredBy(db, wish);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${LISTED} where ${matching(by)}`.execute(db);
  return rows[0]!.count;
}

/** Filters with the days that they speak of, as the seller's clock has them. */
export interface Filtered extends OrderFilters {
  providerId: string;
  today: Span;
  /** The chosen day; today where none is. */
  span: Span;
}

interface Span {
  from: Date;
  until: Date;
}

export async function filteredBy(
  db: Database,
  wish: OrderFilters & { providerId: string; now: Date },
): Promise<Filtered> {
  const timeZone = await providerTimeZone(db, wish.providerId);
  const spanOf = (day: string) => ({
    from: instantAt(day, '00:00', timeZone),
    until: instantAt(addDays(day, 1), '00:00', timeZone),
  });
  const today = spanOf(calendarDayAt(wish.now, timeZone));
  return { ...wish, today, span: wish.day ? spanOf(wish.day) : today };
}

/** The condition of these filters. */
export function matching({ providerId, status, channel, kind, day, dayOf, shelf, text, today, span }: Filtered) {
  return sql<boolean>`o.provider_id = ${providerId}
    and ${status ? sql<boolean>`o.status = ${status}` : everything}
    and ${channel ? sql<boolean>`o.channel = ${channel}` : everything}
    and ${kind ? ofKind(kind) : everything}
    and ${day && dayOf === 'ORDER' ? orderedIn(span) : everything}
    and ${day && dayOf !== 'ORDER' ? visitedIn(providerId, span) : everything}
    and ${shelf === 'TO_CONFIRM' ? sql<boolean>`o.status = 'PENDING_CONFIRMATION'` : everything}
    and ${shelf === 'UNPAID' ? sql<boolean>`${STANDING} and a.amount_unpaid > 0` : everything}
    and ${shelf === 'TODAY' ? sql<boolean>`${STANDING} and ${visitedIn(providerId, today)}` : everything}
    and ${shelf === 'TO_HAND_OUT' ? TO_HAND_OUT : everything}
    and ${shelf === 'ENDED' ? sql<boolean>`o.status in ('CANCELLED', 'REJECTED')` : everything}
    and ${text ? withText(text) : everything}`;
}

const everything = sql<boolean>`true`;
const STANDING = sql<boolean>`o.status not in ('CANCELLED', 'REJECTED')`;
const TO_HAND_OUT = sql<boolean>`o.status in ('CONFIRMED', 'READY_FOR_PICK_UP') and i.has_goods`;

function ofKind(kind: string) {
  return sql<boolean>`exists (select from order_items k where k.order_id = o.id and k.kind = 'PRODUCT'
    and k.meta->>'acquireType' = ${kind})`;
}

function orderedIn({ from, until }: Span) {
  return sql<boolean>`o.created_at >= ${from} and o.created_at < ${until}`;
}

/** Guests who come in this span, or fetch or are brought something in it. Written times sort as text. */
function visitedIn(providerId: string, { from, until }: Span) {
  const [first, last] = [from.toISOString(), until.toISOString()];
  return sql<boolean>`(o.order_group_id in (select v.order_group_id from order_bookings v
      where v.provider_id = ${providerId} and v.state in ('HELD', 'PENDING', 'BOOKED')
        and v.starts_at < ${until} and v.ends_at > ${from})
    or (o.delivery->>'pickUpAt' >= ${first} and o.delivery->>'pickUpAt' < ${last})
    or (o.delivery->>'estimatedDeliveryTime' >= ${first} and o.delivery->>'estimatedDeliveryTime' < ${last}))`;
}

function olderThan(id: string) {
  return sql<boolean>`o.id < ${id}`;
}

/** Search for a reference, dash optional, a product, or part of name, e-mail or phone. Never a LIKE pattern. */
function withText(text: string) {
  const part = `%${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`;
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const phone = digits.length >= 4 ? sql<boolean>`g.contact->>'phone' like ${`%${digits}%`}` : sql<boolean>`false`;
  return sql<boolean>`(g.reference ilike ${part} or replace(g.reference, '-', '') ilike ${part}
    or g.contact->>'name' ilike ${part} or g.contact->>'email' ilike ${part} or ${phone}
    or exists (select from order_items t where t.order_id = o.id and t.meta->>'title' ilike ${part}))`;
}
