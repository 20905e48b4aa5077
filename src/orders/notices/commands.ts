import { tellStaffIn } from '../../notices/commands.ts';
import { may } from '../../rights/rules.ts';
import type { Deed } from '../../shared/command.ts';
import { bookingBegins } from '../letters/texts/queries.ts';
import type { OrderStatus, Standing } from '../rules.ts';

interface TakenOrder {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  status: OrderStatus;
  because: Standing;
}

/** Tells the stall of an order that stands now, or that waits for its answer. Who took the money at the till knows. */
export async function tellOfOrderIn(deed: Deed, order: TakenOrder): Promise<void> {
  const { caller } = deed;
  const { orderId, orderGroupId, providerId, status, because } = order;
  const atTheTill = because === 'paid' && caller !== null && may(caller, 'orders:change', providerId);
  await tellStaffIn(deed, {
    providerId,
    kind: status === 'PENDING_CONFIRMATION' ? 'to-answer' : 'new-order',
    key: orderId,
    ids: { orderId, orderGroupId },
    actBy: await bookingBegins(deed.tx, { orderGroupId }),
    notTo: atTheTill ? caller.userId : null,
  });
}

/** Tells the stall that a consumer withdrew from a purchase. */
export async function tellOfWithdrawalIn(
  deed: Deed,
  { orderId, orderGroupId, providerId }: { orderId: string; orderGroupId: string; providerId: string },
  withdrawalId: string,
): Promise<void> {
  const ids = { orderId, orderGroupId, withdrawalId };
  await tellStaffIn(deed, { providerId, kind: 'cancellation', key: withdrawalId, ids });
}

interface ToldBooking {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  orderItemId: string;
  back: number;
}

/** Tells the stall that a guest changed or cancelled a booking. */
export async function tellOfBookingIn(
  deed: Deed,
  kind: 'change' | 'cancellation',
  { orderId, orderGroupId, providerId, orderItemId, back }: ToldBooking,
  key: string,
): Promise<void> {
  const ids = { orderId, orderGroupId, orderItemId, back: String(back) };
  const actBy = await bookingBegins(deed.tx, { orderGroupId, orderItemId });
  await tellStaffIn(deed, { providerId, kind, key: `${orderItemId}:${key}`, ids, actBy });
}
