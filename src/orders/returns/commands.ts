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
import { type Settling, settleDifferenceIn } from '../amounts/commands.ts';
import { creditRows, giveUpRows, type KindOfRow, moneyRows } from '../amounts/store.ts';
import { bookedItems } from '../bookings/queries.ts';
import { LIVE_BOOKINGS } from '../cancellations/rules.ts';
import { moveOrderIn } from '../commands.ts';
import { sendGoodsLetter } from '../letters/commands.ts';
import { refundWays } from '../letters/rules.ts';
import { lockOrder, type OrderStanding } from '../store.ts';
import { areWithdrawn } from '../withdrawals/queries.ts';
import type { ReturnGoods } from './contract.ts';
import { isGoods, isOver, RETURNABLE, type ReturnPlan, type ReturnWish, returnPlan } from './rules.ts';

export interface Returned {
  orderId: string;
  /** Refund in öre. */
  back: number;
}

/** Goods of a paid order that are given up by the piece, before they were handed out or after. */
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
    const taken = await takeBackIn(
      deed,
      { orderId, orderGroupId: found.orderGroupId, providerId },
      { wish: () => input, because: 'staff', note: input.note, mayTake: known => refusalOf(deed, known) },
    );
    if (isRefusal(taken)) return taken;
    await tellOfReturnIn(deed, taken, { note: input.note, key: input._id });
    return { orderId, back: taken.back };
  },
});

export interface TakingBack {
  /** Pieces that are given up, of the rows as they are. */
  wish: (rows: readonly KindOfRow[]) => ReturnWish;
  /** Rows of other kinds than goods that may be given up as well. */
  takes?: (row: KindOfRow) => boolean;
  because: 'staff' | 'withdrawal';
  /** The seller's own words, on the refund's rows. */
  note?: string | undefined;
  mayTake: (known: { order: OrderStanding; plan: ReturnPlan; returned: number }) => Refusal | null;
  /** Ending of tickets and the like with their rows, under the order's lock. */
  alsoEnds?: () => Promise<Refusal | null>;
}

export interface TakenBack extends Settling {
  order: OrderStanding;
  plan: ReturnPlan;
}

/**
 * Gives up pieces of a paid order and pays them back. Lock order as in a settlement: pay requests, payments, stock and
 * hold, order; what was planned before the last lock is planned again behind it, and is refused where a colleague came
 * between.
 */
export async function takeBackIn(
  deed: Deed,
  which: { orderId: string; orderGroupId: string; providerId: string },
  taking: TakingBack,
): Promise<TakenBack | Refusal> {
  const { tx } = deed;
  const { orderId, orderGroupId } = which;
  await lockPayRequestsIn(tx, orderGroupId);
  const payments = await lockRefundable(tx, orderId);
  const planOf = (rows: readonly KindOfRow[]) =>
    returnPlan(
      { rows: rows.map(leftOf), payments },
      taking.wish(rows),
      row => isGoods(row) || Boolean(taking.takes?.(rows.find(one => one.id === row.id)!)),
    );
  const rows = await moneyRows(tx, orderId);
  const plan = planOf(rows);
  if (typeof plan === 'string') return refuse(plan === 'nothing' ? 'return-nothing' : 'changed-meanwhile');
  if (!(await giveUpIn(deed, { orderId, orderGroupId }, { plan, rows }))) return refuse('changed-meanwhile');
  const order = await lockOrder(tx, which);
  if (!order) return refuse('not-found');
  const known = await moneyRows(tx, orderId);
  if (!RETURNABLE.includes(order.status)) return refuse('status-moved');
  const ids = plan.pieces.map(one => one.id);
  if (taking.because === 'staff' && (await areWithdrawn(tx, ids))) return refuse('withdrawal-waits');
  const no = taking.mayTake({ order, plan, returned: sum(known, row => row.returned) });
  if (no) return no;
  if (JSON.stringify(planOf(known)) !== JSON.stringify(plan)) return refuse('changed-meanwhile');
  if (
    await isWithBank(
      tx,
      plan.shares.map(share => share.paymentId),
    )
  )
    return refuse('payment-disputed');
  const still = (await taking.alsoEnds?.()) ?? null;
  if (still) return still;
  return { order, plan, ...(await settleIn(deed, { order, plan }, taking)) };
}

const leftOf = ({ amount, credited, ...row }: KindOfRow) => ({ ...row, left: amount - credited });

function refusalOf(
  { caller, input }: Press<ReturnGoods>,
  { order, plan, returned }: { order: OrderStanding; plan: ReturnPlan; returned: number },
): Refusal | null {
  if (plan.back !== input.expectedBack || returned !== input.expectedReturned) return refuse('changed-meanwhile');
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
  deed: Deed,
  { order, plan }: { order: OrderStanding; plan: ReturnPlan },
  { because, note }: TakingBack,
): Promise<Settling> {
  const { tx } = deed;
  const { id: orderId, orderGroupId, providerId } = order;
  const price = await creditRows(tx, orderId, plan.credits);
  await giveUpRows(tx, orderId, plan.pieces);
  const rows = await moneyRows(tx, orderId);
  const over = isOver(rows, await bookedItems(tx, [orderId]));
  const settled = await settleDifferenceIn(deed, {
    ...{ orderId, orderGroupId, providerId, reason: 'CANCELLED', asks: !over },
    total: price.amountIncludingVat,
    rows: plan.rows.map(row => (note ? { ...row, description: note } : row)),
    askRows: rows.map(row => ({ ...row, amountIncludingVat: row.amount - row.credited })),
  });
  const pieces = sum(plan.pieces, one => one.pieces);
  const shelved = sum(plan.pieces, one => one.shelved);
  await emit(deed, {
    ...{ type: 'goods-returned', subject: 'order-group', subjectId: orderGroupId, providerId },
    data: { orderId, pieces, shelved, amount: settled.back, because },
  });
  if (over && order.status !== 'FULFILLED') await moveOrderIn(deed, order, 'CANCELLED', { because });
  return settled;
}

/** Tells the customer what was given up and what goes back, by which way. */
export async function tellOfReturnIn(
  deed: Deed,
  { order, plan, back, refunds }: TakenBack,
  { note, key }: { note?: string | undefined; key: string },
): Promise<void> {
  const { orderGroupId, providerId } = order;
  const told = { orderGroupId, providerId, back, ways: refundWays(refunds), note };
  await sendGoodsLetter(deed, { ...told, news: 'returned', rows: plan.rows, key });
}
