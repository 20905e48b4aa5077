import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNow, cancel } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { used } from '../../../tests/codes.ts';
import { disruptionsAt, type Guest, letIn, openDinner, TABLE } from '../../../tests/disruptions.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { keepingAt } from '../../../tests/keeping.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { answerOnPhone, atSwish, beginSwish, HONEY, heardFromSwish, setSwish } from '../../../tests/mobile-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import type { Placed } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { buyCards, openTicketStall } from '../../../tests/tickets.ts';
import { addDays } from '../../shared/wall-time.ts';

/** Days that a stall closes at a press: every guest is told or paid back, once, whatever happens meanwhile. */
let hall: TestHall;
let place: Place;
let owner: Browser;
let stage: ReturnType<typeof disruptionsAt>;
let week = 0;
let day: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  place = await openPlace(hall, hall.clock.now());
  owner = await signedIn(hall, 'eskil.lund');
  await setSwish(hall, HONEY);
  await openDinner(place);
  stage = disruptionsAt({ hall, owner, day: () => day });
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  day = addDays(nextSaturday(hall), 7 * week++);
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;

describe('a closed day', () => {
  it('pays back by card, Swish and gift card, tells each in their language, and is closed for all (I10)', async () => {
    const { guest, paid, listed, close, ofGuest, read, news, press, refundsOf, statusOf } = stage;
    const stall = await openTicketStall(hall);
    const [card] = await buyCards(hall, stall, 50_000);
    const byCard = await paid();
    const bySwish = await guest('18:30', 'en', '070-174 06 36');
    const begun = await beginSwish(bySwish.browser, bySwish.booked as Placed);
    answerOnPhone(hall, begun.paymentId);
    await heardFromSwish(hall);
    const byGiftCard = await guest('19:00');
    await used(byGiftCard.browser, byGiftCard.booked as Placed, card!);
    const later = await paid('19:30');
    const called = await paid('20:00');

    const list = await listed();
    const cost = ofGuest(list, byCard).amount;
    expect(cost).toBeGreaterThan(0);
    expect(list.guests.map(({ paid: öre }) => öre)).toEqual([cost, cost, cost, cost, cost]);
    expect((await close({ ...list, seen: list.seen.slice(1) }, [])).body.reason).toBe('touches-bookings');
    const closed = await close(
      list,
      [
        [byCard, 'GIVE_BACK'],
        [bySwish, 'GIVE_BACK'],
        [byGiftCard, 'GIVE_BACK', 'Kära stammisar'],
        [later, 'LATER'],
        [called, 'CALL'],
      ],
      { byText: true },
    );
    const { disruptionId } = closed.body.item;
    await workUntilDone(world());
    // Nobody is told before it can no longer be taken back; the day is closed at once.
    expect([await statusOf(byCard), await news(byCard)]).toEqual(['CONFIRMED', []]);
    await expect(bookNow(hall, hall.browser(), TABLE, { day, time: '21:00', guests: { guest: 2 } })).rejects.toThrow(
      'booking-closed',
    );
    hall.clock.forward(10 * 60_000 + 1000);
    await workUntilDone(world());
    const heard = async () => {
      await heardFromSwish(hall);
      await workUntilDone(world());
      return (await refundsOf(bySwish))[0]?.status;
    };
    await expect.poll(heard).toBe('FULFILLED');

    const told = await read(disruptionId);
    expect(told.guests.map(({ state, back, money }) => [state, back, money])).toEqual([
      ['DONE', cost, 'FULFILLED'],
      ['DONE', cost, 'FULFILLED'],
      ['DONE', cost, 'FULFILLED'],
      ['DONE', null, null],
      ['DONE', null, null],
    ]);
    expect(told.counts).toEqual({ guests: 5, done: 5, back: 3 * cost });
    expect(await refundsOf(byCard)).toEqual([{ amount: cost, status: 'FULFILLED', method: 'CARD' }]);
    expect(await refundsOf(byGiftCard)).toEqual([{ amount: cost, status: 'FULFILLED', method: 'GIFTCARD' }]);
    expect(await atSwish(hall, bySwish.booked as Placed)).toMatchObject({ refunded: cost, refunds: 1 });
    expect([await statusOf(byCard), await statusOf(later), await statusOf(called)]).toEqual([
      'CANCELLED',
      'CONFIRMED',
      'CONFIRMED',
    ]);
    const text = ({ email }: Guest) =>
      lettersTo(hall, email)
        .map(letter => letter.text)
        .join('\n');
    expect(text(byCard)).toContain('Vatten i köket');
    expect(text(byCard)).toContain('kortet');
    expect(text(bySwish)).toContain('Water in the kitchen');
    expect(text(bySwish)).not.toContain('card you paid');
    expect(text(byGiftCard)).toContain('Kära stammisar');
    expect(text(later)).toContain('kan inte bli av som planerat');
    expect(await news(called)).toEqual([]);
    expect(
      hall.sms.messages
        .list('+46701740636')
        .map(({ message }) => message)
        .join(),
    ).toContain('Water in the kitchen');
    // A press once more, and every row delivered once more, as after a crash: nobody hears of it twice.
    await press(disruptionId, 'sends');
    await sql`update outbox set done_at = null, due_at = now() - interval '1 day' where kind = 'disruption-guest'`.execute(
      hall.db,
    );
    await workUntilDone(world());
    expect([await news(byCard), (await refundsOf(byCard)).length]).toEqual([['cancelled'], 1]);
    // A guest who was told is not told again by a second disruption, unless its page showed the first.
    const again = await listed();
    expect(ofGuest(again, later).told).toMatchObject({ disruptionId, deed: 'LATER' });
    expect((await close(list, [[later, 'GIVE_BACK']])).body.reason).toBe('changed-meanwhile');
  });

  it('is told by one text to a guest who left a number alone, though no texts were asked for', async () => {
    const { guest, listed, close, press } = stage;
    const one = await guest('18:30', 'sv', '070-174 06 37');
    await hall.pool.query(`update order_groups set contact = contact || '{"email": ""}' where id = $1`, [
      one.booked.orderGroupId,
    ]);
    const { disruptionId } = (await close(await listed(), [[one, 'GIVE_BACK']], { byText: false })).body.item;
    await press(disruptionId, 'sends');
    await workUntilDone(world());
    const texts = hall.sms.messages.list('+46701740637').map(({ message }) => message);
    expect(texts).toEqual([expect.stringContaining('Vatten i köket')]);
  });

  it('is taken back within its minutes, and opens as it was; not after them, and not twice', async () => {
    const { paid, listed, close, read, press, news, statusOf } = stage;
    const one = await paid();
    const before = await sql<{ rules: object; opening_hours: object }>`select o.rules, p.opening_hours
      from offers o join providers p on p.id = o.provider_id order by o.product_id`.execute(hall.db);
    const { disruptionId } = (await close(await listed(), [[one, 'GIVE_BACK']])).body.item;
    expect((await read(disruptionId)).mayStop).toBe(true);
    const both = await Promise.all([press(disruptionId, 'stops'), press(disruptionId, 'stops')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    hall.clock.forward(11 * 60_000);
    await workUntilDone(world());
    expect([await statusOf(one), await news(one)]).toEqual(['CONFIRMED', []]);
    const after = await sql`select o.rules, p.opening_hours
      from offers o join providers p on p.id = o.provider_id order by o.product_id`.execute(hall.db);
    expect(after.rows).toEqual(before.rows);
    const next = (await close(await listed(), [[one, 'GIVE_BACK']])).body.item.disruptionId;
    await press(next, 'sends');
    await workUntilDone(world());
    expect((await press(next, 'stops')).body.reason).toBe('status-moved');
  });

  it('is not opened while a later closure covers it: that one goes first', async () => {
    const { listed, close, press } = stage;
    const first = (await close(await listed(), [])).body.item.disruptionId;
    const later = (await close(await listed(), [])).body.item.disruptionId;
    expect((await press(first, 'stops')).body.reason).toBe('closed-over');
    expect((await press(later, 'stops')).status).toBe(200);
    expect((await press(first, 'stops')).status).toBe(200);
  });

  it('leaves alone who has cancelled, moved or come meanwhile', async () => {
    const { paid, listed, close, ofGuest, read, press, news, refundsOf } = stage;
    const [gone, here, stays] = [await paid(), await paid(), await paid()];
    const list = await listed();
    const { disruptionId } = (
      await close(list, [
        [gone, 'GIVE_BACK'],
        [here, 'GIVE_BACK'],
        [stays, 'LATER'],
      ])
    ).body.item;
    expect((await cancel(gone.browser, gone.booked)).status).toBe(200);
    // Let in meanwhile: the house has its own ways on the day.
    await letIn(hall, ofGuest(list, here).bookingId);
    await press(disruptionId, 'sends');
    await workUntilDone(world());
    const states = (await read(disruptionId)).guests.map(({ state }) => state);
    expect(states.sort()).toEqual(['ARRIVED', 'DONE', 'GONE']);
    expect([await news(gone), await news(here), await news(stays)]).toEqual([['cancelled'], [], ['later']]);
    expect(await refundsOf(here)).toEqual([]);
  });

  it('pressed by two people at the same time is one disruption; each guest hears of one', async () => {
    const { paid, listed, close, press, news, refundsOf } = stage;
    const all = [await paid(), await paid(), await paid()];
    const list = await listed();
    const deeds = all.map((one): [Guest, string] => [one, 'GIVE_BACK']);
    const both = await Promise.all([close(list, deeds), close(list, deeds)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { disruptionId } = both.find(({ status }) => status === 200)!.body.item;
    // A guest who waits for one disruption is not taken by another, seen or not.
    expect((await close(await listed(), deeds)).body.reason).toBe('changed-meanwhile');
    await press(disruptionId, 'sends');
    // Two copies of the hall do the work side by side.
    const copy = await hall.copy({ worker: false });
    await Promise.all([workUntilDone(world()), workUntilDone(copy.hall.world)]);
    await workUntilDone(world());
    await copy.close();
    for (const one of all) expect([await news(one), (await refundsOf(one)).length]).toEqual([['cancelled'], 1]);
  });

  it('that falls in the middle goes on where it was, and gives back nothing twice (P1)', async () => {
    const { paid, listed, close, read, press, news, refundsOf } = stage;
    const all = [await paid(), await paid(), await paid()];
    const deeds = all.map((one): [Guest, string] => [one, 'GIVE_BACK']);
    const { disruptionId } = (await close(await listed(), deeds)).body.item;
    const fallen = (await read(disruptionId)).guests[1]!.bookingId;
    // The last word of one guest's transaction never gets through, as when the copy dies there.
    await sql`create function fall() returns trigger language plpgsql as $$ begin raise exception 'fallen'; end $$`.execute(
      hall.db,
    );
    await sql`create trigger fall before update on disruption_guests for each row
      when (new.booking_id = ${sql.lit(fallen)} and new.state <> 'WAITING') execute function fall()`.execute(hall.db);
    await press(disruptionId, 'sends');
    await workUntilDone(world());
    const half = await read(disruptionId);
    expect(half.counts.done).toBe(2);
    const owed = await sql<{
      n: number;
    }>`select count(*)::int as n from order_refunds f join order_items i on i.order_id = f.order_id
      where i.id = ${fallen}`.execute(hall.db);
    expect([owed.rows[0]!.n, await auditOf(hall)]).toEqual([0, []]);
    hall.clock.forward(3 * 60_000);
    expect((await read(disruptionId)).stuck).toBe(true);
    await sql`drop trigger fall on disruption_guests`.execute(hall.db);
    await workUntilDone(world());
    expect((await read(disruptionId)).counts.done).toBe(3);
    for (const one of all) expect([await news(one), (await refundsOf(one)).length]).toEqual([['cancelled'], 1]);
  });

  it('shows a refund that the card company could not make, for a person to see to', async () => {
    const { paid, listed, close, read, press } = stage;
    const one = await paid();
    const { disruptionId } = (await close(await listed(), [[one, 'GIVE_BACK']])).body.item;
    await press(disruptionId, 'sends');
    await workUntilDone(world());
    const { rows } = await sql<{ reference: string }>`select r.refund_id as reference from refunds r
      join order_refunds f on f.refund_id = r.id where f.order_id = ${one.booked.orderId}`.execute(hall.db);
    hall.stripe.webhookTarget(`${hall.url}/api/payments/stripe/webhooks`);
    hall.stripe.controls.failRefund(rows[0]!.reference);
    await hall.stripe.controls.idle();
    hall.stripe.webhookTarget(null);
    await workUntilDone(world());
    expect((await read(disruptionId)).guests[0]).toMatchObject({ state: 'DONE', money: 'FAILED' });
  });

  it('is refused backwards, and closed without anybody in it', async () => {
    const { listed, close, read, press } = stage;
    const list = await listed();
    const wrong = await close(list, [], { fromDay: addDays(day, 2) });
    expect([wrong.status, Object.keys(wrong.body.fields!)]).toEqual([400, ['toDay']]);
    const none = await close(list, []);
    expect(none.status).toBe(200);
    const { disruptionId } = none.body.item;
    expect((await read(disruptionId)).guests).toEqual([]);
    expect((await press(disruptionId, 'stops')).status).toBe(200);
    expect((await read(disruptionId)).stoppedAt).not.toBeNull();
  });

  it('names departures and their guests, and calls the departures off', async () => {
    const { listed, close } = stage;
    const ferry = await place.product('stangd-farja', offerOf('DEPARTURES', { horizonDays: 300 }));
    const path = `/api/providers/angens-bigard/products/${ferry}/departures`;
    const departures = [{ day, starts: '10:00', ends: '12:00', seats: 8 }];
    expect((await owner.command('POST', path, 'put-departures', { departures })).status).toBe(200);
    const keeping = keepingAt(hall, place);
    await keeping.booked({ productId: ferry, wish: { day, time: '10:00' }, party: 2 }, hall.clock.now());
    const list = await listed();
    // Booked past the orders, as a cart is: nobody to write to, and named all the same.
    expect([list.guests.length, list.inCarts, list.seen.length]).toEqual([0, 1, 1]);
    const off = async () =>
      (await hall.db.selectFrom('departures').select('called_off').where('product_id', '=', ferry).execute())[0]!
        .called_off;
    expect((await close(list, [])).status).toBe(200);
    expect(await off()).toBe(true);
  });
});
