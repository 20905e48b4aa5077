import type { Periodic } from '../../../../shared/queue.ts';
import type { World } from '../../../../shared/world.ts';
import { lookAtDispute, readDisputes } from './commands.ts';
import { FIRST_READ_MS, READ_AGAIN_MS } from './rules.ts';
import { claimDueDisputes } from './store.ts';

const AT_ONCE = 20;
const AGAIN_MS = 15 * 60_000;

/** Webhook about a dispute: only its id is believed. */
export async function disputeNews(world: World, thing: { id?: unknown }, type: string): Promise<void> {
  const reference = typeof thing.id === 'string' ? thing.id : '';
  if (!(await lookAtDispute(world, reference)))
    world.log.error({ reference, type }, 'a dispute is of no payment of this hall');
}

export const lookAtDisputes: Periodic = {
  name: 'look-at-disputes',
  everySeconds: 60,
  async run(world) {
    const due = await claimDueDisputes(world, new Date(world.now().getTime() + AGAIN_MS), AT_ONCE);
    for (const reference of due) {
      await lookAtDispute(world, reference).catch(fault =>
        world.log.warn({ reference, err: fault }, 'a dispute could not be looked at'),
      );
    }
  },
};

export const readDisputesOfCompany: Periodic = {
  name: 'read-disputes',
  everySeconds: 3600,
  run: world => readDisputes(world, { again: READ_AGAIN_MS, first: FIRST_READ_MS }),
};
