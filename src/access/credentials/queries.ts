import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { normalEmail } from '../accounts/rules.ts';
import { normalUsername } from '../rules.ts';

/** Null for who has no password. */
export async function passwordHashOf(db: Database | Tx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Whether another person has this name, or one that looks like it. */
export async function usernameIsTaken(db: Database | Tx, username: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from "user" where username_skeleton(username) = username_skeleton(${username}) and id <> ${userId}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Who a letter for a new password goes to: somebody with a password and a proven address, by name or address. */
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
