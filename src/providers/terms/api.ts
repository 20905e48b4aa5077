import { answered, does, implementContract } from '../../shared/api.ts';
import { acceptSellerTerms } from './commands.ts';
import { termsContract } from './contract.ts';
import { readTerms } from './queries.ts';

const on = implementContract(termsContract);

export const termsApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readTerms(context.world, context.caller, input.idOrSlug)),
  })),
  accept: on.accept.handler(does(acceptSellerTerms)),
};
