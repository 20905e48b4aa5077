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

/** A new session, which ends after a fixed time and is not prolonged by use; null when its person is gone by now. */
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

/** What a session's cookie holds: 192 random bits. */
export function newToken(world: Pick<World, 'random'>): string {
  return Buffer.from(world.random(24)).toString('base64url');
}

/**
 * The next request of an ended session is a stranger's, because the row is asked for each time; its open streams hear of
 * it and ask again what they may still tell.
 */
export async function endSessionsIn(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<number> {
  const count = await deleteSessions(tx, userId, ids);
  if (count) await emit(tx, { type: 'sessions-ended', subject: 'user', subjectId: userId, providerId: null, now });
  return count;
}

/** Everywhere, or everywhere but here: after a change of password, say. */
export async function endSessionsOfIn(tx: Tx, userId: string, keep: string | null, now: Date): Promise<number> {
  const rows = await tx.selectFrom('session').select('id').where('userId', '=', userId).execute();
  const ids = rows.map(row => row.id).filter(id => id !== keep);
  return endSessionsIn(tx, userId, ids, now);
}

/** The caller's own: the browser's cookie is replaced, and nothing is left that could still be used with the old one. */
export async function endOwnIn(tx: Tx, { userId, sessionId }: Caller, now: Date): Promise<void> {
  if (userId && sessionId) await endSessionsIn(tx, userId, [sessionId], now);
}

export async function endOwn(world: World, caller: Caller): Promise<void> {
  if (caller.sessionId) await inTransaction(world, tx => endOwnIn(tx, caller, world.now()));
}

/** One that is not the caller's, or not any more, is not found: whose it is, nobody is told. */
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
