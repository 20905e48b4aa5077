import { notificationsWork } from './notifications/jobs.ts';
import type { Work } from './shared/queue.ts';
import { sweepSpine } from './shared/sweep.ts';
import { slices } from './slices.ts';

const mails = Object.assign({}, ...slices.map(slice => slice.mails));

/** Background work of the hall: outbox, inbox and periodic jobs. */
const everyWork: readonly Partial<Work>[] = [
  ...slices.flatMap(slice => slice.work ?? []),
  notificationsWork(mails),
  { periodic: [sweepSpine] },
];

export const work: Work = {
  outbox: everyWork.flatMap(({ outbox = [] }) => outbox),
  inbox: everyWork.flatMap(({ inbox = [] }) => inbox),
  periodic: everyWork.flatMap(({ periodic = [] }) => periodic),
};
