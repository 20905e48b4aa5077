import { type Insertable, sql } from 'kysely';
import type { Deed } from '../../shared/command.ts';
import type { Tx } from '../../shared/database/connect.ts';
import type { DisruptionGuests, Disruptions } from '../../shared/database/tables.ts';
import type { PlaceInTime } from './contract.ts';
import type { GuestAnswer, GuestDeed, GuestState } from './rules.ts';

/** A guest as a disruption writes them down; the rest is the disruption's own. */
export type DisruptedRow = Pick<
  Insertable<DisruptionGuests>,
  'id' | 'booking_id' | 'day' | 'starts_at' | 'deed' | 'note' | 'state' | 'done_at' | 'quiet'
> & { target: PlaceInTime | null };

export async function insertDisruption(
  tx: Tx,
  disruption: Insertable<Disruptions>,
  guests: readonly DisruptedRow[],
): Promise<void> {
  await tx.insertInto('disruptions').values(disruption).execute();
  if (!guests.length) return;
  await sql`
    insert into disruption_guests (id, disruption_id, provider_id, booking_id, day, starts_at, deed, target, quiet, note,
      state, done_at)
    select g.id, ${disruption.id}, ${disruption.provider_id}, g.booking_id, g.day::date, g.starts_at, g.deed,
      nullif(g.target, 'null'), g.quiet, g.note, g.state, g.done_at
    from jsonb_to_recordset(${JSON.stringify(guests)}::jsonb) as g (id uuid, booking_id uuid, day text,
      starts_at timestamptz, deed text, target jsonb, quiet boolean, note text, state text, done_at timestamptz)`.execute(
    tx,
  );
}

export interface StoredGuest {
  id: string;
  disruptionId: string;
  providerId: string;
  bookingId: string;
  day: string;
  startsAt: Date | null;
  deed: GuestDeed;
  state: GuestState;
  target: PlaceInTime | null;
  quiet: boolean;
  note: string;
  answer: GuestAnswer | null;
  answerUntil: Date | null;
  byText: boolean;
  /** Subjects that are closed, by which it is seen whether a booking is still in their way. */
  kind: string;
  subjectIds: string[];
}

/** Locks a guest of a disruption; null where there is none. */
export async function lockGuest(tx: Tx, guestId: string): Promise<StoredGuest | null> {
  const { rows } = await sql<StoredGuest>`
    select g.id, g.disruption_id as "disruptionId", g.provider_id as "providerId", g.booking_id as "bookingId",
      g.day::text as day, g.starts_at as "startsAt", g.deed, g.state, g.target, g.quiet, g.note, g.answer,
      g.answer_until as "answerUntil", c.by_text as "byText", c.kind, c.subject_ids as "subjectIds"
    from disruption_guests g join disruptions c on c.id = g.disruption_id
    where g.id = ${guestId} for update of g`.execute(tx);
  return rows[0] ?? null;
}

/** Locks a guest for whom something is still to be done; null when it is done, or never will be. */
export async function lockWaitingGuest(tx: Tx, guestId: string): Promise<StoredGuest | null> {
  const guest = await lockGuest(tx, guestId);
  return guest?.state === 'WAITING' ? guest : null;
}

export interface GuestDone {
  state: Exclude<GuestState, 'WAITING'>;
  back?: number | null;
  /** The end of their choice, where they have one. */
  answerUntil?: Date | null;
}

export async function finishGuest({ tx, now }: Deed, guestId: string, done: GuestDone): Promise<void> {
  const { state, back = null, answerUntil = null } = done;
  await tx
    .updateTable('disruption_guests')
    .set({ state, back, answer_until: answerUntil, done_at: now })
    .where('id', '=', guestId)
    .execute();
}

/** Writes down what a guest chose, or that they chose nothing in time. */
export async function answerGuest(
  { tx, now }: Deed,
  guestId: string,
  { answer, back }: { answer: GuestAnswer; back: number | null },
): Promise<void> {
  await tx
    .updateTable('disruption_guests')
    .set({ state: 'DONE', answer, back, answered_at: now })
    .where('id', '=', guestId)
    .execute();
}

/** Ends the choice of a guest who has come, cancelled or moved by themselves. */
export async function endChoice(tx: Tx, guestId: string, state: 'GONE' | 'ARRIVED'): Promise<void> {
  await tx.updateTable('disruption_guests').set({ state }).where('id', '=', guestId).execute();
}

export interface StoredDisruption {
  id: string;
  kind: string;
  departs: string | null;
  before: unknown;
  goesAt: Date;
  stoppedAt: Date | null;
  liftedAt: Date | null;
}

export async function lockDisruption(
  tx: Tx,
  which: { disruptionId: string; providerId: string },
): Promise<StoredDisruption | null> {
  const { rows } = await sql<StoredDisruption>`
    select id, kind, departs, before, goes_at as "goesAt", stopped_at as "stoppedAt", lifted_at as "liftedAt"
    from disruptions where id = ${which.disruptionId} and provider_id = ${which.providerId} for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Locks the guests of a disruption that wait, by id; who is being seen to now is waited for. */
export async function lockWaitingGuests(tx: Tx, disruptionId: string): Promise<{ id: string; bookingId: string }[]> {
  const { rows } = await sql<{ id: string; bookingId: string }>`
    select id, booking_id as "bookingId" from disruption_guests
    where disruption_id = ${disruptionId} and state = 'WAITING' order by id for update`.execute(tx);
  return rows;
}

/** True when a guest has been told, or left alone for good, so that the disruption can't be taken back any more. */
export async function hasToldAnybody(tx: Tx, disruptionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from disruption_guests
    where disruption_id = ${disruptionId} and state not in ('WAITING', 'STOPPED') and deed <> 'CALL' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Leaves guests who wait alone. */
export async function stopGuests({ tx, now }: Deed, guestIds: readonly string[]): Promise<void> {
  await sql`update disruption_guests set state = 'STOPPED', done_at = ${now}
    where id = any(${[...guestIds]}::uuid[]) and state = 'WAITING'`.execute(tx);
}

export async function endDisruption(
  { tx, now, caller }: Deed,
  disruptionId: string,
  as: 'stopped' | 'lifted',
): Promise<void> {
  const by = caller?.userId ?? null;
  const change = as === 'stopped' ? { stopped_at: now, stopped_by: by } : { lifted_at: now, lifted_by: by };
  await tx.updateTable('disruptions').set(change).where('id', '=', disruptionId).execute();
}

/** Whether a closure that was made later still closes some of these days: what it found closed, it can't open. */
export async function isClosedOver(tx: Tx, disruptionId: string): Promise<boolean> {
  const { rows } = await sql`select from disruptions mine join disruptions later on later.provider_id = mine.provider_id
    where mine.id = ${disruptionId} and later.id <> mine.id and later.made_at >= mine.made_at
      and mine.kind in ('HOUSE', 'PRODUCTS') and later.kind in ('HOUSE', 'PRODUCTS')
      and later.stopped_at is null and later.lifted_at is null
      and daterange(mine.from_day, mine.to_day + 7 * (mine.weeks - 1), '[]')
        && daterange(later.from_day, later.to_day + 7 * (later.weeks - 1), '[]')
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function sendNow(tx: Tx, disruptionId: string, now: Date): Promise<void> {
  await sql`update disruptions set goes_at = least(goes_at, greatest(made_at, ${now}::timestamptz))
    where id = ${disruptionId}`.execute(tx);
}
