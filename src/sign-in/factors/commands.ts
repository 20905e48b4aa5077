import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { stillSignedIn, undoneIfRefused } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { send } from '../../shared/outbox.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { findPerson, lockPerson } from '../accounts/queries.ts';
import { sessionCookie } from '../adapters/session-cookie.ts';
import { letterLanguage } from '../letters/rules.ts';
import { newToken } from '../sessions/commands.ts';
import { hasFactor } from './queries.ts';
import { type FactorChange, isFresh, recoveryCodes } from './rules.ts';
import {
  deleteRecoveryCodes,
  lowerOtherSessions,
  raiseSession,
  replaceRecoveryCodes,
  spendRecoveryCode,
} from './store.ts';

/** A signed-in person, and the moment of their command. */
export interface Doer {
  userId: string;
  sessionId: string;
  caller: Caller;
  now: Date;
}

export function factorHolder(world: World, caller: Caller): Doer | Refusal {
  const { userId, sessionId } = caller;
  return userId && sessionId ? { userId, sessionId, caller, now: world.now() } : refuse('not-signed-in');
}

/**
 * Runs a change of a person's factors, one after the other, and only with a freshly proven factor. People without any
 * enrol with what they signed in with.
 */
export async function changingFactors<Answer>(
  world: World,
  caller: Caller,
  change: (tx: Tx, doer: Doer) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const doer = factorHolder(world, caller);
  if (isRefusal(doer)) return doer;
  return undoneIfRefused(world, async tx => (await refusalToChangeIn(tx, doer)) ?? (await change(tx, doer)));
}

async function refusalToChangeIn(tx: Tx, { userId, caller, now }: Doer): Promise<Refusal | null> {
  await lockPerson(tx, userId);
  if (!(await stillSignedIn(tx, caller))) return refuse('not-signed-in');
  if (isFresh(caller.factorAt, now) || !(await hasFactor(tx, userId))) return null;
  return refuse('second-factor-needed');
}

/**
 * Marks the session as second-factor done, under a new token: a thief of the old one does not rise with it. Open
 * streams check again what their reader may follow.
 */
export async function stepUpIn(
  tx: Tx,
  world: World,
  { userId, sessionId, now }: Pick<Doer, 'userId' | 'sessionId' | 'now'>,
): Promise<{ cookie: string } | Refusal> {
  const token = newToken(world);
  const expiresAt = await raiseSession(tx, sessionId, token, now);
  if (!expiresAt) return refuse('not-signed-in');
  await emit(tx, { type: 'session-raised', subject: 'user', subjectId: userId, providerId: null, now });
  const seconds = Math.max(Math.floor((expiresAt.getTime() - now.getTime()) / 1000), 0);
  return { cookie: sessionCookie(world.config, token, seconds) };
}

export interface Enrolled {
  cookie: string;
  /** Null when the person has codes already. */
  recoveryCodes: string[] | null;
}

/** A factor was added: it counts as the second step of this session, and the first one brings recovery codes. */
export async function enrolledIn(tx: Tx, world: World, doer: Doer, change: FactorChange): Promise<Enrolled | Refusal> {
  const raised = await stepUpIn(tx, world, doer);
  if (isRefusal(raised)) return raised;
  await recordFactorChange(tx, world, doer, change);
  const has = await tx
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('user_id', '=', doer.userId)
    .limit(1)
    .executeTakeFirst();
  return { cookie: raised.cookie, recoveryCodes: has ? null : await newRecoveryCodesIn(tx, world, doer) };
}

/** A factor was removed: staff keep one, and other sessions have to pass the second step again. */
export async function removedIn(tx: Tx, world: World, doer: Doer, change: FactorChange): Promise<Refusal | null> {
  const left = await hasFactor(tx, doer.userId);
  if (!left && doer.caller.heldScopes.length) return refuse('last-factor');
  if (!left) await deleteRecoveryCodes(tx, doer.userId);
  await lowerOtherSessions(tx, doer.userId, doer.sessionId);
  await recordFactorChange(tx, world, doer, change);
  return null;
}

/**
 * Replaces the recovery codes. Not a stored command, because its answer is a secret; a retry makes new ones, and the
 * first end.
 */
export function renewRecoveryCodes(world: World, caller: Caller): Promise<{ recoveryCodes: string[] } | Refusal> {
  return changingFactors(world, caller, async (tx, doer) => {
    if (!(await hasFactor(tx, doer.userId))) return refuse('no-factor');
    const codes = await newRecoveryCodesIn(tx, world, doer);
    await recordFactorChange(tx, world, doer, 'codes-renewed');
    return { recoveryCodes: codes };
  });
}

async function newRecoveryCodesIn(tx: Tx, world: World, { userId, now }: Doer): Promise<string[]> {
  const codes = recoveryCodes(world.random);
  const hashes = codes.map(code => recoveryCodeHash(world, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return codes;
}

/** Uses up a recovery code; each works once. */
export async function spendRecoveryCodeIn(tx: Tx, world: World, doer: Doer, code: string): Promise<Refusal | null> {
  if (!(await spendRecoveryCode(tx, doer.userId, recoveryCodeHash(world, doer.userId, code), doer.now)))
    return refuse('wrong-code');
  await recordFactorChange(tx, world, doer, 'code-used');
  return null;
}

/** Hash of a recovery code. Its sixty random bits allow a fast hash; keyed, a stolen table alone is of no use. */
function recoveryCodeHash(world: World, userId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(world.config, 'recovery codes')).update(`${userId} ${code}`).digest();
}

/** Records a change of factors and mails the person, in case it was not them. */
async function recordFactorChange(
  tx: Tx,
  world: World,
  { userId, caller, now }: Doer,
  change: FactorChange,
): Promise<void> {
  await emit(tx, {
    type: 'factors-changed',
    subject: 'user',
    subjectId: userId,
    providerId: null,
    data: { change },
    now,
  });
  const person = await findPerson(tx, userId);
  if (!person) return;
  await send(tx, world, {
    kind: 'mail',
    key: `factor-notice:${world.newId()}`,
    data: {
      template: 'factor-notice',
      ids: { userId, change, at: now.toISOString() },
      locale: letterLanguage(person, caller.locale),
    },
    providerId: null,
    now,
  });
}
