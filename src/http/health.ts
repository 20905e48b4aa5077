import type { Pool } from 'pg';

export interface Health {
  /** Counts what is under way, so that stopping can wait for it. */
  during(work: () => Promise<void>): Promise<void>;
  ready(): Promise<boolean>;
  /** From now on not ready; resolves when what was under way has been answered, or after the patience given. */
  drain(patienceMs: number): Promise<void>;
}

export function createHealth(pool: Pool): Health {
  let underWay = 0;
  let draining = false;
  return {
    async during(work) {
      underWay++;
      try {
        await work();
      } finally {
        underWay--;
      }
    },
    async ready() {
      if (draining) return false;
      return await pool.query('select 1').then(
        () => true,
        () => false,
      );
    },
    async drain(patienceMs) {
      draining = true;
      const until = Date.now() + patienceMs;
      while (underWay > 0 && Date.now() < until) await new Promise(resolve => setTimeout(resolve, 20));
    },
  };
}
