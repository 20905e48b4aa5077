import type { Lock } from '../sandbox/locks/locks.ts';
import type { LockCompanyName } from '../sandbox/locks/mishaps.ts';
import { type LocksSandbox, startLocksSandbox } from '../sandbox/locks/server.ts';
import { work } from '../src/jobs.ts';
import type { Access } from '../src/locks/access/contract.ts';
import type { CompanyKind } from '../src/locks/companies/rules.ts';
import type { Door, LockList } from '../src/locks/doors/contract.ts';
import { endLooks } from '../src/locks/jobs.ts';
import { workOnce } from '../src/shared/queue.ts';
import type { World } from '../src/shared/world.ts';
import { type Booked, bookNow, dayAfter, ordersOf, pay, type Wish } from './booked.ts';
import type { Answer, Browser } from './browser.ts';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { auditOf } from './stall.ts';

export const STALL = 'bauergarden-i-bunn';
export const PRODUCT = 'tornrummet';
const LOCKS = `/api/providers/${STALL}`;

/** A hall without a worker, beside four lock companies, with the owner of a house with a tower room. */
export interface LockHall {
  hall: TestHall;
  sandbox: LocksSandbox;
  owner: Browser;
  close(): Promise<void>;
}

export const COMPANY_NAMES: Record<CompanyKind, LockCompanyName> = {
  ...{ PASSCODE: 'passcode', LOCKY: 'locky', PARAKEY: 'parakey', COMPUTED: 'cloud' },
};

export async function openLockHall({ patienceMs = 5000 } = {}): Promise<LockHall> {
  const state: { hall: TestHall | null } = { hall: null };
  const sandbox = await startLocksSandbox({ now: () => state.hall?.clock.now() ?? new Date() });
  const base = (kind: CompanyKind) => `${sandbox.url}/${COMPANY_NAMES[kind]}`;
  const apiBases = {
    ...{ PASSCODE: base('PASSCODE'), LOCKY: base('LOCKY'), PARAKEY: base('PARAKEY'), COMPUTED: base('COMPUTED') },
  };
  const hall = await openHall({ worker: false, locks: { apiBases, patienceMs } });
  state.hall = hall;
  const owner = await signedIn(hall, 'astrid.bauer');
  return {
    hall,
    sandbox,
    owner,
    async close() {
      await hall.close();
      await sandbox.stop();
    },
  };
}

/** Audit without the second step: sellers of the town without an app for it are let past it by tests. */
export async function auditOfLocks(hall: TestHall) {
  return (await auditOf(hall)).filter(one => !one.name.includes('second step'));
}

export const locksOf = async (owner: Browser): Promise<LockList> =>
  (await owner.get<{ item: LockList }>(`${LOCKS}/locks`)).body.item;

export type Made = Answer<{ item: { _id: string }; reason?: string; fields?: Record<string, string> }>;

export function addAccount({ owner, sandbox }: LockHall, kind: CompanyKind, fields: object = {}): Promise<Made> {
  return owner.command('POST', `${LOCKS}/lock-accounts`, 'add-lock-account', {
    ...{ kind, title: `Konto ${kind}`, customer: 'kund', secret: sandbox.secret, ...fields },
  });
}

export const DOOR = {
  ...{ title: 'Tornrummet', lockRef: 'torn-1', minutesBefore: 15, minutesAfter: 30 },
  ...{ unitIds: [] as string[], productIds: [] as string[], fallback: '' },
};

export function addDoor({ owner }: LockHall, accountId: string, fields: Partial<typeof DOOR>): Promise<Made> {
  return owner.command('POST', `${LOCKS}/lock-doors`, 'add-lock-door', { accountId, ...DOOR, ...fields });
}

export function changeDoor({ owner }: LockHall, doorId: string, fields: Partial<typeof DOOR>): Promise<Made> {
  return owner.command('PUT', `${LOCKS}/lock-doors/${doorId}`, 'change-lock-door', { ...DOOR, ...fields });
}

export function tendDoor({ owner }: LockHall, doorId: string, what: 'removals' | 'tests'): Promise<Made> {
  const types = { removals: 'end-lock-door', tests: 'test-lock-door' };
  return owner.command('POST', `${LOCKS}/lock-doors/${doorId}/${what}`, types[what]);
}

/** A door of the tower room at such a company, with a lock of its own name. */
export async function towerDoor(open: LockHall, kind: CompanyKind, fields: Partial<typeof DOOR> = {}): Promise<string> {
  const account = await addAccount(open, kind);
  const unitIds = [await unitOf(open.hall, 'Tornrummet')];
  const door = await addDoor(open, account.body.item._id, { unitIds, ...fields });
  if (door.status !== 200) throw new Error(`The door was answered ${door.status}: ${JSON.stringify(door.body)}`);
  return door.body.item._id;
}

export async function unitOf(hall: TestHall, title: string): Promise<string> {
  const rows = await hall.db.selectFrom('resources').select(['id', 'title']).execute();
  const found = rows.find(row => (row.title as { sv?: string }).sv === title);
  if (!found) throw new Error(`There is no unit called ${title}`);
  return found.id;
}

export interface Guest {
  browser: Browser;
  booked: Booked;
  orderId: string;
}

/** A guest books the tower room and pays; what follows from it is done. */
export async function bookAndPay(open: LockHall, wish: Wish, product = PRODUCT): Promise<Guest> {
  const { hall } = open;
  const browser = hall.browser();
  const booked = await bookNow(hall, browser, product, { guests: { guest: 2 }, ...wish });
  await pay(hall, browser, booked);
  await hall.stripe.controls.idle();
  await settle(hall);
  const [order] = await ordersOf(browser, booked);
  return { browser, booked, orderId: order!._id };
}

/** The same on the first day that is free, from four days ahead on: the house has guests and closed days of its own. */
export async function bookSoon(open: LockHall, nights = 1): Promise<{ guest: Guest; day: string }> {
  for (let ahead = 4; ahead < 30; ahead++) {
    const day = dayAfter(open.hall, ahead);
    try {
      return { guest: await bookAndPay(open, { day, nights }), day };
    } catch (fault) {
      if (!String(fault).includes('answered 409')) throw fault;
    }
  }
  throw new Error('There is no free day');
}

/** Does all that is due, with what the clock's own work promises; what fails waits for its next try. */
export async function settle(hall: TestHall, world: World = hall.hall.world): Promise<void> {
  for (let round = 0, idle = 0; round < 60 && idle < 2; round++) {
    const done = await workOnce(world, work);
    // Looks at doors are waited for by nobody else.
    await endLooks(world);
    idle = done === 0 ? idle + 1 : 0;
  }
}

/** Lets time go by, a piece at a time, with the work that is due meanwhile. */
export async function letPass(hall: TestHall, ms: number, pieces = 1): Promise<void> {
  for (let piece = 0; piece < pieces; piece++) {
    hall.clock.forward(ms / pieces);
    await settle(hall);
  }
}

const keyOf = ({ booked }: Guest) => `?ak=${booked.accessKey}`;
const EXTERNAL = '/api/orders/external-access';

export const accessesOf = async (guest: Guest): Promise<Access[]> =>
  (await guest.browser.get<{ items: Access[] }>(`${EXTERNAL}/${guest.orderId}${keyOf(guest)}`)).body.items;

export const accessOfDoor = async (guest: Guest, doorId: string): Promise<Access[]> =>
  (await guest.browser.get<{ items: Access[] }>(`${EXTERNAL}/${guest.orderId}/for-access/${doorId}${keyOf(guest)}`))
    .body.items;

export const willHaveKeys = async (guest: Guest): Promise<boolean> =>
  (
    await guest.browser.get<{ item: { willHaveExternalKeys: boolean } }>(
      `${EXTERNAL}/${guest.orderId}/check-for-external-keys${keyOf(guest)}`,
    )
  ).body.item.willHaveExternalKeys;

/** The code that a guest is shown now; null for none. */
export async function codeOf(guest: Guest): Promise<string | null> {
  const [access] = await accessesOf(guest);
  return access?.data && 'code' in access.data ? access.data.code : null;
}

export const doorOf = async ({ owner }: LockHall, doorId: string): Promise<Door> =>
  (await locksOf(owner)).doors.find(one => one._id === doorId)!;

/** What locks hold, by the windows of their keys, and what bookings ask for: equal when all is quiet. */
export async function heldAndWished({ hall, sandbox }: LockHall, company: LockCompanyName) {
  const held = sandbox.locks
    .all()
    .filter(lock => lock.company === company)
    .flatMap(lock => [...lock.held.values()].filter(one => one.active).map(one => line(lock, one)));
  const { rows } = await hall.pool.query<{ lock: string; from: Date; until: Date }>(
    `select d.lock_ref as lock, lower(w.wished) as from, upper(w.wished) as until from lock_wishes w
     join lock_doors d on d.id = w.door_id join lock_accounts a on a.id = d.account_id
     where a.kind = $1 and upper(w.wished) > $2`,
    [Object.entries(COMPANY_NAMES).find(([, name]) => name === company)![0], hall.clock.now()],
  );
  return { held: held.sort(), wished: rows.map(row => line({ ref: row.lock }, row)).sort() };
}

const line = ({ ref }: Pick<Lock, 'ref'>, { from, until }: { from: Date; until: Date }) =>
  `${ref} ${from.toISOString()} ${until.toISOString()}`;
