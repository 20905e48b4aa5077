import { orderOfProvider } from '../../order-groups/queries.ts';
import { m } from '../../paraglide/messages.js';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import { refundEarnedIn } from '../../payments/refunds/commands.ts';
import { lockRefundable } from '../../payments/refunds/queries.ts';
import { isWithBank } from '../../payments/ways/card/disputes/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { defineCommand } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { isRefusal, refuse } from '../../shared/refusal.ts';
import { cancelTicketsIn } from '../../tickets/ends/commands.ts';
import { creditRows } from '../amounts/store.ts';
import { sendRefundLetter } from '../letters/commands.ts';
import { lockOrder } from '../store.ts';
import type { RefundOrder } from './contract.ts';
import { refundRows } from './queries.ts';
import { type RefundProblem, refundPlan } from './rules.ts';

const REFUSED: Record<RefundProblem, 'refund-too-much' | 'refund-tickets-whole'> = {
  nothing: 'refund-too-much',
  'more-than-row': 'refund-too-much',
  'more-than-rate': 'refund-too-much',
  'more-than-paid': 'refund-too-much',
  'tickets-whole': 'refund-tickets-whole',
};

/**
 * Refund by staff, of part of an order or all of it, with a reason. It reduces the order's total; places and goods stay
 * the buyer's: giving those up is a cancellation. Lock order as in a settlement.
 */
export const refundOrder = defineCommand<RefundOrder, { orderId: string; amount: number }>({
  type: 'refund-order',
  allows: allowing('money:return'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'money:return');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { orderId, wish, reason } = input;
    const found = await orderOfProvider(tx, { orderId, providerId });
    if (!found) return refuse('not-found');
    const { orderGroupId } = found;
    await lockPayRequestsIn(tx, orderGroupId);
    const payments = await lockRefundable(tx, orderId);
    await lockOrder(tx, { orderId, providerId });
    const plan = refundPlan({ rows: await refundRows(tx, orderId), payments }, wish, reason);
    if (typeof plan === 'string') return refuse(REFUSED[plan], refundProblemFields(plan, wish, caller));
    const from = plan.shares.map(({ paymentId }) => paymentId);
    if (await isWithBank(tx, from)) return refuse('payment-disputed');
    const no = plan.endsTickets ? await cancelTicketsIn(deed, { orderId }) : null;
    if (no) return no;
    const { amount } = plan;
    await creditRows(tx, orderId, plan.credits);
    const which = { orderId, orderGroupId, providerId };
    const begun = await refundEarnedIn(deed, { ...which, reason: 'GOODWILL', rows: plan.rows, note: reason });
    await emit(deed, {
      ...{ type: 'order-refunded', subject: 'order-group', subjectId: orderGroupId, providerId },
      data: { orderId, amount, because: 'staff', note: reason },
    });
    await sendRefundLetter(deed, { ...which, refunds: begun, note: reason, key: input._id });
    return { orderId, amount };
  },
});

/** The refund error at its form field, where there is one. */
function refundProblemFields(
  problem: RefundProblem,
  wish: RefundOrder['wish'],
  caller: { locale: 'sv' | 'en' | 'de' },
) {
  if (wish.by !== 'AMOUNT' || problem === 'tickets-whole') return undefined;
  return { 'wish.amount': m.refunds_amount_too_much({}, { locale: caller.locale }) };
}
