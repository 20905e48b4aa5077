import { sql } from 'kysely';
import { awaitsSeller } from './availability/bookings/queries.ts';
import { bookHold, extendHold } from './availability/commands.ts';
import { giveUpOrder, orderPaid } from './orders/commands.ts';
import type { PaymentStatus } from './payments/contract.ts';
import { openPaymentOf, sellerTerms } from './payments/queries.ts';
import { postTicketMovesIn } from './payments/redemptions/commands.ts';
import type { Returned } from './payments/refunds/rules.ts';
import { type Bringer, endPaymentAttempt, type Reactions, settlePayment } from './payments/settlements/commands.ts';
import type { Settled } from './payments/settlements/rules.ts';
import {
  confirmByMail,
  tellOfBookingByMail,
  tellOfRefundByMail,
  tellOfReturnByMail,
  writeReceiptIn,
} from './receipts/commands.ts';
import { inTransaction } from './shared/command.ts';
import type { Tx } from './shared/database/connect.ts';
import { isRefusal, type Refusal } from './shared/refusal.ts';
import type { World } from './shared/world.ts';
import { cancelTicketsIn, expireTicketsIn, issueTicketsIn, type PaidFor } from './tickets/commands.ts';

/**
 * Where money meets the rest of the house: which slice reacts, in the transaction of the payment, when something is
 * paid for or money goes back, in this order. Locks are taken in the order pay request, payment, hold and stock, order,
 * tickets, receipt number.
 */
export const reactions: Reactions = {
  async keep(tx, _world, { orderGroupId, until, now }) {
    return (await extendHold(tx, { orderGroupId, until, now })) === 'held';
  },
  take: allOrNothing,
  fulfilled: [issueTickets, writeReceiptIn, confirmByMail],
  returned: [giveUpWhatIsGone, tellOfReturnByMail],
};

/** What was booked becomes the buyer's and the order stands; what was begun is undone when either is gone. */
async function allOrNothing(tx: Tx, _world: World, { orderGroupId, providerId, now }: Settled): Promise<boolean> {
  const { confirmsOrders } = await sellerTerms(tx, providerId);
  await sql`savepoint taking`.execute(tx);
  const booked = await bookHold(tx, { orderGroupId, now });
  const waits = confirmsOrders || (await awaitsSeller(tx, orderGroupId));
  const paid = booked === 'booked' ? await orderPaid(tx, { orderGroupId, confirmsOrders: waits, now }) : 'gone';
  if (paid === 'gone') await sql`rollback to savepoint taking`.execute(tx);
  return paid === 'paid';
}

/** Nothing is to be paid: what was promised stands at once, and its guest hears of it. */
export async function standsUnpaid(
  tx: Tx,
  world: World,
  unpaid: Pick<Settled, 'orderGroupId' | 'providerId' | 'now'> & { withoutMail?: boolean },
): Promise<void> {
  const { orderGroupId, providerId, now } = unpaid;
  const { confirmsOrders } = await sellerTerms(tx, providerId);
  if ((await bookHold(tx, { orderGroupId, now })) !== 'booked') throw new Error('What was just kept is gone (I3)');
  const waits = confirmsOrders || (await awaitsSeller(tx, orderGroupId));
  await orderPaid(tx, { orderGroupId, confirmsOrders: waits, because: 'free', now });
  await issueTickets(tx, world, { orderGroupId, providerId, payRequestId: null, now });
  if (unpaid.withoutMail) return;
  const news = waits ? ('awaiting' as const) : ('booked' as const);
  await tellOfBookingByMail(tx, world, { orderGroupId, providerId, news, orderItemId: null, key: orderGroupId, now });
}

/** Told by whoever changes a booking, in the same transaction. */
export const bookingNews = tellOfBookingByMail;

/** Told by staff who give something back. */
export const refundNews = tellOfRefundByMail;

/** What was bought of gift cards and vouchers is issued, and owed from then on. */
async function issueTickets(tx: Tx, world: World, paid: PaidFor): Promise<void> {
  await postTicketMovesIn(tx, world, await issueTicketsIn(tx, world, paid), paid.now);
}

/** Told by whoever gives an order back whole, before its money goes; refused when something of them has been used. */
export async function takeBackTickets(
  tx: Tx,
  world: World,
  order: { orderId: string; now: Date },
): Promise<Refusal | null> {
  const moves = await cancelTicketsIn(tx, world, order);
  if (isRefusal(moves)) return moves;
  await postTicketMovesIn(tx, world, moves, order.now);
  return null;
}

/** At most so many in one transaction; answers with how many. */
export function expireTickets(world: World, most: number): Promise<number> {
  return inTransaction(world, async tx => {
    const moves = await expireTicketsIn(tx, world, most);
    await postTicketMovesIn(tx, world, moves, world.now());
    return moves.length;
  });
}

async function giveUpWhatIsGone(tx: Tx, world: World, settled: Settled, { reason }: Returned) {
  if (reason !== 'GONE' || settled.payRequestStatus !== 'ACTIVE') return;
  await giveUpOrder(tx, world, { orderGroupId: settled.orderGroupId, because: 'gone', now: settled.now });
}

/** Looks at the card company and writes what it says. Null for a payment that nobody knows. */
export function settle(world: World, paymentId: string, bringer: Bringer): Promise<PaymentStatus | null> {
  return settlePayment(world, reactions, paymentId, bringer);
}

/**
 * Ends the open attempt at a pay request, if there is one, before the request itself is ended: 'paid' when the money
 * came first and has been settled, 'unresolved' when the card company can't be asked now (try again later).
 */
export async function endOpenPayment(world: World, payRequestId: string): Promise<'ended' | 'paid' | 'unresolved'> {
  const open = await openPaymentOf(world.db, payRequestId);
  if (!open) return 'ended';
  try {
    const status = await endPaymentAttempt(world, reactions, open, 'expiry');
    if (status === 'PENDING') return 'unresolved';
    return status === 'FULFILLED' ? 'paid' : 'ended';
  } catch (fault) {
    world.log.warn({ payRequestId, err: fault }, 'an open payment could not be ended yet');
    return 'unresolved';
  }
}
