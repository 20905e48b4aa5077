import type { Work } from '../../shared/queue.ts';
import { followHandler, googleHandler, pushHandler } from './following/commands.ts';
import { forgetOldPasses } from './keeping/commands.ts';

/** Passes follow their tickets and bookings, and are forgotten after them. */
export const walletsWork: Partial<Work> = {
  outbox: [followHandler, pushHandler, googleHandler],
  periodic: [{ name: 'forget-wallet-passes', everySeconds: 86_400, startsLater: true, run: forgetOldPasses }],
};
