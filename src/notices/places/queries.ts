import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { Words } from '../../shared/i18n.ts';
import { parseId } from '../../shared/ids.ts';

export interface StallSign {
  id: string;
  slug: string;
  title: Words;
  timeZone: string;
}

/** The sign of a stall, by its id or the word in its addresses. */
export async function signOf(db: Database | Tx, idOrSlug: string): Promise<StallSign | null> {
  const { rows } =
    await sql<StallSign>`select provider_id as id, slug, title, time_zone as "timeZone" from provider_signs
    where slug = ${idOrSlug.trim().toLowerCase()} or provider_id = ${parseId(idOrSlug)} limit 1`.execute(db);
  return rows[0] ?? null;
}
