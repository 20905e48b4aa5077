import { sql } from 'kysely';
import type { Tx } from '../../../../shared/database/connect.ts';

/** Closes findings on what Swish was asked for by its id, where they were not seen again. */
export async function closeAskedFindings(tx: Tx, references: readonly string[], now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'swish' and gone_at is null and seen_at < ${now}
      and reference = any(${[...references]}::text[])`.execute(tx);
}
