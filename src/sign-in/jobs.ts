import type { Work } from '../shared/queue.ts';
import { deleteSpent } from './factors/store.ts';
import { deleteExpired } from './store.ts';

export const accessWork: Partial<Work> = {
  periodic: [
    { name: 'sweep-sessions', everySeconds: 3600, run: world => deleteExpired(world.db, world.now()) },
    { name: 'sweep-factors', everySeconds: 3600, run: world => deleteSpent(world.db, world.now()) },
  ],
};
