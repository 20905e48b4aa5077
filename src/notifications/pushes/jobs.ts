import type { Work } from '../../shared/queue.ts';
import { deleteOldPushes } from './store.ts';

const KEPT_DAYS = 7;

export const pushesWork: Partial<Work> = {
  periodic: [
    {
      name: 'sweep-pushes',
      everySeconds: 3600,
      run: world => deleteOldPushes(world.db, new Date(world.now().getTime() - KEPT_DAYS * 86_400_000)),
    },
  ],
};
