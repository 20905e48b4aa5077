import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, dayAfter, goTo, pay, usualDay } from '../../../../tests/booked.ts';
import {
  addFeed,
  auditOfFeeds,
  type FeedHall,
  fetchDue,
  lying,
  nextRound,
  night,
  openFeedHall,
  unitOf,
} from '../../../../tests/calendar-feeds.ts';
import { workUntilDone } from '../../../../tests/card-payment.ts';
import { lettersTo } from '../../../../tests/letters.ts';
import { signedIn } from '../../../../tests/people.ts';
import { addDays } from '../../../shared/wall-time.ts';
import { calendarNoticesWork } from './jobs.ts';

/** Notices of calendars from elsewhere: a night booked twice, one that fails, one that is suddenly empty (H9). */
let open: FeedHall;
let tower: string;
let day: string;
let email: string;
beforeAll(async () => {
  open = await openFeedHall();
  goTo(open.hall, dayAfter(open.hall, 1), '12:00');
  tower = await unitOf(open.hall, 'Tornrummet');
  day = usualDay(open.hall, 20);
  const { rows } = await open.hall.pool.query<{ email: string }>(
    `update "user" set "emailVerified" = true where username = 'astrid.bauer' returning email`,
  );
  email = rows[0]!.email;
});
afterAll(async () => {
  expect(await auditOfFeeds(open.hall)).toEqual([]);
  await open.close();
});

async function feedWith(name: string, entries: ReturnType<typeof night>[]): Promise<string> {
  open.server.calendars.fill(name, entries);
  const owner = await signedIn(open.hall, 'astrid.bauer');
  const added = await addFeed(owner, { unitId: tower, url: open.server.urlOf(name), channel: 'AIRBNB' });
  expect(added.status).toBe(200);
  await fetchDue(open.hall);
  return added.body.item._id;
}

/** Two copies look for troubles at once, and do what is due; what the stall has had since it last looked. */
async function told(): Promise<{ subject: string; text: string }[]> {
  const other = await open.hall.copy();
  for (const _ of [1, 2])
    await Promise.all([open.hall, other].map(({ hall }) => calendarNoticesWork.periodic![0]!.run(hall.world)));
  await workUntilDone(open.hall.hall.world);
  await other.close();
  const letters = lettersTo(open.hall, email).map(({ subject, text }) => ({ subject, text: text ?? '' }));
  open.hall.smtp.mailbox.empty();
  return letters.filter(({ subject }) => !/Ny beställning|Avräkningen|Faktura/.test(subject));
}

describe('a calendar from elsewhere', () => {
  it('that has a night which is booked here is told of once, with both', async () => {
    const guest = open.hall.browser();
    const booked = await bookNow(open.hall, guest, 'tornrummet', { day, nights: 2, guests: { guest: 2 } });
    await pay(open.hall, guest, booked);
    await open.hall.stripe.controls.idle();
    await workUntilDone(open.hall.hall.world);
    await feedWith('double', [night('x@air', addDays(day, 1), 3)]);
    const [letter, ...more] = await told();
    expect(more).toEqual([]);
    expect(letter!.subject).toMatch(/: Bokat två gånger: Tornrummet$/);
    expect(letter!.text).toMatch(/Här: Tornrummet, .* I Airbnb: .* Flytta eller avboka den ena\./);
    expect(await told()).toEqual([]);
  });

  it('that fails is told of after six hours, once for each time that it does', async () => {
    await feedWith('silent', [night('a@air', addDays(day, 10))]);
    for (const _ of [1, 2]) {
      goTo(open.hall, dayAfter(open.hall, 1), '09:00');
      await nextRound(open.hall);
      expect(await told()).toEqual([]);
      await lying(open.server, 'silent', 'fault', async () => {
        await nextRound(open.hall, 3 * 3_600_000);
        expect(await told()).toEqual([]);
        await nextRound(open.hall, 4 * 3_600_000);
        const [letter, ...more] = await told();
        expect(more).toEqual([]);
        expect(letter!.subject).toMatch(/: Kalendern Airbnb för Tornrummet går inte att läsa$/);
        expect(letter!.text).toMatch(/Senast läst .*09:15/);
        await nextRound(open.hall, 5 * 3_600_000);
        expect(await told()).toEqual([]);
      });
      await nextRound(open.hall, 5 * 3_600_000);
    }
  });

  it('that is suddenly empty is told of at once', async () => {
    goTo(open.hall, dayAfter(open.hall, 1), '09:00');
    await feedWith(
      'sudden',
      [0, 2, 4].map(more => night(`${more}@bnb`, addDays(day, 20 + more))),
    );
    await lying(open.server, 'sudden', 'no-events', async () => {
      await nextRound(open.hall);
      expect(await told()).toMatchObject([{ subject: expect.stringMatching(/är plötsligt tom$/) }]);
    });
  });
});
