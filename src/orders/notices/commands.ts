import { sql } from 'kysely';
import { tellStaffIn } from '../../notices/commands.ts';
import { may } from '../../rights/rules.ts';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { OrderStatus } from '../rules.ts';

interface TakenOrder {
  orderId: string;
  orderGroupId: string;
  providerId: string;
  status: OrderStatus;
  because: 'paid' | 'free' | 'agreed';
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
    actBy: await firstTime(deed.tx, orderGroupId),
    notTo: atTheTill ? caller.userId : null,
  });
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
  const actBy = await firstTime(deed.tx, orderGroupId, orderItemId);
  await tellStaffIn(deed, { providerId, kind, key: `${orderItemId}:${key}`, ids, actBy });
}

/** Start of the first booking of an order, or of this one: what the stall has to know by then. Null for goods. */
async function firstTime(tx: Tx, orderGroupId: string, orderItemId?: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(starts_at) as at from order_bookings
    where order_group_id = ${orderGroupId} and ${orderItemId ? sql`order_item_id = ${orderItemId}` : sql`true`}`.execute(
    tx,
  );
  return rows[0]?.at ?? null;
}
