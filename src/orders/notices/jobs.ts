import { tellStaffIn } from '../../notices/commands.ts';
import { wishesForSummary } from '../../notices/wishes/queries.ts';
import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Work } from '../../shared/queue.ts';
import { wallMoment } from '../../shared/wall-time.ts';
import { waitingForAnswer } from './queries.ts';
import { remindersDue, summaryDue } from './rules.ts';

const MOST_AT_ONCE = 500;

/** Reminders of bookings to answer, and summaries of the day: each once, by its key. */
export const orderNoticesWork: Partial<Work> = {
  periodic: [
    {
      name: 'remind-to-answer',
      everySeconds: 60,
      async run(world) {
        const now = world.now();
        for (const { orderId, orderGroupId, providerId, askedAt, startsAt } of await waitingForAnswer(
          world.db,
          MOST_AT_ONCE,
        )) {
          const due = remindersDue({ askedAt, startsAt }, now);
          if (!due) continue;
          // The latest alone: of two that came due while the hall was away, one is enough.
          const reminder = { key: `${orderId}:again ${due}`, ids: { orderId, orderGroupId, again: String(due) } };
          await inTransaction(world, tx =>
            tellStaffIn(hallDeed(tx, world), { providerId, kind: 'to-answer', actBy: startsAt, ...reminder }),
          );
        }
      },
    },
    {
      name: 'send-summaries',
      everySeconds: 120,
      async run(world) {
        const now = world.now();
        for (const { userId, providerId, summaryAt, timeZone } of await wishesForSummary(world.db)) {
          const { date, time } = wallMoment(now, timeZone);
          if (!summaryDue(summaryAt, time)) continue;
          const summary = { key: `${userId}:${providerId}:${date}`, ids: { providerId, day: date }, toUser: userId };
          await inTransaction(world, tx =>
            tellStaffIn(hallDeed(tx, world), { providerId, kind: 'summary', ...summary }),
          );
        }
      },
    },
  ],
};
