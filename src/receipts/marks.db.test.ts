import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, nextWeekday, orderOf } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { shortId } from '../shared/ids.ts';
import { qrDrawing } from '../ui/qr-drawing.ts';
import type { OrderMark, Storefront } from './contract.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

type Answer = { item: { marks: OrderMark[]; storefront: Storefront } };

const ticketOf = async (browser: Browser, { orderGroupId, accessKey }: { orderGroupId: string; accessKey: string }) =>
  (await browser.get<Answer>(`/api/order-groups/${orderGroupId}/receipts?ak=${accessKey}`)).body.item;

describe('the QR code on a ticket', () => {
  it('leads the stall to the order, where the stall wants it (options.qrOnBookable), and holds no key (I18)', async () => {
    const guest = hall.browser();
    const wish = { day: nextWeekday(hall, 6), time: '18:00', guests: { guest: 4 } };
    const booked = await bookNow(hall, guest, 'bord-pa-sjokanten', wish);
    const { _id } = await orderOf(guest, booked);
    const { marks, storefront } = await ticketOf(guest, booked);
    const desk = `${hall.url}/bo/providers/sjokanten/orders/${shortId(_id)}`;
    expect(marks).toEqual([{ orderId: _id, drawing: qrDrawing(desk) }]);
    expect(storefront).toMatchObject({ title: 'Sjökanten', phone: expect.stringMatching(/^\+46/) });
    expect(storefront.address.join(' ')).toContain('Ljungsjö');
    await hall.db
      .updateTable('providers')
      .set({ options: JSON.stringify({ qrOnBookable: false }) })
      .where('slug', '=', 'sjokanten')
      .execute();
    expect((await ticketOf(guest, booked)).marks).toEqual([]);
  });
});
