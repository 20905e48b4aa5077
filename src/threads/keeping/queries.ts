import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';

/** Conversations of order groups, as their customer's export has them; and what the person wrote in others'. */
export async function keptInThreads(
  db: Database | Tx,
  { userId, orderGroupIds }: { userId: string; orderGroupIds: readonly string[] },
): Promise<unknown> {
  const { rows } = await sql<{ kept: unknown }>`
    select jsonb_build_object(
      'conversations', (select coalesce(jsonb_agg(jsonb_build_object('orderId', t.order_id, 'provider', s.title,
          'messages', (select jsonb_agg(jsonb_build_object('from', m.side, 'by', m.via, 'text', m.text, 'sentAt', m.sent_at,
            'pictures', (select count(*) from thread_pictures p where p.message_id = m.id)) order by m.seq)
            from thread_messages m where m.order_id = t.order_id)) order by t.order_id), '[]')
        from threads t join sellers s on s.provider_id = t.provider_id
        where t.order_group_id = any(${[...orderGroupIds]}::uuid[])),
      'written', (select coalesce(jsonb_agg(jsonb_build_object('orderId', m.order_id, 'as', m.side, 'text', m.text,
          'sentAt', m.sent_at) order by m.id), '[]')
        from thread_messages m join threads t on t.order_id = m.order_id
        where m.author_id = ${userId} and t.order_group_id <> all(${[...orderGroupIds]}::uuid[]))) as kept`.execute(db);
  return rows[0]?.kept ?? null;
}

/** Conversations of these order groups. */
export async function threadsOfGroups(db: Database | Tx, orderGroupIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from threads where order_group_id = any(${[...orderGroupIds]}::uuid[]) order by 1`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Conversations whose last word was said before this, not forgotten yet. */
export async function threadsEndedBefore(db: Database | Tx, before: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('threads')
    .select('order_id as id')
    .where('last_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('last_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
