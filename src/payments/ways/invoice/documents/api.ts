import { answered, implementContract } from '../../../../shared/api.ts';
import { orderInvoice } from './commands.ts';
import { invoicesContract } from './contract.ts';
import { readInvoice, readInvoiceForm } from './queries.ts';

const on = implementContract(invoicesContract);

export const invoicesApi = {
  form: on.form.handler(async ({ context, input: { payRequestId } }) => {
    const { world, caller } = context;
    return { item: answered(context, await readInvoiceForm(world, caller, payRequestId)) };
  }),
  issue: on.issue.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await orderInvoice(world, caller, input)) };
  }),
  read: on.read.handler(async ({ context, input: { invoiceId } }) => {
    const { world, caller } = context;
    return { item: answered(context, await readInvoice(world, caller, invoiceId)) };
  }),
};
