import { sql } from 'kysely';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { findOffers } from '../offers/queries.ts';
import type { TimeWish } from '../plans/rules.ts';
import { surroundingSpan } from '../plans/rules.ts';
import { findStages } from '../stages/queries.ts';
import { type Days, type Length, lengthsForMove, type Moved, type MovePlaces, placesForMove } from './rules.ts';

interface MovedRow {
  productId: string;
  wish: TimeWish;
  party: number;
  pieces: number;
  startsAt: Date;
  isCheckedIn: boolean;
  unitIds: string[];
}

export interface MoveAsked extends Days {
  bookingId: string;
  providerId: string;
  /** Another length or party than it has now. */
  change: { minutes?: number | undefined; nights?: number | undefined; party?: number | undefined };
  source: string | null;
}

/** Places for a booking of a provider by the engine's answers of this moment; null where there is no such booking. */
export async function findMovePlaces(
  db: Database | Tx,
  { bookingId, providerId, change, source, days, time }: MoveAsked,
  now: Date,
): Promise<(MovePlaces & { lengths: Length[] }) | null> {
  const row = await findMoved(db, bookingId, providerId);
  const found = row && (await findOffers(db, [row.productId])).get(row.productId);
  if (!row || !found) return null;
  const wish = { ...row.wish, minutes: change.minutes ?? row.wish.minutes, nights: change.nights ?? row.wish.nights };
  const spans = [row.wish.day, ...days].map(
    day => surroundingSpan({ ...found, orderItemId: bookingId, party: 1, pieces: 1, wish: { ...wish, day } })!,
  );
  const span = {
    from: new Date(Math.min(...spans.map(one => one.from))),
    to: new Date(Math.max(...spans.map(one => one.to))),
  };
  const stages = await findStages(db, [row.productId], span, { now, insteadOf: bookingId });
  const stage = stages.get(row.productId)!;
  const moved: Moved = {
    ask: {
      ...{ day: row.wish.day, time: row.wish.time ?? null, party: change.party ?? row.party, pieces: row.pieces },
      ...{ minutes: wish.minutes ?? null, nights: wish.nights ?? null },
    },
    ...{ unitIds: row.unitIds, source, startsAt: row.startsAt.getTime(), isCheckedIn: row.isCheckedIn },
  };
  return { ...placesForMove(stage, moved, { days, time }), lengths: lengthsForMove(stage, moved) };
}

async function findMoved(db: Database | Tx, bookingId: string, providerId: string): Promise<MovedRow | null> {
  const { rows } = await sql<MovedRow>`
    select b.product_id as "productId", b.wish, b.party, b.pieces, b.starts_at as "startsAt",
      b.checked_in_at is not null as "isCheckedIn",
      array(select r.resource_id::text from reservations r where r.booking_id = b.id and r.live
        order by r.resource_id) as "unitIds"
    from bookings b where b.id = ${bookingId} and b.provider_id = ${providerId}`.execute(db);
  return rows[0] ?? null;
}
