import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Price, sumPrice } from '../../shared/money.ts';
import type { OrderItem } from '../contract.ts';
import type { AcquireType } from '../rules.ts';

/** The amounts of an order row. */
export interface MoneyRow {
  id: string;
  name: string;
  amount: number;
  credited: number;
  vatRate: number;
}

export interface KindOfRow extends MoneyRow {
  /** Its variant, told apart from the name, by which documents and the sums of sales know it. */
  variant: string | null;
  kind: OrderItem['kind'];
  acquireType: AcquireType | null;
  quantity: number;
  /** Pieces that were given up. */
  returned: number;
  pricePerItem: number;
  /** Stock item, and how much each piece takes from its shelf; null where nothing is counted. */
  stockItemId: string | null;
  perPiece: number | null;
}

/** An order's rows in their order: goods, options and delivery fee. */
export async function moneyRows(db: Database | Tx, orderId: string): Promise<KindOfRow[]> {
  const { rows } = await sql<KindOfRow>`
    select id, kind, meta ->> 'title' as name, meta ->> 'variant' as variant,
      meta ->> 'acquireType' as "acquireType", amount, credited, vat_rate as "vatRate", quantity, returned,
      price_per_item as "pricePerItem", stock_item_id as "stockItemId", per_piece as "perPiece"
    from order_items
    where order_id = ${orderId} order by position`.execute(db);
  return rows;
}

/** Credits amounts on order rows; the order's total is what is left of them (I5). */
export async function creditRows(
  tx: Tx,
  orderId: string,
  credits: readonly { id: string; amount: number }[],
): Promise<Price> {
  await sql`
    update order_items i set credited = i.credited + c.amount
    from unnest(${credits.map(one => one.id)}::uuid[], ${credits.map(one => one.amount)}::bigint[]) as c (id, amount)
    where i.id = c.id and i.order_id = ${orderId}`.execute(tx);
  return await putTotal(tx, orderId);
}

/** Writes down which pieces of rows are given up; their money is credited beside it. */
export async function giveUpRows(
  tx: Tx,
  orderId: string,
  given: readonly { id: string; pieces: number }[],
): Promise<void> {
  await sql`
    update order_items i set returned = i.returned + g.pieces
    from unnest(${given.map(one => one.id)}::uuid[], ${given.map(one => one.pieces)}::int[]) as g (id, pieces)
    where i.id = g.id and i.order_id = ${orderId}`.execute(tx);
}

/** Reprices and renames an order row; what was already credited on it stays credited. */
export async function repriceRow(
  tx: Tx,
  orderId: string,
  row: { id: string; quantity: number; pricePerItem: number; guests: unknown },
): Promise<Price> {
  await sql`
    update order_items set quantity = ${row.quantity}, price_per_item = ${row.pricePerItem},
      amount = ${row.quantity * row.pricePerItem}, credited = least(credited, ${row.quantity * row.pricePerItem}),
      meta = meta || jsonb_build_object('guests', ${JSON.stringify(row.guests)}::jsonb)
    where id = ${row.id} and order_id = ${orderId}`.execute(tx);
  return await putTotal(tx, orderId);
}

/** Recomputes and stores an order's total from its rows; call it after changing any row. */
export async function putTotal(tx: Tx, orderId: string): Promise<Price> {
  const rows = await moneyRows(tx, orderId);
  const price = sumPrice(rows.map(row => ({ amountIncludingVat: row.amount - row.credited, vatRate: row.vatRate })));
  await tx
    .updateTable('orders')
    .set({ price: JSON.stringify(price), total: price.amountIncludingVat })
    .where('id', '=', orderId)
    .execute();
  return price;
}
