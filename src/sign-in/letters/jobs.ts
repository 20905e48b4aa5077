import type { Work } from '../../shared/queue.ts';
import { deleteOldLinks } from './store.ts';

const KEPT_DAYS = 7;

export const lettersWork: Partial<Work> = {
  periodic: [
    {
      name: 'sweep-account-links',
      everySeconds: 3600,
      run: world => deleteOldLinks(world.db, new Date(world.now().getTime() - KEPT_DAYS * 86_400_000)),
    },
  ],
};
