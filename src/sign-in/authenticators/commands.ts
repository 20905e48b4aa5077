import { callerDeed, type Deed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { addressBlock } from '../../shared/networks.ts';
import { giveBack, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import {
  changingFactors,
  type Enrolled,
  type FactorDeed,
  type FactorHolder,
  factorHolder,
  finishEnrolmentIn,
  finishRemovalIn,
  spendRecoveryCodeIn,
  stepUpIn,
} from '../factors/commands.ts';
import { codeTyped, ENROLMENT_MINUTES, recoveryTyped, STEP_LIMITS } from '../factors/rules.ts';
import { personNamed } from '../names/queries.ts';
import { keyAddress, matchingStep, newSecret, sealedSecret } from './adapters/authenticator.ts';
import { deleteTotp, saveEnrolment, saveTotp, spendStep, takeEnrolment } from './store.ts';

/** Stores an authenticator for the demo's people, whose secrets stand in the seeds. */
export async function keepAuthenticatorIn(deed: Deed, factor: { userId: string; secret: string }): Promise<void> {
  const { world } = deed;
  const secret = sealedSecret(world, factor.userId).seal(factor.secret);
  await saveTotp(deed, { id: world.newId(), userId: factor.userId, secret });
}

/**
 * Second factor by TOTP code. Not a stored command: its body is a secret, and a retry meets a used code. Failed tries
 * count; a code that was right but used does not, because it tells nothing that its holder does not know.
 */
export async function proveCode(
  world: World,
  caller: Caller,
  input: { code: string },
): Promise<{ cookie: string } | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  return withinStepLimits(world, holder, () =>
    inTransaction(world, async tx => {
      const deed = callerDeed(tx, world, holder);
      return (await spendTypedCodeIn(deed, input.code)) ?? (await stepUpIn(deed, holder));
    }),
  );
}

async function withinStepLimits<Answer extends object>(
  world: World,
  { userId, ip }: FactorHolder,
  attempt: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const keys = {
    person: `second-factor:${userId}`,
    day: `second-factor-day:${userId}`,
    address: `second-factor-address:${addressBlock(ip)}`,
  };
  for (const [limit, key] of Object.entries(keys)) {
    if (!(await withinLimit(world, key, STEP_LIMITS[limit as keyof typeof keys]))) return refuse('too-many');
  }
  const answer = await attempt();
  if (!(isRefusal(answer) && answer.refused === 'wrong-code')) {
    for (const key of Object.values(keys)) await giveBack(world, key);
  }
  return answer;
}

async function spendTypedCodeIn(deed: FactorDeed, typed: string): Promise<Refusal | null> {
  const code = codeTyped(typed);
  if (code) return spendAuthenticatorCodeIn(deed, code);
  const recovery = recoveryTyped(typed);
  return recovery ? spendRecoveryCodeIn(deed, recovery) : refuse('wrong-code');
}

async function spendAuthenticatorCodeIn(deed: FactorDeed, code: string): Promise<Refusal | null> {
  const { tx, world, now } = deed;
  const { userId } = deed.caller;
  const totp = await findAuthenticator(tx, userId);
  const step = totp ? matchingStep(sealedSecret(world, userId).open(totp.secret), code, now) : null;
  if (!totp || step === null) return refuse('wrong-code');
  return (await spendStep(deed, totp.id, step)) ? null : refuse('code-used');
}

function findAuthenticator(tx: Tx, userId: string) {
  return tx.selectFrom('totp_factors').select(['id', 'secret']).where('user_id', '=', userId).executeTakeFirst();
}

export interface ShownSecret {
  enrolmentId: string;
  secret: string;
  address: string;
}

/**
 * Begins the enrolment of an authenticator. Not a stored command, because its answer is a secret; a retry shows another
 * one.
 */
export function beginAuthenticator(world: World, caller: Caller): Promise<ShownSecret | Refusal> {
  return changingFactors(world, caller, async ({ tx, caller: { userId, sessionId }, now }) => {
    const secret = newSecret(world);
    const enrolmentId = world.newId();
    await saveEnrolment(tx, {
      id: enrolmentId,
      userId,
      sessionId,
      secret: sealedSecret(world, userId).seal(secret),
      replaces: (await findAuthenticator(tx, userId))?.id ?? null,
      expiresAt: new Date(now.getTime() + ENROLMENT_MINUTES * 60_000),
    });
    const account = (await personNamed(tx, userId, caller.locale)) ?? userId;
    return { enrolmentId, secret, address: keyAddress(secret, account) };
  });
}

/**
 * Confirms an enrolment. Of two tabs with a secret each, one succeeds: the other's was to replace the factor of then,
 * and another one stands now. A wrong code leaves the secret for another try.
 */
export async function confirmAuthenticator(
  world: World,
  caller: Caller,
  input: { enrolmentId: string; code: string },
): Promise<Enrolled | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  return withinStepLimits(world, holder, () => changingFactors(world, caller, deed => confirmEnrolmentIn(deed, input)));
}

async function confirmEnrolmentIn(
  deed: FactorDeed,
  input: { enrolmentId: string; code: string },
): Promise<Enrolled | Refusal> {
  const { tx, world, now } = deed;
  const { userId, sessionId } = deed.caller;
  const enrolment = await takeEnrolment(deed, { id: input.enrolmentId, userId, sessionId });
  if (!enrolment) return refuse('enrolment-over');
  if (((await findAuthenticator(tx, userId))?.id ?? null) !== enrolment.replaces) return refuse('factors-changed');
  const code = codeTyped(input.code);
  const step = code === null ? null : matchingStep(sealedSecret(world, userId).open(enrolment.secret), code, now);
  if (step === null) return refuse('wrong-code');
  await saveTotp(deed, { id: enrolment.id, userId, secret: enrolment.secret });
  await spendStep(deed, enrolment.id, step);
  return finishEnrolmentIn(deed, 'authenticator-added');
}

export function removeAuthenticator(world: World, caller: Caller): Promise<null | Refusal> {
  return changingFactors(world, caller, async deed => {
    if (!(await deleteTotp(deed.tx, deed.caller.userId))) return null;
    return finishRemovalIn(deed, 'authenticator-removed');
  });
}
