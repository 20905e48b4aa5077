import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type LeastAge, withAgeLimit } from '../../catalogue/ages/rules.ts';
import { to } from '../../links.ts';
import type { PictureData } from '../../pictures/rules.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { World } from '../../shared/world.ts';
import { qrDrawing } from '../../ui/qr-drawing.ts';
import { markText, signersOf } from '../marks/queries.ts';
import { lettersIn, type Mark, markAddress } from '../marks/rules.ts';
import { walletWays } from '../wallets/queries.ts';
import type { GuestTicket } from './contract.ts';
import { guestNumbers, guestTicketState } from './rules.ts';

export interface BookedRecord {
  bookingId: string;
  orderGroupId: string;
  orderId: string;
  orderItemId: string;
  productId: string;
  providerId: string;
  departureId: string | null;
  kind: string;
  state: string;
  party: number;
  startsAt: Date;
  endsAt: Date;
  noShowAt: Date | null;
  ticketPerGuest: boolean;
  reference: string;
  timeZone: string;
  slug: string;
  sellerTitle: Words;
  colour: string | null;
  band: string;
  meta: { title: string; variant: string | null; leastAge?: LeastAge; guests?: { title: string; quantity: number }[] };
  picture: PictureData | null;
}

/** Bookings of an order that were ever promised, in the order in which they were booked. */
export function bookingsOfOrder(db: Database | Tx, orderGroupId: string): Promise<BookedRecord[]> {
  return bookedRecords(db, sql`v.order_group_id = ${orderGroupId}`);
}

/** Bookings by their id, or by that of their order. */
export function bookingsNamed(db: Database | Tx, id: string): Promise<BookedRecord[]> {
  return bookedRecords(db, sql`(v.booking_id = ${id} or v.order_group_id = ${id})`);
}

async function bookedRecords(db: Database | Tx, which: ReturnType<typeof sql>): Promise<BookedRecord[]> {
  const { rows } = await sql<BookedRecord>`
    select v.booking_id as "bookingId", v.order_group_id as "orderGroupId", v.order_id as "orderId",
      v.order_item_id as "orderItemId", v.product_id as "productId", v.provider_id as "providerId",
      v.departure_id as "departureId", v.kind, v.state, v.party, v.starts_at as "startsAt", v.ends_at as "endsAt",
      v.no_show_at as "noShowAt", v.ticket_per_guest as "ticketPerGuest", g.reference, s.time_zone as "timeZone", s.slug,
      s.title as "sellerTitle", s.colour, s.band, v.meta, p.picture
    from booking_tickets v
    join order_groups g on g.id = v.order_group_id
    join sellers s on s.provider_id = v.provider_id
    left join shown_pictures p on p.ref = v.meta ->> 'image'
    where ${which} order by v.starts_at, v.booking_id`.execute(db);
  return rows;
}

/** Mark of a guest's ticket: good from the start of its first day at the seller's to the end of its last. */
export function guestMark(
  booking: Pick<BookedRecord, 'bookingId' | 'productId' | 'departureId' | 'startsAt' | 'endsAt' | 'timeZone'>,
  guest: number | null,
): Mark {
  const { bookingId, productId, departureId, startsAt, endsAt, timeZone } = booking;
  const last = calendarDayAt(new Date(endsAt.getTime() - 1), timeZone);
  return {
    ...{ kind: 'BOOKING', ticketId: bookingId, productId, departureId, guest },
    validFrom: instantAt(calendarDayAt(startsAt, timeZone), '00:00', timeZone),
    validUntil: instantAt(last, '24:00', timeZone),
  };
}

/** Mark that somebody holds, as it was read. */
export interface HeldMark {
  letters: string;
  mark: Mark;
}

/**
 * Tickets of bookings as they are answered: with marks for who holds the order; with the one mark that they hold for whom
 * it was shared with, while it is still the guest's; without for everybody else.
 */
export async function guestTickets(
  world: World,
  rows: readonly BookedRecord[],
  { withMarks, held = null, locale }: { withMarks: boolean; held?: HeldMark | null; locale: Locale },
): Promise<GuestTicket[]> {
  const now = world.now();
  const signers = await signersOf(world, withMarks ? rows.map(row => row.providerId) : []);
  return rows.flatMap(row => {
    const state = guestTicketState(row, now);
    const signer = state === 'GOOD' ? signers.get(row.providerId) : undefined;
    const numbers = guestNumbers(row);
    return numbers.map(guest => {
      const mark = guestMark(row, guest);
      const text = signer
        ? markText(world, mark, signer)
        : held && state === 'GOOD' && isDeepStrictEqual(held.mark, mark)
          ? markAddress(world.config.baseUrl, held.letters)
          : null;
      const letters = text && lettersIn(text);
      return {
        ...guestTicket(row, locale),
        ...{ state, guest, of: numbers.length, reference: withMarks ? row.reference : null },
        qr: text ? qrDrawing(text) : null,
        shareLink: letters && world.config.baseUrl + to.ticketLink(letters),
        wallets: signer ? walletWays(world, { kind: 'booking', id: row.bookingId, guest }, locale) : [],
      };
    });
  });
}

function guestTicket(row: BookedRecord, locale: Locale) {
  const { title, guests = [] } = row.meta;
  const variant = withAgeLimit(row.meta, locale);
  const { bookingId, providerId, productId, orderGroupId, orderItemId, kind, timeZone, party, picture } = row;
  return {
    ...{ bookingId, providerId, productId, orderGroupId, orderItemId, kind, timeZone, party, title, variant },
    ...{ startsAt: row.startsAt.toISOString(), endsAt: row.endsAt.toISOString(), image: picture },
    quantities: guests.map(each => ({ title: each.title, quantity: each.quantity })),
    provider: {
      ...{ slug: row.slug, title: inLocale(row.sellerTitle, locale) },
      ...{ colour: row.colour, band: row.band },
    },
  };
}
