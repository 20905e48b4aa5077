import type { Periodic, Work } from '../../shared/queue.ts';
import { recountDays } from './commands.ts';

const AT_ONCE = 20;

/** Nobody waits for this: a page that asks before it counts for itself. */
const recount: Periodic = {
  name: 'recount-days',
  everySeconds: 2,
  async run(world) {
    await recountDays(world, AT_ONCE);
  },
};

export const daysWork: Partial<Work> = { periodic: [recount] };
