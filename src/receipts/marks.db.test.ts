import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, cancel, nextWeekday, orderOf } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { bookingsNamed, guestMark } from '../tickets/guests/queries.ts';
import { markText, signersOf } from '../tickets/marks/queries.ts';
import { qrDrawing } from '../ui/qr-drawing.ts';
import type { BookingMark, Storefront } from './contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

type Answer = { item: { marks: BookingMark[]; storefront: Storefront } };

const ticketOf = async (browser: Browser, { orderGroupId, accessKey }: { orderGroupId: string; accessKey: string }) =>
  (await browser.get<Answer>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`)).body.item;

const markOf = async (bookingId: string, guest: number | null) => {
  const { world } = hall.hall;
  const [row] = await bookingsNamed(world.db, bookingId);
  const signers = await signersOf(world, [row!.providerId]);
  return markText(world, guestMark(row!, guest), signers.get(row!.providerId)!);
};

describe('the QR code on a receipt', () => {
  it('is the booking’s signed mark, where the stall wants it (options.qrOnBookable), and holds no key (I18)', async () => {
    const guest = hall.browser();
    const wish = { day: nextWeekday(hall, 6), time: '18:00', guests: { guest: 4 } };
    const booked = await bookNow(hall, guest, 'bord-pa-sjokanten', wish);
    const { orderItems } = await orderOf(guest, booked);
    const [{ _id: orderItemId, booking }] = orderItems as [(typeof orderItems)[number]];
    const { marks, storefront } = await ticketOf(guest, booked);
    const bookingId = booking!._id;
    const drawing = qrDrawing(await markOf(bookingId, null));
    expect(marks).toEqual([{ orderItemId, bookingId, tickets: 1, wallets: [], drawing }]);
    expect(storefront).toMatchObject({ title: 'Sjökanten', phone: expect.stringMatching(/^\+46/) });
    expect(storefront.address.join(' ')).toContain('Ljungsjö');
    const options = (qrOnBookable: boolean) =>
      hall.db
        .updateTable('providers')
        .set({ options: JSON.stringify({ qrOnBookable }) })
        .where('slug', '=', 'sjokanten')
        .execute();
    await options(false);
    expect((await ticketOf(guest, booked)).marks).toEqual([]);
    // One a person is the product's to say, whatever the receipts show otherwise.
    const each = (ticket_per_guest: boolean) =>
      hall.db.updateTable('products').set({ ticket_per_guest }).where('slug', '=', 'bord-pa-sjokanten').execute();
    await each(true);
    expect((await ticketOf(guest, booked)).marks).toEqual([
      { orderItemId, bookingId, tickets: 4, wallets: [], drawing: null },
    ]);
    await each(false);
    await options(true);
    await cancel(guest, booked);
    expect((await ticketOf(guest, booked)).marks).toEqual([]);
  });
});
