import type { Periodic } from '../../shared/queue.ts';
import { followWordings } from './commands.ts';

/** A new word on the shelves is found a few seconds later. */
export const followWords: Periodic = { name: 'follow-words', everySeconds: 2, run: followWordings };
