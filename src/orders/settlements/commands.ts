import { sql } from 'kysely';
import { awaitsSeller } from '../../availability/bookings/queries.ts';
import { bookHoldIn } from '../../availability/commands.ts';
import { sellerTerms } from '../../payments/queries.ts';
import type { Returned } from '../../payments/refunds/rules.ts';
import type { Settled } from '../../payments/settlements/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { issueTicketsIn } from '../../tickets/commands.ts';
import { giveUpOrder, orderPaid } from '../commands.ts';
import { sendBookingLetter } from '../letters/commands.ts';

/**
 * Settles a paid order: its hold becomes a booking and the order stands. False, and nothing of it written, when either
 * is gone (H12).
 */
export async function takeOrder(deed: Deed, { orderGroupId, providerId }: Settled): Promise<boolean> {
  const { tx } = deed;
  await sql`savepoint taking`.execute(tx);
  const booked = await bookHoldIn(deed, { orderGroupId });
  const confirmsOrders = await waitsForSeller(tx, { orderGroupId, providerId });
  const paid = booked === 'booked' ? await orderPaid(deed, { orderGroupId, confirmsOrders }) : 'gone';
  if (paid === 'gone') await sql`rollback to savepoint taking`.execute(tx);
  return paid === 'paid';
}

/** Whether the order awaits the seller's confirmation: by the provider's setting, or because of a booking in it. */
async function waitsForSeller(tx: Tx, order: { orderGroupId: string; providerId: string }): Promise<boolean> {
  const { confirmsOrders } = await sellerTerms(tx, order.providerId);
  return confirmsOrders || (await awaitsSeller(tx, order.orderGroupId));
}

/** Confirms an order with nothing to pay: its bookings are the buyer's at once, and a mail says so. */
export async function standsUnpaid(
  deed: Deed,
  unpaid: Pick<Settled, 'orderGroupId' | 'providerId'> & { withoutMail?: boolean },
): Promise<void> {
  const { tx } = deed;
  const { orderGroupId, providerId } = unpaid;
  if ((await bookHoldIn(deed, { orderGroupId })) !== 'booked') throw new Error('What was just kept is gone (I3)');
  const confirmsOrders = await waitsForSeller(tx, unpaid);
  await orderPaid(deed, { orderGroupId, confirmsOrders, because: 'free', untold: unpaid.withoutMail });
  await issueTicketsIn(deed, { orderGroupId, providerId, payRequestId: null });
  if (unpaid.withoutMail) return;
  const news = confirmsOrders ? 'awaiting' : 'booked';
  await sendBookingLetter(deed, { orderGroupId, providerId, news, orderItemId: null, key: orderGroupId });
}

/** Cancels an order whose goods were gone when the payment came (H12); the refund is already on its way. */
export async function giveUpGoneOrder(deed: Deed, settled: Settled, { reason }: Returned): Promise<void> {
  if (reason !== 'GONE' || settled.payRequestStatus !== 'ACTIVE') return;
  await giveUpOrder(deed, { orderGroupId: settled.orderGroupId, because: 'gone' });
}
