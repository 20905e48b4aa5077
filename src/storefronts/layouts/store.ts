import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Pages } from '../../shared/database/tables.ts';

/** Advisory lock on a page name, which also works before the page exists. */
export async function lockPageName(tx: Tx, { slug, providerId }: { slug: string; providerId: string | null }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${providerId ?? ''}:${slug}`}, 0))`.execute(tx);
}

/** Upserts a page and returns its id. */
export async function savePage(tx: Tx, page: Insertable<Pages>): Promise<string> {
  const { id: _, slug: __, provider_id: ___, ...changes } = page;
  const row = await tx
    .insertInto('pages')
    .values(page)
    .onConflict(conflict => conflict.constraint('pages_by_name').doUpdateSet(changes))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes a page. */
export async function deletePage(
  tx: Tx,
  { slug, providerId }: { slug: string; providerId: string | null },
): Promise<void> {
  await tx
    .deleteFrom('pages')
    .where('slug', '=', slug)
    .where('provider_id', 'is not distinct from', providerId)
    .execute();
}
