import type { Insertable } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { SectionGroups } from '../../shared/database/tables.ts';

export async function saveSectionGroup(tx: Tx, group: Insertable<SectionGroups>): Promise<string> {
  const { id: _, provider_id: __, slug: ___, ...changes } = group;
  const row = await tx
    .insertInto('section_groups')
    .values(group)
    .onConflict(conflict => conflict.columns(['provider_id', 'slug']).doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteSectionGroup(
  tx: Tx,
  { slug, providerId }: { slug: string; providerId: string },
): Promise<void> {
  await tx.deleteFrom('section_groups').where('slug', '=', slug).where('provider_id', '=', providerId).execute();
}
