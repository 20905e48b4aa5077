import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '../shared/database/connect.ts';
import type { Products, Skus } from '../shared/database/tables.ts';

/** False when another product has this slug. */
export async function insertProduct(tx: Tx, product: Insertable<Products>): Promise<boolean> {
  const row = await tx
    .insertInto('products')
    .values(product)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How many were new: article numbers that the provider already uses are left out. */
export async function insertSkus(tx: Tx, skus: readonly Insertable<Skus>[]): Promise<number> {
  const rows = await tx
    .insertInto('skus')
    .values([...skus])
    .onConflict(conflict => conflict.columns(['provider_id', 'article_number']).doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

export async function updateProduct(tx: Tx, id: string, changes: Updateable<Products>): Promise<void> {
  if (!Object.keys(changes).length) return;
  await tx.updateTable('products').set(changes).where('id', '=', id).execute();
}

/** False when the product has no such variant. */
export async function updateSku(tx: Tx, productId: string, id: string, changes: Updateable<Skus>): Promise<boolean> {
  const row = await tx
    .updateTable('skus')
    .set(changes)
    .where('id', '=', id)
    .where('product_id', '=', productId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
