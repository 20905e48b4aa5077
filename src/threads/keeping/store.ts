import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

/**
 * Forgets conversations: words, pictures and addresses go, of both sides, because what a stall answers speaks to its
 * guest and of them. That there was a message, when and from which side, stays.
 */
export async function forgetThreads(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  if (!orderIds.length) return;
  const those = sql`order_id = any(${[...orderIds]}::uuid[])`;
  await sql`select 1 from threads where ${those} order by order_id for update`.execute(tx);
  await sql`delete from thread_pictures where ${those}`.execute(tx);
  await sql`delete from thread_addresses where ${those}`.execute(tx);
  await sql`delete from thread_letters where ${those}`.execute(tx);
  await sql`update thread_messages set text = '', author_id = null, forgotten_at = ${now}
    where ${those} and forgotten_at is null`.execute(tx);
  await sql`update threads set forgotten_at = ${now} where ${those}`.execute(tx);
}

/** Takes a person out of conversations that are others': what they wrote for a stall stays the stall's. */
export async function forgetAuthor(tx: Tx, { userId, emailAddress }: { userId: string; emailAddress: string | null }) {
  await tx.updateTable('thread_messages').set({ author_id: null }).where('author_id', '=', userId).execute();
  if (!emailAddress) return;
  await tx.deleteFrom('thread_addresses').where('email', '=', emailAddress.toLowerCase()).execute();
}
