import { sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';

export interface NewAdmission {
  id: string;
  bookingId: string;
  providerId: string;
  guest: number | null;
  count: number;
  happenedAt: Date;
  by: string | null;
  scanId: string | null;
}

export async function insertAdmission(tx: Tx, one: NewAdmission): Promise<void> {
  await sql`
    insert into admissions (id, booking_id, provider_id, guest, count, happened_at, by_user, scan_id)
    values (${one.id}, ${one.bookingId}, ${one.providerId}, ${one.guest}::int, ${one.count}, ${one.happenedAt}, ${one.by},
      ${one.scanId}::uuid)`.execute(tx);
}

/** Undoes admissions of a booking: those of one scan, or all. */
export async function undoAdmissions(
  tx: Tx,
  { bookingId, scanId, now }: { bookingId: string; scanId?: string; now: Date },
): Promise<void> {
  await sql`
    update admissions set undone_at = ${now}
    where booking_id = ${bookingId} and undone_at is null
      and (${scanId ?? null}::uuid is null or scan_id = ${scanId ?? null}::uuid)`.execute(tx);
}

/** Marks a booking by who is here: arrived with its first guest, not arrived without any. */
export async function followAdmissions(tx: Tx, bookingId: string): Promise<void> {
  await sql`
    update bookings set checked_in_at = (
      select min(happened_at) from admissions where booking_id = ${bookingId} and undone_at is null)
    where id = ${bookingId} and state = 'BOOKED' and no_show_at is null`.execute(tx);
}
