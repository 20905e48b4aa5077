import type { Periodic, Work } from '../shared/queue.ts';
import { deleteOldPlans } from './store.ts';

const forgetPlans: Periodic = {
  name: 'forget-change-set-plans',
  everySeconds: 3600,
  run: world => deleteOldPlans(world.db, world.now()),
};

export const changeSetsWork: Partial<Work> = { periodic: [forgetPlans] };
