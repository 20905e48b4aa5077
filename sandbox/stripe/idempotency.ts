import { createHash } from 'node:crypto';
import type { StoredAnswer } from './books.ts';
import { type Desk, nowMs } from './desk.ts';
import { badParam, Problem } from './problems.ts';

export type Claim = { key: string; scope: string; method: string; path: string; bodyHash: string };

export type Answer = { status: number; body: string };

const KEPT_MS = 86_400_000;

/**
 * Idempotency keys as in protocols 1.3: a key belongs to one account, one endpoint and one set of parameters. The first
 * execution's answer is what every later request with the key gets.
 */
export class IdempotencyStore {
  readonly #running = new Set<string>();

  claimFor(key: string, account: string, method: string, path: string, body: string): Claim {
    if (key.length === 0 || key.length > 255) {
      throw badParam('Idempotency keys must be between 1 and 255 characters.', undefined, 'idempotency_key_invalid');
    }
    const bodyHash = createHash('sha256').update(body).digest('hex');
    return { key, scope: `${account} ${key}`, method, path, bodyHash };
  }

  /** Claims a key: the stored answer, or null when this request is the first and now holds it. */
  begin(desk: Desk, claim: Claim): Answer | null {
    const stored = this.#kept(desk, claim.scope);
    if (stored !== undefined) return replay(stored, claim);
    if (this.#running.has(claim.scope)) throw inUse(claim.key);
    this.#running.add(claim.scope);
    return null;
  }

  /** Stores the answer in the transaction of the effect itself: after a kill both are there, or neither. */
  keep(desk: Desk, { scope, method, path, bodyHash }: Claim, answer: Answer): void {
    desk.books.answers.put(scope, { method, path, bodyHash, ...answer, createdMs: nowMs(desk) });
  }

  release(claim: Claim): void {
    this.#running.delete(claim.scope);
  }

  #kept(desk: Desk, scope: string): StoredAnswer | undefined {
    const stored = desk.books.answers.get(scope);
    return stored !== undefined && stored.createdMs > nowMs(desk) - KEPT_MS ? stored : undefined;
  }
}

function replay(stored: StoredAnswer, { key, method, path, bodyHash }: Claim): Answer {
  if (stored.method !== method || stored.path !== path) {
    throw mismatch(
      `The idempotency key '${key}' belongs to ${stored.method} ${stored.path} and cannot be used for ${method} ${path}.`,
    );
  }
  if (stored.bodyHash !== bodyHash) {
    throw mismatch(
      `The idempotency key '${key}' was first used with other parameters. A different request needs a different key.`,
    );
  }
  return { status: stored.status, body: stored.body };
}

function mismatch(message: string): Problem {
  return new Problem(400, { type: 'idempotency_error', message }, false);
}

function inUse(key: string): Problem {
  const message = `Another request with the idempotency key '${key}' is still running. Try again when it is done.`;
  return new Problem(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message }, false);
}
