import { answered, implementContract } from '../shared/api.ts';
import { execute } from '../shared/command.ts';
import { withinLimit } from '../shared/rate-limit.ts';
import { refuse } from '../shared/refusal.ts';
import type { World } from '../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from './adapters/company.ts';
import { verifyStripePayment } from './commands.ts';
import { paymentsContract } from './contract.ts';
import { findPayment, isOrderGroupPaid, readPayRequest, readPayRequestForPayer } from './queries.ts';
import { settlePayment } from './settlements/commands.ts';
import { RECHECKS } from './settlements/rules.ts';
import { askForLook } from './settlements/store.ts';
import { cardApi } from './ways/card/api.ts';
import { swishApi } from './ways/swish/api.ts';

const on = implementContract(paymentsContract);

export const paymentsApi = {
  read: on.read.handler(async ({ context, input: { payRequestId, includePaymentEvents } }) => {
    const { world, caller } = context;
    return { item: answered(context, await readPayRequest(world, caller, payRequestId, { includePaymentEvents })) };
  }),
  forPayer: on.forPayer.handler(async ({ context, input }) => {
    const { world, caller } = context;
    return { item: answered(context, await readPayRequestForPayer(world, caller, input.payRequestId)) };
  }),
  recheck: on.recheck.handler(async ({ context, input: { payRequestId, payRequestPaymentId } }) => {
    const { world } = context;
    const payment = answered(
      context,
      (await findPayment(world.db, payRequestId, payRequestPaymentId)) ?? refuse('not-found'),
    );
    if (payment.status === 'PENDING' && (await withinLimit(world, `recheck:${payment.id}`, RECHECKS))) {
      await askForLook(world.db, payment.id, world.now());
      world.wake();
    }
    return { item: { paymentId: payment.id, status: payment.status } };
  }),
  ...cardApi,
  ...swishApi,
  verify: on.verify.handler(async ({ context, input }) => {
    const { world, caller } = context;
    const { paymentIds } = answered(context, await execute(verifyStripePayment, input, caller, world));
    for (const paymentId of paymentIds) await settleIfReachable(world, paymentId);
    const { orderGroupId } = input;
    return { item: { orderGroupId, paymentFulfilled: await isOrderGroupPaid(world.db, orderGroupId) } };
  }),
};

/** Settles the payment if the company answers; else the page goes on waiting, and the reconciler looking. */
async function settleIfReachable(world: World, paymentId: string): Promise<void> {
  try {
    await settlePayment(world, paymentId, 'landing');
  } catch (fault) {
    if (!(fault instanceof OutcomeUnknown || fault instanceof CompanyRefusal)) throw fault;
    world.log.warn({ paymentId, fault: fault.message }, 'a payment could not be looked at');
  }
}
