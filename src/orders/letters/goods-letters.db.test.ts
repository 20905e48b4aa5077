import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, dayAfter } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { payFor } from '../../../tests/tickets.ts';
import { newId } from '../../shared/ids.ts';
import type { StaffOrder } from '../contract.ts';

/** Letters to customers about their goods: confirmed, ready, on their way, late. Each once, in their language. */
const STALL = 'angens-bigard';
const office = `/api/providers/${STALL}`;
let hall: TestHall;
let honey: Sku;
let staff: Browser;
let buyers = 0;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  staff = await signedIn(hall, 'tove.lund');
});
afterAll(() => closeAudited(hall));

interface Bought extends Placed {
  email: string;
}

async function bought(language = 'sv', pays = true): Promise<Bought> {
  const email = `hor${++buyers}@brevlada.example`;
  const buyer = hall.browser();
  buyer.cookies.set('lang', language);
  const placed = await place(buyer, honey, 1, { contact: { name: 'Elin', email, phone: '070-174 06 35' } });
  if (pays) await payFor(hall, buyer, placed);
  await workUntilDone(hall.hall.world);
  return { ...placed, email };
}

const change = ({ orderId }: Placed, what: string, more: object = {}) =>
  staff.command<{ reason?: string }>('POST', `${office}/orders/${orderId}/status-changes`, 'change-order-status', {
    ...{ idOrSlug: STALL, orderId, change: what },
    ...more,
  });
const delay = ({ orderId }: Placed, until: string | { day: string; time: string }, more: object = {}) =>
  staff.command<{ reason?: string }>('POST', `${office}/orders/${orderId}/delays`, 'delay-order', {
    ...{ idOrSlug: STALL, orderId, until },
    ...more,
  });

async function told(to: string, subject: RegExp) {
  await workUntilDone(hall.hall.world);
  return lettersTo(hall, to).filter(letter => subject.test(letter.subject));
}

/** The customer as one who left a number alone, which the counter takes. */
async function withNumberAlone({ orderGroupId }: Placed): Promise<void> {
  await sql`update order_groups set contact = contact || '{"email": ""}' where id = ${orderGroupId}`.execute(hall.db);
}

describe('goods that are ready', () => {
  it('are told of once, by one press and by a press for several, in the customer’s language', async () => {
    const [swede, german] = [await bought(), await bought('de')];
    const press = { _id: newId(), _createdAt: hall.clock.now().toISOString() };
    await Promise.all([change(swede, 'ready', press), change(swede, 'ready', press)]);
    const orderIds = [swede.orderId, german.orderId];
    await staff.command('POST', `${office}/order-changes`, 'change-orders', { orderIds, change: 'ready' });
    const [letter, ...more] = await told(swede.email, /^Klart att hämta/);
    expect(more).toEqual([]);
    expect(letter!.text).toContain('Ljunghonung');
    expect(letter!.html).toContain(`ak=${swede.accessKey}`);
    expect(await told(german.email, /^Abholbereit/)).toHaveLength(1);
    // Ready alone is told: that they were handed out, their customer knows.
    await change(swede, 'fulfil');
    expect(await told(swede.email, /./)).toHaveLength(2);
  });

  it('are on their way where they are brought home', async () => {
    const placed = await bought();
    await sql`update orders set delivery = delivery || '{"deliveryMethodType": "HOME_DELIVERY"}'
      where id = ${placed.orderId}`.execute(hall.db);
    await change(placed, 'ready');
    expect(await told(placed.email, /är på väg till dig/)).toHaveLength(1);
    expect(await told(placed.email, /^Klart att hämta/)).toEqual([]);
  });

  it('are told by text message to a customer who left a number alone', async () => {
    const placed = await bought('sv', false);
    await withNumberAlone(placed);
    await payFor(hall, hall.browser(), placed);
    await workUntilDone(hall.hall.world);
    // No letter is sent to nobody, and none is tried again and again.
    const { rows } = await sql`select key from outbox where last_error is not null`.execute(hall.db);
    expect(rows).toEqual([]);
    await change(placed, 'ready');
    await workUntilDone(hall.hall.world);
    const texts = hall.sms.messages.list('+46701740635').map(({ message }) => message);
    expect(texts.filter(text => text.includes('klar att hämta'))).toHaveLength(1);
    expect(texts.join(' ')).toContain(placed.accessKey);
  });
});

describe('goods that are late', () => {
  it('have a new time for their customer and for the stall, and a letter about it', async () => {
    const placed = await bought();
    const until = new Date(hall.clock.now().getTime() + 3 * 3_600_000).toISOString();
    expect((await delay(placed, until, { note: 'Ugnen krånglar.' })).status).toBe(200);
    const { item } = (await staff.get<{ item: StaffOrder }>(`${office}/orders/${placed.orderId}`)).body;
    expect(item.order.delivery.pickUpAt).toBe(until);
    expect(item.history.at(-1)).toMatchObject({ type: 'order-late', by: 'Tove Lund', data: { until } });
    const [letter, ...more] = await told(placed.email, /blir klar senare/);
    expect(more).toEqual([]);
    expect(letter!.text).toContain('Ugnen krånglar.');
    // A time on the clock is the seller's, wherever the press comes from.
    const day = dayAfter(hall, 2);
    expect((await delay(placed, { day, time: '16:30' })).status).toBe(200);
    const again = (await staff.get<{ item: StaffOrder }>(`${office}/orders/${placed.orderId}`)).body.item;
    expect(again.order.delivery.pickUpAt).toBe(at(day, '16:30').toISOString());
    expect((await delay(placed, { day, time: 'halv fem' })).status).toBe(400);
  });

  it('are not late in the past, nor once they are ready or not paid for', async () => {
    const placed = await bought();
    const hours = (count: number) => new Date(hall.clock.now().getTime() + count * 3_600_000).toISOString();
    expect((await delay(placed, hours(-1))).body.reason).toBe('delay-time');
    expect((await delay(placed, hours(31 * 24))).body.reason).toBe('delay-time');
    await change(placed, 'ready');
    expect((await delay(placed, hours(1))).body.reason).toBe('status-moved');
    expect((await delay(await bought('sv', false), hours(1))).body.reason).toBe('status-moved');
    expect(await told(placed.email, /senare/)).toEqual([]);
  });
});

describe('goods that a stall confirms first', () => {
  it('are told to be confirmed, or that they can not be had, and not as a booking', async () => {
    const confirms = (value: boolean) =>
      sql`update providers set options = options || jsonb_build_object('confirmsOrders', ${value}::boolean)
        where slug = ${STALL}`.execute(hall.db);
    await confirms(true);
    const [yes, no] = [await bought(), await bought()];
    await confirms(false);
    expect((await change(yes, 'confirm')).status).toBe(200);
    expect(await told(yes.email, /har tagit emot/)).toHaveLength(1);
    const owner = await signedIn(hall, 'eskil.lund');
    const path = `${office}/orders/${no.orderId}/status-changes`;
    await owner.command('POST', path, 'change-order-status', {
      idOrSlug: STALL,
      orderId: no.orderId,
      change: 'reject',
    });
    const [letter] = await told(no.email, /kunde inte ta emot/);
    expect(letter!.text).toContain('1 × Ljunghonung');
    expect(letter!.text).not.toContain('Bokningen');
  });
});
