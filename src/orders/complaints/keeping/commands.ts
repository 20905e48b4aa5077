import { removeFilesIn } from '../../../payments/cases/files/commands.ts';
import { inTransaction } from '../../../shared/command.ts';
import type { Tx } from '../../../shared/database/connect.ts';
import type { World } from '../../../shared/world.ts';
import { complaintsEndedBefore } from '../queries.ts';
import { COMPLAINT_YEARS } from '../rules.ts';
import { forgetComplaints } from '../store.ts';

const AT_ONCE = 200;

/** Forgets the words, names and files of complaints. */
export async function forgetComplaintsIn(tx: Tx, complaintIds: readonly string[], now: Date): Promise<void> {
  await forgetComplaints(tx, complaintIds, now);
  await removeFilesIn(tx, 'COMPLAINT', complaintIds);
}

/** Forgets the words and files of complaints that were over three years ago: until then the law may ask for them. */
export async function forgetOldComplaints(world: World): Promise<void> {
  const now = world.now();
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - COMPLAINT_YEARS);
  await inTransaction(world, async tx => {
    await forgetComplaintsIn(tx, await complaintsEndedBefore(tx, before, AT_ONCE), now);
  });
}
