import { answered, implementContract } from '../../shared/api.ts';
import { categoriesContract } from './contract.ts';
import { readCategory } from './queries.ts';

const on = implementContract(categoriesContract);

export const categoriesApi = {
  one: on.one.handler(async ({ input, context }) => ({
    item: answered(context, await readCategory(context.world, context.caller, input)),
  })),
};
