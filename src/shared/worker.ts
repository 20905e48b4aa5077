import type { Pool } from 'pg';
import { sequence } from './events.ts';
import { handleDue, runDue, type Work } from './queue.ts';
import type { World } from './world.ts';

/**
 * Background worker: sequences events and processes what is due. Stopping it delays things and loses nothing. Periodic
 * jobs run beside it, because one of minutes must hold up neither events nor mails.
 */
export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 500;

export function startWorker(world: World, pool: Pool, work: Work): Worker {
  const rows = startRounds(world, async () => (await sequence(pool)) + (await handleDue(world, work)) > 0);
  const jobs = startRounds(world, async () => {
    await runDue(world, work.periodic);
    return false;
  });
  return {
    wake: rows.wake,
    async stop() {
      await Promise.all([rows.stop(), jobs.stop()]);
    },
  };
}

/** Rounds of work, one after the other: at once while the last one found something, or else after a rest. */
function startRounds(world: World, round: () => Promise<boolean>): Worker {
  let stopped = false;
  let woken = false;
  let rouse: (() => void) | null = null;

  async function run(): Promise<void> {
    while (!stopped) {
      woken = false;
      const busy = await round().catch(fault => {
        if (!stopped) world.log.warn({ err: fault }, 'the worker will look again');
        return false;
      });
      if (!busy && !woken && !stopped) await rest();
    }
  }

  function rest(): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, LOOK_MS);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const running = run();
  return {
    wake() {
      woken = true;
      rouse?.();
    },
    async stop() {
      stopped = true;
      rouse?.();
      await running;
    },
  };
}
