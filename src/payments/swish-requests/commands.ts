import type { World } from '../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../adapters/company.ts';
import type { MobileCompany, MobileRefundTruth, MobileTruth } from '../adapters/mobile-company.ts';
import { mobileCompany } from '../adapters/swish.ts';
import { mustWait, type RefundRow } from '../refunds/store.ts';
import type { Truth } from '../settlements/rules.ts';
import { type MobilePayment, saveToken } from '../settlements/store.ts';
import { truthFrom } from './rules.ts';

/** What Swish says of a payment now. */
export async function truthOfRequest(world: World, payment: MobilePayment): Promise<Truth> {
  const truth = await company(world).findRequest(payment.id);
  if (truth) return truthFrom(payment.id, truth);
  // Past its time nobody can pay any more what nobody knows; until then it may be on its way there.
  return { session: payment.expiresAt < world.now() ? 'EXPIRED' : 'OPEN' };
}

/** Takes it back, and says what it is then: paid, perhaps, a moment ago. */
export async function endRequest(world: World, payment: MobilePayment): Promise<Truth> {
  const swish = company(world);
  const truth = (await swish.cancelRequest(payment.id)) ?? (await takeItsPlace(swish, payment));
  return truth ? truthFrom(payment.id, truth) : { session: 'CANCELLED' };
}

/** Nothing stands there, but its asking may be on its way: an id is good for one request, so that ours keeps it out. */
async function takeItsPlace(swish: MobileCompany, payment: MobilePayment): Promise<MobileTruth | null> {
  try {
    await swish.createRequest(payment.id, payment.plan);
    return await swish.cancelRequest(payment.id);
  } catch (fault) {
    if (fault instanceof CompanyRefusal) return null;
    throw fault;
  }
}

/**
 * Asks for it, or finds what was asked for under its id (I12). The token comes once, with the answer: it is lost where
 * that was.
 */
export async function askForRequest(
  world: World,
  payment: MobilePayment,
): Promise<{ token: string | null; truth: Truth }> {
  const { token, truth } = await company(world).createRequest(payment.id, payment.plan);
  if (token) await saveToken(world.db, payment.id, token);
  return { token, truth: truthFrom(payment.id, truth) };
}

/** Out of the seller's own bank account: under the number that was paid, whatever theirs is by now. */
export async function refundOverSwish(
  world: World,
  refund: RefundRow,
  { intentId, plan }: MobilePayment,
): Promise<MobileRefundTruth | null> {
  // Swish takes one at a time of a payment: it is sent on its way by the one before it.
  if (await mustWait(world.db, refund)) return null;
  const { id, amount } = refund;
  const { payee, message } = plan;
  return await company(world).refund({ refundId: id, original: intentId ?? '', payee, amount, message });
}

export async function findSwishRefund(world: World, { id }: RefundRow): Promise<MobileRefundTruth> {
  const truth = await company(world).findRefund(id);
  if (!truth) throw new OutcomeUnknown(`Swish does not know refund ${id}, which it took`);
  return truth;
}

function company(world: World): MobileCompany {
  const swish = mobileCompany(world);
  if (!swish) throw new OutcomeUnknown('Swish is not configured: its payments wait');
  return swish;
}
