import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNow, cancel } from '../../../../tests/booked.ts';
import type { Browser } from '../../../../tests/browser.ts';
import { workUntilDone } from '../../../../tests/card-payment.ts';
import { disruptionsAt, type Guest, openDinner, TABLE } from '../../../../tests/disruptions.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';
import { closeAudited } from '../../../../tests/honey-hall.ts';
import { lettersTo } from '../../../../tests/letters.ts';
import { signedIn } from '../../../../tests/people.ts';
import { nextSaturday, openPlace, type Place } from '../../../../tests/places.ts';
import { addDays } from '../../../shared/wall-time.ts';
import type { Choice } from './contract.ts';

/** Guests of a closed day who choose by the link of their letter: another time at no cost, or their money. */
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
  await openDinner(place);
  stage = disruptionsAt({ hall, owner, day: () => day });
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
  day = addDays(nextSaturday(hall), 7 * week++);
});
afterAll(() => closeAudited(hall));

/** A table for two. */
const COST = 40_000;
const world = () => hall.hall.world;

/** A guest who has been written to, with the way to their choice. */
async function written(guest: Guest, more: object = {}) {
  const { disruptionId } = (await stage.close(await stage.listed(), [[guest, 'OFFER']], more)).body.item;
  await stage.press(disruptionId, 'sends');
  await workUntilDone(world());
  const link = /\/receipts\/\S+\/choices\/\S+/.exec(lettersTo(hall, guest.email).at(-1)!.text ?? '')![0];
  const [, group, id] = /receipts\/([^/]+)\/choices\/([^?]+)/.exec(link)!;
  return { disruptionId, path: `/api/order-groups/${group}/choices/${id}?ak=${guest.booked.accessKey}`, link };
}

/** Time passes for the card company, too. */
function later(ms: number): void {
  hall.clock.forward(ms);
  hall.stripe.controls.advance(Math.round(ms / 1000));
}

const look = async (path: string, browser = hall.browser()) =>
  (await browser.get<{ item: Choice; reason?: string }>(path)).body.item;
const choose = (path: string, to: { day: string; time: string | null } | null, browser = hall.browser()) =>
  browser.command<{ item: { back: number | null }; reason?: string }>('POST', path, 'choose-after-disruption', { to });

describe('a guest who may choose', () => {
  it('reads free times and the amount, takes one of them, and pays and gets nothing', async () => {
    const one = await stage.paid();
    const { disruptionId, path } = await written(one);
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ state: 'OFFERED', answer: null });
    const choice = await look(path);
    expect([choice.state, choice.back, choice.places.length]).toEqual(['OPEN', COST, 3]);
    expect(choice.places.every(({ day: other }) => other !== day)).toBe(true);
    const { day: toDay, time } = choice.places[0]!;
    expect((await choose(path, { day: toDay, time })).status).toBe(200);
    await workUntilDone(world());
    expect([await stage.statusOf(one), await stage.news(one), await stage.refundsOf(one)]).toEqual([
      'CONFIRMED',
      ['choose', 'moved'],
      [],
    ]);
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ state: 'DONE', answer: 'MOVED', back: null });
    expect((await look(path)).state).toBe('CHOSEN');
    expect((await choose(path, null)).body.reason).toBe('status-moved');
  });

  it('has all of it back, once, however often and from wherever it is pressed', async () => {
    const one = await stage.paid();
    const { disruptionId, path } = await written(one);
    const presses = await Promise.all([choose(path, null), choose(path, null), choose(path, null)]);
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await workUntilDone(world());
    expect([await stage.statusOf(one), (await stage.refundsOf(one)).map(({ amount }) => amount)]).toEqual([
      'CANCELLED',
      [COST],
    ]);
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ answer: 'BACK', back: COST });
  });

  it('who says nothing in time has the money back by itself, and not before', async () => {
    const one = await stage.paid();
    const { disruptionId, path } = await written(one);
    const { until } = await look(path);
    later(Date.parse(until!) - hall.clock.now().getTime() - 60_000);
    await workUntilDone(world());
    expect(await stage.statusOf(one)).toBe('CONFIRMED');
    later(2 * 60_000);
    await workUntilDone(world());
    expect([await stage.statusOf(one), (await stage.refundsOf(one)).length]).toEqual(['CANCELLED', 1]);
    owner = await signedIn(hall, 'eskil.lund');
    stage = disruptionsAt({ hall, owner, day: () => day });
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ answer: 'SILENT', back: COST });
    expect((await choose(path, null)).body.reason).toBe('status-moved');
  });

  it('who has cancelled meanwhile is left alone', async () => {
    const one = await stage.paid();
    const { disruptionId, path } = await written(one);
    expect((await cancel(one.browser, one.booked)).status).toBe(200);
    expect((await look(path)).state).toBe('OVER');
    await sql`update outbox set due_at = ${hall.clock.now()} where kind = 'disruption-end' and done_at is null`.execute(
      hall.db,
    );
    await sql`update disruption_guests set answer_until = ${hall.clock.now()} where disruption_id = ${disruptionId}`.execute(
      hall.db,
    );
    await workUntilDone(world());
    expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ state: 'GONE', answer: null });
    expect((await stage.refundsOf(one)).length).toBe(1);
  });

  it('can’t take a time that is full by then, and may choose again', async () => {
    const one = await stage.paid();
    const { path } = await written(one);
    const { day: toDay, time } = (await look(path)).places[0]!;
    for (let at = 0; at < 8; at++) {
      await bookNow(hall, hall.browser(), TABLE, { day: toDay, time: time!, guests: { guest: 2 } });
      await hall.db.deleteFrom('rate_limits').execute();
    }
    const full = await choose(path, { day: toDay, time });
    expect([full.status, full.body.reason]).toEqual([409, 'fully-booked']);
    expect((await look(path)).state).toBe('OPEN');
  });

  it('is nobody else (H19): not without the key, nor with that of another order', async () => {
    const one = await stage.paid();
    const other = await stage.paid();
    const { path } = await written(one);
    const bare = path.split('?')[0]!;
    expect((await hall.browser().get(bare)).status).toBe(401);
    expect((await hall.browser().get(`${bare}?ak=${other.booked.accessKey}`)).status).toBe(403);
    expect((await choose(`${bare}?ak=${other.booked.accessKey}`, null)).status).toBe(403);
    const crossed = bare.replace(/order-groups\/[^/]+/, `order-groups/${other.booked.orderGroupId}`);
    expect((await choose(`${crossed}?ak=${other.booked.accessKey}`, null)).status).toBe(404);
  });
});

it('a guest who was moved may say no, and has the money back (P1)', async () => {
  const one = await stage.paid();
  const list = await stage.listed();
  const [to] = stage.ofGuest(list, one).places;
  const { disruptionId } = (await stage.add(list, [[one, 'MOVE', { day: to!.day, time: to!.time }]])).body.item;
  await stage.press(disruptionId, 'sends');
  await workUntilDone(world());
  const text = lettersTo(hall, one.email).at(-1)!.text ?? '';
  const [, group, id] = /receipts\/([^/]+)\/choices\/([^?\s]+)/.exec(text)!;
  const path = `/api/order-groups/${group}/choices/${id}?ak=${one.booked.accessKey}`;
  expect(await look(path)).toMatchObject({ state: 'MOVED', startsAt: to!.startsAt });
  expect((await choose(path, null)).status).toBe(200);
  await workUntilDone(world());
  expect([await stage.statusOf(one), (await stage.refundsOf(one)).length]).toEqual(['CANCELLED', 1]);
  expect((await stage.read(disruptionId)).guests[0]).toMatchObject({ deed: 'MOVE', answer: 'BACK', back: COST });
});
