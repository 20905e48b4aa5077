import { sql } from 'kysely';
import type { Terms } from '../../availability/offers/contract.ts';
import type { Database, Tx } from '../../shared/database/connect.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { amountBack, cancellationTerms, mayChange, stepsToCome } from '../cancellations/rules.ts';
import type { OrderStatus } from '../rules.ts';
import type { OrderBooking } from './contract.ts';

export interface BookedItem {
  bookingId: string;
  orderId: string;
  orderGroupId: string;
  orderItemId: string;
  productId: string;
  skuId: string;
  kind: OrderBooking['kind'];
  state: OrderBooking['state'];
  wish: { day: string; time?: string; minutes?: number; nights?: number; guests?: Record<string, number> };
  party: number;
  pieces: number;
  startsAt: Date;
  endsAt: Date;
  terms: Terms;
  checkedInAt: Date | null;
  noShowAt: Date | null;
  timeZone: string;
  /** The row's price now, options included. */
  amount: number;
}

/** The booked rows of these orders. */
export async function bookedItems(db: Database | Tx, orderIds: readonly string[]): Promise<BookedItem[]> {
  const { rows } = await sql<BookedItem>`
    select b.booking_id as "bookingId", i.order_id as "orderId", b.order_group_id as "orderGroupId", b.order_item_id as "orderItemId",
      b.product_id as "productId", i.sku_id as "skuId", b.kind, b.state, b.wish, b.party, b.pieces, b.starts_at as "startsAt",
      b.ends_at as "endsAt", b.terms, b.checked_in_at as "checkedInAt", b.no_show_at as "noShowAt",
      v.time_zone as "timeZone", i.amount - i.credited as amount
    from order_items i join order_bookings b on b.order_item_id = i.id
    join provider_signs v on v.provider_id = b.provider_id
    where i.order_id = any(${[...orderIds]}) order by i.order_id, i.position`.execute(db);
  return rows;
}

interface Kept {
  id: string;
  bookingId: string;
  orderItemId: string;
  resourceId: string;
  title: Words;
  shown: boolean;
  start: Date;
  end: Date;
}

export interface Reader {
  locale: Locale;
  /** Staff see every resource and its reserved time (payments 6). */
  staff: boolean;
  now: Date;
}

type Reservation = OrderBooking['reservations'][number];
/** A reservation as it is kept; the options are of its order row. */
export type KeptReservation = Omit<Reservation, 'optionValues'>;

export async function readReservations(
  db: Database | Tx,
  bookingIds: readonly string[],
  { locale, staff }: Reader,
): Promise<Map<string, KeptReservation[]>> {
  const found = new Map<string, KeptReservation[]>();
  if (!bookingIds.length) return found;
  const { rows } = await sql<Kept>`
    select reservation_id as id, booking_id as "bookingId", order_item_id as "orderItemId", resource_id as "resourceId",
      title, shown, kept_from as start, kept_until as end
    from booking_resources where booking_id = any(${[...bookingIds]}) and (shown or ${staff})
    order by booking_id, position`.execute(db);
  for (const row of rows) {
    const told = {
      ...{ _id: row.id, resourceId: row.resourceId, orderItemId: row.orderItemId },
      title: inLocale(row.title, locale),
      displayResourceTitle: row.shown,
      timeRange: staff ? { start: row.start.toISOString(), end: row.end.toISOString() } : null,
    };
    found.set(row.bookingId, [...(found.get(row.bookingId) ?? []), told]);
  }
  return found;
}

/** Titles of the units that a booking keeps, in their order. */
export async function unitsOfBooking(db: Database | Tx, bookingId: string): Promise<Words[]> {
  const { rows } = await sql<{ title: Words }>`
    select title from booking_resources where booking_id = ${bookingId} order by position, resource_id`.execute(db);
  return rows.map(row => row.title);
}

export function bookingAnswer(
  item: BookedItem,
  status: OrderStatus,
  { kept, optionValues }: { kept: readonly KeptReservation[]; optionValues: Reservation['optionValues'] },
  now: Date,
): OrderBooking {
  const { no, until, percentBack } = cancellationTerms(item, status, now);
  const { day, time = null, minutes = null, nights = null, guests = {} } = item.wish;
  return {
    ...{ _id: item.bookingId, kind: item.kind, state: item.state, timeZone: item.timeZone },
    ...{ party: item.party, pieces: item.pieces },
    reservations: kept.map(one => ({ ...one, optionValues })),
    wish: { day, time, minutes, nights, guests },
    cancellation: {
      ...{ no, until: until.toISOString(), percentBack, amountBack: amountBack(item.amount, percentBack) },
      steps: stepsToCome(item, now).map(step => ({
        ...{ until: step.until.toISOString(), percentBack: step.percentBack },
        amountBack: amountBack(item.amount, step.percentBack),
      })),
    },
    cancellationByCustomerAllowed: item.terms.cancellationByCustomerAllowed,
    cancellationByCustomerTimeLimit: item.terms.cancellationByCustomerTimeLimitMinutes,
    mayChange: mayChange(item, status, now),
    checkedInAt: item.checkedInAt?.toISOString() ?? null,
    noShowAt: item.noShowAt?.toISOString() ?? null,
  };
}

export async function bookingOfProvider(
  db: Database | Tx,
  which: { bookingId: string; providerId: string },
): Promise<{ orderGroupId: string; startsAt: Date } | null> {
  const { rows } = await sql<{ orderGroupId: string; startsAt: Date }>`
    select order_group_id as "orderGroupId", starts_at as "startsAt" from order_bookings
    where booking_id = ${which.bookingId} and provider_id = ${which.providerId}`.execute(db);
  return rows[0] ?? null;
}
