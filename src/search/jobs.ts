import type { Periodic, Work } from '../shared/queue.ts';
import { deleteEndedJobs } from './store.ts';
import { followWords } from './words/jobs.ts';

const forgetSearches: Periodic = {
  name: 'forget-searches',
  everySeconds: 60,
  run: world => deleteEndedJobs(world.db, world.now()),
};

export const searchWork: Partial<Work> = { periodic: [followWords, forgetSearches] };
