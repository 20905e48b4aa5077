import { parseId } from '../shared/ids.ts';
import type { InboxHandler, OutboxHandler } from '../shared/outbox.ts';
import type { Periodic, Work } from '../shared/queue.ts';
import type { World } from '../shared/world.ts';
import { CompanyRefusal } from './adapters/company.ts';
import { noteCompanyRefund } from './cases/store.ts';
import type { Company } from './companies/rules.ts';
import { carryOutRefund, recheckRefund } from './refunds/commands.ts';
import { nextRefundLook } from './refunds/rules.ts';
import { claimDueRefunds, findRefund, findRefundByReference } from './refunds/store.ts';
import { endOpenPayment, settlePayment } from './settlements/commands.ts';
import { nextLook } from './settlements/rules.ts';
import { claimDuePayments, findByIntent, type PaymentRow } from './settlements/store.ts';
import { findPayRequest } from './store.ts';
import type { FoundRefund } from './ways/card/adapters/card-company.ts';
import { cardCompany } from './ways/card/adapters/stripe.ts';
import { disputeNews, lookAtDisputes, readDisputesOfCompany } from './ways/card/disputes/jobs.ts';
import { accountMessages, lookAtAccounts } from './ways/card/onboarding/jobs.ts';
import { PAYMENT_WAYS } from './ways/commands.ts';
import { warnOfCertificate } from './ways/swish/checkouts/commands.ts';

const AT_ONCE = 20;

interface CompanyObject {
  object?: unknown;
  id?: unknown;
  client_reference_id?: unknown;
  metadata?: { paymentId?: unknown; refundId?: unknown } | null;
}

/**
 * Stripe webhooks: a message only says where to look. Whatever order, delay or repetition it comes in, the object
 * itself is fetched and its state carried out (protocols 1.7).
 */
const stripeMessages: InboxHandler = {
  source: 'stripe',
  async process(world, { type, data }) {
    const thing = (data ?? {}) as CompanyObject;
    if (thing.object === 'refund') return await refundNews(world, thing);
    if (thing.object === 'dispute') return await disputeNews(world, thing, type);
    const paymentId = idIn(thing.client_reference_id) ?? idIn(thing.metadata?.paymentId);
    if (!paymentId) return;
    const status = await settlePayment(world, paymentId, 'webhook');
    if (status === null) world.log.warn({ paymentId, type }, 'a message names a payment that nobody knows');
  },
};

/** Swish callbacks: each only names a payment or refund; what Swish then answers is carried out (protocols 2.3). */
const swishMessages: InboxHandler = {
  source: 'swish',
  async process(world, { type, data }) {
    const subject = idIn((data as { subject?: unknown } | null)?.subject);
    if (!subject) return;
    if (type === 'REFUND') {
      const refund = await findRefund(world.db, subject);
      if (refund) return await recheckRefund(world, refund);
    } else if ((await settlePayment(world, subject, 'webhook')) !== null) return;
    world.log.warn({ subject, type }, 'a callback names what nobody here asked for');
  },
};

async function refundNews(world: World, thing: CompanyObject): Promise<void> {
  const ours = idIn(thing.metadata?.refundId);
  const reference = typeof thing.id === 'string' ? thing.id : '';
  const refund = (ours && (await findRefund(world.db, ours))) || (await findRefundByReference(world.db, reference));
  if (!refund) return await keepRefundOfOthers(world, reference);
  await recheckRefund(world, refund, reference || null);
}

/** Stores a refund made at the company itself, with its payment: it stands as a case until somebody has seen to it. */
async function keepRefundOfOthers(world: World, reference: string): Promise<void> {
  world.log.warn({ reference }, 'a refund was made that this hall did not ask for');
  if (!reference) return;
  const found = await refundAtCompany(world, reference);
  if (!found) return;
  const { intentId, amount, currency, status } = found;
  const payment = intentId ? await findByIntent(world.db, intentId) : null;
  const of = { paymentId: payment?.id ?? null, providerId: payment?.providerId ?? null };
  await noteCompanyRefund(world.db, {
    ...of,
    company: 'stripe',
    reference,
    amount,
    currency,
    status,
    now: world.now(),
  });
}

/** Refund at the company; null where the company itself knows nothing of it: then there is nothing to see to. */
async function refundAtCompany(world: World, reference: string): Promise<FoundRefund | null> {
  try {
    return await cardCompany(world).findRefund(reference);
  } catch (fault) {
    if (fault instanceof CompanyRefusal && fault.code === 'resource_missing') return null;
    throw fault;
  }
}

function idIn(value: unknown): string | null {
  return typeof value === 'string' ? parseId(value) : null;
}

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

const watchCertificate: Periodic = { name: 'watch-swish-certificate', everySeconds: 3600, run: warnOfCertificate };

export const paymentsWork: Partial<Work> = {
  outbox: [refunds],
  inbox: [stripeMessages, accountMessages, swishMessages],
  periodic: [
    lookAtPayments,
    lookAtRefunds,
    lookAtAccounts,
    lookAtDisputes,
    readDisputesOfCompany,
    ...reconciliations,
    watchCertificate,
  ],
};
