import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { World } from '../../shared/world.ts';
import { createHashing, type Hashing, type HashJob } from './hashing.ts';

type Hall = Pick<World, 'config'>;
const hashings = new WeakMap<Readonly<Config>, Hashing>();

/** Hashing queue, one for the whole process. */
function hashingSettings({ config }: Hall): Hashing {
  let hashing = hashings.get(config);
  if (!hashing) {
    hashing = createHashing(config.hashes);
    hashings.set(config, hashing);
  }
  return hashing;
}

/** Cost of a stored hash that names none: that of every account since the first. */
const UNNAMED_COST = 16_384;

export async function hashPassword(hall: Hall, password: string): Promise<string> {
  return await hashed(hall, password, hashingSettings(hall).key);
}

/** Hashes a password for accounts that the house makes by itself: never refused. */
export async function hashPasswordInTime(hall: Hall, password: string): Promise<string> {
  return await hashed(hall, password, hashingSettings(hall).keyInTime);
}

export async function verifyPassword(hall: Hall, { hash, password }: { hash: string; password: string }) {
  const [salt, key, cost = UNNAMED_COST] = hash.split(':');
  if (!salt || !key) throw new Error('This is no hash of a password');
  const typed = Buffer.from(await hashingSettings(hall).key({ password, salt, cost: Number(cost) }));
  const kept = Buffer.from(key);
  return typed.length === kept.length && timingSafeEqual(typed, kept);
}

/** Length of the hashing queue. */
export function passwordsWaiting(hall: Hall): number {
  return hashingSettings(hall).state().waiting;
}

export async function closePasswords(hall: Hall): Promise<void> {
  await hashings.get(hall.config)?.close();
}

/** Password hash: salt, key and, unless it is the default, the cost, so that a check does as much work. */
async function hashed({ config }: Hall, password: string, key: (job: HashJob) => Promise<string>): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  const cost = config.hashCost;
  const made = `${salt}:${await key({ password, salt, cost })}`;
  return cost === UNNAMED_COST ? made : `${made}:${cost}`;
}
