import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import type { CompanyKind } from '../companies/rules.ts';
import type { Span } from '../windows/rules.ts';
import type { Standing, Wish } from './rules.ts';

/** A right that a booking asks for, with what its row needs. */
export interface BookingWish extends Wish {
  bookingId: string;
  providerId: string;
  orderGroupId: string;
  orderId: string;
  orderItemId: string;
  productId: string;
  kind: CompanyKind;
}

/** A window as two columns tell it. */
export function spanIn(from: Date, until: Date): Span;
export function spanIn(from: Date | null, until: Date | null): Span | null;
export function spanIn(from: Date | null, until: Date | null): Span | null {
  return from && until ? { from, until } : null;
}

interface WishRow extends Omit<BookingWish, 'booked' | 'wished'> {
  bookedFrom: Date;
  bookedUntil: Date;
  wishedFrom: Date;
  wishedUntil: Date;
}

/** The rights that a booking asks for now. */
export async function wishesOf(tx: Tx, bookingId: string): Promise<BookingWish[]> {
  const { rows } = await sql<WishRow>`
    select w.booking_id as "bookingId", w.door_id as "doorId", w.provider_id as "providerId",
      w.order_group_id as "orderGroupId", w.order_id as "orderId", w.order_item_id as "orderItemId",
      w.product_id as "productId", w.irrevocable, d.skew_seconds as "skewSeconds", a.kind,
      lower(w.booked) as "bookedFrom", upper(w.booked) as "bookedUntil",
      lower(w.wished) as "wishedFrom", upper(w.wished) as "wishedUntil"
    from lock_wishes w join lock_doors d on d.id = w.door_id join lock_accounts a on a.id = d.account_id
    where w.booking_id = ${bookingId} order by w.door_id`.execute(tx);
  return rows.map(({ bookedFrom, bookedUntil, wishedFrom, wishedUntil, ...row }) => ({
    ...row,
    booked: spanIn(bookedFrom, bookedUntil),
    wished: spanIn(wishedFrom, wishedUntil),
  }));
}

/** Whether a booking stands, locked until the transaction ends: it neither moves nor ends meanwhile. */
export async function lockBookingStands(tx: Tx, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select state from bookings where id = ${bookingId} for share`.execute(tx);
  return rows[0]?.state === 'BOOKED';
}

interface StandingRow extends Omit<Standing, 'booked' | 'wished' | 'confirmed'> {
  bookedFrom: Date | null;
  bookedUntil: Date | null;
  wishedFrom: Date;
  wishedUntil: Date;
  confirmedFrom: Date | null;
  confirmedUntil: Date | null;
}

const standing = sql`
  select g.id, g.door_id as "doorId", g.irrevocable, lower(g.booked) as "bookedFrom", upper(g.booked) as "bookedUntil",
    lower(g.wished) as "wishedFrom", upper(g.wished) as "wishedUntil", lower(g.confirmed) as "confirmedFrom",
    upper(g.confirmed) as "confirmedUntil"
  from lock_grants g`;

function standingOf(row: StandingRow): Standing {
  const { bookedFrom, bookedUntil, wishedFrom, wishedUntil, confirmedFrom, confirmedUntil, ...rest } = row;
  return {
    ...rest,
    booked: spanIn(bookedFrom, bookedUntil),
    wished: spanIn(wishedFrom, wishedUntil),
    confirmed: spanIn(confirmedFrom, confirmedUntil),
  };
}

/** The rights of a booking that have not ended, locked. */
export async function lockStandingOf(tx: Tx, bookingId: string): Promise<Standing[]> {
  const { rows } = await sql<StandingRow>`${standing}
    where g.booking_id = ${bookingId} and g.ended_at is null order by g.id for update`.execute(tx);
  return rows.map(standingOf);
}

/** One right that has not ended, locked; null where it has. */
export async function lockStanding(tx: Tx, grantId: string): Promise<Standing | null> {
  const { rows } =
    await sql<StandingRow>`${standing} where g.id = ${grantId} and g.ended_at is null for update`.execute(tx);
  return rows[0] ? standingOf(rows[0]) : null;
}

/** Rights whose window is over, and that have not ended. */
export async function pastGrants(db: Database | Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from lock_grants where ended_at is null and upper(wished) <= ${now} order by id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Bookings whose rights are not those that they ask for. Looked for now and then, beside the messages about changes. */
export async function unequalBookings(db: Database | Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct coalesce(w.booking_id, g.booking_id) as id
    from (select booking_id, door_id, booked, wished from lock_wishes where upper(wished) > ${now}) w
    full join (
      select booking_id, door_id, booked, wished from lock_grants where ended_at is null and purpose = 'BOOKING'
        and upper(wished) > ${now}
    ) g on g.booking_id = w.booking_id and g.door_id = w.door_id
    where g.booking_id is null or w.booking_id is null or g.booked <> w.booked or g.wished <> w.wished
    order by 1 limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings that a door opens for, or has opened for: those to look at when the door is changed. */
export async function bookingsOfDoor(tx: Tx, doorId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from lock_wishes where door_id = ${doorId} and upper(wished) > ${now}
    union select booking_id from lock_grants where door_id = ${doorId} and ended_at is null and booking_id is not null
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}
