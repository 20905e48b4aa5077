import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { BookingState } from '../bookings/rules.ts';

export interface Expected {
  id: string;
  providerId: string;
  productId: string;
  orderGroupId: string;
  state: BookingState;
  party: number;
  startsAt: Date;
  endsAt: Date;
  isNoShow: boolean;
}

/** Bookings as a door knows them; locked in the order of their ids where a transaction asks for it. */
export async function lockExpected(tx: Tx, ids: readonly string[]): Promise<Expected[]> {
  if (!ids.length) return [];
  const { rows } = await sql<Expected>`
    select id, provider_id as "providerId", product_id as "productId", order_group_id as "orderGroupId", state, party,
      starts_at as "startsAt", ends_at as "endsAt", no_show_at is not null as "isNoShow"
    from bookings where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(tx);
  return rows;
}

export interface Admission {
  guest: number | null;
  count: number;
  scanId: string | null;
}

/** Guests of a booking who are here, by how they came in. */
export async function admissionsOf(db: Database | Tx, bookingId: string): Promise<Admission[]> {
  const { rows } = await sql<Admission>`
    select guest, count, scan_id as "scanId" from admissions
    where booking_id = ${bookingId} and undone_at is null order by happened_at, id`.execute(db);
  return rows;
}

/** Guests that a person noted, for their data. */
export async function admittedBy(db: Database | Tx, userId: string): Promise<unknown[]> {
  const { rows } = await sql<{ bookingId: string; count: number; happenedAt: Date }>`
    select booking_id as "bookingId", count, happened_at as "happenedAt" from admissions
    where by_user = ${userId} order by happened_at, id`.execute(db);
  return rows;
}
