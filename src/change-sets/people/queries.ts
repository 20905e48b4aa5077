import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Changes that a person made at stalls, for the export of their personal data. */
export async function changesOfPerson(db: Database | Tx, userId: string): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select coalesce(jsonb_agg(jsonb_build_object('provider', g.slug, 'by', s.source, 'at', s.made_at, 'asked', s.asked)
      order by s.made_at), '[]') as kept
    from (select provider_id, source, made_at, asked from change_sets where made_by = ${userId} or undone_by = ${userId}
      union all select provider_id, kind, made_at, title from revisions where made_by = ${userId}) s
    join provider_signs g on g.provider_id = s.provider_id`.execute(db);
  return rows[0]?.kept ?? null;
}
