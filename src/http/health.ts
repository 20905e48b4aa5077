import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Health {
  /** Tracks running work, so that shutdown can wait for it. */
  during(work: () => Promise<void>): Promise<void>;
  ready(): Promise<boolean>;
  /** Whether shutdown has begun, and nothing new may begin. */
  closing(): boolean;
  /**
   * Begins shutdown: not ready from now on; resolves when running requests are answered, or after the patience given.
   */
  drain(patienceMs: number): Promise<void>;
}

export function createHealth(pool: Pool): Health {
  const underWay = new Set<Promise<void>>();
  let draining = false;
  return {
    async during(work) {
      const doing = work();
      underWay.add(doing);
      try {
        await doing;
      } finally {
        underWay.delete(doing);
      }
    },
    async ready() {
      if (draining) return false;
      return await pool.query('select 1').then(
        () => true,
        () => false,
      );
    },
    closing: () => draining,
    async drain(patienceMs) {
      draining = true;
      const enough = new AbortController();
      const patience = pause(patienceMs, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([Promise.allSettled(underWay), patience]);
      enough.abort();
    },
  };
}
