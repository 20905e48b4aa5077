import { sql } from 'kysely';
import type { Database, Tx } from '../shared/database/connect.ts';

/** Available stock of each item. What expired holds keep counts as free (I3). */
export async function stockLeft(
  db: Database | Tx,
  stockItemIds: Iterable<string>,
  now: Date,
): Promise<Map<string, number>> {
  const ids = [...new Set(stockItemIds)];
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; left: number }>`
    select s.id, (s.on_hand + coalesce((
      select sum(i.amount) from hold_items i
      where i.stock_item_id = s.id and i.state = 'HELD' and i.expires_at <= ${now}
    ), 0))::int as left
    from stock_items s where s.id = any(${ids})`.execute(db);
  return new Map(rows.map(row => [row.id, row.left]));
}

/** Pieces that holds of their own keep for these groups, beside the stock that is left for all. */
export async function stockHeldFor(
  db: Database | Tx,
  orderGroupIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (!orderGroupIds.length) return new Map();
  const { rows } = await sql<{ id: string; held: number }>`
    select i.stock_item_id as id, sum(i.amount)::int as held from hold_items i join holds h on h.id = i.hold_id
    where h.order_group_id = any(${[...orderGroupIds]}::uuid[]) and h.state = 'HELD' and i.state = 'HELD'
      and h.expires_at > ${now}
    group by i.stock_item_id`.execute(db);
  return new Map(rows.map(row => [row.id, row.held]));
}

/** Stock items of a hold, which never change, so they may be read before any lock. */
export async function itemsOfHold(
  tx: Tx,
  which: { orderGroupId: string } | { holdId: string },
): Promise<{ stockItemId: string }[]> {
  const items = tx
    .selectFrom('hold_items as i')
    .innerJoin('holds as h', 'h.id', 'i.hold_id')
    .select('i.stock_item_id as stockItemId');
  const its =
    'holdId' in which
      ? items.where('h.id', '=', which.holdId)
      : items.where('h.order_group_id', '=', which.orderGroupId);
  return await its.execute();
}

export interface HoldOfGroup {
  orderGroupId: string;
  /** The hold's outcome: still open, paid, or lapsed. */
  state: 'open' | 'paid' | 'lapsed';
  items: { stockItemId: string; amount: number }[];
  /** Its booked times, by product and requested day. */
  times: { productId: string; day: string }[];
}

export async function holdsOfGroups(tx: Tx, orderGroupIds: readonly string[], now: Date): Promise<HoldOfGroup[]> {
  const { rows } = await sql<HoldOfGroup>`
    select h.order_group_id as "orderGroupId",
      case when h.state = 'BOOKED' then 'paid'
        when h.state = 'HELD' and h.expires_at > ${now} then 'open' else 'lapsed' end as state,
      coalesce(jsonb_agg(jsonb_build_object('stockItemId', i.stock_item_id, 'amount', i.amount))
        filter (where i.hold_id is not null), '[]') as items,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', b.product_id, 'day', b.wish ->> 'day')), '[]')
        from bookings b where b.hold_id = h.id) as times
    from holds h left join hold_items i on i.hold_id = h.id
    where h.order_group_id = any(${[...orderGroupIds]}) group by h.id`.execute(tx);
  return rows;
}

export interface ShelvedProduct {
  productId: string;
  providerId: string;
  stockItemId: string;
  /** Pieces that one purchase takes, the most of its variants. */
  perPurchase: number;
}

/** Products that show a stock level, whose pages refresh when it changes; one sold from several levels comes with each. */
export async function productsOfStock(tx: Tx, stockItemIds: readonly string[]): Promise<ShelvedProduct[]> {
  if (!stockItemIds.length) return [];
  return await tx
    .selectFrom('skus_on_sale')
    .select(['product_id as productId', 'provider_id as providerId', 'stock_item_id as stockItemId'])
    .select(({ fn }) => fn.max('per_purchase_amount').as('perPurchase'))
    .where('stock_item_id', 'in', [...stockItemIds])
    .groupBy(['product_id', 'provider_id', 'stock_item_id'])
    .orderBy('product_id')
    .$narrowType<ShelvedProduct>()
    .execute();
}

/** Expired holds that nobody has ended yet, oldest first. */
export async function holdsPastTheirTime(db: Database, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .select('id')
    // A literal, so that every plan may use the partial index.
    .where('state', '=', sql.lit('HELD'))
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .execute();
  return rows.map(row => row.id);
}

export async function wasEverStocked(tx: Tx, stockItemId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('stock_item_id', '=', stockItemId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
