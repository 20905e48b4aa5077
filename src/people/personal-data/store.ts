import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Subject } from './rules.ts';

export async function lockSessions(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('session').select('id').where('userId', '=', userId).orderBy('id').forUpdate().execute();
}

/** Deletes scopes before the person: invitations they sent by those rights are found by the person's id. */
export async function forgetScopes(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('scopes').where('user_id', '=', userId).execute();
}

/** Deletes the person; sessions, phone, factors, scopes and letters cascade. */
export async function deletePerson(tx: Tx, { userId, emailAddress }: Subject): Promise<void> {
  await sql`delete from invitations where accepted_by = ${userId} or email = ${emailAddress}`.execute(tx);
  await sql`
    delete from phone_codes where phone_number = (select phone_number from phones where user_id = ${userId})`.execute(
    tx,
  );
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}
