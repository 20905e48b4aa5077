import { sql } from 'kysely';
import type { Deed } from '../../../../shared/command.ts';
import type { Tx } from '../../../../shared/database/connect.ts';
import type { BankPayment, Outcome } from './rules.ts';

/** Keeps a file with its rows; null where the same bytes were handed in before. */
export async function insertFile(
  { tx, world, now }: Deed,
  file: { providerId: string; name: string; digest: string; payments: readonly BankPayment[] },
): Promise<string | null> {
  const id = world.newId();
  const { providerId, name, digest, payments } = file;
  const fresh = await tx
    .insertInto('bank_files')
    .values({ id, provider_id: providerId, name, digest, read_at: now })
    .onConflict(conflict => conflict.columns(['provider_id', 'digest']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fresh) return null;
  const rows = payments.map(one => ({
    ...{ bank_file_id: id, row: one.row, provider_id: providerId, bank_key: one.bankKey, bankgiro: one.bankgiro },
    ...{ reference: one.reference, payer: one.payer, amount: one.amount, paid_on: one.paidOn },
  }));
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto('bank_file_rows')
      .values(rows.slice(at, at + 500))
      .execute();
  return id;
}

/** Files of one seller count one after the other: what one of them paid is paid for the next. */
export async function lockFiles(tx: Tx, providerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bank-files:' || ${providerId}, 0))`.execute(tx);
}

export async function markTaken({ tx, now }: Deed, fileId: string): Promise<void> {
  await tx.updateTable('bank_files').set({ taken_at: now }).where('id', '=', fileId).execute();
}

export async function noteOutcome(
  tx: Tx,
  at: { fileId: string; row: number },
  { outcome, invoiceId }: { outcome: Outcome; invoiceId: string | null },
): Promise<void> {
  await tx
    .updateTable('bank_file_rows')
    .set({ outcome, invoice_id: invoiceId })
    .where('bank_file_id', '=', at.fileId)
    .where('row', '=', at.row)
    .execute();
}
