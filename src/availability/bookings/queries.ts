import { sql } from 'kysely';
import { m } from '../../paraglide/messages.js';
import type { Tx } from '../../shared/database/connect.ts';
import type { Locale } from '../../shared/i18n.ts';
import { type Refusal, type RefusalReason, refuse } from '../../shared/refusal.ts';
import { formatDayAndTime } from '../../shared/time.ts';

export interface InTheWay {
  bookingId: string;
  startsAt: Date;
  party: number;
  timeZone: string;
}

const MOST_NAMED = 50;

/** The bookings that keep any of these resources in that time, the next one first. Asked while the resources are locked. */
export async function bookingsInTheWay(
  tx: Tx,
  { resourceIds, from, to }: { resourceIds: readonly string[]; from: Date; to: Date | null },
): Promise<InTheWay[]> {
  const { rows } = await sql<InTheWay>`
    select b.id as "bookingId", b.starts_at as "startsAt", b.party, p.time_zone as "timeZone"
    from bookings b join provider_signs p on p.provider_id = b.provider_id
    where b.id in (select r.booking_id from reservations r
      where r.live and r.resource_id = any(${[...resourceIds]}::uuid[]) and r.during && tstzrange(${from}, ${to}))
    order by b.starts_at, b.id limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/** A no that brings the list: each booking by its id, with when and how many. */
export function refusedBy(reason: RefusalReason, bookings: readonly InTheWay[], locale: Locale): Refusal {
  const lines = bookings.map(({ bookingId, startsAt, party, timeZone }) => {
    const when = formatDayAndTime(startsAt, locale, timeZone);
    return [bookingId, m.bookings_one_line({ when, party: String(party) }, { locale })];
  });
  return refuse(reason, Object.fromEntries(lines));
}
