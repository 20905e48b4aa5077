import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { HOUSE_TERMS, type Terms } from '../rules.ts';

/** The terms of a product's queue: its own, else its stall's, else the house's. */
export async function termsFor(db: Database | Tx, providerId: string, productId: string): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select open, minutes from waiting_rules
    where provider_id = ${providerId} and (product_id = ${productId} or product_id is null)
    order by product_id nulls last limit 1`.execute(db);
  return rows[0] ?? HOUSE_TERMS;
}

/** All that a stall has said of its queues, by product; of the stall itself under null. */
export async function termsOfProvider(db: Database | Tx, providerId: string): Promise<Map<string | null, Terms>> {
  const { rows } = await sql<Terms & { productId: string | null }>`
    select product_id as "productId", open, minutes from waiting_rules where provider_id = ${providerId}`.execute(db);
  return new Map(rows.map(({ productId, ...terms }) => [productId, terms]));
}

export async function isSoldBy(tx: Tx, providerId: string, productId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from skus_on_sale where provider_id = ${providerId} and product_id = ${productId} limit 1`.execute(tx);
  return rows.length > 0;
}
