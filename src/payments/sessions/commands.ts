import type { World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/card-company.ts';
import { cardCompany } from '../adapters/stripe.ts';
import { wallets } from '../adapters/stripe-wallets.ts';
import type { Truth } from '../settlements/rules.ts';
import { type CardPayment, saveSession } from '../settlements/store.ts';

/** What the card company has for a payment: a page of its own, or what a wallet on ours confirms. */
interface AtCompany {
  make(): Promise<{ sessionId: string; url: string | null }>;
  find(id: string): Promise<Truth | null>;
  end(id: string): Promise<void>;
}

function atCompany(world: World, { id, plan, createdAt }: CardPayment): AtCompany {
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
      // An intent does not run out by itself: the hall ends it.
      if (truth?.session !== 'OPEN' || plan.expiresAt * 1000 > world.now().getTime()) return truth;
      await cancelIntent(intentId);
      return await findIntent(intentId);
    },
    end: cancelIntent,
  };
}

/** What the card company says of a payment now. */
export async function truthOfSession(world: World, payment: CardPayment): Promise<Truth> {
  const sessionId = await sessionIdOf(world, payment);
  if (!sessionId) return { session: 'FAILED' };
  const truth = await atCompany(world, payment).find(sessionId);
  if (truth) return truth;
  // Unknown there, and past its time: it can neither have been paid nor be paid any more.
  if (payment.expiresAt < world.now()) return { session: 'EXPIRED' };
  throw new OutcomeUnknown(`The card company does not know the session of payment ${payment.id}`);
}

/** Ends its session, and says what it is then: paid, perhaps, a moment ago. */
export async function endSession(world: World, payment: CardPayment): Promise<Truth> {
  const sessionId = await sessionIdOf(world, payment);
  if (sessionId) await atCompany(world, payment).end(sessionId);
  return await truthOfSession(world, { ...payment, sessionId });
}

/** Null when the company refuses to make it: then there is none, and nobody can have paid. */
async function sessionIdOf(world: World, payment: CardPayment): Promise<string | null> {
  if (payment.sessionId) return payment.sessionId;
  try {
    return (await openSession(world, payment)).sessionId;
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal)) throw fault;
    world.log.error({ paymentId: payment.id, reason: fault.message }, 'the card company refuses the session');
    return null;
  }
}

/** Makes the payment's session, or finds the one that an earlier call made, and writes down its name (I12). */
export async function openSession(
  world: World,
  payment: CardPayment,
): Promise<{ sessionId: string; url: string | null }> {
  const session = await atCompany(world, payment).make();
  await saveSession(world.db, payment.id, session);
  return session;
}
