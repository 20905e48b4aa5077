import { providerTimeZone } from '../providers/queries.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays } from '../shared/wall-time.ts';
import { keepDays } from './occupancy/commands.ts';
import { bookedStalls } from './occupancy/queries.ts';
import { countMarkedStalls } from './sums/commands.ts';

const AT_ONCE = 20;
/** Days back that are looked for when a day was missed, as while the hall stood still. */
const DAYS_BACK = 7;

/** Job that counts marked days; a page that asks earlier counts them itself. */
const count: Periodic = {
  name: 'count-sales',
  everySeconds: 10,
  // A day is counted whole: of tens of thousands of orders that takes seconds, each time.
  mostOfTime: 0.05,
  async run(world) {
    await countMarkedStalls(world, AT_ONCE);
  },
};

/** Job that keeps how full yesterday was, before rules and units change. */
const keep: Periodic = {
  name: 'keep-occupancy',
  everySeconds: 3600,
  async run(world) {
    for (const providerId of await bookedStalls(world.db)) {
      const timeZone = await providerTimeZone(world.db, providerId);
      const yesterday = addDays(calendarDayAt(world.now(), timeZone), -1);
      await keepDays(world, { providerId, timeZone }, { from: addDays(yesterday, -DAYS_BACK), to: yesterday });
    }
  },
};

export const reportsWork: Partial<Work> = { periodic: [count, keep] };
