import { type Deed, defineCommand, inTransaction, signedIn } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { deleteSessions } from './store.ts';

/**
 * The next request of an ended session is a stranger's, because the row is asked for each time; its open streams hear of
 * it and ask again what they may still tell.
 */
export async function endSessionsIn(tx: Tx, userId: string, ids: readonly string[], now: Date): Promise<number> {
  const count = await deleteSessions(tx, userId, ids);
  if (count) await emit(tx, { type: 'sessions-ended', subject: 'user', subjectId: userId, providerId: null, now });
  return count;
}

/** One that was opened a moment ago, by what its cookie would hold. */
export async function endSessionOfTokenIn(
  tx: Tx,
  { userId, token }: { userId: string; token: string },
  now: Date,
): Promise<void> {
  const row = await tx.selectFrom('session').select('id').where('token', '=', token).executeTakeFirst();
  if (row) await endSessionsIn(tx, userId, [row.id], now);
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
  async run({ tx, caller, input, now }: Deed<CommandInput & { sessionId: string }>) {
    const count = await endSessionsIn(tx, caller.userId ?? '', [input.sessionId], now);
    return count ? null : refuse('not-found');
  },
});

export const endOtherSessions = defineCommand({
  type: 'end-other-sessions',
  allows: signedIn,
  async run({ tx, caller, now }: Deed<CommandInput>) {
    return { count: await endSessionsOfIn(tx, caller.userId ?? '', caller.sessionId ?? null, now) };
  },
});
