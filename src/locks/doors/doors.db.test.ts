import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, cancel, goTo } from '../../../tests/booked.ts';
import { Browser } from '../../../tests/browser.ts';
import {
  accessesOf,
  addAccount,
  addDoor,
  auditOfLocks,
  bookSoon,
  changeDoor,
  doorOf,
  type Guest,
  type LockHall,
  letPass,
  locksOf,
  openLockHall,
  STALL,
  settle,
  tendDoor,
  towerDoor,
} from '../../../tests/locks.ts';
import { signedIn } from '../../../tests/people.ts';
import { newId } from '../../shared/ids.ts';
import { addDays } from '../../shared/wall-time.ts';
import type { ShownCode } from '../staff-codes/contract.ts';

/** Doors and accounts as staff tend them, and codes of their own. */
let open: LockHall;
let guests: { guest: Guest; doorId: string }[] = [];
const LOCKS = `/api/providers/${STALL}`;

beforeAll(async () => {
  open = await openLockHall();
});
afterAll(async () => {
  expect(await auditOfLocks(open.hall)).toEqual([]);
  await open.close();
});
beforeEach(async () => {
  open.owner = await signedIn(open.hall, 'astrid.bauer');
  await open.hall.db.deleteFrom('rate_limits').execute();
  guests = [];
});
afterEach(async () => {
  open.sandbox.mishaps.disarm();
  open.owner = await signedIn(open.hall, 'astrid.bauer');
  for (const { guest } of guests) await cancel(guest.browser, guest.booked);
  for (const door of (await locksOf(open.owner)).doors) await tendDoor(open, door._id, 'removals');
  await letPass(open.hall, 61_000);
});

type Shown = { item: ShownCode; reason?: string };

async function giveCode(doorId: string, fields: object = {}) {
  return open.owner.command<{ item: { _id: string }; fields?: Record<string, string> }>(
    'POST',
    `${LOCKS}/lock-codes`,
    'give-lock-code',
    { doorId, minutes: 60, reason: 'Låssmeden byter cylinder', ...fields },
  );
}
const shown = async (id: string, by = open.owner) => await by.get<Shown>(`${LOCKS}/lock-codes/${id}`);

describe('an account at a lock company', () => {
  it('keeps its secret sealed, and never says it again', async () => {
    const { status, body } = await addAccount(open, 'PASSCODE', { secret: 'hemligheten-med-stort-H' });
    expect(status).toBe(200);
    const { rows } = await open.hall.pool.query<{ text: string }>(
      `select string_agg(t.text, ' ') as text from (
         select a::text from lock_accounts a union all select encode(secret, 'escape') from lock_accounts
         union all select c::text from commands c union all select o::text from outbox o union all select e::text from events e
       ) t (text)`,
    );
    expect(rows[0]!.text).not.toContain('hemligheten');
    expect(JSON.stringify(await locksOf(open.owner))).not.toContain('hemligheten');
    const door = await addDoor(open, body.item._id, { lockRef: 'wrong' });
    await letPass(open.hall, 11_000);
    expect(await doorOf(open, door.body.item._id)).toMatchObject({ fault: 'wrong-secret', battery: null });
    const path = `${LOCKS}/lock-accounts/${body.item._id}`;
    const inUse = await open.owner.command<{ reason: string }>('POST', `${path}/removals`, 'end-lock-account');
    expect([inUse.status, inUse.body.reason]).toEqual([409, 'lock-account-in-use']);
    await open.owner.command('PUT', `${path}/secret`, 'replace-lock-secret', { secret: open.sandbox.secret });
    await letPass(open.hall, 11_000);
    expect(await doorOf(open, door.body.item._id)).toMatchObject({ fault: null, battery: 87 });
  });

  it('is of a company that the hall is connected with', async () => {
    const without = await open.hall.copy({
      locks: { apiBases: { PARAKEY: null, LOCKY: null, PASSCODE: null, COMPUTED: null }, patienceMs: 5000 },
    });
    const owner = await signedIn(
      { ...open.hall, browser: () => new Browser(without.url, open.hall.clock) },
      'astrid.bauer',
    );
    expect((await locksOf(owner)).kinds).toEqual([]);
    const answer = await addAccount({ ...open, owner }, 'LOCKY');
    expect([answer.status, answer.body.fields]).toEqual([400, { kind: 'Hallen är inte kopplad till det företaget' }]);
    expect((await locksOf(open.owner)).kinds).toEqual(['PARAKEY', 'LOCKY', 'PASSCODE', 'COMPUTED']);
    await without.close();
  });
});

describe('a door', () => {
  it('opens what is its stall’s own, and has one lock', async () => {
    const account = (await addAccount(open, 'LOCKY')).body.item._id;
    const stranger = await open.hall.db
      .selectFrom('resources')
      .innerJoin('providers', 'providers.id', 'resources.provider_id')
      .select('resources.id')
      .where('providers.slug', '=', 'sjokanten')
      .executeTakeFirstOrThrow();
    expect((await addDoor(open, account, { unitIds: [stranger.id] })).status).toBe(404);
    expect((await addDoor(open, newId(), {})).status).toBe(404);
    const first = await addDoor(open, account, { lockRef: 'same' });
    expect(first.status).toBe(200);
    expect((await addDoor(open, account, { lockRef: 'same' })).body.fields).toHaveProperty('lockRef');
    expect((await changeDoor(open, first.body.item._id, { lockRef: 'other' })).body.fields).toHaveProperty('lockRef');
    const none = await addDoor(open, account, { title: ' ', lockRef: 'no' });
    expect([none.status, Object.keys(none.body.fields!)]).toEqual([400, ['title']]);
  });

  it('shows staff who comes and who has opened it, and no code', async () => {
    const doorId = await towerDoor(open, 'PASSCODE', { lockRef: 'seen' });
    const { guest, day } = await bookSoon(open);
    guests.push({ guest, doorId });
    const [coming] = (await doorOf(open, doorId)).coming;
    expect(coming).toMatchObject({ orderId: guest.orderId, state: 'CONFIRMED', from: at(day, '14:45').toISOString() });
    goTo(open.hall, day, '15:00');
    const [access] = await accessesOf(guest);
    const code = (access!.data as { code: string }).code;
    open.sandbox.locks.open('passcode', 'seen', { code });
    open.sandbox.locks.openByOther('passcode', 'seen', 'Städnyckel');
    open.owner = await signedIn(open.hall, 'astrid.bauer');
    await tendDoor(open, doorId, 'tests');
    expect((await doorOf(open, doorId)).isAsked).toBe(true);
    await letPass(open.hall, 11_000);
    const list = await locksOf(open.owner);
    const [door] = list.doors;
    expect(door!.openings.map(({ by, who }) => [by, who])).toEqual(
      expect.arrayContaining([
        ['GUEST', 'Elin Åkerström'],
        ['OTHER', 'Städnyckel'],
      ]),
    );
    expect(JSON.stringify(list)).not.toContain(code);
    // Staff who open the order's keys see that there is one, and never the code.
    const asStaff = await open.owner.get<{ items: { data: unknown; isWithheld: boolean }[] }>(
      `/api/orders/external-access/${guest.orderId}`,
    );
    expect(asStaff.body.items).toMatchObject([{ data: null, isWithheld: true }]);
    goTo(open.hall, addDays(day, 1), '12:00');
    await letPass(open.hall, 61_000);
  });
});

describe('a code for staff', () => {
  it('opens now and for a while, is shown to who asked for it alone, and its reason stays', async () => {
    const doorId = await towerDoor(open, 'PASSCODE', { lockRef: 'smed', unitIds: [] });
    expect((await giveCode(doorId, { reason: ' ' })).body.fields).toHaveProperty('reason');
    expect((await giveCode(doorId, { minutes: 7 })).status).toBe(400);
    const given = await giveCode(doorId);
    const id = given.body.item._id;
    expect((await shown(id)).body.item).toMatchObject({ code: null, opens: false });
    await settle(open.hall);
    const { code, opens } = (await shown(id)).body.item;
    expect([opens, code]).toEqual([true, expect.stringMatching(/^[1-9]{6}$/)]);
    expect(open.sandbox.locks.open('passcode', 'smed', { code: code! })).toBe(true);
    const hanna = await signedIn(open.hall, 'hanna.berg');
    expect((await shown(id, hanna)).status).toBeGreaterThanOrEqual(403);
    expect((await locksOf(open.owner)).codes[0]).toMatchObject({ reason: 'Låssmeden byter cylinder', mine: true });
    await open.owner.command('POST', `${LOCKS}/lock-codes/${id}/ends`, 'end-lock-code');
    expect((await shown(id)).body.item).toMatchObject({ code: null, opens: false });
    await settle(open.hall);
    expect(open.sandbox.locks.open('passcode', 'smed', { code: code! })).toBe(false);
    expect((await locksOf(open.owner)).codes[0]).toMatchObject({ state: 'ENDED' });
  });

  it('ends by itself, and with its door', async () => {
    const doorId = await towerDoor(open, 'LOCKY', { lockRef: 'ends', unitIds: [] });
    const first = (await giveCode(doorId, { minutes: 30 })).body.item._id;
    await settle(open.hall);
    expect((await shown(first)).body.item.opens).toBe(true);
    await letPass(open.hall, 31 * 60_000);
    expect((await shown(first)).body.item).toMatchObject({ code: null, opens: false });
    await letPass(open.hall, 61_000);
    const second = (await giveCode(doorId)).body.item._id;
    await settle(open.hall);
    expect((await shown(second)).body.item.opens).toBe(true);
    await tendDoor(open, doorId, 'removals');
    expect((await shown(second)).body.item.opens).toBe(false);
    await settle(open.hall);
    expect(open.sandbox.locks.find('locky', 'ends')!.held.size).toBe(0);
  });
});

describe('the database', () => {
  it('refuses a code that is shown outside its window, for a booking that fell, or after its end (I19)', async () => {
    const doorId = await towerDoor(open, 'PASSCODE', { lockRef: 'base' });
    const { guest, day } = await bookSoon(open);
    guests.push({ guest, doorId });
    const { id } = await open.hall.db
      .selectFrom('lock_grants')
      .select('id')
      .where('door_id', '=', doorId)
      .where('order_id', '=', guest.orderId)
      .executeTakeFirstOrThrow();
    const reveal = (when: Date) =>
      open.hall.pool.query(
        `insert into lock_reveals (id, grant_id, what, side, at, wished, confirmed)
         select gen_random_uuid(), g.id, 'CODE', 'GUEST', $2, g.wished, g.confirmed from lock_grants g where g.id = $1`,
        [id, when],
      );
    await expect(reveal(at(day, '14:44'))).rejects.toThrow(/check constraint/);
    expect((await cancel(guest.browser, guest.booked)).status).toBe(200);
    await expect(reveal(at(day, '15:00'))).rejects.toThrow(/I19/);
    await settle(open.hall);
    await expect(reveal(at(day, '15:00'))).rejects.toThrow(/I19/);
    const narrowed = open.hall.pool.query(
      `update lock_grants set state = 'CONFIRMED', ended_at = null, end_reason = null, withdrawn_at = null,
         confirmed = tstzrange(lower(wished) + interval '1 hour', upper(wished)) where id = $1`,
      [id],
    );
    await expect(narrowed).rejects.toThrow(/lock_grants_never_narrowed/);
  });
});
