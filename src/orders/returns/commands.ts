import { cancelBookingIn } from '../../availability/bookings/commands.ts';
import { giveUpPiecesIn } from '../../availability/commands.ts';
import { orderOfProvider } from '../../order-groups/queries.ts';
import { lockPayRequestsIn } from '../../payments/commands.ts';
import { lockRefundable } from '../../payments/refunds/queries.ts';
import { isWithBank } from '../../payments/ways/card/disputes/queries.ts';
import { allowing, providerWithRight } from '../../providers/queries.ts';
import { may } from '../../rights/rules.ts';
import { type Deed, defineCommand, type Press } from '../../shared/command.ts';
import { emit } from '../../shared/events.ts';
import { sum } from '../../shared/money.ts';
import { isRefusal, type Refusal, refuse } from '../../shared/refusal.ts';
import { settleDifferenceIn } from '../amounts/commands.ts';
import { creditRows, giveUpRows, type KindOfRow, moneyRows } from '../amounts/store.ts';
import { bookedItems } from '../bookings/queries.ts';
import { LIVE_BOOKINGS } from '../cancellations/rules.ts';
import { moveOrderIn } from '../commands.ts';
import { sendGoodsLetter } from '../letters/commands.ts';
import { refundWays } from '../letters/rules.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import type { ReturnGoods } from './contract.ts';
import { isOver, RETURNABLE, type ReturnPlan, returnPlan } from './rules.ts';

export interface Returned {
  orderId: string;
  /** Refund in öre. */
  back: number;
}

/**
 * Goods of a paid order that are given up by the piece, before they were handed out or after. Lock order as in a
 * settlement: pay requests, payments, stock and hold, order; what was planned before the last lock is planned again
 * behind it, and is refused where a colleague came between.
 */
export const returnGoods = defineCommand<ReturnGoods, Returned>({
  type: 'return-goods',
  allows: allowing('orders:change'),
  async run(deed) {
    const { tx, world, caller, input } = deed;
    const staff = await providerWithRight(world, caller, input.idOrSlug, 'orders:change');
    if (isRefusal(staff)) return staff;
    const { providerId } = staff;
    const { orderId } = input;
    const found = await orderOfProvider(tx, { orderId, providerId });
    if (!found) return refuse('not-found');
    await lockPayRequestsIn(tx, found.orderGroupId);
    const payments = await lockRefundable(tx, orderId);
    const rows = await moneyRows(tx, orderId);
    const plan = returnPlan({ rows: rows.map(leftOf), payments }, input);
    if (typeof plan === 'string') return refuse(plan === 'nothing' ? 'return-nothing' : 'changed-meanwhile');
    if (!(await giveUpIn(deed, { orderId, orderGroupId: found.orderGroupId }, { plan, rows })))
      return refuse('changed-meanwhile');
    const order = await lockOrder(tx, { orderId, providerId });
    if (!order) return refuse('not-found');
    const known = await moneyRows(tx, orderId);
    const again = returnPlan({ rows: known.map(leftOf), payments }, input);
    const no = refusalOf(deed, { order, plan, again, returned: sum(known, row => row.returned) });
    if (no) return no;
    const from = plan.shares.map(share => share.paymentId);
    if (await isWithBank(tx, from)) return refuse('payment-disputed');
    return await settleIn(deed, { order, plan });
  },
});

const leftOf = ({ amount, credited, ...row }: KindOfRow) => ({ ...row, left: amount - credited });

function refusalOf(
  { caller, input }: Press<ReturnGoods>,
  known: { order: OrderStanding; plan: ReturnPlan; again: ReturnPlan | string; returned: number },
): Refusal | null {
  const { order, plan, again, returned } = known;
  if (!RETURNABLE.includes(order.status)) return refuse('status-moved');
  const asSeen = plan.back === input.expectedBack && returned === input.expectedReturned;
  if (!asSeen || JSON.stringify(again) !== JSON.stringify(plan)) return refuse('changed-meanwhile');
  const gives = plan.back > 0 && !may(caller, 'money:return', order.providerId);
  return gives ? refuse('returns-money') : null;
}

/** Gives up the goods: their stock, and the pick-up times of rows of which nothing is left. */
async function giveUpIn(
  deed: Deed,
  { orderId, orderGroupId }: { orderId: string; orderGroupId: string },
  { plan, rows }: { plan: ReturnPlan; rows: readonly KindOfRow[] },
): Promise<boolean> {
  const given = plan.pieces.map(one => ({ ...one, row: rows.find(({ id }) => id === one.id)! }));
  const pieces = given.flatMap(({ row: { stockItemId, perPiece }, pieces: count, shelved }) =>
    stockItemId && perPiece ? [{ stockItemId, amount: count * perPiece, shelved: shelved * perPiece }] : [],
  );
  if (!(await giveUpPiecesIn(deed, { orderGroupId, pieces }))) return false;
  const whole = given.filter(({ row, pieces: count }) => row.returned + count === row.quantity);
  const times = whole.length ? await bookedItems(deed.tx, [orderId]) : [];
  for (const { orderItemId, state } of times)
    if (whole.some(({ id }) => id === orderItemId) && LIVE_BOOKINGS.includes(state))
      await cancelBookingIn(deed, { orderItemId });
  return true;
}

async function settleIn(
  deed: Press<ReturnGoods>,
  { order, plan }: { order: OrderStanding; plan: ReturnPlan },
): Promise<Returned> {
  const { tx, input } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const price = await creditRows(tx, orderId, plan.credits);
  await giveUpRows(tx, orderId, plan.pieces);
  const rows = await moneyRows(tx, orderId);
  const over = isOver(rows, await bookedItems(tx, [orderId]));
  const settled = await settleDifferenceIn(deed, {
    ...{ orderId, orderGroupId, providerId, reason: 'CANCELLED', asks: !over },
    total: price.amountIncludingVat,
    rows: plan.rows.map(row => (input.note ? { ...row, description: input.note } : row)),
    askRows: rows.map(row => ({ ...row, amountIncludingVat: row.amount - row.credited })),
  });
  const pieces = sum(plan.pieces, one => one.pieces);
  const shelved = sum(plan.pieces, one => one.shelved);
  await emit(deed, {
    ...{ type: 'goods-returned', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { orderId, pieces, shelved, amount: settled.back, because: 'staff' },
  });
  if (over && order.status !== 'FULFILLED') await moveOrderIn(deed, order, 'CANCELLED', { because: 'staff' });
  const told = { orderGroupId, providerId, back: settled.back, ways: refundWays(settled.refunds), note: input.note };
  await sendGoodsLetter(deed, { ...told, news: 'returned', rows: plan.rows, key: input._id });
  return { orderId, back: settled.back };
}
