import { withdrawRefundReceiptIn, writeRefundReceiptIn } from '../../receipts/commands.ts';
import { inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { type Price, priceOf, sum } from '../../shared/money.ts';
import { send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { CompanyRefusal, type RefundTruth } from '../adapters/card-company.ts';
import { cardCompany } from '../adapters/stripe.ts';
import { postRefund, postWhatFailedTook, undoRefund } from '../ledger/commands.ts';
import { byTicket, returnToCardIn } from '../redemptions/commands.ts';
import { bearsVat } from '../redemptions/rules.ts';
import { refundAtSwish, refundOverSwish } from '../requests/commands.ts';
import type { EarnedReason } from '../settlements/rules.ts';
import { findPayment, lockPayment, type PaymentRow } from '../settlements/store.ts';
import { findPayRequest } from '../store.ts';
import { lockRefundable } from './queries.ts';
import {
  type GivenBack,
  isInHall,
  nextRefundLook,
  PAUSE_BETWEEN_MS,
  REASON_TO_COMPANY,
  REFUND_MOVES,
  REFUSALS_BEFORE_FAILING,
  type Returned,
  sharesOf,
} from './rules.ts';
import {
  findRefund,
  insertRefund,
  lockRefund,
  mustWait,
  type NewRefund,
  type RefundRow,
  saveRefund,
  tookFromSeller,
  waitingRefund,
} from './store.ts';

/**
 * Owes the payer money: the row is the debt, the outbox row beside it sends it on its way after the commit. What no company
 * has to be asked for is done at once.
 */
export async function beginRefund(tx: Tx, world: World, refund: NewRefund): Promise<Returned> {
  const refundId = world.newId();
  const { amount, reason, providerId, orderGroupId, now } = refund;
  await insertRefund(tx, refundId, refund);
  const data = { refundId, amount, reason };
  await emit(tx, { type: 'refund-begun', subject: 'order-group', subjectId: orderGroupId, providerId, data, now });
  const payment = await findPayment(tx, refund.paymentId);
  if (!payment) throw new Error(`Refund ${refundId} is of no payment`);
  const { method } = payment;
  if (refund.byHand || isInHall(method)) await moveIn(tx, world, refundId, { reference: null, status: 'FULFILLED' });
  else await send(tx, world, { kind: 'refund', key: `refund:${refundId}`, data: { refundId }, providerId, now });
  return { refundId, amount, currency: refund.currency, reason, method };
}

/**
 * What was earned goes back to who paid it, row by row: a booking was cancelled, refused or made cheaper. The receipt of it
 * is written when the money has gone (I7, I10).
 */
export async function refundEarnedIn(
  tx: Tx,
  world: World,
  back: {
    orderId: string;
    orderGroupId: string;
    providerId: string;
    reason: EarnedReason;
    rows: readonly GivenBack[];
    note?: string;
    now: Date;
  },
): Promise<Returned[]> {
  const payments = await lockRefundable(tx, back.orderId);
  const shares = sharesOf(payments, back.rows);
  if (!shares) throw new Error(`More of order ${back.orderId} would go back than was paid (I10)`);
  const refunds = shares.map(({ paymentId, rows }) => {
    const payment = payments.find(one => one.paymentId === paymentId)!;
    const amount = sum(rows, row => row.amountIncludingVat);
    return { ...back, ...payment, amount, rows: bearsVat(payment.vatKind) ? rows : rows.map(withoutVat) };
  });
  const begun: Returned[] = [];
  for (const refund of refunds) if (!refund.ticketId) begun.push(await beginRefund(tx, world, refund));
  return [...begun, ...(await returnToCards(tx, world, refunds))];
}

const withoutVat = (row: GivenBack): GivenBack => ({ ...row, vatRate: 0 });

/** What codes had paid is on its cards again at once; the receipts of that last, for their number is a lock as well. */
async function returnToCards(
  tx: Tx,
  world: World,
  refunds: readonly (NewRefund & { ticketId: string | null; rows: readonly GivenBack[] })[],
): Promise<Returned[]> {
  const toCards = refunds.flatMap(({ ticketId, ...refund }) => (ticketId ? [{ ...refund, ticketId }] : []));
  const done: { refund: NewRefund & { rows: readonly GivenBack[] }; refundId: string }[] = [];
  for (const refund of toCards.toSorted(byTicket))
    done.push({ refund, refundId: await returnToCardIn(tx, world, refund) });
  for (const { refund, refundId } of done) {
    const { paymentId, providerId, rows, now } = refund;
    const payment = await findPayment(tx, paymentId);
    if (!payment) throw new Error(`Refund ${refundId} is of no payment`);
    await writeReceiptOf(tx, world, payment, { refundId, providerId, rows, price: priceOf(rows), now });
  }
  return done.map(({ refundId, refund: { amount, currency, reason } }) => {
    return { refundId, amount, currency, reason, method: 'GIFTCARD' };
  });
}

/** What an order's payments are worth now, of what was earned. Its payments stay locked: nobody gives back meanwhile. */
export async function paidForIn(tx: Tx, orderId: string): Promise<number> {
  return sum(await lockRefundable(tx, orderId), payment => payment.left);
}

/** Asks the company for it, once: the key is the refund itself, and what was made before is found (I10). */
export async function carryOutRefund(world: World, refundId: string, attempts: number): Promise<void> {
  const refund = await findRefund(world.db, refundId);
  if (refund?.status !== 'PENDING') return;
  const payment = await findPayment(world.db, refund.paymentId);
  if (!payment?.intentId) throw new Error(`Refund ${refundId} has no payment to take from`);
  try {
    if (payment.method === 'MOBILE') {
      // Swish takes one at a time of a payment: it is sent on its way by the one before it.
      if (await mustWait(world.db, refund)) return;
      return await recordRefund(world, refundId, await refundOverSwish(world, refund, payment));
    }
    // Of one that failed at the company the seller's part came back at once, and not out of the platform's hands again.
    const sentOn = payment.payee !== null && !(await tookFromSeller(world.db, refundId));
    const truth = await cardCompany(world).refund({
      refundId,
      intentId: payment.intentId,
      amount: refund.amount,
      reason: REASON_TO_COMPANY[refund.reason],
      sentOn,
      feeTaken: sentOn && payment.fee > 0,
      attempts,
    });
    await recordRefund(world, refundId, truth);
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal) || attempts < REFUSALS_BEFORE_FAILING) throw fault;
    world.log.error({ refundId, reason: fault.message }, 'a refund is refused for good: it needs a person');
    await recordRefund(world, refundId, { reference: refund.reference, status: 'FAILED', code: fault.code });
  }
}

/**
 * Looks again at a refund that its company knows, whoever says that something happened to it. A message may name it before
 * the answer that it was made has come.
 */
export async function recheckRefund(world: World, refund: RefundRow, named: string | null = null): Promise<void> {
  const reference = refund.reference ?? named;
  if (!reference) return;
  const payment = await findPayment(world.db, refund.paymentId);
  if (payment?.method === 'MOBILE') return await recordRefund(world, refund.id, await refundAtSwish(world, refund));
  await recordRefund(world, refund.id, await cardCompany(world).findRefund(reference));
}

type News = Omit<RefundTruth, 'reference'> & { reference: string | null; code?: string | null };

async function recordRefund(world: World, refundId: string, truth: News): Promise<void> {
  await inTransaction(world, tx => moveIn(tx, world, refundId, truth));
  world.wake();
}

async function moveIn(tx: Tx, world: World, refundId: string, truth: News): Promise<void> {
  const known = await findRefund(tx, refundId);
  if (!known) throw new Error(`No refund ${refundId}`);
  // One after the other: how much of the fee goes back with it depends on what went back before (H14).
  const payment = await lockPayment(tx, known.paymentId);
  const refund = await lockRefund(tx, refundId);
  const now = world.now();
  const move = REFUND_MOVES[refund.status][truth.status];
  const status = move === 'stay' ? refund.status : truth.status;
  const lookAt = status === 'PENDING' ? nextRefundLook(refund.looks, now) : null;
  const reference = refund.reference ?? truth.reference;
  await saveRefund(tx, refundId, { reference, status, code: truth.code ?? null, lookAt, now });
  if (move === 'stay') return;
  if (refund.status === 'PENDING') await sendNext(tx, world, refund, now);
  if (move === 'fulfil') await postRefund(tx, world, refund, payment, now);
  if (move === 'undo') await undoRefund(tx, world, refund, payment, now);
  if (move === 'fail' && reference) await postWhatFailedTook(tx, world, refund, payment, now);
  await keepReceipt(tx, world, refund, payment, { move, now });
  await tellRefund(tx, refund, payment, status, now);
}

/** Another refund of the same payment may have waited for this one. */
async function sendNext(tx: Tx, world: World, { id, paymentId, providerId }: RefundRow, now: Date): Promise<void> {
  const refundId = await waitingRefund(tx, paymentId, id);
  if (!refundId) return;
  await send(tx, world, {
    kind: 'refund',
    key: `refund:${refundId}:after:${id}`,
    data: { refundId },
    providerId,
    now,
    dueAt: new Date(now.getTime() + PAUSE_BETWEEN_MS),
  });
}

/** Last of all, because its number is taken under a lock that others of the seller wait for. */
async function keepReceipt(
  tx: Tx,
  world: World,
  refund: RefundRow,
  payment: PaymentRow,
  { move, now }: { move: 'fulfil' | 'fail' | 'undo'; now: Date },
): Promise<void> {
  if (!refund.items || !refund.price || move === 'fail') return;
  if (move === 'undo') return await withdrawRefundReceiptIn(tx, refund.id);
  const { id: refundId, providerId, items: rows, price } = refund;
  await writeReceiptOf(tx, world, payment, { refundId, providerId, rows, price, now });
}

async function writeReceiptOf(
  tx: Tx,
  world: World,
  payment: PaymentRow,
  refund: { refundId: string; providerId: string; rows: readonly GivenBack[]; price: Price; now: Date },
): Promise<void> {
  const payRequest = await findPayRequest(tx, payment.payRequestId);
  if (!payRequest) throw new Error(`Payment ${payment.id} is for no pay request`);
  const { orderGroupId, orderId, id: payRequestId } = payRequest;
  await writeRefundReceiptIn(tx, world, { ...refund, paymentId: payment.id, payRequestId, orderGroupId, orderId });
}

async function tellRefund(tx: Tx, refund: RefundRow, payment: PaymentRow, status: string, now: Date): Promise<void> {
  const payRequest = await findPayRequest(tx, payment.payRequestId);
  if (!payRequest) return;
  await emit(tx, {
    type: `refund-${status.toLowerCase()}`,
    subject: 'order-group',
    subjectId: payRequest.orderGroupId,
    providerId: refund.providerId,
    data: { refundId: refund.id, amount: refund.amount, reason: refund.reason },
    now,
  });
}
