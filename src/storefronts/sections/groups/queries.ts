import { picturesByRef } from '../../../pictures/queries.ts';
import { writtenVersion } from '../../../providers/editions/commands.ts';
import type { Named } from '../../../providers/editions/rules.ts';
import type { Database, Tx } from '../../../shared/database/connect.ts';
import type { Words } from '../../../shared/i18n.ts';
import type { Refusal } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { findScope } from '../../editions/queries.ts';
import type { WrittenGroup } from '../contract.ts';

const COLUMNS = ['title', 'text', 'image', 'sections', 'position'] as const;

/** A shop's groups of shelves as they are written, for those who write them. */
export async function readWrittenGroups(
  world: World,
  caller: Caller,
  idOrSlug: string,
): Promise<WrittenGroup[] | Refusal> {
  const scope = await findScope(world, caller, idOrSlug);
  if ('refused' in scope) return scope;
  const rows = await world.db
    .selectFrom('section_groups')
    .select(['id', 'slug', ...COLUMNS])
    .where('provider_id', '=', scope.providerId)
    .orderBy('position')
    .orderBy('slug')
    .execute();
  const pictures = await picturesByRef(
    world.db,
    rows.flatMap(({ image }) => image ?? []),
  );
  return rows.map(({ id, slug, ...group }) => ({
    _id: id,
    slug,
    title: group.title as unknown as Words,
    text: group.text as unknown as Words | null,
    image: (group.image && pictures.get(group.image)) || null,
    sections: group.sections,
    position: group.position,
    version: writtenVersion(group)!,
  }));
}

/** All that an editor may change of a group; null without one. */
export async function groupAsWritten(
  tx: Tx,
  { slug, providerId }: { slug: string; providerId: string | null },
): Promise<object | null> {
  const row = await tx
    .selectFrom('section_groups')
    .select(COLUMNS)
    .where('slug', '=', slug)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findGroupName(db: Database | Tx, id: string): Promise<Named | null> {
  const row = await db
    .selectFrom('section_groups')
    .select(['slug', 'provider_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { noun: 'SECTION_GROUP', name: row.slug, providerId: row.provider_id } : null;
}
