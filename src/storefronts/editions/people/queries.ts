import { sql } from 'kysely';
import type { Database, Tx } from '../../../shared/database/connect.ts';

/** Editions that a person made, for the export of their personal data. */
export async function editionsOfPerson(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('provider', g.slug, 'noun', e.noun, 'name', e.name, 'at', e.made_at)
      order by e.made_at), '[]') as kept
    from editions e left join provider_signs g on g.provider_id = e.provider_id
    where e.made_by = ${userId}`.execute(db);
  return rows[0]?.kept ?? null;
}
