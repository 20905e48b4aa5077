import { findOrderGroup } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { cancelPayRequestIn, createPayRequestIn } from '../../payments/commands.ts';
import { refundEarnedIn } from '../../payments/refunds/commands.ts';
import { lockRefundable } from '../../payments/refunds/queries.ts';
import { isWithBank } from '../../payments/ways/card/disputes/queries.ts';
import { allowing } from '../../providers/queries.ts';
import { type CallerDeed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { sum } from '../../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import type { Caller } from '../../shared/world.ts';
import { creditRows } from '../amounts/store.ts';
import { openOrder } from '../extras/commands.ts';
import { insertExtraRow } from '../extras/store.ts';
import { sendRefundLetter } from '../letters/commands.ts';
import { textLinkIn } from '../pay-links/commands.ts';
import type { OrderStanding } from '../store.ts';
import type { AskDeposit, ReleaseDeposit, WithdrawDeposit } from './contract.ts';
import { type ReleaseProblem, releaseOf } from './rules.ts';
import { type HeldDeposit, heldDeposit, insertDeposit, markReleased, markWithdrawn } from './store.ts';

const ofStaff = allowing('orders:change');

/** Asks the guest of an order for a deposit: a row of the order without VAT, and a pay request for it. */
export const askDeposit = defineCommand<AskDeposit, { orderId: string; payRequestId: string }>({
  type: 'ask-deposit',
  allows: ofStaff,
  async run(deed) {
    const { tx, world, caller, input, now } = deed;
    const order = await openOrder(deed, input);
    if (isRefusal(order)) return order;
    const { id: orderId, orderGroupId, providerId } = order;
    const { amount } = input;
    const group = await findOrderGroup(tx, orderGroupId);
    const text = m.deposits_row({}, { locale: group!.locale });
    const row = { orderItemId: world.newId(), orderId, providerId };
    await insertExtraRow(tx, { ...row, text, amount, vatRate: 0 });
    const items = [{ name: text, quantity: 1, pricePerItem: amount, vatRate: 0 }];
    const payRequestId = await createPayRequestIn(deed, { orderGroupId, orderId, providerId, items });
    await insertDeposit(tx, { ...row, payRequestId, amount, by: caller.userId, now });
    await tellIn(deed, order, { type: 'deposit-asked', amount });
    const link = { providerId, orderGroupId, payRequestId, phone: input.phone };
    const told = input.tell ? await textLinkIn(deed, link) : null;
    return isRefusal(told) ? told : { orderId, payRequestId };
  },
});

/**
 * Gives a deposit back by the payment that brought it, or keeps part of it for what is broken or gone. It asks no right
 * to return money: no more goes back than was taken for this, and by no other payment.
 */
export const releaseDeposit = defineCommand<ReleaseDeposit, { orderId: string; back: number; kept: number }>({
  type: 'release-deposit',
  allows: ofStaff,
  async run(deed) {
    const { tx, caller, input, now } = deed;
    const order = await openOrder(deed, input, { ended: true });
    if (isRefusal(order)) return order;
    const deposit = await heldDeposit(tx, { orderItemId: input.orderItemId, orderId: order.id });
    if (!deposit) return refuse('status-moved');
    const release = releaseOf(deposit.held, input);
    if (typeof release === 'string') return refusalOf(release, caller);
    const { back, kept } = release;
    const keptFor = kept > 0 ? input.keptFor : null;
    await markReleased(tx, input, { kept, keptFor, by: caller.userId, now });
    const no = back > 0 ? await giveBackIn(deed, { order, deposit, back }) : null;
    if (no) return no;
    await tellIn(deed, order, { type: 'deposit-released', amount: back, ...(kept > 0 && { kept, keptFor }) });
    return { orderId: order.id, back, kept };
  },
});

/** Takes back a deposit that was asked for, while nobody has paid it. */
export const withdrawDeposit = defineCommand<WithdrawDeposit, { orderId: string }>({
  type: 'withdraw-deposit',
  allows: ofStaff,
  async run(deed) {
    const { tx, input, now } = deed;
    const order = await openOrder(deed, input, { ended: true });
    if (isRefusal(order)) return order;
    const { orderItemId } = input;
    const deposit = await markWithdrawn(tx, { orderItemId, orderId: order.id }, now);
    if (!deposit || !(await cancelPayRequestIn(deed, { payRequestId: deposit.payRequestId })))
      return refuse('status-moved');
    await creditRows(tx, order.id, [{ id: orderItemId, amount: deposit.amount }]);
    await tellIn(deed, order, { type: 'deposit-withdrawn', amount: deposit.amount });
    return { orderId: order.id };
  },
});

async function giveBackIn(
  deed: Press<ReleaseDeposit>,
  { order, deposit, back }: { order: OrderStanding; deposit: HeldDeposit; back: number },
): Promise<Refusal | null> {
  const { tx, input } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const { payRequestId, name, vatRate } = deposit;
  const payments = await lockRefundable(tx, orderId, payRequestId);
  if (sum(payments, payment => payment.left) < back) return refuse('changed-meanwhile');
  const from = payments.map(payment => payment.paymentId);
  if (await isWithBank(tx, from)) return refuse('payment-disputed');
  await creditRows(tx, orderId, [{ id: input.orderItemId, amount: back }]);
  const rows = [{ name, amountIncludingVat: back, vatRate }];
  const which = { orderId, orderGroupId, providerId };
  const refunds = await refundEarnedIn(deed, { ...which, reason: 'CHANGED', rows, payRequestId });
  await sendRefundLetter(deed, { orderGroupId, providerId, refunds, note: input.keptFor, key: input._id });
  return null;
}

function refusalOf(problem: ReleaseProblem, { locale }: Caller): Refusal {
  if (problem === 'changed') return refuse('changed-meanwhile');
  if (problem === 'too-much') return refuse('invalid-input', { kept: m.deposits_kept_wrong({}, { locale }) });
  return refuse('invalid-input', { keptFor: m.deposits_kept_for_missing({}, { locale }) });
}

async function tellIn(
  deed: CallerDeed,
  { id: orderId, orderGroupId, providerId }: OrderStanding,
  { type, ...data }: { type: string; amount: number; kept?: number; keptFor?: string | null },
): Promise<void> {
  await emit(deed, { type, subject: 'order-group', subjectId: orderGroupId, providerId, data: { orderId, ...data } });
}
