import { sql } from 'kysely';
import type { Tx } from '../../../../shared/database/connect.ts';

/** Closes findings within this read of the card company's lists that were not seen again: they were put right. */
export async function closeFindings(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'stripe' and gone_at is null and seen_at < ${now} and found_at >= ${since}`.execute(tx);
}
