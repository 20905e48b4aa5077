import { type Insertable, sql, type Updateable } from 'kysely';
import type { Deed } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import type { Products } from '../shared/database/tables.ts';

/** Inserts a product; false when its slug is taken. */
export async function insertProduct(tx: Tx, product: Insertable<Products>): Promise<boolean> {
  const row = await tx
    .insertInto('products')
    .values(product)
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProduct(tx: Tx, id: string, changes: Updateable<Products>): Promise<void> {
  if (!Object.keys(changes).length) return;
  await tx.updateTable('products').set(changes).where('id', '=', id).execute();
}

/**
 * Counts a change of a product, writes down what time has done to its status, and locks its row; null where the revision it began from is no longer the newest, so
 * that the later of two editors is told.
 */
export async function nextRevision(
  { tx, now }: Pick<Deed, 'tx' | 'now'>,
  id: string,
  basedOn?: number | undefined,
): Promise<number | null> {
  const counted = tx
    .updateTable('products')
    .set(({ eb }) => ({
      revision: eb('revision', '+', 1),
      status: sql<string>`status_at(status, on_sale_at, ${now})`,
      published_at: sql<Date | null>`coalesce(published_at, case when on_sale_at <= ${now} then on_sale_at end)`,
      on_sale_at: sql<Date | null>`case when on_sale_at > ${now} then on_sale_at end`,
    }))
    .where('id', '=', id);
  const begun = basedOn === undefined ? counted : counted.where('revision', '=', basedOn);
  return (await begun.returning('revision').executeTakeFirst())?.revision ?? null;
}

/** Columns that follow a status: when it was first seen by visitors, and that nothing on sale is archived. */
export function shownSince(status: string, now: Date): Updateable<Products> {
  if (status === 'HIDDEN') return {};
  return { archived_at: null, published_at: sql`coalesce(published_at, ${now})` as unknown as Date };
}

/** Sets a product's option groups, in this order. */
export async function putProductGroups(
  tx: Tx,
  { productId, providerId }: { productId: string; providerId: string },
  groupIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('product_optional_groups').where('product_id', '=', productId).execute();
  if (!groupIds.length) return;
  const rows = groupIds.map((id, position) => ({
    product_id: productId,
    provider_id: providerId,
    group_id: id,
    position,
  }));
  await tx.insertInto('product_optional_groups').values(rows).execute();
}
