import { sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';

export async function setName({ tx, now }: Deed, userId: string, name: string): Promise<void> {
  await tx.updateTable('user').set({ name, updatedAt: now }).where('id', '=', userId).execute();
}

export async function setLocale({ tx, now }: Deed, userId: string, locale: Locale): Promise<void> {
  await tx.updateTable('user').set({ locale, updatedAt: now }).where('id', '=', userId).execute();
}

export async function setEmail(
  { tx, now }: Deed,
  userId: string,
  email: { emailAddress: string; verified: boolean },
): Promise<void> {
  await tx
    .updateTable('user')
    .set({ email: email.emailAddress, emailVerified: email.verified, updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

export interface AddressHolder {
  id: string;
  emailAddress: string;
  verified: boolean;
  locale: Locale | null;
}

/** Locks a person and another holder of this address, in the order of their ids. */
export async function lockHolders(tx: Tx, userId: string, emailAddress: string): Promise<AddressHolder[]> {
  const { rows } = await sql<AddressHolder>`
    select id, email as "emailAddress", "emailVerified" as verified, locale from "user"
    where id = ${userId} or email = ${emailAddress} order by id for update`.execute(tx);
  return rows;
}

export async function deleteUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('user').where('id', '=', userId).execute();
}
