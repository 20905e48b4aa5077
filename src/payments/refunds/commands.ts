import { type Deed, hallDeed, inTransaction } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { emit } from '../../shared/events.ts';
import { type Price, sum, sumPrice } from '../../shared/money.ts';
import { send } from '../../shared/outbox.ts';
import type { World } from '../../shared/world.ts';
import { CompanyRefusal } from '../adapters/company.ts';
import { companyOf, type RefundNews } from '../companies/rules.ts';
import { postRefund, postWhatFailedTook, undoRefund } from '../ledger/commands.ts';
import { byTicket, returnToCardIn } from '../redemptions/commands.ts';
import { bearsVat } from '../redemptions/rules.ts';
import { findPayment, lockPayment, type PaymentRow } from '../settlements/store.ts';
import { findPayRequest } from '../store.ts';
import { isNotedByStaff } from '../ways/rules.ts';
import { lockRefundable } from './queries.ts';
import {
  type EarnedReason,
  type GivenBack,
  nextRefundLook,
  PAUSE_BETWEEN_MS,
  REFUND_MOVES,
  REFUSALS_BEFORE_FAILING,
  type Returned,
  refundShares,
} from './rules.ts';
import {
  findRefund,
  insertRefund,
  lockRefund,
  type NewRefund,
  type RefundRow,
  saveRefund,
  waitingRefund,
} from './store.ts';

/**
 * Begins a refund: the row is the debt, the outbox row beside it sends it on its way after the commit. A refund that
 * needs no company is done at once.
 */
export async function beginRefund(deed: Deed, refund: NewRefund): Promise<Returned> {
  const { tx, world } = deed;
  const refundId = world.newId();
  const { amount, reason, providerId, orderGroupId } = refund;
  await insertRefund(deed, refundId, refund);
  const data = { refundId, amount, reason };
  await emit(deed, { type: 'refund-begun', subject: 'order-group', subjectId: orderGroupId, providerId, data });
  const payment = await findPayment(tx, refund.paymentId);
  if (!payment) throw new Error(`Refund ${refundId} is of no payment`);
  const { method } = payment;
  if (refund.byHand || isNotedByStaff(method)) await moveIn(deed, refundId, { reference: null, status: 'FULFILLED' });
  else await send(deed, { kind: 'refund', key: `refund:${refundId}`, data: { refundId }, providerId });
  return { refundId, amount, currency: refund.currency, reason, method };
}

/**
 * Refunds earned money to its payer, row by row: a booking was cancelled, refused or made cheaper. Its receipt is
 * written when the money has gone (I7, I10).
 */
export async function refundEarnedIn(
  deed: Deed,
  back: {
    orderId: string;
    orderGroupId: string;
    providerId: string;
    reason: EarnedReason;
    rows: readonly GivenBack[];
    note?: string;
    /** It goes back by the payments of this request alone. */
    payRequestId?: string;
  },
): Promise<Returned[]> {
  const { tx } = deed;
  const { payRequestId, ...of } = back;
  const payments = await lockRefundable(tx, back.orderId, payRequestId);
  const shares = refundShares(payments, back.rows);
  if (!shares) throw new Error(`More of order ${back.orderId} would go back than was paid (I10)`);
  const refunds = shares.map(({ paymentId, rows }) => {
    const payment = payments.find(one => one.paymentId === paymentId)!;
    const amount = sum(rows, row => row.amountIncludingVat);
    return { ...of, ...payment, amount, rows: bearsVat(payment.vatKind) ? rows : rows.map(withoutVat) };
  });
  const begun: Returned[] = [];
  for (const refund of refunds) if (!refund.ticketId) begun.push(await beginRefund(deed, refund));
  return [...begun, ...(await returnToCards(deed, refunds))];
}

const withoutVat = (row: GivenBack): GivenBack => ({ ...row, vatRate: 0 });

/** Refunds to gift cards, restored at once; their receipts come last, because a receipt's number is a lock as well. */
async function returnToCards(
  deed: Deed,
  refunds: readonly (NewRefund & { ticketId: string | null; rows: readonly GivenBack[] })[],
): Promise<Returned[]> {
  const { tx } = deed;
  const toCards = refunds.flatMap(({ ticketId, ...refund }) => (ticketId ? [{ ...refund, ticketId }] : []));
  const done: { refund: NewRefund & { rows: readonly GivenBack[] }; refundId: string }[] = [];
  const returned: Returned[] = [];
  for (const refund of toCards.toSorted(byTicket)) done.push({ refund, refundId: await returnToCardIn(deed, refund) });
  for (const { refund, refundId } of done) {
    const { paymentId, providerId, rows, amount, currency, reason } = refund;
    const payment = await findPayment(tx, paymentId);
    if (!payment) throw new Error(`Refund ${refundId} is of no payment`);
    await writeRefundReceipt(deed, payment, { refundId, providerId, rows, price: sumPrice(rows) });
    returned.push({ refundId, amount, currency, reason, method: payment.method });
  }
  return returned;
}

/** Refundable amount of an order's earned payments. They stay locked: nobody gives back meanwhile. */
export async function paidForIn(tx: Tx, orderId: string): Promise<number> {
  return sum(await lockRefundable(tx, orderId), payment => payment.left);
}

/** Carries out a refund at its company, once: its id is the idempotency key, and one made before is found (I10). */
export async function carryOutRefund(world: World, refundId: string, attempts: number): Promise<void> {
  const refund = await findRefund(world.db, refundId);
  if (refund?.status !== 'PENDING') return;
  const payment = await findPayment(world.db, refund.paymentId);
  if (!payment?.intentId) throw new Error(`Refund ${refundId} has no payment to take from`);
  try {
    const truth = await companyOf(world, payment).refund(world, refund, payment, attempts);
    // Null: the refund that it waits for sends it on its way.
    if (truth) await recordRefund(world, refundId, truth);
  } catch (fault) {
    if (!(fault instanceof CompanyRefusal) || attempts < REFUSALS_BEFORE_FAILING) throw fault;
    world.log.error({ refundId, reason: fault.message }, 'a refund is refused for good: it needs a person');
    await recordRefund(world, refundId, { reference: refund.reference, status: 'FAILED', code: fault.code });
  }
}

/**
 * Rechecks a refund at its company, whatever brought the news. A message may name it before we have the
 * answer that it was made.
 */
export async function recheckRefund(world: World, refund: RefundRow, named: string | null = null): Promise<void> {
  const reference = refund.reference ?? named;
  if (!reference) return;
  const payment = await findPayment(world.db, refund.paymentId);
  if (!payment) throw new Error(`Refund ${refund.id} is of no payment`);
  await recordRefund(world, refund.id, await companyOf(world, payment).refundTruth(world, refund, reference));
}

async function recordRefund(world: World, refundId: string, truth: RefundNews): Promise<void> {
  await inTransaction(world, tx => moveIn(hallDeed(tx, world), refundId, truth));
  world.wake();
}

async function moveIn(deed: Deed, refundId: string, truth: RefundNews): Promise<void> {
  const { tx, now } = deed;
  const known = await findRefund(tx, refundId);
  if (!known) throw new Error(`No refund ${refundId}`);
  // Refunds of a payment one after the other: the fee given back depends on what went back before (H14).
  const payment = await lockPayment(tx, known.paymentId);
  const refund = await lockRefund(tx, refundId);
  const move = REFUND_MOVES[refund.status][truth.status];
  const status = move === 'stay' ? refund.status : truth.status;
  const lookAt = status === 'PENDING' ? nextRefundLook(refund.looks, now) : null;
  const reference = refund.reference ?? truth.reference;
  await saveRefund(tx, refundId, { reference, status, code: truth.code ?? null, lookAt, now });
  if (move === 'stay') return;
  if (refund.status === 'PENDING') await sendNext(deed, refund);
  if (move === 'fulfil') await postRefund(deed, refund, payment);
  if (move === 'undo') await undoRefund(deed, refund, payment);
  if (move === 'fail' && reference) await postWhatFailedTook(deed, refund, payment);
  await keepReceipt(deed, refund, payment, move);
  await emitRefundEvent(deed, refund, payment, status);
}

/** Sends the next refund of the same payment, which may have waited for this one. */
async function sendNext(deed: Deed, { id, paymentId, providerId }: RefundRow): Promise<void> {
  const { tx, now } = deed;
  const refundId = await waitingRefund(tx, paymentId, id);
  if (!refundId) return;
  await send(deed, {
    kind: 'refund',
    key: `refund:${refundId}:after:${id}`,
    data: { refundId },
    providerId,
    dueAt: new Date(now.getTime() + PAUSE_BETWEEN_MS),
  });
}

/** Writes or withdraws the receipt, last of all: its number is under a lock that others of the seller wait for. */
async function keepReceipt(
  deed: Deed,
  refund: RefundRow,
  payment: PaymentRow,
  move: 'fulfil' | 'fail' | 'undo',
): Promise<void> {
  const { tx, world } = deed;
  if (!refund.items || !refund.price || move === 'fail') return;
  if (move === 'undo') return await world.settlement.refundFailed(tx, refund.id);
  const { id: refundId, providerId, items: rows, price } = refund;
  await writeRefundReceipt(deed, payment, { refundId, providerId, rows, price });
  await world.ways[payment.method].refunded?.(deed, refund, payment);
}

async function writeRefundReceipt(
  deed: Deed,
  payment: PaymentRow,
  refund: { refundId: string; providerId: string; rows: readonly GivenBack[]; price: Price },
): Promise<void> {
  const { tx, world } = deed;
  const payRequest = await findPayRequest(tx, payment.payRequestId);
  if (!payRequest) throw new Error(`Payment ${payment.id} is for no pay request`);
  const { orderGroupId, orderId, id: payRequestId } = payRequest;
  await world.settlement.refunded(deed, { ...refund, paymentId: payment.id, payRequestId, orderGroupId, orderId });
}

async function emitRefundEvent(deed: Deed, refund: RefundRow, payment: PaymentRow, status: string): Promise<void> {
  const { tx } = deed;
  const payRequest = await findPayRequest(tx, payment.payRequestId);
  if (!payRequest) return;
  await emit(deed, {
    type: `refund-${status.toLowerCase()}`,
    subject: 'order-group',
    subjectId: payRequest.orderGroupId,
    providerId: refund.providerId,
    data: { refundId: refund.id, amount: refund.amount, reason: refund.reason },
  });
}
