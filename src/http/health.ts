import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';

export interface Health {
  /** Knows of what is under way, so that stopping can wait for it. */
  during(work: () => Promise<void>): Promise<void>;
  ready(): Promise<boolean>;
  /** Nothing new is begun any more. */
  closing(): boolean;
  /** From now on not ready; resolves when what is under way has been answered, or after the patience given. */
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
