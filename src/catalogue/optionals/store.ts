import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { OptionalGroups, Optionals } from '../../shared/database/tables.ts';

/** Inserts an option group, or updates its texts and limits. */
export async function putGroup(tx: Tx, group: Insertable<OptionalGroups>): Promise<void> {
  const { type, title, description, min_picks, max_picks } = group;
  await tx
    .insertInto('optional_groups')
    .values(group)
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ type, title, description: description ?? null, min_picks, max_picks }),
    )
    .execute();
}

/** Writes a group's options in this order; options left out are no longer offered. */
export async function putOptionals(tx: Tx, groupId: string, optionals: readonly Insertable<Optionals>[]) {
  const ids = optionals.map(optional => optional.id);
  await tx
    .updateTable('optionals')
    .set({ withdrawn: true })
    .where('group_id', '=', groupId)
    .where('id', 'not in', ids)
    .execute();
  await tx
    .insertInto('optionals')
    .values([...optionals])
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet(row => ({
        title: row.ref('excluded.title'),
        price: row.ref('excluded.price'),
        vat_category: row.ref('excluded.vat_category'),
        position: row.ref('excluded.position'),
        withdrawn: false,
      })),
    )
    .execute();
}
