import { type Insertable, sql } from 'kysely';
import type { Database } from '../shared/database/connect.ts';
import type { DB } from '../shared/database/tables.ts';

/** Inserts a search job; a retry by the same caller is the same job, and false means that the id belongs to another. */
export async function insertJob(db: Database, job: Insertable<DB['search_jobs']>): Promise<boolean> {
  const row = await db
    .insertInto('search_jobs')
    .values(job)
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ results: sql`excluded.results`, facets: sql`excluded.facets` })
        .where(
          sql<boolean>`search_jobs.asker is not distinct from excluded.asker and search_jobs.request = excluded.request`,
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedJobs(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('search_jobs').where('expires_at', '<=', now).execute();
}
