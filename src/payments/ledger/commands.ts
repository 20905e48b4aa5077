import type { Tx } from '../../shared/database/connect.ts';
import type { World } from '../../shared/world.ts';
import type { Paid, Truth } from '../settlements/rules.ts';
import { noteCleared, type PaymentRow } from '../settlements/store.ts';
import { type Capture, captureEntries, clearingEntries } from './rules.ts';
import { post } from './store.ts';

/** Taken by the card company; earned when it is for what was asked, otherwise owed back. */
export async function postCapture(
  tx: Tx,
  world: World,
  scene: { payment: PaymentRow; now: Date },
  paid: Paid,
  earned: boolean,
): Promise<void> {
  const { payment, now } = scene;
  const entries = captureEntries(captureOf(payment, paid.amount, paid.payee, earned));
  const source = `capture:${payment.id}`;
  await post(tx, world, { kind: 'capture', source, entries, currency: paid.currency, happenedAt: now, now });
}

/** The company's own price is known at once or a while later; a transaction of its own, whenever that is. */
export async function postClearing(
  tx: Tx,
  world: World,
  payment: PaymentRow,
  truth: Truth,
  now: Date,
): Promise<boolean> {
  if (truth.session !== 'PAID' || truth.cardFee === null) return false;
  const entries = clearingEntries(captureOf(payment, truth.amount, truth.payee, true), truth.cardFee);
  const source = `clearing:${payment.id}`;
  await post(tx, world, { kind: 'clearing', source, entries, currency: truth.currency, happenedAt: now, now });
  await noteCleared(tx, payment.id, truth.chargeId, now);
  return true;
}

/** Read back from the row, so that a refund gives back what the capture was posted with (H14). */
export function captureOf(payment: PaymentRow, amount: number, payee: string | null, earned: boolean): Capture {
  const { method, providerId } = payment;
  if (method !== 'CARD' && method !== 'MOBILE')
    throw new Error(`Payment ${payment.id} has books of its own: ${method}`);
  const sentOn = method === 'CARD' && payee !== null;
  return { by: method, providerId, amount, fee: Math.min(payment.fee, amount), sentOn, earned };
}
