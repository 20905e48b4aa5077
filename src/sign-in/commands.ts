import { isScope } from '../rights/rules.ts';
import { callerDeed, type Deed, undoneIfRefused } from '../shared/command.ts';
import { emit } from '../shared/events.ts';
import { addressBlock } from '../shared/networks.ts';
import { giveBack, givenBackIfRefused, type Limit, withinLimit } from '../shared/rate-limit.ts';
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts';
import type { Caller, World } from '../shared/world.ts';
import { deviceCookie, knownDevice } from './adapters/device-cookie.ts';
import { hashPassword, hashPasswordInTime, verifyPassword } from './adapters/passwords.ts';
import { forgettingCookie } from './adapters/session-cookie.ts';
import { type KnownPassword, lockPasswordHash, passwordNamed } from './credentials/queries.ts';
import { normalUsername, SIGN_IN_LIMITS } from './rules.ts';
import { endOwnSession, openSessionIn } from './sessions/commands.ts';
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

/** Creates an account with a password and its scopes, checked against the tables of rules.ts. */
export async function createPersonIn(deed: Deed, person: NewPerson): Promise<string> {
  const { world } = deed;
  const unknown = person.scopes?.find(scope => !isScope(scope));
  if (unknown) throw new Error(`There is no scope ${unknown}`);
  const id = world.newId();
  await savePerson(deed, {
    id,
    name: person.name,
    emailAddress: person.emailAddress.trim().toLowerCase(),
    emailVerified: person.emailVerified ?? false,
    username: normalUsername(person.username),
    passwordHash: await hashPasswordInTime(world, person.password),
    credentialId: world.newId(),
    scopes: person.scopes ?? [],
  });
  await emit(deed, { type: 'user-created', subject: 'user', subjectId: id, providerId: null });
  return id;
}

/**
 * Sign-in by username and password. Not a stored command: a hash of its body could be guessed at and its answer could
 * be replayed. A retry opens another session, which harms nobody. The answer is the same for an unknown name and a
 * wrong password.
 */
export async function classicSignIn(
  world: World,
  caller: Caller,
  input: { username: string; password: string },
  resHeaders: Headers,
): Promise<{ _id: string } | Refusal> {
  const username = normalUsername(input.username);
  const known = await passwordNamed(world.db, username);
  const tries = countedTries(world, caller, { username, userId: known?.userId ?? null });
  for (const [key, limit] of tries) if (!(await withinLimit(world, key, limit))) return refuse('too-many');
  const keys = tries.map(([key]) => key);
  const fits = await givenBackIfRefused(world, keys, () => passwordFits(world, known, input.password));
  if (!known || !fits) return refuse('sign-in-failed');
  const opened = await openWithPassword(world, caller, known);
  if (isRefusal(opened)) return opened;
  for (const key of keys) await giveBack(world, key);
  await endOwnSession(world, caller);
  resHeaders.append('set-cookie', opened.cookie);
  resHeaders.append('set-cookie', deviceCookie(world, caller.device, known.userId));
  return { _id: known.userId };
}

/** Limits that a try counts against: in a browser known to the person its own, elsewhere those of name and address. */
function countedTries(
  { config }: World,
  caller: Caller,
  { username, userId }: { username: string; userId: string | null },
): [key: string, limit: Limit][] {
  const device = knownDevice(config, caller.device, userId);
  if (device) return [[`sign-in-device:${device} ${userId}`, SIGN_IN_LIMITS.device]];
  const address = addressBlock(caller.ip);
  return [
    [`sign-in-name-address:${username} ${address}`, SIGN_IN_LIMITS.nameFromAddress],
    [`sign-in-name:${username}`, SIGN_IN_LIMITS.name],
    [`sign-in-address:${address}`, SIGN_IN_LIMITS.address],
  ];
}

/** Checks a password; an unknown name costs one hash as well, so that both answers take as long. */
async function passwordFits(world: World, known: KnownPassword | null, password: string): Promise<boolean> {
  if (known) return await verifyPassword(world, { hash: known.hash, password });
  await hashPassword(world, password);
  return false;
}

/**
 * Session after a password check. Hashing takes its time: a password changed meanwhile opens nothing. The session row
 * is inserted before the password is locked, the lock order of an erasure, which locks the person first.
 */
async function openWithPassword(
  world: World,
  caller: Caller,
  { userId, hash }: KnownPassword,
): Promise<{ cookie: string } | Refusal> {
  return await undoneIfRefused(world, async tx => {
    const opened = await openSessionIn(callerDeed(tx, world, caller), userId);
    return opened && (await lockPasswordHash(tx, userId)) === hash ? opened : refuse('sign-in-failed');
  });
}

/** Signs out; signed out already is fine. */
export async function signOut(world: World, caller: Caller, resHeaders: Headers): Promise<null> {
  await endOwnSession(world, caller);
  resHeaders.append('set-cookie', forgettingCookie(world.config));
  return null;
}
