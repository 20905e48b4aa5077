import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import type { World } from '../../shared/world.ts';
import { COMPLAINT_DUE, COMPLAINT_REMIND, handUpIn, tellStall } from './commands.ts';
import { complaintsEndedBefore, lockComplaint } from './queries.ts';
import { COMPLAINT_YEARS, complaintState } from './rules.ts';
import { forgetComplaints } from './store.ts';

/** Outbox handler that reminds a stall that has not answered a complaint. */
const remind: OutboxHandler = {
  kind: COMPLAINT_REMIND,
  deliver: (world, { data }) =>
    inTransaction(world, async tx => {
      const one = await lockComplaint(tx, String(data.complaintId));
      if (one && complaintState(one) === 'WAITS') await tellStall(hallDeed(tx, world), one, 'reminder');
    }),
};

/** Outbox handler that lays a complaint before the hall when its stall has let its time pass. */
const due: OutboxHandler = {
  kind: COMPLAINT_DUE,
  deliver: (world, { data }) =>
    inTransaction(world, async tx => {
      const one = await lockComplaint(tx, String(data.complaintId));
      if (one && complaintState(one) === 'WAITS') await handUpIn(hallDeed(tx, world), one, { side: 'CLOCK', text: '' });
    }),
};

const AT_ONCE = 200;

/** Forgets the words and files of complaints that were over three years ago: until then the law may ask for them. */
export async function forgetOldComplaints(world: World): Promise<void> {
  const now = world.now();
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - COMPLAINT_YEARS);
  await inTransaction(world, async tx => {
    await forgetComplaints(tx, await complaintsEndedBefore(tx, before, AT_ONCE), now);
  });
}

export const complaintsWork: Partial<Work> = {
  outbox: [remind, due],
  periodic: [{ name: 'forget-complaints', everySeconds: 3600, run: forgetOldComplaints }],
};
