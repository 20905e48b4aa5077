import type { Periodic } from '../shared/queue.ts';
import { deleteExpired } from './store.ts';

export const sweepSessions: Periodic = {
  name: 'sweep-sessions',
  everySeconds: 3600,
  run: world => deleteExpired(world.db, world.now()),
};
