import { answered, implementContract } from '../../shared/api.ts';
import { paymentFindsContract } from './contract.ts';
import { findPayments } from './queries.ts';

const on = implementContract(paymentFindsContract);

export const paymentFindsApi = {
  payments: on.payments.handler(async ({ context, input }) => ({
    items: answered(context, await findPayments(context.world, context.caller, input.text)),
  })),
};
