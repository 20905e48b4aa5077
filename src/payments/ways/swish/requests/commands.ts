import type { World } from '../../../../shared/world.ts';
import { CompanyRefusal, OutcomeUnknown } from '../../../adapters/company.ts';
import { mustWait, type RefundRow } from '../../../refunds/store.ts';
import type { Truth } from '../../../settlements/rules.ts';
import { type PaymentBy, saveToken } from '../../../settlements/store.ts';
import type { MobileCompany, MobileRefundTruth, MobileTruth } from '../adapters/mobile-company.ts';
import { mobileCompany } from '../adapters/swish.ts';
import { truthFrom } from './rules.ts';

/** Current state of a payment at Swish. */
export async function truthOfRequest(world: World, payment: PaymentBy<'MOBILE'>): Promise<Truth> {
  const truth = await company(world).findRequest(payment.id);
  if (truth) return truthFrom(payment.id, truth);
  // Unknown to Swish: past its expiry nobody can pay it; until then the request may be on its way there.
  return { session: payment.expiresAt < world.now() ? 'EXPIRED' : 'OPEN' };
}

/** Cancels the request, and returns its state after that: it may just have been paid. */
export async function endRequest(world: World, payment: PaymentBy<'MOBILE'>): Promise<Truth> {
  const swish = company(world);
  const truth = (await swish.cancelRequest(payment.id)) ?? (await takeItsPlace(swish, payment));
  return truth ? truthFrom(payment.id, truth) : { session: 'CANCELLED' };
}

/** Blocks a request that may be on its way: an id is good for one, so ours is made under it and cancelled. */
async function takeItsPlace(swish: MobileCompany, payment: PaymentBy<'MOBILE'>): Promise<MobileTruth | null> {
  try {
    await swish.createRequest(payment.id, payment.plan);
    return await swish.cancelRequest(payment.id);
  } catch (fault) {
    if (fault instanceof CompanyRefusal) return null;
    throw fault;
  }
}

/** Creates the request, or finds the one under its id (I12). The token comes once: it is lost with a lost answer. */
export async function askForRequest(
  world: World,
  payment: PaymentBy<'MOBILE'>,
): Promise<{ token: string | null; truth: Truth }> {
  const { token, truth } = await company(world).createRequest(payment.id, payment.plan);
  if (token) await saveToken(world.db, payment.id, token);
  return { token, truth: truthFrom(payment.id, truth) };
}

/** Refund by Swish, out of the seller's own bank account: under the number that was paid, whatever theirs is by now. */
export async function refundOverSwish(
  world: World,
  refund: RefundRow,
  { intentId, plan }: PaymentBy<'MOBILE'>,
): Promise<MobileRefundTruth | null> {
  // Swish takes one refund of a payment at a time: the one before sends this on its way.
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
