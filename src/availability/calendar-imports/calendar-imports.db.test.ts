import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Lie } from '../../../sandbox/calendars/lies.ts';
import { bookNow, oneOfUsualDays } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import {
  addFeed,
  auditOfFeeds,
  type FeedHall,
  feedsOf,
  fetchDue,
  importedOn,
  kept,
  lying,
  nextRound,
  night,
  openFeedHall,
  tend,
  unitOf,
} from '../../../tests/calendar-feeds.ts';
import { signedIn } from '../../../tests/people.ts';
import { addDays } from '../../shared/wall-time.ts';

let open: FeedHall;
let tower: string;
let owner: Browser;
let count = 0;
/** Days of each test's own, so that none meets the nights of another. */
let day: string;

beforeAll(async () => {
  open = await openFeedHall();
  owner = open.owner;
  tower = await unitOf(open.hall, 'Tornrummet');
});
afterAll(async () => {
  expect(await auditOfFeeds(open.hall)).toEqual([]);
  expect(open.server.vault.visits).toEqual([]);
  await open.close();
});
beforeEach(async () => {
  owner = await signedIn(open.hall, 'astrid.bauer');
  for (const feed of (await feedsOf(owner)).feeds) await tend(owner, feed._id, 'removals');
  await open.hall.db.deleteFrom('rate_limits').execute();
  day = oneOfUsualDays(open.hall, { from: 20, apart: 10 }, count++);
});

/** A calendar of the tower room, with these entries, added and fetched. */
async function feedWith(name: string, entries: ReturnType<typeof night>[], channel = 'AIRBNB'): Promise<string> {
  open.server.calendars.fill(name, entries);
  const added = await addFeed(owner, { unitId: tower, url: open.server.urlOf(name), channel });
  expect(added.status).toBe(200);
  await fetchDue(open.hall);
  return added.body.item._id;
}
const feedNow = async (id: string) => (await feedsOf(owner)).feeds.find(feed => feed._id === id)!;
/** Whether the tower room can be had for a night, as its page says. */
const isFree = async (from: string): Promise<boolean> => {
  const path = `/api/products/tornrummet/beginnings?day=${from}&nights=1&party=2`;
  const { item } = (await open.hall.browser().get<{ item: { beginnings: { reason: string | null }[] } }>(path)).body;
  return item.beginnings.some(one => one.reason === null);
};

describe('a calendar from elsewhere', () => {
  it('keeps the nights that it says are taken, from check-in to check-out, and frees them after two good fetches', async () => {
    const id = await feedWith('vanish', [night('a@air', day, 2), night('b@air', addDays(day, 4))]);
    expect(await importedOn(open.hall, tower)).toEqual([kept(day, 2), kept(addDays(day, 4))]);
    expect(await feedNow(id)).toMatchObject({
      state: 'good',
      coming: 2,
      fault: null,
      title: 'Airbnb',
      host: '127.0.0.1',
    });
    // Others leave on the morning on which guests of ours come, and come when ours have left.
    expect(await Promise.all([1, -1, 2].map(more => isFree(addDays(day, more))))).toEqual([false, true, true]);
    open.server.calendars.fill('vanish', [night('b@air', addDays(day, 4))]);
    await nextRound(open.hall);
    expect(await importedOn(open.hall, tower)).toHaveLength(2);
    await nextRound(open.hall);
    expect(await importedOn(open.hall, tower)).toEqual([kept(addDays(day, 4))]);
    expect(await isFree(addDays(day, 1))).toBe(true);
    // Questions after it was missing were for the whole, and not whether it is another.
    expect(open.server.calendars.visitsOf('vanish').map(visit => [visit.status, visit.etag !== null])).toEqual([
      [200, false],
      [200, true],
      [200, false],
    ]);
  });

  it('is asked only whether it is another, and follows what is moved, renamed and called off', async () => {
    await feedWith('moves', [night('a@air', day)]);
    await nextRound(open.hall);
    expect(open.server.calendars.visitsOf('moves').at(-1)).toMatchObject({ status: 304 });
    open.server.calendars.fill('moves', [night('a@air', addDays(day, 3), 2)]);
    await nextRound(open.hall);
    expect(await importedOn(open.hall, tower)).toEqual([kept(addDays(day, 3), 2)]);
    const text = open.server.calendars.find('moves')!.text;
    open.server.calendars.write('moves', text.replace('SUMMARY', 'STATUS:CANCELLED\r\nSUMMARY'));
    await nextRound(open.hall);
    // The calendar itself says so: that needs no second time.
    expect(await importedOn(open.hall, tower)).toEqual([]);
  });

  it('whose names are others at each fetch frees nothing in between', async () => {
    await feedWith('names', [night('a@air', day), night('b@air', addDays(day, 1))]);
    const before = await reservationIds();
    await lying(open.server, 'names', 'new-names', async () => {
      for (let round = 0; round < 3; round++) await nextRound(open.hall);
    });
    expect(await reservationIds()).toEqual(before);
    await lying(open.server, 'names', 'no-names', async () => {
      for (let round = 0; round < 3; round++) await nextRound(open.hall);
    });
    expect(await reservationIds()).toEqual(before);
  });

  it('beside another that tells of the same night: one keeps it, and when that goes, the other', async () => {
    const first = await feedWith('one', [night('a@air', day, 2)]);
    await feedWith('other', [night('c@book', addDays(day, 1), 2)], 'BOOKING');
    expect(await importedOn(open.hall, tower)).toEqual([
      kept(day, 2),
      `${addDays(day, 2)} 11:00 – ${addDays(day, 3)} 11:00`,
    ]);
    await tend(owner, first, 'removals');
    expect(await importedOn(open.hall, tower)).toEqual([kept(addDays(day, 1), 2)]);
  });

  it('knows ours again, by whatever they come back, and takes none of them in', async () => {
    const guest = open.hall.browser();
    await bookNow(open.hall, guest, 'tornrummet', { day, nights: 1, guests: { guest: 2 } });
    const { id } = await open.hall.db
      .selectFrom('bookings')
      .select('id')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await feedWith('echo', [
      night(`${id}@hall.example`, day),
      night(`IMPORT-${id.toUpperCase()}-1@air`, day),
      night('0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000@127.0.0.1', addDays(day, 1)),
      night('theirs@air', addDays(day, 3)),
    ]);
    expect(await importedOn(open.hall, tower)).toEqual([kept(addDays(day, 3))]);
    expect((await feedsOf(owner)).clashes).toEqual([]);
  });

  it('is fetched once by two copies of the hall', async () => {
    const other = await open.hall.copy();
    await feedWith('twice', [night('a@air', day)]);
    for (let round = 0; round < 5; round++) {
      open.hall.clock.forward(16 * 60_000);
      const begun = await Promise.all([fetchDue(open.hall), fetchDue(other), fetchDue(open.hall), fetchDue(other)]);
      expect(begun.toSorted()).toEqual([0, 0, 0, 1]);
    }
    expect(open.server.calendars.visitsOf('twice')).toHaveLength(6);
    await other.close();
  });

  it('writes nothing when it was fetched so slowly that another copy was quicker', async () => {
    const id = await feedWith('late', [night('a@air', day)]);
    open.hall.clock.forward(16 * 60_000);
    open.server.calendars.lie('late', 'silent', 1);
    const slow = fetchDue(open.hall);
    await expect.poll(() => open.server.calendars.visitsOf('late').length).toBe(2);
    // Its claim has run out: the other copy takes over.
    open.hall.clock.forward(2 * 60_000);
    const other = await open.hall.copy();
    expect(await fetchDue(other)).toBe(1);
    await slow;
    expect(await feedNow(id)).toMatchObject({ state: 'good', fault: null });
    await other.close();
  });
});

async function reservationIds(): Promise<string[]> {
  const rows = await open.hall.db
    .selectFrom('reservations')
    .select('id')
    .where('live', '=', true)
    .where('import_event_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(row => row.id);
}

describe('a server that lies', () => {
  const LIES: [Lie, string][] = [
    ['slow', 'too-slow'],
    ['silent', 'too-slow'],
    ['unchanged', 'never-new'],
    ['empty', 'not-a-calendar'],
    ['truncated', 'cut-off'],
    ['cut', 'cut-off'],
    ['redirect-inside', 'inside'],
    ['redirect-mapped', 'inside'],
    ['redirect-name', 'inside'],
    ['redirect-metadata', 'inside'],
    ['redirect-loop', 'too-many-redirects'],
    ['redirect-file', 'odd-redirect'],
    ['huge', 'too-big'],
    ['bomb', 'too-big'],
    ['headers', 'odd-answer'],
    ['page', 'not-a-calendar'],
    ['garbage', 'not-a-calendar'],
    ['gone', 'gone'],
    ['forbidden', 'forbidden'],
    ['fault', 'server-fault'],
  ];

  it('has nothing freed and nothing fetched from inside, whatever it says, and for how long', async () => {
    const nights = [night('a@air', day), night('b@air', addDays(day, 2), 2)];
    const id = await feedWith('liar', nights);
    const before = await reservationIds();
    for (const [lie, fault] of LIES) {
      // A day later the whole is asked for, so that "as before" is no answer any more.
      open.hall.clock.forward(25 * 3_600_000);
      owner = await signedIn(open.hall, 'astrid.bauer');
      await lying(open.server, 'liar', lie, async () => {
        await fetchDue(open.hall);
        expect(await feedNow(id), lie).toMatchObject({ fault, state: 'stale' });
        await nextRound(open.hall);
        await nextRound(open.hall, 5 * 3_600_000);
      });
      expect(await reservationIds(), lie).toEqual(before);
      await nextRound(open.hall, 5 * 3_600_000);
      expect(await feedNow(id), lie).toMatchObject({ fault: null, state: 'good' });
    }
    expect(open.server.vault.visits).toEqual([]);
  });

  it('or only speaks oddly has its nights kept', async () => {
    const patient = await open.hall.copy({
      calendars: { alsoFrom: [open.server.address], patienceMs: 60_000, mostBytes: 6_000_000 },
    });
    for (const lie of ['packed', 'wrong-type', 'broken-letters', 'big', 'rule', 'redirect-away'] as const) {
      open.server.calendars.fill('odd', [night('a@air', day)]);
      open.server.calendars.lie('odd', lie);
      const added = await addFeed(owner, { unitId: tower, url: open.server.urlOf('odd') });
      await fetchDue(patient);
      expect(await importedOn(open.hall, tower), lie).toEqual([kept(day)]);
      await tend(owner, added.body.item._id, 'removals');
      open.server.calendars.lie('odd', null);
    }
    await patient.close();
  });

  it('is left alone longer each time that it fails, and as long as it asks for', async () => {
    const id = await feedWith('away', [night('a@air', day)]);
    const waits: number[] = [];
    await lying(open.server, 'away', 'fault', async () => {
      for (let round = 0; round < 7; round++) {
        const { nextAt } = await feedNow(id);
        await nextRound(open.hall, Date.parse(nextAt) - open.hall.clock.now().getTime());
        waits.push(Math.round((Date.parse((await feedNow(id)).nextAt) - open.hall.clock.now().getTime()) / 60_000));
        owner = await signedIn(open.hall, 'astrid.bauer');
      }
    });
    expect(waits).toEqual([15, 30, 60, 120, 240, 240, 240]);
    await lying(open.server, 'away', 'busy', () => nextRound(open.hall, 5 * 3_600_000));
    owner = await signedIn(open.hall, 'astrid.bauer');
    await nextRound(open.hall, 5 * 3_600_000);
    await lying(open.server, 'away', 'busy', () => nextRound(open.hall));
    expect(Date.parse((await feedNow(id)).nextAt) - open.hall.clock.now().getTime()).toBeGreaterThan(7_000_000);
  });

  it('and is empty all at once is not believed until a person says so, or a day has passed', async () => {
    const nights = [0, 2, 4].map(more => night(`${more}@air`, addDays(day, more)));
    const id = await feedWith('sudden', nights);
    await lying(open.server, 'sudden', 'no-events', async () => {
      for (let round = 0; round < 4; round++) await nextRound(open.hall);
      expect(await feedNow(id)).toMatchObject({ fault: 'suddenly-empty', coming: 3 });
      expect(await importedOn(open.hall, tower)).toHaveLength(3);
      expect((await tend(owner, id, 'emptyings')).status).toBe(200);
      await fetchDue(open.hall);
      expect(await importedOn(open.hall, tower)).toHaveLength(3);
      await nextRound(open.hall);
      expect(await importedOn(open.hall, tower)).toEqual([]);
    });
    await nextRound(open.hall);
    expect(await importedOn(open.hall, tower)).toHaveLength(3);
    await lying(open.server, 'sudden', 'no-events', async () => {
      await nextRound(open.hall);
      await nextRound(open.hall, 25 * 3_600_000);
      await nextRound(open.hall);
      expect(await importedOn(open.hall, tower)).toEqual([]);
    });
  });
});
