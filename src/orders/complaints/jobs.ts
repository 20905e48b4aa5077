import { hallDeed, inTransaction } from '../../shared/command.ts';
import type { OutboxHandler } from '../../shared/outbox.ts';
import type { Work } from '../../shared/queue.ts';
import { COMPLAINT_DUE, COMPLAINT_REMIND, handUpIn, tellStall } from './commands.ts';
import { forgetOldComplaints } from './keeping/commands.ts';
import { lockComplaint } from './queries.ts';
import { complaintState } from './rules.ts';

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

export const complaintsWork: Partial<Work> = {
  outbox: [remind, due],
  periodic: [{ name: 'forget-complaints', everySeconds: 3600, run: forgetOldComplaints }],
};
