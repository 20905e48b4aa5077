import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, openPlace, type Place } from '../../../tests/places.ts';
import { addDays, weekdayNumber } from '../../shared/wall-time.ts';
import { type Offer, offerField } from '../offers/contract.ts';
import type { Rulebook, Trial } from './contract.ts';

let hall: TestHall;
let place: Place;
let keeping: Keeping;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  saturday = { day: nextSaturday(hall), time: '18:00' };
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => closeAudited(hall));

type Answered<T> = { item: T; reason?: string; fields?: Record<string, string> };
const path = (product: string) => `/api/providers/angens-bigard/products/${product}/booking-rules`;
const read = async (product: string, browser = owner) =>
  (await browser.get<Answered<Rulebook>>(path(product))).body.item;
const put = (product: string, fields: object, browser = owner) =>
  browser.command<Answered<{ version: number }>>('PUT', path(product), 'put-booking-rules', { ...fields });
const tried = async (product: string, rules: Offer, day = saturday.day, party = 2) =>
  (await owner.send<Answered<Trial>>('POST', `${path(product)}/trials`, { rules, day, party })).body;

let saturday: { day: string; time: string };

/** An evening on Fridays and Saturdays: two hours at a table, every half hour from five to nine. */
function evening(groupId: string, more: object = {}): Offer {
  return offerField.parse({
    kind: 'TABLE',
    opening: { weekly: [{ weekdays: [5, 6], hours: [{ from: '17:00', to: '21:00' }] }] },
    needs: [{ groupId, take: 'PARTY' }],
    everyMinutes: 60,
    minutes: { least: 120, most: 120, step: 30 },
    party: { least: 1, most: 6 },
    terms: {
      cancellationByCustomerAllowed: true,
      cancellationByCustomerTimeLimitMinutes: 120,
      changeByCustomerAllowed: true,
      steps: [],
    },
    ...more,
  });
}

describe('booking rules as their seller writes them', () => {
  it('are tried by the engine before they are kept, and by the page of the product after', async () => {
    const { group, productId } = await keeping.restaurant([4, 2]);
    const book = await read(productId);
    expect(book).toMatchObject({ mayChange: true, version: 1, product: { _id: productId, acquirableAs: 'BOOKABLE' } });
    expect(book.groups.find(one => one._id === group.id)).toMatchObject({ count: 2, seats: 6 });
    const rules = evening(group.id);
    const { item } = await tried(productId, rules);
    const free = ['17:00', '18:00', '19:00'].map(time => ({ time, no: null }));
    expect(item).toMatchObject({ beginnings: free, no: null, nights: null, touched: [] });
    expect([5, 6]).toContain(weekdayNumber(item.firstDay!));
    const saved = await put(productId, { rules, basedOn: book.version });
    expect([saved.status, saved.body.item.version]).toEqual([200, 2]);
    const shown = await hall
      .browser()
      .get<{ item: { beginnings: { time: string }[] } }>(
        `/api/products/${productId}/beginnings?day=${saturday.day}&party=2`,
      );
    expect(shown.body.item.beginnings.map(one => one.time)).toEqual(['17:00', '18:00', '19:00']);
  });

  it('say why nothing begins on a day, and that they leave nothing to book at all', async () => {
    const { group, productId } = await keeping.restaurant([2]);
    expect((await tried(productId, evening(group.id), addDays(saturday.day, 2))).item).toMatchObject({
      no: 'Det går inte att boka den dagen',
      firstDay: expect.any(String),
    });
    const tooLong = evening(group.id, { minutes: { least: 300, most: 300, step: 30 } });
    expect((await tried(productId, tooLong)).item).toMatchObject({ beginnings: [], firstDay: null });
    const tooMany = evening(group.id, { party: { least: 5, most: 6 } });
    expect((await tried(productId, tooMany, saturday.day, 5)).item.firstDay).toBeNull();
  });

  it('are tried with the stall’s own units alone: nobody is told when those of another stall are free (I17)', async () => {
    const { group, productId } = await keeping.restaurant([2]);
    const theirs = await hall.db
      .selectFrom('resource_groups')
      .innerJoin('providers', 'providers.id', 'resource_groups.provider_id')
      .select('resource_groups.id')
      .where('providers.slug', '<>', 'angens-bigard')
      .executeTakeFirstOrThrow();
    for (const groupId of [theirs.id, '11111111-1111-4111-8111-111111111111', 'x', '__proto__', '']) {
      const rules = { ...evening(group.id), needs: [{ groupId, take: 'PARTY' as const, amount: 1 }] };
      const trial = await owner.send<Answered<Trial>>('POST', `${path(productId)}/trials`, {
        rules,
        day: saturday.day,
        party: 2,
      });
      const kept = await put(productId, { rules });
      expect([groupId, trial.status, trial.body.fields]).toEqual([
        groupId,
        400,
        { 'rules.needs': 'Välj bland det som finns' },
      ]);
      expect([groupId, kept.status, kept.body.fields]).toEqual([
        groupId,
        400,
        { 'rules.needs': 'Välj bland det som finns' },
      ]);
    }
  });

  it('are refused at the field that is wrong, and so is a season without a real day', async () => {
    const { group, productId } = await keeping.restaurant([2]);
    const crossed = await put(productId, { rules: evening(group.id, { party: { least: 6, most: 2 } }) });
    expect([crossed.status, Object.keys(crossed.body.fields!)]).toEqual([400, ['rules.party']]);
    const rules = evening(group.id);
    const season = { from: '-1-01', to: '08-31', weekly: [] };
    const negative = await put(productId, { rules: { ...rules, opening: { ...rules.opening, seasons: [season] } } });
    expect([negative.status, Object.keys(negative.body.fields!)]).toEqual([400, ['rules.opening.seasons.0.from']]);
    const strangers = await put(productId, { rules: evening(productId) });
    expect(Object.keys(strangers.body.fields!)).toEqual(['rules.needs']);
  });

  it('name the bookings that they would refuse, and are kept once their seller has seen these (I4)', async () => {
    const { group, productId } = await keeping.restaurant([4, 4]);
    const rules = evening(group.id);
    expect((await put(productId, { rules })).status).toBe(200);
    const { bookingId } = await keeping.booked({ productId, wish: saturday, party: 4 }, hall.clock.now());
    await keeping.booked(
      { productId, wish: { ...saturday, day: addDays(saturday.day, 6) }, party: 4 },
      hall.clock.now(),
    );
    const closed = { ...rules, opening: { ...rules.opening, exceptions: [{ day: saturday.day, hours: [] }] } };
    const { item } = await tried(productId, closed);
    expect(item.touched.map(one => one.bookingId)).toEqual([bookingId]);
    const unseen = await put(productId, { rules: closed });
    expect([unseen.status, unseen.body.reason]).toEqual([409, 'touches-bookings']);
    // A contradiction is told first, at its field: nobody decides about bookings for rules that cannot be kept.
    const crossed = await put(productId, { rules: { ...closed, party: { least: 6, most: 2 } } });
    expect([crossed.status, crossed.body.fields]).toEqual([
      400,
      { 'rules.party': 'Det minsta är större än det största' },
    ]);
    expect((await put(productId, { rules: closed, seen: [bookingId] })).status).toBe(200);
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
  });

  it('are not overwritten by a save that began from older ones', async () => {
    const { group, productId } = await keeping.restaurant([4]);
    const { version: basedOn } = await read(productId);
    const answers = await Promise.all([
      put(productId, { rules: evening(group.id), basedOn }),
      put(productId, { rules: evening(group.id, { everyMinutes: 30 }), basedOn }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile');
  });
});

it('are read by those inside, and written by owner and manager of that stall alone (I17)', async () => {
  const { group, productId } = await keeping.restaurant([2]);
  expect((await read(productId, await signedIn(hall, 'tove.lund'))).mayChange).toBe(false);
  const fields = { rules: evening(group.id) };
  expect((await put(productId, fields, await signedIn(hall, 'tove.lund'))).status).toBe(403);
  const maja = await signedIn(hall, 'maja.strand');
  expect((await put(productId, fields, maja)).status).toBe(403);
  const elsewhere = path(productId).replace('angens-bigard', 'sjokanten');
  expect((await maja.get(elsewhere)).status).toBe(404);
});
