import type { OutboxHandler } from '../shared/outbox.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import type { World } from '../shared/world.ts';
import type { Company } from './companies/rules.ts';
import { carryOutRefund, recheckRefund } from './refunds/commands.ts';
import { nextRefundLook } from './refunds/rules.ts';
import { claimDueRefunds } from './refunds/store.ts';
import { endOpenPayment, settlePayment } from './settlements/commands.ts';
import { nextLook } from './settlements/rules.ts';
import { claimDuePayments, type PaymentRow } from './settlements/store.ts';
import { findPayRequest } from './store.ts';
import { PAYMENT_WAYS } from './ways/commands.ts';

const AT_ONCE = 20;

const refunds: OutboxHandler = {
  kind: 'refund',
  deliver: (world, { data, attempts }) => carryOutRefund(world, String(data.refundId), attempts),
};

/** Payment reconciler: looks at open payments by schedule until each is final, for what no webhook told (H13). */
const lookAtPayments: Periodic = {
  name: 'look-at-payments',
  everySeconds: 1,
  async run(world) {
    const now = world.now();
    const due = await claimDuePayments(world, payment => nextLook(payment, payment.looks + 1, now), AT_ONCE);
    await Promise.all(due.map(payment => lookAt(world, payment)));
  },
};

async function lookAt(world: World, payment: PaymentRow): Promise<void> {
  try {
    const payRequest = await findPayRequest(world.db, payment.payRequestId);
    // The pay request has ended: so does the payment's session (protocols 7.1, property 12).
    if (payment.status === 'PENDING' && payRequest?.status !== 'ACTIVE') {
      await endOpenPayment(world, payment.payRequestId);
    } else {
      await settlePayment(world, payment.id, 'reconciler');
    }
  } catch (fault) {
    world.log.warn({ paymentId: payment.id, err: fault }, 'a payment could not be looked at');
  }
}

const lookAtRefunds: Periodic = {
  name: 'look-at-refunds',
  everySeconds: 10,
  async run(world) {
    const now = world.now();
    const due = await claimDueRefunds(world, refund => nextRefundLook(refund.looks + 1, now), AT_ONCE);
    for (const refund of due) {
      await recheckRefund(world, refund).catch(fault =>
        world.log.warn({ refundId: refund.id, err: fault }, 'a refund could not be looked at'),
      );
    }
  },
};

const RECONCILED_DAYS = 3;

/** Reconciliation jobs: each company's books against ours. */
const reconciliations = Object.values(PAYMENT_WAYS).flatMap(({ company }) =>
  company ? [overTheLastDays(company.books)] : [],
);

function overTheLastDays({ job, reconcile }: Company['books']): Periodic {
  return {
    name: job,
    everySeconds: 6 * 3600,
    startsLater: true,
    async run(world) {
      const since = new Date(world.now().getTime() - RECONCILED_DAYS * 86_400_000);
      await reconcile(world, since);
    },
  };
}

export const paymentsWork: Partial<Work> = {
  outbox: [refunds],
  periodic: [lookAtPayments, lookAtRefunds, ...reconciliations],
};
