import type { Work } from '../shared/queue.ts';
import { forgetOldThreads } from './keeping/commands.ts';

/** Forgets what was said long ago. */
export const threadsWork: Partial<Work> = {
  periodic: [{ name: 'forget-old-messages', everySeconds: 3600, startsLater: true, run: forgetOldThreads }],
};
