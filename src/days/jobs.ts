import type { Periodic, Work } from '../shared/queue.ts';
import { recountDays } from './commands.ts';

const AT_ONCE = 20;

/** Job that recounts stale days; a page requested earlier counts them itself. */
const recount: Periodic = {
  name: 'recount-days',
  everySeconds: 2,
  async run(world) {
    await recountDays(world, AT_ONCE);
  },
};

export const daysWork: Partial<Work> = { periodic: [recount] };
