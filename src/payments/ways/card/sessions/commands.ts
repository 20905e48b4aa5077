import type { World } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown, type RefundTruth } from '../../../adapters/company.ts';
import { REASON_TO_COMPANY } from '../../../refunds/rules.ts';
import { type RefundRow, tookFromSeller } from '../../../refunds/store.ts';
import type { Truth } from '../../../settlements/rules.ts';
import { type PaymentBy, saveSession } from '../../../settlements/store.ts';
import { cardCompany } from '../adapters/stripe.ts';
import { wallets } from '../adapters/stripe-wallets.ts';

/** A card payment's object at the company: a session on its own page, or an intent that a wallet on ours confirms. */
interface AtCompany {
  make(): Promise<{ sessionId: string; url: string | null }>;
  find(id: string): Promise<Truth | null>;
  end(id: string): Promise<void>;
}

function atCompany(world: World, { id, plan, createdAt }: PaymentBy<'CARD'>): AtCompany {
  if (!plan.byWallet) {
    const company = cardCompany(world);
    return { make: () => company.createSession(id, plan), find: company.findSession, end: company.expireSession };
  }
  const { createIntent, findIntent, cancelIntent } = wallets(world);
  return {
    async make() {
      const { intentId } = await createIntent(id, { ...plan, plannedAt: createdAt });
      return { sessionId: intentId, url: null };
    },
    async find(intentId) {
      const truth = await findIntent(intentId);
      // A payment intent does not expire by itself: the hall cancels it.
      if (truth?.session !== 'OPEN' || plan.expiresAt * 1000 > world.now().getTime()) return truth;
      await cancelIntent(intentId);
      return await findIntent(intentId);
    },
    end: cancelIntent,
  };
}

/** Current state of a card payment at the company. */
export async function truthOfSession(world: World, payment: PaymentBy<'CARD'>): Promise<Truth> {
  const sessionId = await findSessionId(world, payment);
  if (!sessionId) return { session: 'FAILED' };
  const truth = await atCompany(world, payment).find(sessionId);
  if (truth) return truth;
  // Unknown there, and past its expiry: it can neither have been paid nor be paid any more.
  if (payment.expiresAt < world.now()) return { session: 'EXPIRED' };
  throw new OutcomeUnknown(`The card company does not know the session of payment ${payment.id}`);
}

/** Ends the session, and returns its state after that: it may just have been paid. */
export async function endSession(world: World, payment: PaymentBy<'CARD'>): Promise<Truth> {
  const sessionId = await findSessionId(world, payment);
  if (sessionId) await atCompany(world, payment).end(sessionId);
  return await truthOfSession(world, { ...payment, sessionId });
}

/** Session id; null when the company refuses to make a session: then nobody can have paid. */
async function findSessionId(world: World, payment: PaymentBy<'CARD'>): Promise<string | null> {
  if (payment.sessionId) return payment.sessionId;
  try {
    return (await openSession(world, payment)).sessionId;
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal)) throw fault;
    world.log.error({ paymentId: payment.id, reason: fault.message }, 'the card company refuses the session');
    return null;
  }
}

/** Makes the payment's session, or finds the one that an earlier call made, and stores its id (I12). */
export async function openSession(
  world: World,
  payment: PaymentBy<'CARD'>,
): Promise<{ sessionId: string; url: string | null }> {
  const session = await atCompany(world, payment).make();
  await saveSession(world.db, payment.id, session);
  return session;
}

/** Card refund: of money sent on to the seller, their part and the platform's share come back too. */
export async function refundByCard(
  world: World,
  { id: refundId, amount, reason }: RefundRow,
  { intentId, payee, fee }: PaymentBy<'CARD'>,
  attempts: number,
): Promise<RefundTruth> {
  // Retry of a refund that failed at the company: the seller's part came back then and stayed with the platform.
  const sentOn = payee !== null && !(await tookFromSeller(world.db, refundId));
  return await cardCompany(world).refund({
    ...{ refundId, intentId: intentId!, amount, reason: REASON_TO_COMPANY[reason] },
    ...{ sentOn, feeTaken: sentOn && fee > 0, attempts },
  });
}

export function findCardRefund(world: World, _refund: RefundRow, reference: string): Promise<RefundTruth> {
  return cardCompany(world).findRefund(reference);
}
