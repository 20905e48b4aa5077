import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Promos } from '../../shared/database/tables.ts';

export async function savePromo(tx: Tx, promo: Insertable<Promos>): Promise<string> {
  const { id: _, slug: __, ...changes } = promo;
  const row = await tx
    .insertInto('promos')
    .values(promo)
    .onConflict(conflict => conflict.column('slug').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deletePromo(tx: Tx, slug: string): Promise<string | null> {
  const row = await tx.deleteFrom('promos').where('slug', '=', slug).returning('id').executeTakeFirst();
  return row?.id ?? null;
}
