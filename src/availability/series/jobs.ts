import type { Periodic, Work } from '../../shared/queue.ts';
import { extendSeries } from './commands.ts';

const AT_ONCE = 200;

/** Daily job that extends departure series to the booking horizon. */
const extend: Periodic = {
  name: 'extend-departure-series',
  everySeconds: 900,
  async run(world) {
    await extendSeries(world, AT_ONCE);
  },
};

export const seriesWork: Partial<Work> = { periodic: [extend] };
