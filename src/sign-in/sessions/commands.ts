import {
  type CallerDeed,
  callerDeed,
  type Deed,
  defineCommand,
  inTransaction,
  type Press,
  signedIn,
} from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sessionCookie } from '../adapters/session-cookie.ts';
import { SESSION_DAYS } from '../rules.ts';
import { deleteSessions, insertSession } from './store.ts';

const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Opens a session with a fixed end, not prolonged by use; null when the account is gone by now. */
export async function openSessionIn(deed: Deed, userId: string): Promise<{ sessionId: string; cookie: string } | null> {
  const { world, now } = deed;
  const sessionId = world.newId();
  const token = newToken(world);
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const opened = await insertSession(deed, { id: sessionId, token, userId, expiresAt });
  return opened ? { sessionId, cookie: sessionCookie(world.config, token, SESSION_SECONDS) } : null;
}

/** Session token of 192 random bits. */
export function newToken(world: Pick<World, 'random'>): string {
  return Buffer.from(world.random(24)).toString('base64url');
}

/**
 * Ends sessions. The next request is a stranger's, because the row is read each time; open streams hear the event and
 * check again what they may tell.
 */
export async function endSessionsIn(deed: Deed, userId: string, ids: readonly string[]): Promise<number> {
  const count = await deleteSessions(deed.tx, userId, ids);
  if (count) await emit(deed, { type: 'sessions-ended', subject: 'user', subjectId: userId, providerId: null });
  return count;
}

/** Ends all sessions of a person, or all but this one: after a change of password, say. */
export async function endSessionsOfIn(deed: Deed, userId: string, keep: string | null): Promise<number> {
  const rows = await deed.tx.selectFrom('session').select('id').where('userId', '=', userId).execute();
  const ids = rows.map(row => row.id).filter(id => id !== keep);
  return endSessionsIn(deed, userId, ids);
}

/** Ends the caller's own session before a new one replaces its cookie: the old token is of no use. */
export async function endOwnSessionIn(deed: CallerDeed): Promise<void> {
  const { userId, sessionId } = deed.caller;
  if (userId && sessionId) await endSessionsIn(deed, userId, [sessionId]);
}

export async function endOwnSession(world: World, caller: Caller): Promise<void> {
  if (caller.sessionId) await inTransaction(world, tx => endOwnSessionIn(callerDeed(tx, world, caller)));
}

/** Ends one session; another person's, or one that ended, is not found, so that nobody learns whose it is. */
export const endSession = defineCommand({
  type: 'end-session',
  allows: signedIn,
  async run(deed: Press<CommandInput & { sessionId: string }>) {
    const count = await endSessionsIn(deed, deed.caller.userId ?? '', [deed.input.sessionId]);
    return count ? null : refuse('not-found');
  },
});

export const endOtherSessions = defineCommand({
  type: 'end-other-sessions',
  allows: signedIn,
  async run(deed: Press<CommandInput>) {
    const { userId, sessionId } = deed.caller;
    return { count: await endSessionsOfIn(deed, userId ?? '', sessionId ?? null) };
  },
});
