import type { Work } from '../shared/queue.ts';
import { KEPT_DAYS } from './rules.ts';
import { deleteOldFeedback } from './store.ts';

/** Job that deletes old feedback, because names and addresses are not kept forever. */
export const feedbackWork: Partial<Work> = {
  periodic: [
    {
      name: 'forget-feedback',
      everySeconds: 24 * 3600,
      run: world => deleteOldFeedback(world.db, new Date(world.now().getTime() - KEPT_DAYS * 86_400_000)),
    },
  ],
};
