import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Subject } from './rules.ts';

/** Sessions, phone, factors, scopes and letters hang on the person and go along. */
export async function deletePerson(tx: Tx, { userId, emailAddress }: Subject): Promise<void> {
  await sql`delete from invitations where accepted_by = ${userId} or email = ${emailAddress}`.execute(tx);
  await sql`
    delete from phone_codes where phone_number = (select phone_number from phones where user_id = ${userId})`.execute(
    tx,
  );
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}
