import type { Work } from '../../shared/queue.ts';
import { REPORT_YEARS } from './rules.ts';
import { forgetReportsBefore } from './store.ts';

/** Job that forgets the people and words of old reports. */
export const reportsWork: Partial<Work> = {
  periodic: [
    {
      name: 'forget-reports',
      everySeconds: 24 * 3600,
      async run(world) {
        const before = new Date(world.now());
        before.setUTCFullYear(before.getUTCFullYear() - REPORT_YEARS);
        await forgetReportsBefore(world.db, before, world.now());
      },
    },
  ],
};
