import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Finding } from './rules.ts';

export type BooksOf = 'stripe' | 'swish';

/** Stores findings: one known is seen again, and open again if it had gone. Returns how many are new or back. */
export async function keepFindings(deed: Deed, company: BooksOf, findings: readonly Finding[]): Promise<number> {
  const { tx, world, now } = deed;
  let fresh = 0;
  for (const one of findings) {
    const { rows } = await sql<{ fresh: boolean }>`
      insert into findings (id, company, kind, reference, payment_id, refund_id, provider_id, ours, theirs, found_at, seen_at)
      values (${world.newId()}, ${company}, ${one.kind}, ${one.reference}, ${one.paymentId}, ${one.refundId}, ${one.providerId},
        ${one.ours}, ${one.theirs}, ${now}, ${now})
      on conflict (kind, reference) do update
        set ours = excluded.ours, theirs = excluded.theirs, seen_at = excluded.seen_at, gone_at = null
      returning (xmax = 0) as fresh`.execute(tx);
    if (rows[0]!.fresh) fresh++;
  }
  return fresh;
}

/** Closes findings within this read of the card company's lists that were not seen again: they were put right. */
export async function closeFindings(tx: Tx, since: Date, now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'stripe' and gone_at is null and seen_at < ${now} and found_at >= ${since}`.execute(tx);
}

/** Closes findings on what Swish was asked for by its id, where they were not seen again. */
export async function closeAskedFindings(tx: Tx, references: readonly string[], now: Date): Promise<void> {
  await sql`update findings set gone_at = ${now}
    where company = 'swish' and gone_at is null and seen_at < ${now}
      and reference = any(${[...references]}::text[])`.execute(tx);
}
