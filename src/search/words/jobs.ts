import type { Periodic } from '../../shared/queue.ts';
import { followWordings } from './commands.ts';

/** Job that updates the word index, so that new words are found within seconds. */
export const followWords: Periodic = { name: 'follow-words', everySeconds: 2, run: followWordings };
