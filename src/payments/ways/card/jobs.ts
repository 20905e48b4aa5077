import { parseId } from '../../../shared/ids.ts';
import type { InboxHandler } from '../../../shared/outbox.ts';
import type { Work } from '../../../shared/queue.ts';
import type { World } from '../../../shared/world.ts';
import { CompanyRefusal } from '../../adapters/company.ts';
import { noteCompanyRefund } from '../../cases/store.ts';
import { recheckRefund } from '../../refunds/commands.ts';
import { findRefund, findRefundByReference } from '../../refunds/store.ts';
import { settlePayment } from '../../settlements/commands.ts';
import { findByIntent } from '../../settlements/store.ts';
import type { FoundRefund } from './adapters/card-company.ts';
import { cardCompany } from './adapters/stripe.ts';
import { disputeNews, lookAtDisputes, readDisputesOfCompany } from './disputes/jobs.ts';
import { accountMessages, lookAtAccounts } from './onboarding/jobs.ts';
import { payoutMessages, readPayoutsOfSellers } from './payouts/jobs.ts';

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

export const cardWork: Partial<Work> = {
  inbox: [stripeMessages, accountMessages, payoutMessages],
  periodic: [lookAtAccounts, lookAtDisputes, readDisputesOfCompany, readPayoutsOfSellers],
};
