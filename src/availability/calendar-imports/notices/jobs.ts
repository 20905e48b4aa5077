import { tellStaffIn } from '../../../notices/commands.ts';
import { hallDeed, inTransaction } from '../../../shared/command.ts';
import type { Work } from '../../../shared/queue.ts';
import { untoldTroubles } from './queries.ts';

/** Job that tells a stall of nights that are booked twice and of calendars that it can no longer rely on, each once. */
export const calendarNoticesWork: Partial<Work> = {
  periodic: [
    {
      name: 'tell-calendar-troubles',
      everySeconds: 30,
      async run(world) {
        for (const trouble of await untoldTroubles(world.db, world.now()))
          await inTransaction(world, tx => tellStaffIn(hallDeed(tx, world), { ...trouble, kind: 'calendar' }));
      },
    },
  ],
};
