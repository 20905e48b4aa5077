import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createHashing, type HashJob, LIMITS } from './hashing.ts';

/** Salt and key as better-auth writes them, so that accounts of either kind open with either. */
const hashing = createHashing(LIMITS);

export async function hashPassword(password: string): Promise<string> {
  return await hashed(password, hashing.key);
}

/** For accounts that the house makes by itself: never refused. */
export async function hashPasswordInTime(password: string): Promise<string> {
  return await hashed(password, hashing.keyInTime);
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt, key] = hash.split(':');
  if (!salt || !key) throw new Error('This is no hash of a password');
  const typed = Buffer.from(await hashing.key({ password, salt }));
  const kept = Buffer.from(key);
  return typed.length === kept.length && timingSafeEqual(typed, kept);
}

async function hashed(password: string, key: (job: HashJob) => Promise<string>): Promise<string> {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${await key({ password, salt })}`;
}
