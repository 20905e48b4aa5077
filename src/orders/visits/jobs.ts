import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { Periodic, Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { sendVisitLetter } from '../letters/commands.ts';
import { type Visit, visitsToRemindOf, visitsToThankFor } from './queries.ts';
import type { VisitKind } from './rules.ts';
import { noteVisit } from './store.ts';

const MOST_AT_ONCE = 100;

/** Job that reminds guests on the day before their visit, once for each order and day. */
const remindOfVisits: Periodic = {
  name: 'remind-of-visits',
  everySeconds: 120,
  run: async world => tell(world, 'REMINDER', await visitsToRemindOf(world.db, world.now(), MOST_AT_ONCE)),
};

/** Job that thanks guests on the day after their visit. */
const thankForVisits: Periodic = {
  name: 'thank-for-visits',
  everySeconds: 300,
  run: async world => tell(world, 'THANKS', await visitsToThankFor(world.db, world.now(), MOST_AT_ONCE)),
};

/** Notes each visit and promises its letter in one transaction: two copies, or one that dies, tell it once. */
async function tell(world: World, kind: VisitKind, visits: readonly Visit[]): Promise<void> {
  for (const visit of visits)
    await inTransaction(world, async tx => {
      const deed = hallDeed(tx, world);
      if (await noteVisit(tx, visit, kind, deed.now)) await sendVisitLetter(deed, { ...visit, kind });
    });
}

export const visitsWork: Partial<Work> = { periodic: [remindOfVisits, thankForVisits] };
