import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '../src/orders/contract.ts';
import { lookAtQueues } from '../src/waiting/offers/commands.ts';
import { nextWeekday } from './booked.ts';
import type { Browser } from './browser.ts';
import { bookAtCounter, deedOf, hireAt, readOfStall } from './counter.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { closeAudited } from './honey-hall.ts';
import { lockWaits } from './lock-waits.ts';
import { signedIn } from './people.ts';
import { order, place, type Sku, shelve, skuOf } from './purchase.ts';
import { accept, done, draft, line, QuoteDesk, readQuote } from './quotes.ts';
import { openTicketStall, type TicketStall } from './tickets.ts';
import { becomes, look, standInLine, take } from './waiting.ts';

/** A stall that the hall holds sells by no door: each is tried by the people who would use it, then in the database. */
let hall: TestHall;
let hanna: Browser;
let eskil: Browser;
let honey: Sku;
let cards: TicketStall;
const HONEY = 'angens-bigard';
const TABLES = 'sjokanten';
const TABLE = 'bord-pa-sjokanten';

beforeAll(async () => {
  hall = await openHall();
  cards = await openTicketStall(hall);
  await hireAt(hall, 'eskil.lund', [TABLES]);
  hanna = await signedIn(hall, 'hanna.berg');
  eskil = await signedIn(hall, 'eskil.lund');
  honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 50);
});
afterAll(() => closeAudited(hall));

const hold = async (stall: string) =>
  expect(
    (await deedOf(hanna, stall, ['POST', 'holds'], 'hold-stall', { kind: 'PAUSED', reason: 'a', word: 'b' })).status,
  ).toBe(200);
const release = async (stall: string) =>
  expect((await deedOf(hanna, stall, ['POST', 'hold-ends'], 'release-stall', { reason: 'a' })).status).toBe(200);

/** What each press is answered while the stall is held, and again once it is given back. */
async function shutThenOpen(stall: string, press: () => Promise<{ body: { reason?: string } }>): Promise<void> {
  await hold(stall);
  const shut = await press();
  await release(stall);
  const open = await press();
  expect([shut.body.reason, open.body.reason]).toEqual(['stall-shut', undefined]);
}

const saturday = (weeks: number) => ({ day: nextWeekday(hall, 6, 2 + 7 * weeks), time: '13:00' });
const table = (weeks: number, guests = 2) =>
  bookAtCounter(hall, eskil, TABLES, TABLE, { wish: { ...saturday(weeks), guests: { guest: guests } } });

const GIVEN = { name: 'Sten Ek', email: 'sten.ek@example.com', reason: 'Ett pris' };
const asked = {
  ...{ text: 'Föredrag om bin', amount: 100_000, vatCategory: 'standard', language: 'sv', daysValid: 14, sendBy: [] },
  customer: { name: 'Ellen Rask', email: 'ellen@brevlada.example', phone: '' },
};
const ask = () => deedOf<{ _id: string }>(eskil, HONEY, ['POST', 'pay-requests'], 'ask-for-payment', asked);

describe('a stall that the hall holds', () => {
  it('sells from no cart, also one that was filled before', async () => {
    const buyer = hall.browser();
    await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: honey.id, quantity: 1 });
    await hold(HONEY);
    const shut = await buyer.command<{ reason: string }>(
      ...(['POST', '/api/order-groups', 'place-order', order(honey.price)] as const),
    );
    await release(HONEY);
    expect(shut.body.reason).toBe('stall-paused');
    await place(hall.browser(), honey);
  });

  it('books nobody at its counter, by the calendar or from its door', async () => {
    await shutThenOpen(TABLES, () => table(1));
  });

  it('asks nobody for payment by hand, nor for more of what it asked for; less is still asked for', async () => {
    await shutThenOpen(HONEY, ask);
    const { _id } = (await ask()).body.item;
    const replace = (id: string, amount: number) =>
      deedOf<{ _id: string }>(eskil, HONEY, ['POST', `pay-requests/${id}/replacements`], 'replace-pay-request', {
        ...{ text: 'Föredrag om bin', vatCategory: 'standard', amount },
      });
    await hold(HONEY);
    const more = await replace(_id, 200_000);
    const less = await replace(_id, 50_000);
    await release(HONEY);
    expect([more.body.reason, less.body.reason]).toEqual(['stall-shut', undefined]);
  });

  it('asks for nothing by a press that waited for the hold, and says why', async () => {
    const { asking } = await hall.db.transaction().execute(async tx => {
      const stall = sql`(select provider_id from provider_signs where slug = ${HONEY})`;
      await sql`select 1 from providers where id = ${stall} for no key update`.execute(tx);
      const asking = ask();
      await eventually(
        () => lockWaits(hall.pool),
        count => count > 0,
      );
      await sql`update providers set paused_until = '9999-01-01 00:00:00Z' where id = ${stall}`.execute(tx);
      await sql`insert into hall_holds (id, provider_id, kind, reason, word, began_at)
        values (gen_random_uuid(), ${stall}, 'PAUSED', 'a', 'b', ${hall.clock.now()})`.execute(tx);
      return { asking };
    });
    const shut = await asking;
    await release(HONEY);
    expect([shut.status, shut.body.reason]).toEqual([409, 'stall-shut']);
  });

  it('sends no quote, and none that it sent is accepted', async () => {
    const desk = new QuoteDesk(eskil, HONEY);
    const talk = () => draft(hall, [line('Föredrag om bin', 250_000)]);
    const begun = done(await desk.begin(talk()));
    const sent = await desk.sent(talk());
    const alva = hall.browser();
    const read = await readQuote(alva, sent);
    await hold(HONEY);
    const publish = await desk.publish(begun);
    const agree = await accept(alva, read);
    await release(HONEY);
    expect([publish.body.reason, agree.body.reason]).toEqual(['stall-shut', 'stall-shut']);
    done(await accept(alva, read));
    done(await desk.publish(begun));
  });

  it('gives out no ticket by hand', async () => {
    const given = { ...{ productId: cards.products['bigardens-presentkort']!._id, amount: 20_000 }, ...GIVEN };
    await shutThenOpen(HONEY, () => deedOf(eskil, HONEY, ['POST', 'tickets'], 'issue-ticket', given));
  });

  it('moves a booking, and takes no more guests; it asks for what broke, and for nothing else', async () => {
    const { body } = await table(2);
    const { orderId } = body.item;
    const { order: found } = await readOfStall<StaffOrder>(eskil, TABLES, `orders/${orderId}`);
    const orderItemId = found.orderItems[0]!._id;
    const move = (wish: object) =>
      deedOf(eskil, TABLES, ['POST', `orders/${orderId}/booking-moves`], 'move-booking', {
        ...{ orderId, orderItemId, wish, expectedAmount: 0, letter: 'NONE' },
      });
    const extra = (because: string) =>
      deedOf(eskil, TABLES, ['POST', `orders/${orderId}/extras`], 'ask-extra', {
        ...{ orderId, text: 'Ett glas', amount: 10_000, vatCategory: 'standard', because, tell: false, phone: '' },
      });
    await hold(TABLES);
    const answers = [
      await move({ ...saturday(2), guests: { guest: 5 } }),
      await move({ ...saturday(3), guests: { guest: 2 } }),
      await extra('OTHER'),
      await extra('DAMAGED'),
    ];
    await release(TABLES);
    expect(answers.map(one => one.body.reason)).toEqual(['stall-shut', undefined, 'stall-shut', undefined]);
  });

  it('offers nothing to those who wait, and what it had offered is not bought', async () => {
    await shelve(hall, honey, 0);
    const waits = await standInLine(hall, { skuId: honey.id });
    await hold(HONEY);
    await shelve(hall, honey, 5);
    await lookAtQueues(hall.hall.world);
    expect((await look(waits)).state).toBe('WAITING');
    await release(HONEY);
    await becomes(waits, 'OFFERED');
    await hold(HONEY);
    await take(waits);
    const bought = await waits.browser.command<{ reason: string }>(
      ...(['POST', '/api/order-groups', 'place-order', order(honey.price)] as const),
    );
    await release(HONEY);
    expect(['stall-paused', 'cart-empty', 'not-for-sale']).toContain(bought.body.reason);
  });

  it('is refused by the database whatever the code does', async () => {
    const id = `(select id from providers where slug = '${HONEY}')`;
    await shelve(hall, honey, 20);
    await place(hall.browser(), honey);
    await hold(HONEY);
    const refused = [
      `insert into orders (provider_id) values (${id})`,
      `insert into order_extras (provider_id, because) values (${id}, 'OTHER')`,
      `insert into quote_versions (provider_id) values (${id})`,
      `insert into waiting_offers (provider_id) values (${id})`,
      `insert into tickets (provider_id) values (${id})`,
      `update order_items set amount = amount + 100 where provider_id = ${id}`,
    ];
    for (const statement of refused)
      await expect(sql.raw(statement).execute(hall.db), statement).rejects.toThrow(/keeps this stall from selling/);
    await release(HONEY);
  });
});
