import { inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { giveBack, withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { sessionCookie } from '../adapters/better-auth.ts';
import { addressBlock } from '../rules.ts';
import { sealedSecret, stepOf } from './adapters/authenticator.ts';
import { codeTyped, STEP_LIMITS } from './rules.ts';
import { raiseSession, saveTotp, spendStep } from './store.ts';

/** For the demo's people, whose secrets stand in the seeds. */
export async function keepAuthenticatorIn(
  tx: Tx,
  world: World,
  factor: { userId: string; secret: string; now: Date },
): Promise<void> {
  const secret = sealedSecret(world, factor.userId).seal(factor.secret);
  await saveTotp(tx, { id: world.newId(), userId: factor.userId, secret, now: factor.now });
}

/**
 * Not a stored command: its body is a secret, and pressed again it meets a code that has served. Tries that fail count;
 * a code that was right but has served does not, because it tells nothing that its holder does not know.
 */
export async function proveCode(
  world: World,
  caller: Caller,
  input: { code: string },
  resHeaders: Headers,
): Promise<null | Refusal> {
  const { userId, sessionId } = caller;
  if (!userId || !sessionId) return refuse('not-signed-in');
  const keys = {
    person: `second-factor:${userId}`,
    day: `second-factor-day:${userId}`,
    address: `second-factor-address:${addressBlock(caller.ip)}`,
  };
  for (const [limit, key] of Object.entries(keys)) {
    if (!(await withinLimit(world, key, STEP_LIMITS[limit as keyof typeof keys]))) return refuse('too-many');
  }
  const now = world.now();
  const answer = await inTransaction(world, async tx => {
    const refusal = await redeem(tx, world, userId, input.code, now);
    return refusal ?? (await stepUpIn(tx, world, { userId, sessionId, now }));
  });
  if (!isRefusal(answer) || answer.refused === 'code-used') {
    for (const key of Object.values(keys)) await giveBack(world, key);
  }
  if (isRefusal(answer)) return answer;
  resHeaders.append('set-cookie', answer.cookie);
  return null;
}

async function redeem(tx: Tx, world: World, userId: string, typed: string, now: Date): Promise<Refusal | null> {
  const code = codeTyped(typed);
  if (!code) return refuse('wrong-code');
  const totp = await tx
    .selectFrom('totp_factors')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const step = totp ? stepOf(sealedSecret(world, userId).open(totp.secret), code, now) : null;
  if (!totp || step === null) return refuse('wrong-code');
  return (await spendStep(tx, totp.id, step, now)) ? null : refuse('code-used');
}

/**
 * The session goes on under another token: whoever had read the old one does not rise with it. Open streams look again at
 * what their reader may follow.
 */
export async function stepUpIn(
  tx: Tx,
  world: World,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<{ cookie: string } | Refusal> {
  const token = Buffer.from(world.random(24)).toString('base64url');
  const expiresAt = await raiseSession(tx, sessionId, token, now);
  if (!expiresAt) return refuse('not-signed-in');
  await emit(tx, { type: 'session-raised', subject: 'user', subjectId: userId, providerId: null, now });
  const seconds = Math.max(Math.floor((expiresAt.getTime() - now.getTime()) / 1000), 0);
  return { cookie: await sessionCookie(world, token, seconds) };
}
