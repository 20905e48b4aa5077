import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Subject } from './rules.ts';

/** Deletes scopes before the person: invitations they sent by those rights are found by the person's id. */
export async function forgetScopes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('scopes').where('user_id', '=', userId).execute();
}

export async function deleteInvitationsOf(tx: Tx, { userId, emailAddress }: Subject): Promise<void> {
  await sql`delete from invitations where accepted_by = ${userId} or email = ${emailAddress}`.execute(tx);
}

/** Takes names away whose term is over, by the terms that the tables have (`retention_terms`). */
export async function forgetOldNames(tx: Tx, now: Date): Promise<void> {
  await sql`select forget_old_names(${now})`.execute(tx);
}

/** Takes notes, payers and buyers away whose term is over (`word_terms`). */
export async function forgetOldWords(tx: Tx, now: Date): Promise<void> {
  await sql`select forget_old_words(${now})`.execute(tx);
}
