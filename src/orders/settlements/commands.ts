import { confirmBookingsIn } from '../../availability/bookings/commands.ts';
import { awaitsSeller } from '../../availability/bookings/queries.ts';
import { bookHoldIn } from '../../availability/commands.ts';
import { sellerTerms } from '../../payments/queries.ts';
import type { Returned } from '../../payments/refunds/rules.ts';
import type { Settled } from '../../payments/settlements/rules.ts';
import type { WayFacts } from '../../payments/ways/facts/rules.ts';
import { WAYS } from '../../payments/ways/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import { savepoint } from '../../shared/database/pipeline.ts';
import { issueTicketsIn } from '../../tickets/commands.ts';
import { giveUpOrder, orderPaid } from '../commands.ts';
import { sendBookingLetter } from '../letters/commands.ts';

/**
 * Settles a paid order: its hold becomes a booking and the order stands. False, and nothing of it written, when either
 * is gone (H12).
 */
export async function takeOrder(deed: Deed, { orderGroupId, providerId, method }: Settled): Promise<boolean> {
  const { tx } = deed;
  const before = await savepoint(tx, 'taking');
  const [booked, agreed] = await Promise.all([bookHoldIn(deed, { orderGroupId }), isAgreed(tx, orderGroupId)]);
  if (agreed) await confirmBookingsIn(tx, { orderGroupId });
  const { paidLater }: WayFacts = WAYS[method];
  const because = paidLater ? 'invoiced' : 'paid';
  const stands =
    booked === 'booked' &&
    (await orderPaid(deed, {
      ...{ orderGroupId, because },
      confirmsOrders: !agreed && waitsForSeller(tx, { orderGroupId, providerId }),
    })) === 'paid';
  if (!stands) await before.undo();
  return stands;
}

/** Whether the seller agreed to the order beforehand, by a quote. */
async function isAgreed(tx: Tx, orderGroupId: string): Promise<boolean> {
  const agreed = tx.selectFrom('agreed_orders').select('order_id').where('order_group_id', '=', orderGroupId);
  return (await agreed.executeTakeFirst()) !== undefined;
}

/** Whether the order awaits the seller's confirmation: by the provider's setting, or because of a booking in it. */
async function waitsForSeller(tx: Tx, order: { orderGroupId: string; providerId: string }): Promise<boolean> {
  const [{ confirmsOrders }, awaited] = await Promise.all([
    sellerTerms(tx, order.providerId),
    awaitsSeller(tx, order.orderGroupId),
  ]);
  return confirmsOrders || awaited;
}

/** Confirms an order whose seller agreed to be paid for it later: what was just held for it is booked. */
export async function standsAgreedIn(deed: Deed, { orderGroupId }: Pick<Settled, 'orderGroupId'>): Promise<void> {
  await standsIn(deed, { orderGroupId, because: 'agreed', untold: true });
  await confirmBookingsIn(deed.tx, { orderGroupId });
}

async function standsIn(deed: Deed, order: Parameters<typeof orderPaid>[1]): Promise<void> {
  const booked = await bookHoldIn(deed, order);
  if (booked !== 'booked') throw new Error('What was just kept is gone (I3)');
  await orderPaid(deed, order);
}

interface Unpaid extends Pick<Settled, 'orderGroupId' | 'providerId'> {
  withoutMail?: boolean | undefined;
  /** Made by staff, who need not confirm it to themselves; what it costs is paid later. */
  byStaff?: { mailAt: Date } | undefined;
}

/** Confirms an order with nothing to pay now: its bookings are the buyer's at once, and a mail says so. */
export async function standsUnpaid(deed: Deed, unpaid: Unpaid): Promise<void> {
  const { tx } = deed;
  const { orderGroupId, providerId, byStaff } = unpaid;
  const confirmsOrders = byStaff ? false : await waitsForSeller(tx, unpaid);
  const because = byStaff ? 'counter' : 'free';
  // Nobody is told of what their own stall has made.
  await standsIn(deed, { orderGroupId, confirmsOrders, because, untold: unpaid.withoutMail || byStaff !== undefined });
  await issueTicketsIn(deed, { orderGroupId, providerId, payRequestId: null });
  if (unpaid.withoutMail) return;
  const news = confirmsOrders ? 'awaiting' : 'booked';
  const told = {
    orderGroupId,
    providerId,
    news,
    orderItemId: null,
    key: orderGroupId,
    dueAt: byStaff?.mailAt,
  } as const;
  await sendBookingLetter(deed, told);
}

/** Cancels an order whose goods were gone when the payment came (H12); the refund is already on its way. */
export async function giveUpGoneOrder(deed: Deed, settled: Settled, { reason }: Returned): Promise<void> {
  if (reason !== 'GONE' || settled.payRequestStatus !== 'ACTIVE') return;
  await giveUpOrder(deed, { orderGroupId: settled.orderGroupId, because: 'gone' });
}
