import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Finding } from './rules.ts';

/** Stores findings: one known is seen again, and open again if it had gone. Returns how many are new or back. */
export async function keepFindings(deed: Deed, company: string, findings: readonly Finding[]): Promise<number> {
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
