import { sql } from 'kysely';
import { openOrderGroup } from '../../../order-groups/queries.ts';
import { providerTimeZone } from '../../../providers/queries.ts';
import { sellerSign } from '../../../providers/sellers/queries.ts';
import type { Database } from '../../../shared/database/connect.ts';
import { isRefusal, type Refusal, refuse } from '../../../shared/refusal.ts';
import type { Caller, World } from '../../../shared/world.ts';
import { type GuestRow, guestColumns, guestTables, pricedBookings } from '../guests/queries.ts';
import { findMovable, findPlaces } from '../moves/queries.ts';
import { amountsBack, type GuestAnswer, type GuestState } from '../rules.ts';
import type { Choice } from './contract.ts';

interface ChoiceRow extends GuestRow {
  wasAt: Date;
  note: string;
  guestState: GuestState;
  answer: GuestAnswer | null;
  until: Date | null;
  given: number | null;
  bookingState: string;
  isOver: boolean;
}

/** Choice of a guest about their booking, for whoever may open their order. */
export async function readChoice(
  world: World,
  caller: Caller,
  which: { orderGroupId: string; guestId: string },
): Promise<Choice | Refusal> {
  const group = await openOrderGroup(world, caller, which.orderGroupId);
  if (isRefusal(group)) return group;
  const { db } = world;
  const { rows } = await sql<ChoiceRow>`
    select ${guestColumns}, coalesce(t.starts_at, b.starts_at) as "wasAt", t.note, t.state as "guestState", t.answer,
      t.answer_until as until, t.back as given, b.state as "bookingState", b.checked_in_at is not null or b.no_show_at is not null as "isOver"
    from disruption_guests t join order_bookings b on b.booking_id = t.booking_id ${guestTables}
    where t.id = ${which.guestId} and g.id = ${group.id} and t.answer_until is not null`.execute(db);
  const row = rows[0];
  if (!row) return refuse('not-found');
  const now = world.now();
  const state = choiceState(row, now);
  const sign = await sellerSign(db, group.providerId, caller.locale);
  const timeZone = await providerTimeZone(db, group.providerId);
  const of = { providerId: group.providerId, timeZone, now };
  return {
    ...{ guestId: which.guestId, orderGroupId: group.id, orderItemId: row.orderItemId, reference: row.reference },
    language: row.language,
    provider: { slug: sign.slug, title: sign.title, phone: sign.phone, colour: sign.colour },
    ...{ title: row.title, was: row.wasAt.toISOString(), startsAt: row.startsAt.toISOString() },
    ...{ party: row.party, timeZone, note: row.note, state },
    until: row.until?.toISOString() ?? null,
    places: state === 'OPEN' || state === 'MOVED' ? await placesOf(db, of, row.bookingId) : [],
    back: row.given ?? (await backTo(db, row)),
  };
}

function choiceState({ guestState, answer, until, bookingState, isOver }: ChoiceRow, now: Date): Choice['state'] {
  if (answer === 'BACK' || answer === 'SILENT') return 'BACK';
  if (answer === 'MOVED') return 'CHOSEN';
  const isOpen = !isOver && until !== null && now < until && ['PENDING', 'BOOKED'].includes(bookingState);
  if (!isOpen) return 'OVER';
  return guestState === 'OFFERED' ? 'OPEN' : 'MOVED';
}

/** Free places nearest to a booking, as any visitor would find them. */
export async function placesOf(
  db: Database,
  of: { providerId: string; timeZone: string; now: Date },
  bookingId: string,
): Promise<Choice['places']> {
  const movable = (await findMovable(db, [bookingId])).get(bookingId);
  if (!movable) return [];
  const found = await findPlaces(db, of, { closure: null, guests: [movable], by: 'guest' });
  return (found.get(bookingId) ?? []).map(({ day, time, startsAt }) => ({
    ...{ day, time, startsAt: new Date(startsAt).toISOString() },
  }));
}

async function backTo(db: Database, { bookingId }: ChoiceRow): Promise<number> {
  return amountsBack(await pricedBookings(db, [bookingId])).get(bookingId) ?? 0;
}
