import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import type { OrderStatus } from '../rules.ts';
import type { Purchase } from './contract.ts';

interface PurchaseRecord {
  id: string;
  reference: string;
  title: Words;
  slug: string;
  statuses: OrderStatus[];
  summary: string;
  total: number;
  amountUnpaid: number;
  createdAt: Date;
}

export interface PurchaseWish {
  customerId: string;
  limit: number;
  before?: string | undefined;
}

/** A customer's purchases while signed in. Ids sort by time, so the last id of a page is the cursor of the next. */
export async function listPurchases(
  db: Database,
  { customerId, limit, before }: PurchaseWish,
  locale: Locale,
): Promise<{ items: Purchase[]; more: boolean }> {
  const older = before ? sql<boolean>`g.id < ${before}` : sql<boolean>`true`;
  const { rows } = await sql<PurchaseRecord>`
    select g.id, g.reference, s.title, s.slug, o.statuses, coalesce(i.summary, '') as summary, o.total,
      o.unpaid as "amountUnpaid", g.created_at as "createdAt"
    from order_groups g
    join sellers s on s.provider_id = g.provider_id
    join lateral (
      select array_agg(orders.status order by orders.id) as statuses, sum(orders.total)::bigint as total,
        sum(a.amount_unpaid)::bigint as unpaid
      from orders join order_amounts a on a.order_id = orders.id where orders.order_group_id = g.id
    ) o on true
    left join lateral (
      select string_agg(case when t.quantity > 1 then t.quantity || ${' × '}::text else '' end || (t.meta->>'title'), ', '
        order by t.order_id, t.position) as summary
      from order_items t join orders on orders.id = t.order_id
      where orders.order_group_id = g.id and t.kind = 'PRODUCT'
    ) i on true
    where g.customer_id = ${customerId} and ${older}
    order by g.id desc limit ${limit + 1}`.execute(db);
  return { items: rows.slice(0, limit).map(row => purchaseAnswer(row, locale)), more: rows.length > limit };
}

function purchaseAnswer(row: PurchaseRecord, locale: Locale): Purchase {
  return {
    _id: row.id,
    reference: row.reference,
    seller: { title: inLocale(row.title, locale), slug: row.slug },
    statuses: row.statuses,
    summary: row.summary,
    amountIncludingVat: row.total,
    amountUnpaid: row.amountUnpaid,
    _createdAt: row.createdAt.toISOString(),
  };
}

export interface PurchaseUnderWay {
  orderGroupId: string;
  reference: string;
  seller: Words;
}

/** Purchases in progress, oldest first: unpaid, to be collected, with a pending refund, or among those `awaited`. */
export async function purchasesUnderWay(
  db: Database | Tx,
  customerId: string,
  awaited: readonly string[],
): Promise<PurchaseUnderWay[]> {
  const { rows } = await sql<PurchaseUnderWay>`
    select g.id as "orderGroupId", g.reference, s.title as seller
    from order_groups g join sellers s on s.provider_id = g.provider_id
    where g.customer_id = ${customerId} and (g.id = any(${[...awaited]}) or exists (
      select 1 from orders o join order_amounts a on a.order_id = o.id where o.order_group_id = g.id
        and (o.status not in ('FULFILLED', 'CANCELLED', 'REJECTED') or a.amount_pending_refund > 0)))
    order by g.id limit 50`.execute(db);
  return rows;
}

/** A customer's orders, for the export of their personal data. */
export async function keptInOrders(db: Database | Tx, customerId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'reference', g.reference, 'provider', s.title, 'contact', g.contact,
      'language', g.locale, 'orderedAt', g.created_at, 'orders', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'type', o.type, 'status', o.status, 'price', o.price,
          'delivery', o.delivery, 'messageToProvider', o.message_to_provider, 'items', (
            select coalesce(jsonb_agg(jsonb_build_object('title', i.meta->>'title', 'variant', i.meta->>'variant',
              'quantity', i.quantity, 'amount', i.amount, 'vatRate', i.vat_rate) order by i.position), '[]')
            from order_items i where i.order_id = o.id)) order by o.id), '[]')
        from orders o where o.order_group_id = g.id),
      'history', (select coalesce(jsonb_agg(jsonb_build_object('type', e.type, 'at', e.happened_at) order by e.id), '[]')
        from events e where e.subject = 'order-group' and e.subject_id = g.id)) order by g.id), '[]') as kept
    from order_groups g join sellers s on s.provider_id = g.provider_id
    where g.customer_id = ${customerId}`.execute(db);
  return rows[0]?.kept ?? null;
}
