import type { Pool } from 'pg';
import { sequence } from './events.ts';
import { type Work, workOnce } from './queue.ts';
import type { World } from './world.ts';

/** Background worker: sequences events and processes what is due. Stopping it delays things and loses nothing. */
export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

const LOOK_MS = 500;

export function startWorker(world: World, pool: Pool, work: Work): Worker {
  let stopped = false;
  let woken = false;
  let rouse: (() => void) | null = null;

  async function round(): Promise<boolean> {
    const sequenced = await sequence(pool);
    const worked = await workOnce(world, work);
    return sequenced + worked > 0;
  }

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
