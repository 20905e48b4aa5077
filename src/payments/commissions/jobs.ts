import type { Work } from '../../shared/queue.ts';
import { writeCommissions } from './commands.ts';

export const commissionsWork: Partial<Work> = {
  periodic: [{ name: 'write-commissions', everySeconds: 1800, run: writeCommissions }],
};
