import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { TimeWish } from '../plans/rules.ts';

export interface SmallerParty {
  bookingId: string;
  providerId: string;
  wish: TimeWish;
  party: number;
  pieces: number;
}

/** Writes a smaller party into a booking and what it keeps. */
export async function shrink(tx: Tx, { bookingId, wish, party, pieces }: SmallerParty): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ wish: JSON.stringify(wish), party, pieces })
    .where('id', '=', bookingId)
    .execute();
  await sql`update reservations set party = ${party} where booking_id = ${bookingId} and live and party is not null`.execute(
    tx,
  );
}

/** Gives seats of a departure back; the row is locked. */
export async function giveBackSeats(tx: Tx, bookingId: string, seats: number): Promise<void> {
  if (seats <= 0) return;
  await sql`
    with fewer as (
      update departure_seats set seats = seats - ${seats} where booking_id = ${bookingId} and live returning departure_id
    )
    update departures d set taken = d.taken - ${seats} from fewer where d.id = fewer.departure_id`.execute(tx);
}

/** Frees the pieces of a group that are not needed any more, the last ones first. */
export async function freePieces(
  tx: Tx,
  { bookingId, groupId, keep }: { bookingId: string; groupId: string; keep: number },
): Promise<void> {
  await sql`
    update reservations set live = false where id in (
      select v.id from reservations v join resources r on r.id = v.resource_id
      where v.booking_id = ${bookingId} and v.live and r.group_id = ${groupId}
      order by r.position, r.id offset ${keep})`.execute(tx);
}
