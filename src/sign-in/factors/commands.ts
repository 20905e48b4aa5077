import { createHmac } from 'node:crypto';
import { keyFor } from '../../config.ts';
import { type CallerDeed, callerDeed, type Deed, stillSignedIn, undoneIfRefused } from '../../shared/command.ts';
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

/** A caller who is signed in: factors are theirs, and prove their session. */
export interface FactorHolder extends Caller {
  userId: string;
  sessionId: string;
}

export type FactorDeed = CallerDeed<FactorHolder>;

export function factorHolder(caller: Caller): FactorHolder | Refusal {
  const { userId, sessionId } = caller;
  return userId && sessionId ? { ...caller, userId, sessionId } : refuse('not-signed-in');
}

/**
 * Runs a change of a person's factors, one after the other, and only with a freshly proven factor. People without any
 * enrol with what they signed in with.
 */
export async function changingFactors<Answer>(
  world: World,
  caller: Caller,
  change: (deed: FactorDeed) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  return undoneIfRefused(world, async tx => {
    const deed = callerDeed(tx, world, holder);
    return (await refusalToChangeIn(deed)) ?? (await change(deed));
  });
}

async function refusalToChangeIn({ tx, caller, now }: FactorDeed): Promise<Refusal | null> {
  const { userId } = caller;
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
  deed: Deed,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ cookie: string } | Refusal> {
  const { world, now } = deed;
  const token = newToken(world);
  const expiresAt = await raiseSession(deed, sessionId, token);
  if (!expiresAt) return refuse('not-signed-in');
  await emit(deed, { type: 'session-raised', subject: 'user', subjectId: userId, providerId: null });
  const seconds = Math.max(Math.floor((expiresAt.getTime() - now.getTime()) / 1000), 0);
  return { cookie: sessionCookie(world.config, token, seconds) };
}

export interface Enrolled {
  cookie: string;
  /** Null when the person has codes already. */
  recoveryCodes: string[] | null;
}

/** A factor was added: it counts as the second step of this session, and the first one brings recovery codes. */
export async function finishEnrolmentIn(deed: FactorDeed, change: FactorChange): Promise<Enrolled | Refusal> {
  const raised = await stepUpIn(deed, deed.caller);
  if (isRefusal(raised)) return raised;
  await recordFactorChange(deed, change);
  const has = await deed.tx
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('user_id', '=', deed.caller.userId)
    .limit(1)
    .executeTakeFirst();
  return { cookie: raised.cookie, recoveryCodes: has ? null : await newRecoveryCodesIn(deed) };
}

/** A factor was removed: staff keep one, and other sessions have to pass the second step again. */
export async function finishRemovalIn(deed: FactorDeed, change: FactorChange): Promise<Refusal | null> {
  const { tx, caller } = deed;
  const left = await hasFactor(tx, caller.userId);
  if (!left && caller.heldScopes.length) return refuse('last-factor');
  if (!left) await deleteRecoveryCodes(tx, caller.userId);
  await lowerOtherSessions(tx, caller.userId, caller.sessionId);
  await recordFactorChange(deed, change);
  return null;
}

/**
 * Replaces the recovery codes. Not a stored command, because its answer is a secret; a retry makes new ones, and the
 * first end.
 */
export function renewRecoveryCodes(world: World, caller: Caller): Promise<{ recoveryCodes: string[] } | Refusal> {
  return changingFactors(world, caller, async deed => {
    if (!(await hasFactor(deed.tx, deed.caller.userId))) return refuse('no-factor');
    const codes = await newRecoveryCodesIn(deed);
    await recordFactorChange(deed, 'codes-renewed');
    return { recoveryCodes: codes };
  });
}

async function newRecoveryCodesIn(deed: FactorDeed): Promise<string[]> {
  const { world, caller } = deed;
  const codes = recoveryCodes(world.random);
  const hashes = codes.map(code => recoveryCodeHash(world, caller.userId, code));
  await replaceRecoveryCodes(deed, caller.userId, hashes);
  return codes;
}

/** Uses up a recovery code; each works once. */
export async function spendRecoveryCodeIn(deed: FactorDeed, code: string): Promise<Refusal | null> {
  const { userId } = deed.caller;
  if (!(await spendRecoveryCode(deed, userId, recoveryCodeHash(deed.world, userId, code)))) return refuse('wrong-code');
  await recordFactorChange(deed, 'code-used');
  return null;
}

/** Hash of a recovery code. Its sixty random bits allow a fast hash; keyed, a stolen table alone is of no use. */
function recoveryCodeHash(world: World, userId: string, code: string): Buffer {
  return createHmac('sha256', keyFor(world.config, 'recovery codes')).update(`${userId} ${code}`).digest();
}

/** Records a change of factors and mails the person, in case it was not them. */
async function recordFactorChange(deed: FactorDeed, change: FactorChange): Promise<void> {
  const { tx, world, caller, now } = deed;
  const { userId } = caller;
  await emit(deed, { type: 'factors-changed', subject: 'user', subjectId: userId, providerId: null, data: { change } });
  const person = await findPerson(tx, userId);
  if (!person) return;
  await send(deed, {
    kind: 'mail',
    key: `factor-notice:${world.newId()}`,
    data: {
      template: 'factor-notice',
      ids: { userId, change, at: now.toISOString() },
      locale: letterLanguage(person, caller.locale),
    },
    providerId: null,
  });
}
