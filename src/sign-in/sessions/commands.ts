import { defineCommand, inTransaction, type Press, signedIn } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sessionCookie } from '../adapters/session-cookie.ts';
import { SESSION_DAYS } from '../rules.ts';
import { deleteSessions, insertSession } from './store.ts';

const SESSION_SECONDS = SESSION_DAYS * 86_400;

/** Opens a session with a fixed end, not prolonged by use; null when the account is gone by now. */
export async function openSessionIn(
  tx: Tx,
  world: World,
  userId: string,
): Promise<{ sessionId: string; cookie: string } | null> {
  const now = world.now();
  const sessionId = world.newId();
  const token = newToken(world);
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  const opened = await insertSession(tx, { id: sessionId, token, userId, now, expiresAt });
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
export async function endSessionsIn(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<number> {
  const count = await deleteSessions(tx, userId, ids);
  if (count) await emit(tx, { type: 'sessions-ended', subject: 'user', subjectId: userId, providerId: null, now });
  return count;
}

/** Ends all sessions of a person, or all but this one: after a change of password, say. */
export async function endSessionsOfIn(tx: Tx, userId: string, keep: string | null, now: Date): Promise<number> {
  const rows = await tx.selectFrom('session').select('id').where('userId', '=', userId).execute();
  const ids = rows.map(row => row.id).filter(id => id !== keep);
  return endSessionsIn(tx, userId, ids, now);
}

/** Ends the caller's own session before a new one replaces its cookie: the old token is of no use. */
export async function endOwnIn(tx: Tx, { userId, sessionId }: Caller, now: Date): Promise<void> {
  if (userId && sessionId) await endSessionsIn(tx, userId, [sessionId], now);
}

export async function endOwn(world: World, caller: Caller): Promise<void> {
  if (caller.sessionId) await inTransaction(world, tx => endOwnIn(tx, caller, world.now()));
}

/** Ends one session; another person's, or one that ended, is not found, so that nobody learns whose it is. */
export const endSession = defineCommand({
  type: 'end-session',
  allows: signedIn,
  async run({ tx, caller, input, now }: Press<CommandInput & { sessionId: string }>) {
    const count = await endSessionsIn(tx, caller.userId ?? '', [input.sessionId], now);
    return count ? null : refuse('not-found');
  },
});

export const endOtherSessions = defineCommand({
  type: 'end-other-sessions',
  allows: signedIn,
  async run({ tx, caller, now }: Press<CommandInput>) {
    return { count: await endSessionsOfIn(tx, caller.userId ?? '', caller.sessionId ?? null, now) };
  },
});
