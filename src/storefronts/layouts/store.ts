import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Pages } from '../../shared/database/tables.ts';

/** One writer of a name at a time, also where there is no page yet. */
export async function lockPageName(tx: Tx, { slug, providerId }: { slug: string; providerId: string | null }) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page:${providerId ?? ''}:${slug}`}, 0))`.execute(tx);
}

/** The id of the page that has this name now, new or not. */
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
