import type { Taken } from '../sandbox/calendars/calendars.ts';
import type { Lie } from '../sandbox/calendars/lies.ts';
import { type CalendarSandbox, startCalendarSandbox } from '../sandbox/calendars/server.ts';
import type { FeedList } from '../src/availability/calendar-imports/contract.ts';
import { beginFetches } from '../src/availability/calendar-imports/jobs.ts';
import type { Hall } from '../src/hall.ts';
import { addDays } from '../src/shared/wall-time.ts';
import type { Answer, Browser } from './browser.ts';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { auditOf } from './stall.ts';

export const STALL = 'bauergarden-i-bunn';
const QUARTER_MS = 15 * 60_000 + 1000;

/** A hall without a worker, beside a server of calendars that may lie, with the owner of a house with a tower room. */
export interface FeedHall {
  hall: TestHall;
  server: CalendarSandbox;
  owner: Browser;
  close(): Promise<void>;
}

export async function openFeedHall(): Promise<FeedHall> {
  const server = await startCalendarSandbox();
  const calendars = { alsoFrom: [server.address], patienceMs: 3000, mostBytes: 6_000_000 };
  const hall = await openHall({ worker: false, calendars });
  const owner = await signedIn(hall, 'astrid.bauer');
  return {
    hall,
    server,
    owner,
    async close() {
      await hall.close();
      await server.stop();
    },
  };
}

/** Audit without the second step: sellers of the town without an app for it are let past it by tests. */
export async function auditOfFeeds(hall: TestHall) {
  return (await auditOf(hall)).filter(one => !one.name.includes('second step'));
}

export async function unitOf(hall: TestHall, title: string): Promise<string> {
  const rows = await hall.db.selectFrom('resources').select(['id', 'title']).execute();
  const found = rows.find(row => (row.title as { sv?: string }).sv === title);
  if (!found) throw new Error(`There is no unit called ${title}`);
  return found.id;
}

export async function feedsOf(owner: Browser): Promise<FeedList> {
  return (await owner.get<{ item: FeedList }>(`/api/providers/${STALL}/calendar-imports`)).body.item;
}

type Added = Answer<{ item: { _id: string }; reason?: string; fields?: Record<string, string>; message?: string }>;

export function addFeed(owner: Browser, fields: Record<string, unknown>): Promise<Added> {
  return owner.command('POST', `/api/providers/${STALL}/calendar-imports`, 'add-calendar', {
    channel: 'OTHER',
    title: '',
    ...fields,
  });
}

export function tend(owner: Browser, importId: string, what: 'removals' | 'fetches' | 'emptyings'): Promise<Added> {
  const types = { removals: 'remove-calendar', fetches: 'fetch-calendar', emptyings: 'accept-empty-calendar' };
  return owner.command('POST', `/api/providers/${STALL}/calendar-imports/${importId}/${what}`, types[what]);
}

/** Fetches all that is due on this copy of the hall, and waits for it. */
export async function fetchDue({ hall }: { hall: Hall }): Promise<number> {
  const begun = await beginFetches(hall.world);
  await Promise.all(begun);
  return begun.length;
}

/** A quarter of an hour goes by, or as long as a feed that failed waits, and what is due is fetched. */
export async function nextRound(hall: TestHall, ms = QUARTER_MS): Promise<void> {
  hall.clock.forward(ms);
  await fetchDue(hall);
}

/** Blocks that feeds keep of a unit, by their local days or times. */
export async function importedOn(hall: TestHall, unitId: string): Promise<string[]> {
  const { rows } = await hall.pool.query<{ kept: string }>(
    `select to_char(lower(during) at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') || ' – ' ||
       to_char(upper(during) at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') as kept
     from reservations where resource_id = $1 and live and import_event_id is not null order by lower(during)`,
    [unitId],
  );
  return rows.map(row => row.kept);
}

/** Entry of whole days in another's calendar. */
export const night = (uid: string, from: string, nights = 1, title = 'Reserved'): Taken => ({
  uid,
  from,
  to: addDays(from, nights),
  title,
});

/** Nights as a feed keeps them in the tower room: from check-in to check-out. */
export const kept = (from: string, nights = 1) => `${from} 15:00 – ${addDays(from, nights)} 11:00`;

export async function lying(server: CalendarSandbox, name: string, lie: Lie, work: () => Promise<void>): Promise<void> {
  server.calendars.lie(name, lie);
  try {
    await work();
  } finally {
    server.calendars.lie(name, null);
  }
}
