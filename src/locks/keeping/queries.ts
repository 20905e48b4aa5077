import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Keys of a person's bookings and codes that they asked for as staff, without any code. */
export async function keptInLocks(
  db: Database | Tx,
  { userId, orderGroupIds }: { userId: string; orderGroupIds: readonly string[] },
): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'keys', (select coalesce(jsonb_agg(jsonb_build_object('orderId', g.order_id, 'door', d.title,
          'from', lower(g.wished), 'until', upper(g.wished), 'state', g.state,
          'opened', (select coalesce(jsonb_agg(o.at order by o.at), '[]') from lock_openings o where o.grant_id = g.id))
          order by g.wished_at, g.id), '[]')
        from lock_grants g join lock_doors d on d.id = g.door_id
        where g.order_group_id = any(${[...orderGroupIds]}::uuid[])),
      'askedFor', (select coalesce(jsonb_agg(jsonb_build_object('door', d.title, 'reason', g.reason,
          'from', lower(g.wished), 'until', upper(g.wished)) order by g.wished_at, g.id), '[]')
        from lock_grants g join lock_doors d on d.id = g.door_id where g.asked_by = ${userId}),
      'shown', (select coalesce(jsonb_agg(jsonb_build_object('what', r.what, 'at', r.at) order by r.at, r.id), '[]')
        from lock_reveals r where r.user_id = ${userId})) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}
