import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, cancel, change, nextWeekday, ordersOf } from '../../../tests/booked.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

type Key = { orderGroupId: string; accessKey: string };
const calendarOf = ({ orderGroupId }: Pick<Key, 'orderGroupId'>, itemId: string, ak: string | null) =>
  fetch(`${hall.url}/api/order-groups/${orderGroupId}/bookings/${itemId}/calendar${ak ? `?ak=${ak}` : ''}`);

async function supper() {
  const guest = hall.browser();
  const day = nextWeekday(hall, 6);
  const booked = await bookNow(hall, guest, 'bord-pa-sjokanten', { day, time: '18:00', guests: { guest: 4 } });
  const [order] = await ordersOf(guest, booked);
  return { guest, booked, day, item: order!.orderItems[0]!, order: order! };
}

describe('a booking in its guest’s calendar', () => {
  it('says when, where and which table, under a name that stays when it is moved', async () => {
    const { guest, booked, day, item, order } = await supper();
    const answer = await calendarOf(booked, item._id, booked.accessKey);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="sjokanten-${day}.ics"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const file = (await answer.text()).replaceAll('\r\n ', '');
    const date = day.replaceAll('-', '');
    expect(file).toContain(`DTSTART;TZID=Europe/Stockholm:${date}T180000`);
    expect(file).toContain(`UID:${item._id}@127.0.0.1`);
    expect(file).toMatch(/LOCATION:Sjökanten\\, .*Ljungsjö/);
    expect(file).toContain('4 gäster');
    expect(file).toContain(order.orderGroupReference);
    expect(file).toContain('SEQUENCE:0');
    // The same booking is the same file, whenever it is fetched.
    hall.clock.forward(60_000);
    expect((await (await calendarOf(booked, item._id, booked.accessKey)).text()).replaceAll('\r\n ', '')).toBe(file);
    // A key does not travel in a calendar that others may read (I18).
    expect(file).not.toContain(booked.accessKey);
    expect((await change(guest, booked, { day, time: '19:30', guests: { guest: 4 } })).status).toBe(200);
    const moved = await (await calendarOf(booked, item._id, booked.accessKey)).text();
    expect(moved).toContain(`UID:${item._id}@127.0.0.1`);
    expect(moved).toContain('SEQUENCE:1');
    expect(moved).toContain(`${date}T193000`);
  });

  it('is opened by its holder alone, and by nobody once it is cancelled (I17)', async () => {
    const { guest, booked, item } = await supper();
    const other = await supper();
    expect((await calendarOf(booked, item._id, null)).status).toBe(401);
    expect((await calendarOf(booked, item._id, other.booked.accessKey)).status).toBe(403);
    expect((await calendarOf(booked, other.item._id, booked.accessKey)).status).toBe(404);
    expect((await calendarOf(booked, 'nonsense', booked.accessKey)).status).toBe(404);
    expect((await cancel(guest, booked)).status).toBe(200);
    expect((await calendarOf(booked, item._id, booked.accessKey)).status).toBe(404);
  });

  it('comes with the letter, under the name of the hall and with the stall’s own sign', async () => {
    const { booked, item } = await supper();
    const lettersWithIt = () =>
      hall.smtp.mailbox
        .list()
        .map(({ id }) => hall.smtp.mailbox.find(id)!)
        .filter(mail => mail.text?.includes(booked.accessKey));
    await expect.poll(() => lettersWithIt().length).toBe(1);
    const [letter] = lettersWithIt();
    expect(letter!.from?.name).toBe('Sjökanten · Ljungsjö saluhall');
    expect(letter!.html).toContain('Ljungsjö saluhall');
    expect(letter!.html).toMatch(/<img src="http:\/\/127\.0\.0\.1[^"]*\/pictures\/[^"]+\.jpg"/);
    expect(letter!.text).toMatch(/Hitta hit:\nhttps:\/\/www\.openstreetmap\.org\/directions\?to=/);
    expect(letter!.attachments).toMatchObject([{ mimeType: 'text/calendar' }]);
    const file = Buffer.from(letter!.attachments[0]!.base64, 'base64').toString();
    expect(file).toContain(`UID:${item._id}`);
  });
});
