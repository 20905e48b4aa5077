import type { World } from '../shared/world.ts';
import { liveSession } from './adapters/better-auth.ts';
import type { CurrentUser } from './contract.ts';

export { hasSessionCookie } from './adapters/better-auth.ts';

export interface SignedIn {
  sessionId: string;
  userId: string;
  name: string;
  email: string;
  scopes: string[];
}

/** Who the request's session belongs to, with what they may do now: scopes are read each time, never kept in a cookie. */
export async function sessionOf(world: World, headers: Headers): Promise<SignedIn | null> {
  const session = await liveSession(world, headers);
  if (!session) return null;
  const rows = await world.db
    .selectFrom('scopes')
    .select('scope')
    .where('user_id', '=', session.userId)
    .orderBy('scope')
    .execute();
  return { ...session, scopes: rows.map(row => row.scope) };
}

export async function findUser(world: World, userId: string): Promise<Omit<CurrentUser, 'scopes'> | null> {
  const row = await world.db
    .selectFrom('user')
    .select(['id', 'name', 'email', 'emailVerified'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ? { _id: row.id, name: row.name, email: { emailAddress: row.email, verified: row.emailVerified } } : null;
}
