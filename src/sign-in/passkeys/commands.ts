import { defineCommand, inTransaction, signedIn, stillSignedIn, undoneIfRefused } from '../../shared/command.ts';
import type { CommandInput } from '../../shared/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { addressBlock } from '../../shared/networks.ts';
import { withinLimit } from '../../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller, World } from '../../shared/world.ts';
import { noWayInLeft } from '../credentials/queries.ts';
import {
  changingFactors,
  type Doer,
  type Enrolled,
  enrolledIn,
  factorHolder,
  removedIn,
  stepUpIn,
} from '../factors/commands.ts';
import { personNamed } from '../names/queries.ts';
import { endOwnIn, openSessionIn } from '../sessions/commands.ts';
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
  return changingFactors(world, caller, async (tx, doer) => {
    const known = await readPasskeys(tx, doer.userId);
    if (known.length >= MOST_PASSKEYS) return refuse('too-many');
    const name = (await personNamed(tx, doer.userId, caller.locale)) ?? doer.userId;
    const person = { userId: doer.userId, name, email: caller.email ?? name };
    const options = await registrationOptions(world, person, known);
    return challenged(tx, world, { purpose: 'registration', options, doer });
  });
}

export async function addPasskey(
  world: World,
  caller: Caller,
  input: { challengeId: string; name: string; credential: Registration },
): Promise<Enrolled | Refusal> {
  const doer = factorHolder(world, caller);
  if (isRefusal(doer)) return doer;
  const challenge = await takeChallenge(world.db, { ...wanted(input, doer), purpose: 'registration' });
  const passkey = challenge && (await verifiedRegistration(world, challenge, input.credential));
  if (!passkey) return refuse('passkey-refused');
  return changingFactors(world, caller, async tx => {
    // Checked again, because several challenges may have been asked for before the first was answered.
    if ((await readPasskeys(tx, doer.userId)).length >= MOST_PASSKEYS) return refuse('too-many');
    const row = { ...passkey, id: world.newId(), userId: doer.userId, name: input.name, now: doer.now };
    if (!(await savePasskey(tx, row))) return refuse('passkey-known');
    return enrolledIn(tx, world, doer, 'passkey-added');
  });
}

export async function beginPasskeyStep(world: World, caller: Caller): Promise<Challenge | Refusal> {
  const doer = factorHolder(world, caller);
  if (isRefusal(doer)) return doer;
  const known = await readPasskeys(world.db, doer.userId);
  if (!known.length) return refuse('no-factor');
  if (!(await withinLimit(world, `passkey-step:${doer.userId}`, CHALLENGE_LIMIT))) return refuse('too-many');
  const options = await assertionOptions(world, known);
  return inTransaction(world, async tx =>
    (await stillSignedIn(tx, caller))
      ? challenged(tx, world, { purpose: 'step', options, doer })
      : refuse('not-signed-in'),
  );
}

/** Second factor by passkey; a passkey of another account proves nothing here. */
export async function provePasskey(
  world: World,
  caller: Caller,
  input: { challengeId: string; credential: Assertion },
): Promise<{ cookie: string } | Refusal> {
  const doer = factorHolder(world, caller);
  if (isRefusal(doer)) return doer;
  const challenge = await takeChallenge(world.db, { ...wanted(input, doer), purpose: 'step' });
  const used = challenge && (await recognised(world, challenge, input.credential));
  if (!used || used.userId !== doer.userId) return refuse('passkey-refused');
  return inTransaction(world, async tx => {
    if (!(await countPasskey(tx, used.id, used.counted, doer.now))) return refuse('passkey-refused');
    return stepUpIn(tx, world, doer);
  });
}

export async function beginPasskeySignIn(world: World, caller: Caller): Promise<Challenge | Refusal> {
  const key = `passkey-sign-in:${addressBlock(caller.ip)}`;
  if (!(await withinLimit(world, key, CHALLENGE_LIMIT))) return refuse('too-many');
  return challenged(world.db, world, { purpose: 'sign-in', options: await assertionOptions(world, []), doer: null });
}

/** Sign-in by passkey alone; the device has verified its user, so that no second step is needed. */
export async function passkeySignIn(
  world: World,
  caller: Caller,
  input: { challengeId: string; credential: Assertion },
): Promise<{ _id: string; cookie: string } | Refusal> {
  const now = world.now();
  const place = { id: input.challengeId, sessionId: null, now };
  const challenge = await takeChallenge(world.db, { ...place, purpose: 'sign-in' });
  const used = challenge && (await recognised(world, challenge, input.credential));
  if (!used) return refuse('passkey-refused');
  const { userId } = used;
  return undoneIfRefused(world, async tx => {
    const opened = await openSessionIn(tx, world, userId);
    if (!opened || !(await countPasskey(tx, used.id, used.counted, now))) return refuse('passkey-refused');
    const raised = await stepUpIn(tx, world, { userId, sessionId: opened.sessionId, now });
    if (isRefusal(raised)) return raised;
    await endOwnIn(tx, caller, now);
    return { _id: userId, cookie: raised.cookie };
  });
}

export const renamePasskey = defineCommand({
  type: 'rename-passkey',
  allows: signedIn,
  async run({
    tx,
    caller,
    input,
  }: {
    tx: Tx;
    caller: Caller;
    input: CommandInput & { passkeyId: string; name: string };
  }) {
    return (await renameRow(tx, caller.userId ?? '', input.passkeyId, input.name)) ? null : refuse('not-found');
  },
});

export function removePasskey(world: World, caller: Caller, input: { passkeyId: string }): Promise<null | Refusal> {
  return changingFactors(world, caller, async (tx, doer) => {
    if (!(await deletePasskey(tx, doer.userId, input.passkeyId))) return refuse('not-found');
    return (await noWayInLeft(tx, doer.userId)) ?? (await removedIn(tx, world, doer, 'passkey-removed'));
  });
}

async function challenged(
  db: Database,
  world: World,
  { purpose, options, doer }: { purpose: Purpose; options: { challenge: string }; doer: Doer | null },
): Promise<Challenge> {
  const challengeId = world.newId();
  await saveChallenge(db, {
    id: challengeId,
    challenge: options.challenge,
    purpose,
    userId: doer?.userId ?? null,
    sessionId: doer?.sessionId ?? null,
    expiresAt: new Date(world.now().getTime() + CHALLENGE_MINUTES * 60_000),
  });
  return { challengeId, options };
}

function wanted(input: { challengeId: string }, { sessionId, now }: Doer) {
  return { id: input.challengeId, sessionId, now };
}

interface Used extends NewPasskey {
  id: string;
  userId: string;
  counted: number;
}

async function recognised(world: World, challenge: string, credential: Assertion): Promise<Used | null> {
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
