import type { Work } from '../shared/queue.ts';
import { callHandler, reviveCalls } from './calls/commands.ts';
import { followHandler, tendGrants } from './grants/commands.ts';
import { forgetOldOpenings, lookAtDoors } from './looks/commands.ts';

/** Keys follow their bookings, locks are asked and looked at, and what is over is ended and forgotten. */
export const locksWork: Partial<Work> = {
  outbox: [followHandler, callHandler],
  periodic: [
    { name: 'tend-lock-grants', everySeconds: 60, run: tendGrants },
    { name: 'revive-lock-calls', everySeconds: 300, startsLater: true, run: reviveCalls },
    { name: 'look-at-lock-doors', everySeconds: 10, run: lookAtDoors },
    { name: 'forget-lock-openings', everySeconds: 3600, startsLater: true, run: forgetOldOpenings },
  ],
};
