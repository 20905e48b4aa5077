import { sql } from 'kysely';
import type { Caller, World } from '../shared/world.ts';
import { sessionToken } from './adapters/session-cookie.ts';
import type { CurrentUser } from './contract.ts';
import { hasFactor } from './factors/queries.ts';
import { type SecondFactor, secondFactorNeeded, stepHolds } from './factors/rules.ts';
import { givenEmail } from './phones/rules.ts';
import { noteSeen } from './store.ts';

export { forgettingCookie, hasSessionCookie } from './adapters/session-cookie.ts';

export interface SignedIn {
  sessionId: string;
  userId: string;
  name: string;
  /** Null when it was invented. */
  email: string | null;
  /** Empty until the session has passed the second step. */
  scopes: readonly string[];
  heldScopes: readonly string[];
  factorAt: Date | null;
}

/** The request's session with its person; scopes are read from the database each time, never kept in a cookie. */
export async function readSession(world: World, headers: Headers): Promise<SignedIn | null> {
  const token = sessionToken(world.config, headers);
  if (!token) return null;
  const now = world.now();
  const row = await world.db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .select(['session.id', 'userId', 'user.name', 'user.email', 'factorAt', 'seenAt', heldScopes])
    .where('token', '=', token)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.seenAt || isoDay(row.seenAt) !== isoDay(now)) {
    await noteSeen(world.db, row.id, { now, userAgent: headers.get('user-agent') });
  }
  return {
    sessionId: row.id,
    userId: row.userId,
    name: row.name,
    email: givenEmail(row.email),
    factorAt: row.factorAt,
    heldScopes: row.scopes,
    scopes: stepHolds(row.factorAt, now) ? row.scopes : [],
  };
}

const heldScopes = sql<string[]>`array(select scope from scopes where user_id = "session"."userId" order by scope)`.as(
  'scopes',
);

const isoDay = (at: Date) => at.toISOString().slice(0, 10);

/** State of the caller's second factor, which their rights wait for. */
export async function secondFactorFor(world: World, caller: Caller): Promise<SecondFactor> {
  const scopes = caller.heldScopes;
  const holds = stepHolds(caller.factorAt, world.now());
  const asked = scopes.length > 0 && !holds && caller.userId;
  return secondFactorNeeded({ scopes, stepHolds: holds, hasFactor: asked ? await hasFactor(world.db, asked) : false });
}

export async function findUser(
  world: World,
  userId: string,
): Promise<Omit<CurrentUser, 'scopes' | 'secondFactor'> | null> {
  const row = await world.db
    .selectFrom('user')
    .leftJoin('phones', 'phones.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.email', 'user.emailVerified', 'phones.phone_number'])
    .where('user.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const emailAddress = givenEmail(row.email);
  return {
    _id: row.id,
    name: row.name,
    email: emailAddress === null ? null : { emailAddress, verified: row.emailVerified },
    phoneNumber: row.phone_number,
  };
}
