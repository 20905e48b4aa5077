import type { Work } from '../shared/queue.ts';
import { deleteExpired } from './store.ts';

export const accessWork: Partial<Work> = {
  periodic: [{ name: 'sweep-sessions', everySeconds: 3600, run: world => deleteExpired(world.db, world.now()) }],
};
