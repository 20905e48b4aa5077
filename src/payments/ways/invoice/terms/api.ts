import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { sellerAt } from '../../card/onboarding/queries.ts';
import { setInvoiceTerms } from './commands.ts';
import { invoiceTermsContract } from './contract.ts';
import { readTerms } from './queries.ts';

const on = implementContract(invoiceTermsContract);

export const invoiceTermsApi = {
  read: on.read.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await sellerAt(world, caller, input.idOrSlug, 'turnover:read'));
    return { item: await readTerms(world, caller, providerId) };
  }),
  set: on.set.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await execute(setInvoiceTerms, input, caller, world));
    return { item: await readTerms(world, caller, providerId) };
  }),
};
