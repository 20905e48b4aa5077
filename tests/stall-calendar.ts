import type { Calendar, Places, ShownBooking } from '../src/calendar/contract.ts';
import type { Span } from '../src/calendar/spans/rules.ts';
import { type Booked, orderFor, orderOf, type Wish, wishFor } from './booked.ts';
import type { Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** A stall's calendar as its page reads it, and the deeds of a drag. */
export interface Counter {
  slug: string;
  staff: Browser;
}

export async function calendarOf({ staff, slug }: Counter, day: string, span: Span = 'DAY'): Promise<Calendar> {
  const { status, body } = await staff.get<{ item: Calendar }>(
    `/api/providers/${slug}/calendar?day=${day}&span=${span}`,
  );
  if (status !== 200) throw new Error(`The calendar was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

export interface AskedPlaces {
  from: string;
  days?: number;
  time?: string;
  change?: { minutes?: number; nights?: number; guests?: Record<string, number> };
  source?: string;
}

export async function placesOf({ staff, slug }: Counter, bookingId: string, asked: AskedPlaces): Promise<Places> {
  const path = `/api/providers/${slug}/bookings/${bookingId}/places`;
  const { status, body } = await staff.send<{ item: Places }>('POST', path, { days: 1, ...asked });
  if (status !== 200) throw new Error(`Places were answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

export interface MoveAnswer {
  item: { back: number; payRequestId: string | null; told: boolean };
  reason?: string;
  message?: string;
}

/** Sends a move as the calendar does: what stays the same is sent along. */
export async function moveTo(
  { staff, slug }: Counter,
  booking: ShownBooking,
  { wish = {}, ...more }: { wish?: Partial<Wish>; [field: string]: unknown },
) {
  const { day, time, minutes, nights, guests } = booking.wish;
  const kept = {
    ...{ day, ...(time && { time }), ...(minutes && { minutes }), ...(nights && { nights }) },
    ...(Object.keys(guests).length > 0 && { guests }),
  };
  return await staff.command<MoveAnswer>(
    'POST',
    `/api/providers/${slug}/orders/${booking.orderId}/booking-moves`,
    'move-booking',
    {
      ...{ idOrSlug: slug, orderId: booking.orderId, orderItemId: booking.orderItemId },
      ...{ wish: { ...kept, ...wish }, expectedAmount: booking.amount },
      ...more,
    },
  );
}

let guests = 0;

/** Books as a guest with an address of their own: free bookings are counted by person and by network. */
export async function bookedBy(hall: TestHall, slug: string, wish: Wish, name = 'Elin Åkerström'): Promise<Booked> {
  const guest = hall.browser();
  guests += 1;
  guest.address = `10.${guests % 200}.${Math.floor(guests / 200)}.7`;
  const contact = { name, email: guestAddress(guests), phone: `070-174 ${String(10_000 + guests).slice(1)}` };
  const { status, body } = await orderFor(guest, await wishFor(hall, guest, slug, wish), { contact });
  if (status !== 200) throw new Error(`The order was answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

export const guestAddress = (number = guests) => `gast.${number}@brevlada.example`;

/** A booking of a guest, as the calendar of its day shows it. */
export async function shownBooking(
  hall: TestHall,
  counter: Counter,
  { slug, wish }: { slug: string; wish: Wish },
): Promise<{ booked: Booked; booking: ShownBooking; shown: Calendar }> {
  const booked = await bookedBy(hall, slug, wish);
  const { orderItems } = await orderOf(hall.browser(), booked);
  const shown = await calendarOf(counter, wish.day);
  const booking = shown.bookings.find(one => one.orderItemId === orderItems[0]!._id)!;
  return { booked, booking, shown };
}
