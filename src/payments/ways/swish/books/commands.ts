import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../../../../shared/world.ts';
import { keepFound } from '../../../reconciliation/commands.ts';
import type { Finding } from '../../../reconciliation/rules.ts';
import { findRefund } from '../../../refunds/store.ts';
import { settlePayment } from '../../../settlements/commands.ts';
import { findPayment } from '../../../settlements/store.ts';
import { mobileCompany } from '../adapters/swish.ts';
import { instructionId } from '../checkouts/rules.ts';
import { truthOfRequest } from '../requests/commands.ts';
import { swishPayments, swishRefunds } from './queries.ts';
import { type AskedAtSwish, differencesAtSwish } from './rules.ts';
import { closeAskedFindings } from './store.ts';

/** Limit of each walk, the newest first; one call after the other, so that no payer has to wait for it. */
const MOST_ASKED = 300;
const BETWEEN_MS = 20;

/**
 * Swish reconciliation, without lists: each payment and each refund of the last days is asked for by its id, whatever
 * it ended as here. A payment that was never told is settled; a difference is written down for a person.
 */
export async function reconcileSwish(world: World, since: Date): Promise<Finding[]> {
  if (!mobileCompany(world)) return [];
  const asked: AskedAtSwish[] = [];
  for (const id of await swishPayments(world.db, since, MOST_ASKED)) {
    asked.push(...(await paymentAsked(world, id)));
    await pause(BETWEEN_MS);
  }
  for (const id of await swishRefunds(world.db, since, MOST_ASKED)) {
    asked.push(...(await refundAsked(world, id)));
    await pause(BETWEEN_MS);
  }
  const found = differencesAtSwish(asked);
  const seen = asked.map(one => one.reference);
  await keepFound(world, 'swish', found, (tx, seenAt) => closeAskedFindings(tx, seen, seenAt));
  return found;
}

async function paymentAsked(world: World, id: string): Promise<AskedAtSwish[]> {
  const payment = await findPayment(world.db, id);
  if (payment?.method !== 'MOBILE') return [];
  const truth = await truthOfRequest(world, payment);
  // Paid without a reference yet, or of unknown outcome: there is nothing to compare.
  if (truth.session === 'PROCESSING' || truth.session === 'UNKNOWN') return [];
  if (truth.session === 'PAID' && payment.captured === null) await settlePayment(world, id, 'reconciler');
  const ours = (await findPayment(world.db, id))?.captured ?? null;
  const theirs = truth.session === 'PAID' ? truth.amount : null;
  return [{ reference: instructionId(id), paymentId: id, providerId: payment.providerId, ours, theirs }];
}

async function refundAsked(world: World, id: string): Promise<AskedAtSwish[]> {
  const truth = await mobileCompany(world)!.findRefund(id);
  const refund = await findRefund(world.db, id);
  if (!refund || truth?.status === 'PENDING') return [];
  const { status, amount, paymentId, providerId } = refund;
  const ours = status === 'FULFILLED' ? amount : null;
  const theirs = truth?.status === 'FULFILLED' ? amount : null;
  return [{ reference: instructionId(id), paymentId, refundId: id, providerId, ours, theirs }];
}
