import type { Work } from '../../shared/queue.ts';
import { makeStatements } from './commands.ts';

export const statementsWork: Partial<Work> = {
  periodic: [{ name: 'make-statements', everySeconds: 1800, run: makeStatements }],
};
