import { type CalendarComponent, sync, type VEvent } from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookNow, change, oneOfUsualDays, pay } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import {
  addFeed,
  auditOfFeeds,
  type FeedHall,
  feedsOf,
  fetchDue,
  importedOn,
  night,
  openFeedHall,
  STALL,
  tend,
  unitOf,
} from '../../../tests/calendar-feeds.ts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { loggedPath } from '../../shared/log.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { ExportList } from './contract.ts';

let open: FeedHall;
let tower: string;
let owner: Browser;
let day: string;
let count = 0;

beforeAll(async () => {
  open = await openFeedHall();
  tower = await unitOf(open.hall, 'Tornrummet');
});
afterAll(async () => {
  expect(await auditOfFeeds(open.hall)).toEqual([]);
  await open.close();
});
beforeEach(async () => {
  owner = await signedIn(open.hall, 'astrid.bauer');
  for (const feed of (await feedsOf(owner)).feeds) await tend(owner, feed._id, 'removals');
  for (const one of (await exportsOf()).exports) await press(one._id, 'removals');
  await open.hall.db.deleteFrom('rate_limits').execute();
  day = oneOfUsualDays(open.hall, { from: 20, apart: 12 }, count++);
});

type Said = { item: { _id: string }; reason?: string };
const base = `/api/providers/${STALL}/calendar-exports`;
const exportsOf = async (by = owner) => (await by.get<{ item: ExportList }>(base)).body.item;
const press = (id: string, what: 'addresses' | 'removals', by = owner) =>
  by.command<Said>(
    'POST',
    `${base}/${id}/${what}`,
    what === 'addresses' ? 'renew-calendar-address' : 'remove-calendar-export',
  );
const addressOf = async (id: string, by = owner) => (await exportsOf(by)).exports.find(one => one._id === id)!.url!;
async function handedOut(fields: Record<string, unknown>, by = owner): Promise<{ id: string; url: string }> {
  const added = await by.command<Said>('POST', base, 'add-calendar-export', fields);
  expect(added.status).toBe(200);
  const id = added.body.item._id;
  return { id, url: await addressOf(id, by) };
}
const readAt = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers });
const isEvent = (one: CalendarComponent | undefined): one is VEvent => one?.type === 'VEVENT';
/** Calendar as another program reads it, by its own parser: days where they are whole, instants otherwise. */
async function readBy(url: string) {
  const text = await (await readAt(url)).text();
  const local = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const events = Object.values(sync.parseICS(text)).filter(isEvent);
  return events.map(one => ({
    ...{ uid: one.uid, summary: String(one.summary), sequence: Number(one.sequence), stamp: one.dtstamp.toISOString() },
    ...{ status: one.status, description: one.description, location: one.location },
    start: one.start.dateOnly ? local(one.start) : one.start.toISOString(),
    end: one.end?.dateOnly ? local(one.end) : one.end?.toISOString(),
  }));
}

async function paid(slug: string, wish: Parameters<typeof bookNow>[3]) {
  const guest = open.hall.browser();
  const booking = await bookNow(open.hall, guest, slug, wish);
  if (booking.payRequestId) await pay(open.hall, guest, booking);
  await open.hall.stripe.controls.idle();
  await workUntilDone(open.hall.hall.world);
  const { id } = await open.hall.db
    .selectFrom('bookings')
    .select('id')
    .where('order_group_id', '=', booking.orderGroupId)
    .executeTakeFirstOrThrow();
  return { guest, booking, id };
}
const twoNights = () => ({ day, nights: 2, guests: { guest: 2 } });

describe('the calendar of a unit', () => {
  it('tells what is taken by whole nights, and nothing of who comes', async () => {
    const { id, booking } = await paid('tornrummet', twoNights());
    const { url } = await handedOut({ about: 'UNIT', subjectId: tower, channel: 'AIRBNB' });
    const answer = await readAt(url);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const text = await answer.text();
    // All that stands there, folded as it must be, and no name, number or reference in it.
    expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
    const { contact, reference } = await open.hall.db
      .selectFrom('order_groups')
      .select(['contact', 'reference'])
      .where('id', '=', booking.orderGroupId)
      .executeTakeFirstOrThrow();
    const told = Object.values(contact as Record<string, string>).filter(value => typeof value === 'string' && value);
    expect(told.length).toBeGreaterThan(1);
    for (const word of [reference, ...told]) expect(text).not.toContain(word);
    const [mine] = (await readBy(url)).filter(one => one.uid.startsWith(id));
    expect(mine).toMatchObject({
      ...{ uid: `${id}@127.0.0.1`, summary: 'Bokad', status: 'CONFIRMED', sequence: 0 },
      // The last day is free again: an end that is not taken.
      ...{ start: day, end: addDays(day, 2) },
      description: undefined,
    });
  });

  it('keeps names, numbers and stamps while nothing changes, and raises those of what does, alone', async () => {
    const { guest, booking, id } = await paid('tornrummet', twoNights());
    const other = await paid('tornrummet', { ...twoNights(), day: addDays(day, 5) });
    const { url } = await handedOut({ about: 'UNIT', subjectId: tower });
    const first = await (await readAt(url)).text();
    open.hall.clock.forward(3_600_000);
    const again = await readAt(url);
    expect(await again.text()).toBe(first);
    expect((await readAt(url, { 'if-none-match': again.headers.get('etag')! })).status).toBe(304);
    const before = await readBy(url);
    expect((await change(guest, booking, { day: addDays(day, 2), nights: 2, guests: { guest: 2 } })).status).toBe(200);
    open.hall.clock.forward(60_000);
    const after = await readBy(url);
    const of = (all: typeof after, key: string) => all.find(one => one.uid.startsWith(key))!;
    expect(of(after, id)).toMatchObject({ sequence: 1, start: addDays(day, 2) });
    expect(of(after, id).stamp > of(before, id).stamp).toBe(true);
    expect(of(after, other.id)).toEqual(of(before, other.id));
    expect((await readAt(url, { 'if-none-match': again.headers.get('etag')! })).status).toBe(200);
  });

  it('tells of blocks, and of what other channels have booked, but never a channel of its own', async () => {
    const from = { day, time: '15:00' };
    const to = { day: addDays(day, 1), time: '11:00' };
    const block = { unitIds: [tower], from, to, reason: 'Målas om för Lisa' };
    expect((await owner.command('POST', `/api/providers/${STALL}/blocks`, 'block-units', block)).status).toBe(200);
    open.server.calendars.fill('air', [night('a@air', addDays(day, 3), 2, 'Anna Andersson')]);
    await addFeed(owner, { unitId: tower, url: open.server.urlOf('air'), channel: 'AIRBNB' });
    await fetchDue(open.hall);
    const ofThese = async (channel: string) => {
      const { url } = await handedOut({ about: 'UNIT', subjectId: tower, channel });
      const ours = (await readBy(url)).filter(one => one.start >= day && one.start < addDays(day, 10));
      return ours.map(one => [one.uid.split('-')[0], one.summary, one.start, one.end]);
    };
    const blocked = ['block', 'Spärrad', day, addDays(day, 1)];
    expect(await ofThese('BOOKING')).toEqual([blocked, ['import', 'Bokad i Airbnb', addDays(day, 3), addDays(day, 5)]]);
    expect(await ofThese('AIRBNB')).toEqual([blocked]);
  });

  it('fed back to the hall is known again, all of it', async () => {
    await paid('tornrummet', twoNights());
    const { url } = await handedOut({ about: 'UNIT', subjectId: tower });
    open.server.calendars.write('echo', await (await readAt(url)).text());
    await addFeed(owner, { unitId: tower, url: open.server.urlOf('echo') });
    await fetchDue(open.hall);
    expect(await importedOn(open.hall, tower)).toEqual([]);
    expect(await feedsOf(owner)).toMatchObject({ clashes: [], feeds: [{ state: 'good', coming: 0 }] });
    const own = await addFeed(owner, { unitId: tower, url });
    expect([own.status, Object.keys(own.body.fields!)]).toEqual([400, ['url']]);
  });

  it('names guests only where somebody asked for it', async () => {
    await paid('tornrummet', twoNights());
    const { url } = await handedOut({ about: 'UNIT', subjectId: tower, withGuests: true });
    const [mine] = (await readBy(url)).filter(one => one.start === day);
    expect(mine!.summary).toMatch(/^.+ · Tornrummet · 2 pers$/);
    expect(String(mine!.description)).toMatch(/^Bokning \S+/);
  });
});

describe('a secret address', () => {
  it('opens nothing else, ends at once when it is changed or taken away, and stands in no log', async () => {
    const { id, url } = await handedOut({ about: 'UNIT', subjectId: tower });
    expect((await readAt(url)).status).toBe(200);
    const wrong = url.replace(/.(?=\.ics$)/, last => (last === 'A' ? 'B' : 'A'));
    for (const other of [wrong, url.replace('.ics', ''), url.replace(/.{37}(?=\.ics)/, ''), `${url}x`])
      expect((await readAt(other)).status, other).toBe(404);
    expect((await press(id, 'addresses')).status).toBe(200);
    const next = await addressOf(id);
    expect([next === url, (await readAt(url)).status, (await readAt(next)).status]).toEqual([false, 404, 200]);
    expect((await press(id, 'removals')).status).toBe(200);
    expect((await readAt(next)).status).toBe(404);
    expect(loggedPath(next)).toBe('/api/calendars/…');
    // Nothing of it is kept in the database: an address is made, not looked up.
    const secret = /-([\w-]{32})\.ics$/.exec(next)![1]!;
    const { rows } = await open.hall.pool.query<{ text: string }>('select e::text as text from calendar_exports e');
    expect(rows.some(row => row.text.includes(secret))).toBe(false);
  });

  it('is read so often and no more', async () => {
    const { url } = await handedOut({ about: 'UNIT', subjectId: tower });
    const statuses = [];
    for (let at = 0; at < 61; at++) statuses.push((await readAt(url)).status);
    expect(statuses.filter(status => status !== 200)).toEqual([429]);
  });
});

describe('the calendar of a product, and of a person', () => {
  it('of a product tells for how many and where; of what leaves, its seats', async () => {
    const { id } = await paid('tornrummet', twoNights());
    const { products } = await exportsOf();
    const idOf = (title: string) => products.find(one => one.title === title)!._id;
    const { url } = await handedOut({ about: 'PRODUCT', subjectId: idOf('Tornrummet') });
    expect((await readBy(url)).find(one => one.uid.startsWith(id))).toMatchObject({
      ...{ summary: 'Tornrummet · 2 pers', location: 'Tornrummet' },
    });
    const music = await handedOut({ about: 'PRODUCT', subjectId: idOf('Kammarmusik i salongen') });
    const [evening] = await readBy(music.url);
    expect(evening!.uid).toMatch(/^departure-/);
    expect(evening!.summary).toMatch(/^Kammarmusik i salongen · \d+ av 60$/);
    expect(evening!.start).toMatch(/T1[78]:00/);
  });

  it('of a person tells of all their work, to nobody else, and ends with their role', async () => {
    const { id } = await paid('tornrummet', twoNights());
    const { rows } = await open.hall.pool.query<{ scope: string }>(
      `insert into scopes (user_id, scope, granted_at)
       select u.id, p.id || ':staff', now() from "user" u, providers p where u.name like 'Maja%' and p.slug = $1
       returning scope`,
      [STALL],
    );
    const maja = await signedIn(open.hall, 'maja.strand');
    const { id: exportId, url } = await handedOut({ about: 'PERSON' }, maja);
    expect((await readBy(url)).some(one => one.uid.startsWith(id))).toBe(true);
    expect((await exportsOf(owner)).exports.some(one => one._id === exportId)).toBe(false);
    expect((await press(exportId, 'addresses')).status).toBe(404);
    // Staff have their own; those of units and products are handed out by who arranges the stall.
    const unit = { about: 'UNIT', subjectId: tower };
    expect((await maja.command('POST', base, 'add-calendar-export', unit)).status).toBe(403);
    const { id: units } = await handedOut(unit);
    expect((await exportsOf(maja)).exports.find(one => one._id === units)).toMatchObject({ url: null });
    await open.hall.pool.query('delete from scopes where scope = $1', [rows[0]!.scope]);
    expect((await readAt(url)).status).toBe(404);
  });
});
