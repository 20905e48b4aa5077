import { setTimeout as sleep } from 'node:timers/promises';
import { answerJson, type Exchange } from '../listener.ts';
import type { HeldKey, Lock, Locks } from './locks.ts';
import type { LockCompanyName, LockMishaps } from './mishaps.ts';

export type Parts = { locks: Locks; mishaps: LockMishaps };

type Answer = { status: number; body: unknown };

/** Carries out a call with the misbehaviour that is armed: before it, after it, or instead of its answer. */
export async function conduct(
  { mishaps }: Parts,
  company: LockCompanyName,
  exchange: Exchange,
  work: () => Answer,
): Promise<void> {
  const struck = (kind: Parameters<LockMishaps['strike']>[0]) => mishaps.strike(kind, company);
  const slow = struck('slow');
  if (slow) await sleep(slow.ms);
  if (struck('down')) return answerJson(exchange, 503, { message: 'Try again later' });
  const { status, body } = work();
  if (struck('cut-after')) return exchange.cut();
  if (struck('fail-after')) return answerJson(exchange, 500, { message: 'Internal error' });
  if (struck('garbage')) return exchange.answer(200, { 'content-type': 'text/html' }, '<h1>Maintenance</h1>');
  answerJson(exchange, status, body);
}

const HOUR = 3_600_000;

/** Puts a key into a lock; the window that comes back is what the company says it has. */
export function putKey(
  { mishaps }: Parts,
  lock: Lock,
  wish: Pick<HeldKey, 'reference' | 'from' | 'until' | 'code' | 'email'>,
): { key: HeldKey; told: { from: Date; until: Date } } {
  const { company, held } = lock;
  const late = mishaps.strike('never-confirms', company) !== null;
  const before = held.get(wish.reference);
  const active = !late || (before?.active ?? false);
  const key: HeldKey = { ...wish, active, askedBack: 0 };
  const narrow = mishaps.strike('narrow', company);
  if (narrow) key.until = new Date(Math.max(key.from.getTime() + HOUR, key.until.getTime() - HOUR));
  held.set(wish.reference, key);
  const told = { from: key.from, until: key.until };
  if (mishaps.strike('forgets', company)) held.delete(wish.reference);
  return { key, told };
}

/** Takes a key back: true once it is gone. */
export function takeKey({ mishaps }: Parts, lock: Lock, reference: string): boolean {
  const key = lock.held.get(reference);
  if (!key) return true;
  const late = key.askedBack > 0 || mishaps.strike('revokes-late', lock.company) !== null;
  if (late && ++key.askedBack < 3) return false;
  lock.held.delete(reference);
  return true;
}

/** Fields of a JSON body that are texts. */
export function texts(body: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(body);
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** A window as two instants, or null where they are none. */
export function windowIn(from: string | undefined, until: string | undefined): { from: Date; until: Date } | null {
  const span = { from: new Date(from ?? ''), until: new Date(until ?? '') };
  return span.from < span.until ? span : null;
}

export const isBearer = (exchange: Exchange, secret: string): boolean =>
  exchange.headers.authorization === `Bearer ${secret}`;
