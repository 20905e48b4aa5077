import type { Tx } from '../../shared/database/connect.ts';

/** Whether the guests of a booking have left. */
export async function hasLeft(tx: Tx, bookingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('booking_leavings')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined;
}
