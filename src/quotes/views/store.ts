import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';

/** Notes a view of a version; true for the first by this browser on its day. */
export async function noteView(
  { tx, now }: Deed,
  view: { quoteId: string; providerId: string; version: number; viewer: Buffer; day: string },
): Promise<boolean> {
  const { rows } = await sql<{ times: number }>`
    insert into quote_views (quote_id, version, viewer, day, provider_id, first_at, latest_at)
    values (${view.quoteId}, ${view.version}, ${view.viewer}, ${view.day}, ${view.providerId}, ${now}, ${now})
    on conflict (quote_id, version, viewer, day) do update set times = quote_views.times + 1, latest_at = ${now}
    returning times`.execute(tx);
  return rows[0]!.times === 1;
}
