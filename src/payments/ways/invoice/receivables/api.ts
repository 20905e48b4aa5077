import { providerWithRight } from '../../../../providers/queries.ts';
import { answered, implementContract } from '../../../../shared/api.ts';
import { execute } from '../../../../shared/command.ts';
import { recheckRefund } from '../../../refunds/commands.ts';
import { findRefund } from '../../../refunds/store.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { noteInvoicePaid, noteInvoiceRefunded } from './commands.ts';
import { receivablesContract } from './contract.ts';
import { readBook } from './queries.ts';

const on = implementContract(receivablesContract);

export const receivablesApi = {
  list: on.list.handler(async ({ context, input: { idOrSlug } }) => {
    const { world, caller } = context;
    const { providerId } = answered(context, await providerWithRight(world, caller, idOrSlug, 'turnover:read'));
    return { item: await readBook(world, caller, providerId) };
  }),
  notePaid: on.notePaid.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { invoiceId, paymentId } = answered(context, await execute(noteInvoicePaid, input, caller, world));
    // Notes cut off here are finished by the reconciler: each asked for a look in its own transaction.
    await settlePayment(world, paymentId, 'staff');
    return { item: { invoiceId } };
  }),
  noteRefunded: on.noteRefunded.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { refundId } = answered(context, await execute(noteInvoiceRefunded, input, caller, world));
    const refund = await findRefund(world.db, refundId);
    if (refund) await recheckRefund(world, refund, refundId);
    return { item: { refundId } };
  }),
};
