import type { Work } from '../../shared/queue.ts';
import { tellLateBuyers } from './commands.ts';

/** Job that tells those whose order was still to be paid when a recall began. */
export const recallsWork: Partial<Work> = {
  periodic: [{ name: 'tell-recalls', everySeconds: 600, run: tellLateBuyers }],
};
