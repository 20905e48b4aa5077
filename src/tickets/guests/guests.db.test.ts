import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, cancel, change, firstFree, nextWeekday, pay, usualDay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { openPages, type Pages } from '../../../tests/pages.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { FoundTickets } from '../contract.ts';
import { checkedMark, markText, signersOf } from '../marks/queries.ts';
import { bookingsOfOrder, guestMark } from './queries.ts';
import { guestNumbers, MOST_EACH } from './rules.ts';

/** Tickets of what is booked: marks of a booking, one for the party or one for each, and what stands of them (H19, I18). */
let hall: TestHall;
let guest: Browser;
let pages: Pages;
const TABLE = 'bord-pa-sjokanten';

beforeAll(async () => {
  hall = await openHall();
  pages = await openPages(hall);
  guest = hall.browser();
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const each = (slug: string, ticket_per_guest: boolean) =>
  hall.db.updateTable('products').set({ ticket_per_guest }).where('slug', '=', slug).execute();

const look = async (ref: string, browser = hall.browser(), ak?: string) => {
  const { status, body } = await browser.get<{ item: FoundTickets; reason: string }>(
    `/api/tickets/by-ref/${ref}${ak ? `?ak=${ak}` : ''}`,
  );
  return { status, reason: body.reason, ...body.item };
};

const table = (guests = 4, time = '18:00') =>
  bookNow(hall, guest, TABLE, { day: nextWeekday(hall, 6), time, guests: { guest: guests } });

async function bookingOf({ orderGroupId }: Pick<Placed, 'orderGroupId'>) {
  const [row] = await bookingsOfOrder(hall.db, orderGroupId);
  return row!;
}

async function lettersOf(placed: Pick<Placed, 'orderGroupId'>, of: number | null): Promise<string> {
  const row = await bookingOf(placed);
  const signer = (await signersOf(hall.hall.world, [row.providerId])).get(row.providerId)!;
  return markText(hall.hall.world, guestMark(row, of), signer);
}

describe('a booking', () => {
  it('has one ticket for the party, or one for each where its product says so', async () => {
    const placed = await table();
    const { bookingId } = await bookingOf(placed);
    const party = await look(bookingId, guest, placed.accessKey);
    expect(party).toMatchObject({ status: 200, own: true, tickets: [] });
    expect(party.guests.map(({ guest: number, of, state }) => [number, of, state])).toEqual([[null, 1, 'GOOD']]);
    await each(TABLE, true);
    const four = await look(bookingId, guest, placed.accessKey);
    expect(four.guests.map(({ guest: number, of }) => [number, of])).toEqual([1, 2, 3, 4].map(one => [one, 4]));
    expect(new Set(four.guests.map(({ qr }) => qr!.path)).size).toBe(4);
    await each(TABLE, false);
  });

  it('is marked with its id, its days at the seller’s, its departure and the guest', async () => {
    // A course of two Saturdays, a week apart: one place is for both.
    await each('drejkurs', true);
    const when = await firstFree(guest, 'drejkurs', usualDay(hall, 3), { party: 2 });
    const placed = await bookNow(hall, guest, 'drejkurs', { ...when, guests: { adult: 2 } });
    expect(await look(placed.orderGroupId, guest, placed.accessKey)).toMatchObject({ status: 404 });
    await pay(hall, guest, placed);
    await expect.poll(() => bookingsOfOrder(hall.db, placed.orderGroupId)).toHaveLength(1);
    const row = await bookingOf(placed);
    const text = await lettersOf(placed, 2);
    const read = await checkedMark(hall.db, text);
    expect(read).toMatchObject({ mark: { kind: 'BOOKING', ticketId: row.bookingId, productId: row.productId } });
    const { mark } = read as Extract<typeof read, { mark: object }>;
    const { rows } = await sql<{ first: string; last: string }>`
      select to_char(starts_at at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as first,
        to_char((ends_at - interval '1 ms') at time zone 'Europe/Stockholm', 'YYYY-MM-DD') as last
      from bookings where id = ${row.bookingId}`.execute(hall.db);
    expect(mark.validFrom).toEqual(instantAt(rows[0]!.first, '00:00', 'Europe/Stockholm'));
    expect(mark.validUntil).toEqual(instantAt(rows[0]!.last, '24:00', 'Europe/Stockholm'));
    expect(rows[0]!.last).toBe(addDays(rows[0]!.first, 7));
    expect(row.departureId).not.toBeNull();
    expect([mark.departureId, mark.guest]).toEqual([row.departureId, 2]);
  });

  it('that was made smaller, moved or cancelled says what stands', async () => {
    await each(TABLE, true);
    const placed = await table(4, '17:00');
    const [first, fourth] = [await lettersOf(placed, 1), await lettersOf(placed, 4)];
    const before = await bookingOf(placed);
    const smaller = { day: nextWeekday(hall, 6, 9), time: '17:00', guests: { guest: 3 } };
    expect((await change(guest, placed, smaller)).status).toBe(200);
    const { bookingId } = before;
    const three = await look(bookingId, guest, placed.accessKey);
    expect(three.guests.map(ticket => ticket.guest)).toEqual([1, 2, 3]);
    expect(three.guests[0]!.startsAt).not.toBe(before.startsAt.toISOString());
    // An old mark of a guest who still comes says when, and is no mark of the new day.
    const old = (await look(first.split('/').at(-1)!)).guests[0]!;
    expect([old.startsAt, old.qr, old.shareLink]).toEqual([three.guests[0]!.startsAt, null, null]);
    expect(await look(fourth.split('/').at(-1)!)).toMatchObject({ status: 404, reason: 'tickets-not-found' });
    expect((await cancel(guest, placed)).status).toBe(200);
    const gone = await look(bookingId, guest, placed.accessKey);
    expect(gone.guests.map(({ state, qr }) => [state, qr])).toEqual(Array(3).fill(['CANCELLED', null]));
    await each(TABLE, false);
  });
});

describe('what opens it', () => {
  it('is the order’s key or account; a guest’s mark shows that ticket alone, with no more than that mark (H19)', async () => {
    await each(TABLE, true);
    const placed = await table(3, '16:00');
    const { bookingId, orderGroupId } = await bookingOf(placed);
    for (const ref of [bookingId, orderGroupId]) {
      expect(await look(ref)).toMatchObject({ status: 404, reason: 'tickets-not-found' });
      expect(await look(ref, hall.browser(), 'a-wrong-key-altogether')).toMatchObject({ status: 404 });
      expect((await look(ref, hall.browser(), placed.accessKey)).guests).toHaveLength(3);
    }
    const shown = await look((await lettersOf(placed, 2)).split('/').at(-1)!);
    expect(shown).toMatchObject({ status: 200, own: false, office: null, orderId: null });
    const own = (await look(bookingId, hall.browser(), placed.accessKey)).guests[1]!;
    expect(shown.guests).toEqual([{ ...own, reference: null, wallets: [] }]);
    // The link that is shared is that of the mark.
    expect(own.shareLink!.split('/').at(-1)).toBe((await lettersOf(placed, 2)).split('/').at(-1));
    const staff = await look(bookingId, await signedIn(hall, 'maja.strand'));
    expect(staff.guests.every(({ qr }) => qr === null)).toBe(true);
    expect(staff.orderId).not.toBeNull();
    await each(TABLE, false);
  });

  it('leads its seller’s people to the order, and its guest to the tickets', async () => {
    const placed = await table(2, '15:00');
    const mark = new URL(await lettersOf(placed, null)).pathname;
    const visitor = (browser: Browser) => Object.assign(pages.visitor(), { cookies: browser.cookies });
    const staff = await pages.page(mark, visitor(await signedIn(hall, 'maja.strand')));
    expect(staff.location).toMatch(/^\/bo\/providers\/[^/]+\/orders\//);
    const stranger = await pages.page(mark, visitor(hall.browser()));
    expect(stranger.location).toMatch(/^\/tickets\//);
    const own = await pages.page(
      `/tickets/${(await bookingOf(placed)).bookingId}?ak=${placed.accessKey}`,
      visitor(guest),
    );
    expect(own.status).toBe(200);
    expect(own.html).toContain('Din biljett');
  });
});

it('of a party that is larger than can be counted out has one ticket', () => {
  expect(guestNumbers({ ticketPerGuest: true, party: MOST_EACH })).toHaveLength(MOST_EACH);
  expect(guestNumbers({ ticketPerGuest: true, party: MOST_EACH + 1 })).toEqual([null]);
});
