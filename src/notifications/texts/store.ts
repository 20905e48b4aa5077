import type { Deed } from '../../shared/command.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { TextStatus } from './rules.ts';

export interface NewText {
  id: string;
  to: string;
  sealed: Buffer;
  notAfter: Date;
}

export async function saveText({ tx, now }: Deed, text: NewText): Promise<void> {
  await tx
    .insertInto('text_messages')
    .values({
      id: text.id,
      to_number: text.to,
      sealed: text.sealed,
      created_at: now,
      not_after: text.notAfter,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute();
}

export interface TakenText {
  to: string;
  sealed: Buffer;
  notAfter: Date;
}

/** Claims a message for this run; 'over' when there is nothing left to send, 'elsewhere' while another run has it. */
export async function takeText(
  db: Database,
  text: { id: string; now: Date; overtakeBefore: Date },
): Promise<TakenText | 'over' | 'elsewhere'> {
  const row = await db
    .updateTable('text_messages')
    .set({ taken_at: text.now })
    .where('id', '=', text.id)
    .where('sealed', 'is not', null)
    .where(where => where.or([where('taken_at', 'is', null), where('taken_at', '<', text.overtakeBefore)]))
    .returning(['to_number', 'sealed', 'not_after'])
    .executeTakeFirst();
  if (row?.to_number && row.sealed) return { to: row.to_number, sealed: row.sealed, notAfter: row.not_after };
  const left = await db
    .selectFrom('text_messages')
    .select('id')
    .where('id', '=', text.id)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return left ? 'elsewhere' : 'over';
}

/** Releases the claim after a failure that surely sent nothing: the next try need not wait. */
export async function giveUpText(db: Database, id: string): Promise<void> {
  await db.updateTable('text_messages').set({ taken_at: null }).where('id', '=', id).execute();
}

/** Notes the carrier's acceptance; a delivery report that came before it stays. */
export async function acceptText(db: Database, id: string, carrierId: string, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set(({ case: either, ref }) => ({
      accepted_at: now,
      carrier_id: carrierId,
      status: either().when('status', '=', 'waiting').then('sent').else(ref('status')).end(),
      sealed: null,
      to_number: null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Expires messages too old to be of use, and erases their content. */
export async function blankTooLate(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('text_messages')
    .set({ status: 'too-late', sealed: null, to_number: null })
    .where('not_after', '<', now)
    .where('sealed', 'is not', null)
    .execute();
}

export async function findTextStatus(db: Database, id: string): Promise<TextStatus | null> {
  const row = await db.selectFrom('text_messages').select('status').where('id', '=', id).executeTakeFirst();
  return (row?.status as TextStatus | undefined) ?? null;
}

/**
 * Changes the status if it is still the one that was read: of two reports at once, the second retries. The content is
 * erased.
 */
export async function moveText(db: Database, id: string, from: TextStatus, to: TextStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('text_messages')
    .set({ status: to, sealed: null, to_number: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetText(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('text_messages').where('id', '=', id).execute();
}

export async function deleteOldTexts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('text_messages').where('created_at', '<', before).execute();
}
