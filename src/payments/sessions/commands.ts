import type { World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/card-company.ts';
import { cardCompany } from '../adapters/stripe.ts';
import type { Truth } from '../settlements/rules.ts';
import { type CardPayment, saveSession } from '../settlements/store.ts';

/** What the card company says of a payment now. */
export async function truthOfSession(world: World, payment: CardPayment): Promise<Truth> {
  const sessionId = await sessionIdOf(world, payment);
  if (!sessionId) return { session: 'FAILED' };
  const truth = await cardCompany(world).findSession(sessionId);
  if (truth) return truth;
  // Unknown there, and past its time: it can neither have been paid nor be paid any more.
  if (payment.expiresAt < world.now()) return { session: 'EXPIRED' };
  throw new OutcomeUnknown(`The card company does not know the session of payment ${payment.id}`);
}

/** Ends its session, and says what it is then: paid, perhaps, a moment ago. */
export async function endSession(world: World, payment: CardPayment): Promise<Truth> {
  const sessionId = await sessionIdOf(world, payment);
  if (sessionId) await cardCompany(world).expireSession(sessionId);
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
  const session = await cardCompany(world).createSession(payment.id, payment.plan);
  await saveSession(world.db, payment.id, session);
  return session;
}
