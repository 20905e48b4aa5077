import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { type Refusal, refuse } from '../../shared/refusal.ts';
import { normalEmail } from '../accounts/rules.ts';
import { normalUsername } from '../rules.ts';

/** Password hash of a person; null without a password. */
export async function findPasswordHash(db: Database | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export interface KnownPassword {
  userId: string;
  hash: string;
}

/** Password hash by username; null for an unknown name, and for somebody without a password. */
export async function passwordNamed(db: Database, username: string): Promise<KnownPassword | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'account.password'])
    .where('user.username', '=', username)
    .where('account.providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ? { userId: row.id, hash: row.password } : null;
}

/** Password hash under a shared lock, read after any running change of it has committed. */
export async function lockPasswordHash(tx: Tx, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .forShare()
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Ways to sign in that a person has: each of them alone is enough. */
export async function waysIn(
  db: Database | Tx,
  userId: string,
): Promise<{ password: boolean; phone: boolean; passkey: boolean }> {
  const { rows } = await sql<{ password: boolean; phone: boolean; passkey: boolean }>`select
    exists (select from account where "userId" = ${userId} and "providerId" = 'credential'
      and password is not null) as password,
    exists (select from phones where user_id = ${userId}) as phone,
    exists (select from passkeys where user_id = ${userId}) as passkey`.execute(db);
  return rows[0]!;
}

/** Refusal after the last way to sign in was removed: nobody is left outside their own account. */
export async function noWayInLeft(tx: Tx, userId: string): Promise<Refusal | null> {
  return Object.values(await waysIn(tx, userId)).some(Boolean) ? null : refuse('last-way-in');
}

/** Whether another account has this username, or one that looks like it. */
export async function usernameIsTaken(db: Database | Tx, username: string, userId: string): Promise<boolean> {
  const other = db
    .selectFrom('user')
    .select('id')
    .where(sql<string>`username_skeleton(username)`, '=', sql<string>`username_skeleton(${username})`)
    .where('id', '<>', userId)
    .limit(1);
  return Boolean(await other.executeTakeFirst());
}

/** Recipient of a password reset: an account with a password and a verified address, by username or address. */
export async function resetTarget(
  db: Database | Tx,
  which: { typed: string } | { userId: string },
): Promise<{ userId: string; emailAddress: string; username: string; locale: string | null } | null> {
  const who =
    'userId' in which
      ? sql<boolean>`u.id = ${which.userId}`
      : sql<boolean>`(u.username = ${normalUsername(which.typed)} or u.email = ${normalEmail(which.typed)})`;
  const { rows } = await sql<{ userId: string; emailAddress: string; username: string; locale: string | null }>`
    select u.id as "userId", u.email as "emailAddress", u.username, u.locale from "user" u
    where ${who} and u."emailVerified" and u.username is not null
      and exists (select 1 from account a where a."userId" = u.id and a."providerId" = 'credential')
    limit 1`.execute(db);
  return rows[0] ?? null;
}
