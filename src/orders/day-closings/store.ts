import { type Insertable, sql } from 'kysely';
import type { Tx } from '../../shared/database/connect.ts';
import type { DayClosingGuests, DayClosings } from '../../shared/database/tables.ts';
import type { GuestDeed, GuestState } from './rules.ts';

/** A guest as the closing writes them down; the rest is the closing's own. */
export type ClosingGuestRow = Pick<
  Insertable<DayClosingGuests>,
  'id' | 'booking_id' | 'day' | 'deed' | 'note' | 'state' | 'done_at'
>;

export async function insertClosing(
  tx: Tx,
  closing: Insertable<DayClosings>,
  guests: readonly ClosingGuestRow[],
): Promise<void> {
  await tx.insertInto('day_closings').values(closing).execute();
  if (!guests.length) return;
  await sql`
    insert into day_closing_guests (id, closing_id, provider_id, booking_id, day, deed, note, state, done_at)
    select g.id, ${closing.id}, ${closing.provider_id}, g.booking_id, g.day::date, g.deed, g.note, g.state, g.done_at
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, booking_id uuid, day text, deed text,
      note text, state text, done_at timestamptz)`.execute(tx);
}

export interface WaitingGuest {
  id: string;
  closingId: string;
  providerId: string;
  bookingId: string;
  day: string;
  deed: GuestDeed;
  note: string;
  byText: boolean;
}

/** Locks a guest for whom something is still to be done; null when it is done, or never will be. */
export async function lockWaitingGuest(tx: Tx, guestId: string): Promise<WaitingGuest | null> {
  const { rows } = await sql<WaitingGuest>`
    select g.id, g.closing_id as "closingId", g.provider_id as "providerId", g.booking_id as "bookingId",
      g.day::text as day, g.deed, g.note, c.by_text as "byText"
    from day_closing_guests g join day_closings c on c.id = g.closing_id
    where g.id = ${guestId} and g.state = 'WAITING' for update of g`.execute(tx);
  return rows[0] ?? null;
}

export async function finishGuest(
  tx: Tx,
  guestId: string,
  done: { state: Exclude<GuestState, 'WAITING'>; back: number | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('day_closing_guests')
    .set({ state: done.state, back: done.back, done_at: done.now })
    .where('id', '=', guestId)
    .execute();
}

export interface StoredClosing {
  id: string;
  fromDay: string;
  toDay: string;
  before: unknown;
  goesAt: Date;
  stoppedAt: Date | null;
}

export async function lockClosing(
  tx: Tx,
  which: { closingId: string; providerId: string },
): Promise<StoredClosing | null> {
  const { rows } = await sql<StoredClosing>`
    select id, from_day::text as "fromDay", to_day::text as "toDay", before, goes_at as "goesAt",
      stopped_at as "stoppedAt"
    from day_closings where id = ${which.closingId} and provider_id = ${which.providerId} for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Locks the guests of a closing that wait, by id; who is being seen to now is waited for. */
export async function lockWaitingGuests(tx: Tx, closingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from day_closing_guests where closing_id = ${closingId} and state = 'WAITING' order by id
    for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** True when a guest has been told, or left alone for good, so that the closing can't be taken back any more. */
export async function hasToldAnybody(tx: Tx, closingId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from day_closing_guests
    where closing_id = ${closingId} and state <> 'WAITING' and deed <> 'CALL' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function stopClosing(
  tx: Tx,
  closingId: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await tx.updateTable('day_closings').set({ stopped_at: now, stopped_by: by }).where('id', '=', closingId).execute();
  await tx
    .updateTable('day_closing_guests')
    .set({ state: 'STOPPED', done_at: now })
    .where('closing_id', '=', closingId)
    .where('state', '=', 'WAITING')
    .execute();
}

export async function sendClosingNow(tx: Tx, closingId: string, now: Date): Promise<void> {
  await sql`update day_closings set goes_at = least(goes_at, greatest(closed_at, ${now}::timestamptz))
    where id = ${closingId}`.execute(tx);
}
