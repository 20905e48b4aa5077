import {
  callerDeed,
  defineCommand,
  inTransaction,
  type Press,
  signedIn,
  stillSignedIn,
  undoneIfRefused,
} from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Database } from '../../shared/database/connect.ts';
import { addressBlock } from '../../shared/networks.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { noWayInLeft } from '../credentials/queries.ts';
import {
  changingFactors,
  type Enrolled,
  type FactorHolder,
  factorHolder,
  finishEnrolmentIn,
  finishRemovalIn,
  stepUpIn,
} from '../factors/commands.ts';
import { personNamed } from '../names/queries.ts';
import { endOwnSessionIn, openSessionIn } from '../sessions/commands.ts';
import {
  assertionOptions,
  type NewPasskey,
  registrationOptions,
  verifiedAssertion,
  verifiedRegistration,
} from './adapters/webauthn.ts';
import type { Assertion, Registration } from './contract.ts';
import { CHALLENGE_LIMIT, CHALLENGE_MINUTES, MOST_PASSKEYS, type Purpose } from './rules.ts';
import {
  countPasskey,
  deletePasskey,
  renamePasskey as renameRow,
  saveChallenge,
  savePasskey,
  takeChallenge,
} from './store.ts';

export interface Challenge {
  challengeId: string;
  options: { challenge: string };
}

/** Passkey commands. None is a stored command: a challenge is a secret of its moment, and its answer works once. */
export function beginPasskey(world: World, caller: Caller): Promise<Challenge | Refusal> {
  return changingFactors(world, caller, async ({ tx, caller: holder }) => {
    const known = await readPasskeys(tx, holder.userId);
    if (known.length >= MOST_PASSKEYS) return refuse('too-many');
    const name = (await personNamed(tx, holder.userId, caller.locale)) ?? holder.userId;
    const person = { userId: holder.userId, name, email: caller.email ?? name };
    const options = await registrationOptions(world, person, known);
    return newChallenge(tx, world, { purpose: 'registration', options, holder });
  });
}

export async function addPasskey(
  world: World,
  caller: Caller,
  input: { challengeId: string; name: string; credential: Registration },
): Promise<Enrolled | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  const challenge = await takeAnswered(world, input, { purpose: 'registration', holder });
  const passkey = challenge && (await verifiedRegistration(world, challenge, input.credential));
  if (!passkey) return refuse('passkey-refused');
  return changingFactors(world, caller, async deed => {
    // Checked again, because several challenges may have been asked for before the first was answered.
    if ((await readPasskeys(deed.tx, holder.userId)).length >= MOST_PASSKEYS) return refuse('too-many');
    const row = { ...passkey, id: world.newId(), userId: holder.userId, name: input.name };
    if (!(await savePasskey(deed, row))) return refuse('passkey-known');
    return finishEnrolmentIn(deed, 'passkey-added');
  });
}

export async function beginPasskeyStep(world: World, caller: Caller): Promise<Challenge | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  const known = await readPasskeys(world.db, holder.userId);
  if (!known.length) return refuse('no-factor');
  if (!(await withinLimit(world, `passkey-step:${holder.userId}`, CHALLENGE_LIMIT))) return refuse('too-many');
  const options = await assertionOptions(world, known);
  return inTransaction(world, async tx =>
    (await stillSignedIn(tx, caller))
      ? newChallenge(tx, world, { purpose: 'step', options, holder })
      : refuse('not-signed-in'),
  );
}

/** Second factor by passkey; a passkey of another account proves nothing here. */
export async function provePasskey(
  world: World,
  caller: Caller,
  input: { challengeId: string; credential: Assertion },
): Promise<{ cookie: string } | Refusal> {
  const holder = factorHolder(caller);
  if (isRefusal(holder)) return holder;
  const challenge = await takeAnswered(world, input, { purpose: 'step', holder });
  const used = challenge && (await verifiedPasskey(world, challenge, input.credential));
  if (!used || used.userId !== holder.userId) return refuse('passkey-refused');
  return inTransaction(world, async tx => {
    const deed = callerDeed(tx, world, holder);
    if (!(await countPasskey(deed, used.id, used.counted))) return refuse('passkey-refused');
    return stepUpIn(deed, holder);
  });
}

export async function beginPasskeySignIn(world: World, caller: Caller): Promise<Challenge | Refusal> {
  const key = `passkey-sign-in:${addressBlock(caller.ip)}`;
  if (!(await withinLimit(world, key, CHALLENGE_LIMIT))) return refuse('too-many');
  return newChallenge(world.db, world, {
    purpose: 'sign-in',
    options: await assertionOptions(world, []),
    holder: null,
  });
}

/** Sign-in by passkey alone; the device has verified its user, so that no second step is needed. */
export async function passkeySignIn(
  world: World,
  caller: Caller,
  input: { challengeId: string; credential: Assertion },
): Promise<{ _id: string; cookie: string } | Refusal> {
  const challenge = await takeAnswered(world, input, { purpose: 'sign-in', holder: null });
  const used = challenge && (await verifiedPasskey(world, challenge, input.credential));
  if (!used) return refuse('passkey-refused');
  const { userId } = used;
  return undoneIfRefused(world, async tx => {
    const deed = callerDeed(tx, world, caller);
    const opened = await openSessionIn(deed, userId);
    if (!opened || !(await countPasskey(deed, used.id, used.counted))) return refuse('passkey-refused');
    const raised = await stepUpIn(deed, { userId, sessionId: opened.sessionId });
    if (isRefusal(raised)) return raised;
    await endOwnSessionIn(deed);
    return { _id: userId, cookie: raised.cookie };
  });
}

export const renamePasskey = defineCommand({
  type: 'rename-passkey',
  allows: signedIn,
  async run({ tx, caller, input }: Press<CommandInput & { passkeyId: string; name: string }>) {
    return (await renameRow(tx, caller.userId ?? '', input.passkeyId, input.name)) ? null : refuse('not-found');
  },
});

export function removePasskey(world: World, caller: Caller, input: { passkeyId: string }): Promise<null | Refusal> {
  return changingFactors(world, caller, async deed => {
    const { tx, caller: holder } = deed;
    if (!(await deletePasskey(tx, holder.userId, input.passkeyId))) return refuse('not-found');
    return (await noWayInLeft(tx, holder.userId)) ?? (await finishRemovalIn(deed, 'passkey-removed'));
  });
}

async function newChallenge(
  db: Database,
  world: World,
  { purpose, options, holder }: { purpose: Purpose; options: { challenge: string }; holder: FactorHolder | null },
): Promise<Challenge> {
  const challengeId = world.newId();
  await saveChallenge(db, {
    id: challengeId,
    challenge: options.challenge,
    purpose,
    userId: holder?.userId ?? null,
    sessionId: holder?.sessionId ?? null,
    expiresAt: new Date(world.now().getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return { challengeId, options };
}

/** The challenge that was answered, which serves no second answer; null when it is over or was another session's. */
function takeAnswered(
  world: World,
  { challengeId }: { challengeId: string },
  { purpose, holder }: { purpose: Purpose; holder: FactorHolder | null },
): Promise<string | null> {
  const sessionId = holder?.sessionId ?? null;
  return takeChallenge(world.db, { id: challengeId, purpose, sessionId, now: world.now() });
}

interface UsedPasskey extends NewPasskey {
  id: string;
  userId: string;
  counted: number;
}

async function verifiedPasskey(world: World, challenge: string, credential: Assertion): Promise<UsedPasskey | null> {
  const row = await world.db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('credential_id', '=', credential.id)
    .executeTakeFirst();
  if (!row) return null;
  const { userHandle } = credential.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== row.user_id) return null;
  const passkey = {
    credentialId: row.credential_id,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports,
  };
  const counted = await verifiedAssertion(world, challenge, credential, passkey);
  return counted === null ? null : { ...passkey, id: row.id, userId: row.user_id, counted };
}

async function readPasskeys(db: Database, userId: string): Promise<{ credentialId: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(row => ({ credentialId: row.credential_id, transports: row.transports }));
}
