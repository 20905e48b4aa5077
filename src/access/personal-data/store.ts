import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { Subject } from './rules.ts';

/** Waits for orders that are being placed by this person, and lets no other begin. */
export async function lockPerson(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "user" where id = ${userId} for update`.execute(tx);
  return rows.length > 0;
}

/** Sessions, phone, factors, scopes and letters hang on the person and go along. */
export async function deletePerson(tx: Tx, { userId, emailAddress }: Subject): Promise<void> {
  await sql`delete from invitations where accepted_by = ${userId} or email = ${emailAddress}`.execute(tx);
  await sql`
    delete from phone_codes where phone_number = (select phone_number from phones where user_id = ${userId})`.execute(
    tx,
  );
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}
