import type { Work } from '../../shared/queue.ts';
import { deleteExpiredSolutions } from '../captchas/store.ts';
import { deleteOver } from './store.ts';

export const phonesWork: Partial<Work> = {
  periodic: [
    {
      name: 'sweep-phone-codes',
      everySeconds: 60,
      async run(world) {
        await deleteOver(world.db, world.now());
        await deleteExpiredSolutions(world.db, world.now());
      },
    },
  ],
};
