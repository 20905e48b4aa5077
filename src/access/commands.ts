import { inTransaction } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { emit } from '../shared/events.ts';
import { giveBack, givenBackIfRefused, withinLimit } from '../shared/rate-limit.ts';
import { type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { forgettingCookie, openSession } from './adapters/better-auth.ts';
import { hashPasswordInTime } from './adapters/passwords.ts';
import { lockPasswordHash, passwordHashNamed } from './credentials/queries.ts';
import { addressBlock, isScope, normalUsername, SIGN_IN_LIMITS } from './rules.ts';
import { endOwn, endSessionOfTokenIn } from './sessions/commands.ts';
import { savePerson } from './store.ts';

export interface NewPerson {
  name: string;
  emailAddress: string;
  emailVerified?: boolean;
  username: string;
  password: string;
  /** '{providerId}:{role}', or 'platform:{right}'. */
  scopes?: readonly string[];
}

/** Makes an account with a password. What it may do comes with it, checked against the tables of rules.ts. */
export async function createPersonIn(tx: Tx, world: World, person: NewPerson, now: Date): Promise<string> {
  const unknown = person.scopes?.find(scope => !isScope(scope));
  if (unknown) throw new Error(`There is no scope ${unknown}`);
  const id = world.newId();
  await savePerson(tx, {
    id,
    name: person.name,
    emailAddress: person.emailAddress.trim().toLowerCase(),
    emailVerified: person.emailVerified ?? false,
    username: normalUsername(person.username),
    passwordHash: await hashPasswordInTime(world, person.password),
    credentialId: world.newId(),
    scopes: person.scopes ?? [],
    now,
  });
  await emit(tx, { type: 'user-created', subject: 'user', subjectId: id, providerId: null, now });
  return id;
}

/**
 * Not a stored command: a hash of its body could be guessed at and its answer could be replayed. Pressed again, it opens
 * another session, which harms nobody. The answer is the same for an unknown name and a wrong password.
 */
export async function classicSignIn(
  world: World,
  caller: Caller,
  input: { username: string; password: string },
  resHeaders: Headers,
): Promise<{ _id: string } | Refusal> {
  const username = normalUsername(input.username);
  const address = addressBlock(caller.ip);
  const keys = {
    nameFromAddress: `sign-in-name-address:${username} ${address}`,
    name: `sign-in-name:${username}`,
    address: `sign-in-address:${address}`,
  };
  for (const [limit, key] of Object.entries(keys)) {
    if (!(await withinLimit(world, key, SIGN_IN_LIMITS[limit as keyof typeof keys]))) return refuse('too-many');
  }
  const before = await passwordHashNamed(world.db, username);
  const opened = await givenBackIfRefused(world, Object.values(keys), () =>
    openSession(world, username, input.password),
  );
  if (!opened || !(await opensStill(world, opened, before))) return refuse('sign-in-failed');
  for (const key of Object.values(keys)) await giveBack(world, key);
  await endOwn(world, caller);
  for (const cookie of opened.cookies) resHeaders.append('set-cookie', cookie);
  return { _id: opened.userId };
}

/**
 * A password takes its time to be looked at. One that was changed meanwhile has ended the sessions that it found: this one
 * came after them and goes as well.
 */
async function opensStill(
  world: World,
  opened: { userId: string; token: string },
  before: string | null,
): Promise<boolean> {
  return await inTransaction(world, async tx => {
    if (before !== null && (await lockPasswordHash(tx, opened.userId)) === before) return true;
    await endSessionOfTokenIn(tx, opened, world.now());
    return false;
  });
}

/** Signed out already is signed out. */
export async function signOut(world: World, caller: Caller, resHeaders: Headers): Promise<null> {
  await endOwn(world, caller);
  resHeaders.append('set-cookie', await forgettingCookie(world));
  return null;
}
