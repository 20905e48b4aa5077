import { implementContract } from '../../shared/api.ts';
import { likedContract } from './contract.ts';
import { readLiked } from './queries.ts';

const on = implementContract(likedContract);

export const likedApi = {
  shown: on.shown.handler(async ({ input, context }) => ({
    item: await readLiked(context.world, context.caller, input.keys === undefined ? null : input.keys.split(',')),
  })),
};
