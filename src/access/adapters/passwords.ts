import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { World } from '../../shared/world.ts';
import { createHashing, type Hashing, type HashJob } from './hashing.ts';

type Hall = Pick<World, 'config'>;
const hashings = new WeakMap<Readonly<Config>, Hashing>();

/** One line for the whole process, whoever asks. */
function hashingOf({ config }: Hall): Hashing {
  let hashing = hashings.get(config);
  if (!hashing) {
    hashing = createHashing(config.hashes);
    hashings.set(config, hashing);
  }
  return hashing;
}

/** Salt and key as better-auth writes them, so that accounts of either kind open with either. */
export async function hashPassword(hall: Hall, password: string): Promise<string> {
  return await hashed(password, hashingOf(hall).key);
}

/** For accounts that the house makes by itself: never refused. */
export async function hashPasswordInTime(hall: Hall, password: string): Promise<string> {
  return await hashed(password, hashingOf(hall).keyInTime);
}

export async function verifyPassword(hall: Hall, { hash, password }: { hash: string; password: string }) {
  const [salt, key] = hash.split(':');
  if (!salt || !key) throw new Error('This is no hash of a password');
  const typed = Buffer.from(await hashingOf(hall).key({ password, salt }));
  const kept = Buffer.from(key);
  return typed.length === kept.length && timingSafeEqual(typed, kept);
}

/** How many passwords wait for their turn. */
export function passwordsWaiting(hall: Hall): number {
  return hashingOf(hall).state().waiting;
}

export async function closePasswords(hall: Hall): Promise<void> {
  await hashings.get(hall.config)?.close();
}

async function hashed(password: string, key: (job: HashJob) => Promise<string>): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await key({ password, salt })}`;
}
