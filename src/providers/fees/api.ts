import { answered, does, implementContract } from '../../shared/api.ts';
import { setSellerFee, withdrawSellerFee } from './commands.ts';
import { feesContract } from './contract.ts';
import { readFees } from './queries.ts';

const on = implementContract(feesContract);

export const feesApi = {
  read: on.read.handler(async ({ context, input }) => ({
    item: answered(context, await readFees(context.world, context.caller, input.idOrSlug)),
  })),
  set: on.set.handler(does(setSellerFee)),
  withdraw: on.withdraw.handler(does(withdrawSellerFee)),
};
