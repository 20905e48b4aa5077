import { sql } from 'kysely';
import type { Tx } from '../../../../shared/database/connect.ts';

/** What was within sight of this walk through the card company's lists and was not seen again has been put right. */
export async function closeFindings(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'stripe' and gone_at is null and seen_at < ${now} and found_at >= ${since}`.execute(tx);
}
