import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import { MOST_MISUSES } from './rules.ts';

/** Notes the digests of a letter that became a message; false where one of them is there: it came before. */
export async function noteLetter(
  { tx, now }: Deed,
  { orderId, messageId, digests }: { orderId: string; messageId: string; digests: readonly string[] },
): Promise<boolean> {
  const noted = await tx
    .insertInto('thread_letters')
    .values(digests.map(digest => ({ order_id: orderId, digest, message_id: messageId, came_at: now })))
    .onConflict(conflict => conflict.doNothing())
    .returning('digest')
    .execute();
  return noted.length === digests.length;
}

/** Counts a try by an address that was no answer of its person's; the last one ends it. */
export async function noteMisuse({ tx, now }: Deed, addressId: string): Promise<void> {
  await sql`
    update thread_addresses set misuses = misuses + 1,
      ended_at = case when misuses + 1 >= ${MOST_MISUSES} then coalesce(ended_at, ${now}) else ended_at end
    where id = ${addressId}`.execute(tx);
}
