import { sql } from 'kysely';
import type { Database } from '../../shared/database/connect.ts';
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

/** What somebody bought while signed in. Ids sort by time, so the last id of a page is where the next begins. */
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
      select string_agg(case when t.quantity > 1 then t.quantity || ' × ' else '' end || (t.meta->>'title'), ', '
        order by t.order_id, t.position) as summary
      from order_items t join orders on orders.id = t.order_id
      where orders.order_group_id = g.id and t.kind = 'PRODUCT'
    ) i on true
    where g.customer_id = ${customerId} and ${older}
    order by g.id desc limit ${limit + 1}`.execute(db);
  return { items: rows.slice(0, limit).map(row => purchaseOf(row, locale)), more: rows.length > limit };
}

function purchaseOf(row: PurchaseRecord, locale: Locale): Purchase {
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
