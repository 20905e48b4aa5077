import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, goTo } from '../../tests/booked.ts';
import { counts, openHall, type TestHall } from '../../tests/hall.ts';
import { lettersTo, newcomer } from '../../tests/letters.ts';
import { bookTable, settled, stallId, tellOf } from '../../tests/notices.ts';
import { signedIn } from '../../tests/people.ts';
import { newNumber } from '../../tests/phones.ts';
import { auditOf } from '../../tests/stall.ts';
import type { Browsers } from './browsers/contract.ts';
import { MOST_TEXTS_A_DAY } from './parcels/rules.ts';
import { MOST_AN_HOUR } from './rules.ts';

/** A flood of orders, with two copies at work: no more than its caps goes out, and one that says how many more. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  goTo(hall, dayAfter(hall, 1), '12:00');
});
afterAll(() => hall.close());

const MAJA = 'maja@sjokanten.example';
const ORDERS = counts(60, 500);

describe('a flood of orders', () => {
  it('sends by each channel what an hour may have, and after it one that counts the rest', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const { serverKey } = (await maja.get<{ item: Browsers }>('/api/notice-browsers')).body.item;
    const keys = hall.push.subscribe(serverKey);
    await maja.command('POST', '/api/notice-browsers', 'allow-browser', { ...keys, device: 'Chrome, Android' });
    const booked = await bookTable(hall);
    await hall.copy();
    for (let order = 1; order < ORDERS; order += 10)
      await Promise.all(Array.from({ length: Math.min(10, ORDERS - order) }, () => tellOf(hall, booked)));
    await settled(hall);
    const { mail, push } = MOST_AN_HOUR;
    expect([lettersTo(hall, MAJA).length, hall.push.messages(keys.endpoint).length]).toEqual([mail, push]);
    hall.clock.forward(3_600_000);
    await settled(hall);
    const letters = lettersTo(hall, MAJA);
    expect([letters.length, hall.push.messages(keys.endpoint).length]).toEqual([mail + 1, push + 1]);
    expect(letters.at(-1)!.subject).toBe(`Sjökanten: ${ORDERS - mail} händelser hos Sjökanten`);
    expect(letters.at(-1)!.text).toContain(`Och ${ORDERS - mail - 20} till.`);
    expect(JSON.parse(hall.push.messages(keys.endpoint).at(-1)!.text).body).toContain(`Och ${ORDERS - push - 3} till.`);
    const told = await hall.db
      .selectFrom('notice_messages')
      .select(({ fn }) => ['channel', fn.countAll<string>().as('count')])
      .groupBy('channel')
      .orderBy('channel')
      .execute();
    expect(told.map(row => [row.channel, Number(row.count)])).toEqual([
      ['mail', ORDERS],
      ['push', ORDERS],
    ]);
    expect(await auditOf(hall)).toEqual([]);
  });
});

describe('a flood of texts', () => {
  const PEOPLE = 9;
  const EVENTS = counts(12, 120);

  /** Somebody of the stall who wishes to be texted of changes, and mailed of them too where they say so. */
  async function texted(stall: string, channels: readonly string[]) {
    const { id, emailAddress } = await newcomer(hall, { scopes: [`${stall}:manager`] });
    const number = newNumber();
    await hall.db
      .insertInto('phones')
      .values({ user_id: id, phone_number: number, verified_at: hall.clock.now() })
      .execute();
    const of = { user_id: id, provider_id: stall, kind: 'change' };
    await hall.db
      .insertInto('notice_wishes')
      .values(['mail', 'text', 'push'].map(channel => ({ ...of, channel, wanted: channels.includes(channel) })))
      .execute();
    return { number, emailAddress, alsoByMail: channels.includes('mail') };
  }

  it('costs a stall no more than its day may, whoever takes the last one; the rest goes by mail, nothing twice', async () => {
    hall.clock.forward(2 * 3_600_000);
    const stall = await stallId(hall);
    const booked = await bookTable(hall, 2);
    await settled(hall);
    const people = [];
    for (let at = 0; at < PEOPLE; at++) people.push(await texted(stall, at % 3 ? ['text'] : ['text', 'mail']));
    for (let event = 0; event < EVENTS; event += 6)
      await Promise.all(Array.from({ length: 6 }, () => tellOf(hall, booked, { kind: 'change' })));
    await settled(hall);
    hall.clock.forward(3_600_000);
    await settled(hall);
    await hall.sms.idle();
    const texts = people.map(({ number }) => hall.sms.messages.list(number).length);
    expect(texts.reduce((sum, count) => sum + count, 0)).toBe(MOST_TEXTS_A_DAY);
    expect(Math.max(...texts)).toBeLessThanOrEqual(MOST_AN_HOUR.text + 1);
    // Each of them is told of each change: by a text, by a letter alone, or in one that counts the rest.
    const { rows } = await hall.pool.query<{ times: number }>(
      `select count(*)::int as times from notice_messages x join notices n on n.id = x.notice_id
       join notice_parcels p on p.id = x.parcel_id join phones f on f.user_id = x.user_id
       where n.kind = 'change' and f.phone_number = any($1) and not p.past_most and x.channel in ('text', 'mail')
         and (x.channel = 'text' or not exists (select from notice_wishes w
           where w.user_id = x.user_id and w.provider_id = n.provider_id and w.kind = 'change' and w.channel = 'mail' and w.wanted))
       group by x.user_id, n.id`,
      [people.map(({ number }) => number)],
    );
    expect(rows.every(({ times }) => times === 1)).toBe(true);
    for (const { emailAddress, alsoByMail } of people) {
      const letters = lettersTo(hall, emailAddress);
      expect(letters.length).toBeLessThanOrEqual(MOST_AN_HOUR.mail + (alsoByMail ? 1 : 0));
      // People who have mail of it anyway have none because a text was one too many.
      if (alsoByMail) expect(letters).toHaveLength(Math.min(EVENTS, MOST_AN_HOUR.mail + 1));
    }
    // A day later there are texts again: those that went by mail are none of the day's.
    hall.clock.forward(24 * 3_600_000);
    await tellOf(hall, booked, { kind: 'change' });
    await settled(hall);
    await hall.sms.idle();
    expect(people.map(({ number }) => hall.sms.messages.list(number).length)).toEqual(texts.map(count => count + 1));
    expect(await auditOf(hall)).toEqual([]);
  });
});
