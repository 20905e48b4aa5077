import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Changes that a person made at stalls, for the export of their personal data. */
export async function changesOfPerson(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('provider', g.slug, 'by', s.source, 'at', s.made_at, 'asked', s.asked)
      order by s.made_at), '[]') as kept
    from change_sets s join provider_signs g on g.provider_id = s.provider_id
    where s.made_by = ${userId} or s.undone_by = ${userId}`.execute(db);
  return rows[0]?.kept ?? null;
}
