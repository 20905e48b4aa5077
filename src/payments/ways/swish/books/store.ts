import { sql } from 'kysely';
import type { Tx } from '../../../../shared/database/connect.ts';

/** Of what Swish was asked for by its id. */
export async function closeAskedFindings(tx: Tx, references: readonly string[], now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'swish' and gone_at is null and seen_at < ${now}
      and reference = any(${[...references]}::text[])`.execute(tx);
}
