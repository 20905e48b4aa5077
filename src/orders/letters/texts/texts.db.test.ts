import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextWeekday } from '../../../../tests/booked.ts';
import type { Browser } from '../../../../tests/browser.ts';
import { workUntilDone } from '../../../../tests/card-payment.ts';
import { bookAtCounter, deedOf, readOfStall } from '../../../../tests/counter.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';
import { closeAudited } from '../../../../tests/honey-hall.ts';
import { signedIn } from '../../../../tests/people.ts';
import type { OfficeThread } from '../../../threads/inbox/contract.ts';
import type { StaffOrder } from '../../contract.ts';
import type { BookedAtCounter } from '../../counter/contract.ts';

/** A guest who telephoned and left a number alone hears by text message what others hear by mail, each once. */
const STALL = 'sjokanten';
let hall: TestHall;
let maja: Browser;
let guests = 0;
beforeAll(async () => {
  hall = await openHall({ worker: false });
});
beforeEach(async () => {
  maja = await signedIn(hall, 'maja.strand');
});
afterAll(() => closeAudited(hall));

type Guest = BookedAtCounter & { number: string };

async function telephoned(language = 'sv', phone = `070-174 05 ${++guests + 10}`): Promise<Guest> {
  const wish = { day: nextWeekday(hall, 6, 2), time: '18:00', guests: { guest: 2 } };
  const guest = { name: 'Ida', phone, email: '' };
  const { status, body } = await bookAtCounter(hall, maja, STALL, 'bord-pa-sjokanten', { wish, guest, language });
  expect([status, body.reason]).toEqual([200, undefined]);
  return { ...body.item, number: `+46${phone.replaceAll(/\D/g, '').slice(1)}` };
}

const orderOf = ({ orderId }: Guest) => readOfStall<StaffOrder>(maja, STALL, `orders/${orderId}`);

async function moved(guest: Guest, time: string, fields: object = {}) {
  const { order } = await orderOf(guest);
  const { _id: orderItemId } = order.orderItems[0]!;
  const wish = { day: nextWeekday(hall, 6, 2), time, guests: { guest: 2 } };
  const move = { orderId: order._id, orderItemId, wish, expectedAmount: 0, letter: 'SOON', ...fields };
  const { status, body } = await deedOf(
    maja,
    STALL,
    ['POST', `orders/${order._id}/booking-moves`],
    'move-booking',
    move,
  );
  expect([status, body.reason]).toEqual([200, undefined]);
}

const cancelled = ({ orderId }: Guest) =>
  deedOf(maja, STALL, ['POST', `orders/${orderId}/status-changes`], 'change-order-status', {
    orderId,
    change: 'cancel',
  });

const says = ({ orderId }: Guest, text: string) =>
  deedOf(maja, STALL, ['POST', `messages/${orderId}`], 'answer-message', { text, orderId });

/** Minutes go by, two copies do what is due, and every row is delivered once more, as after a crash. */
async function textsTo({ number }: Guest, minutes = 2): Promise<string[]> {
  hall.clock.forward(minutes * 60_000);
  const other = await hall.copy();
  await Promise.all([workUntilDone(hall.hall.world), workUntilDone(other.hall.world)]);
  await hall.pool.query(
    `update outbox set done_at = null, due_at = now() - interval '1 day' where kind in ('order-text', 'message-text')`,
  );
  await workUntilDone(hall.hall.world);
  await other.close();
  return hall.sms.messages.list(number).map(({ message }) => message);
}

describe('a booking by telephone', () => {
  it('that is moved is told once, in the guest’s language, and not where the move is taken back', async () => {
    const guest = await telephoned('de');
    await moved(guest, '19:00');
    await moved(guest, '18:00', { undoes: true });
    expect(await textsTo(guest)).toEqual([]);
    await moved(guest, '19:00');
    await moved(guest, '20:00');
    const [text, ...more] = await textsTo(guest);
    expect(more).toEqual([]);
    expect(text).toMatch(/^Sjökanten: Buchung SH-\w{5} ist geändert\. Jetzt gilt Sa .*20:00\. http\S+ak=\S+$/);
    expect(text).not.toContain('  ');
  });

  it('that the stall calls off is told', async () => {
    const guest = await telephoned();
    expect((await cancelled(guest)).status).toBe(200);
    const texts = await textsTo(guest);
    expect(texts).toEqual([expect.stringMatching(/^Sjökanten: Bokning SH-\w{5} är avbokad\. http/)]);
  });
});

describe('a message to a guest who left a number alone', () => {
  it('is texted with its words and the way to answer, and a second one only after a while or once it was read', async () => {
    const guest = await telephoned();
    const office = () => readOfStall<OfficeThread>(maja, STALL, `messages/${guest.orderId}`);
    expect(await office()).toMatchObject({ mayWrite: true, isReached: true });
    await says(guest, 'Vill ni sitta ute?');
    await says(guest, 'Det blir sol på lördag.');
    expect(await textsTo(guest)).toEqual([
      expect.stringMatching(/^Sjökanten om SH-\w{5}: Det blir sol på lördag\. Svara här: http\S+ak=\S+#messages$/),
    ]);
    // The carrier has taken it: to the stall its words have arrived.
    expect((await office()).messages.map(({ arrived }) => arrived)).toEqual([true, true]);
    await says(guest, 'Säg till om ni har en hund med er.');
    expect(await textsTo(guest)).toHaveLength(1);
    const ak = /ak=([^#&\s]+)/.exec((await textsTo(guest))[0]!)![1]!;
    const { order } = await orderOf(guest);
    const path = `/api/orders/${order._id}/messages?ak=${ak}`;
    const answered = await hall
      .browser()
      .command('POST', path, 'write-message', { orderId: order._id, text: 'Ja tack' });
    expect(answered.status).toBe(200);
    await says(guest, 'Då ses vi vid vattnet.');
    const texts = await textsTo(guest);
    expect(texts).toHaveLength(2);
    expect(texts.some(text => text.includes('Då ses vi vid vattnet.'))).toBe(true);
    await says(guest, 'En sak till: köket stänger 21.');
    expect(await textsTo(guest)).toHaveLength(2);
    hall.clock.forward(45 * 60_000);
    await says(guest, 'Och parkeringen är avstängd.');
    expect(await textsTo(guest)).toHaveLength(3);
  });

  it('is not written where they left no number either, and the page says so', async () => {
    const guest = await telephoned('sv', '');
    const thread = await readOfStall<OfficeThread>(maja, STALL, `messages/${guest.orderId}`);
    expect(thread).toMatchObject({ mayWrite: false, isReached: false });
  });
});
