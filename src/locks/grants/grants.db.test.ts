import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, cancel, change, goTo } from '../../../tests/booked.ts';
import {
  accessesOf,
  accessOfDoor,
  auditOfLocks,
  bookSoon,
  changeDoor,
  codeOf,
  type Guest,
  heldAndWished,
  type LockHall,
  letPass,
  openLockHall,
  settle,
  tendDoor,
  towerDoor,
  unitOf,
  willHaveKeys,
} from '../../../tests/locks.ts';
import { signedIn } from '../../../tests/people.ts';
import { addDays } from '../../shared/wall-time.ts';

/** Keys follow their bookings, and are shown within their window alone (I19). */
let open: LockHall;
let day: string;
let doorId: string;
let guests: Guest[] = [];

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
  for (const guest of guests) await cancel(guest.browser, guest.booked);
  await tendDoor(open, doorId, 'removals');
  await letPass(open.hall, 60_000);
});

/** A guest of this test, who has cancelled by the next one. */
async function guestFor(nights: number): Promise<Guest> {
  const booked = await bookSoon(open, nights);
  day = booked.day;
  guests.push(booked.guest);
  return booked.guest;
}

const equal = async (company: Parameters<typeof heldAndWished>[1] = 'passcode') => {
  const { held, wished } = await heldAndWished(open, company);
  expect(held).toEqual(wished);
  return held.length;
};

describe('a code of a keypad', () => {
  it('[payments 4.18] [payments 3.16] [payments 3.17] [payments 7.12] [payments 7.13] [payments 7.14] is shown in its window alone, and opens the door then (I19)', async () => {
    doorId = await towerDoor(open, 'PASSCODE');
    const guest = await guestFor(1);
    expect(await willHaveKeys(guest)).toBe(true);
    const [access] = await accessesOf(guest);
    expect(access).toMatchObject({
      ...{ orderId: guest.orderId, accessId: doorId, type: 'PASSCODE', data: null, instead: null, hasBegun: false },
      valid: { start: at(day, '14:45').toISOString(), end: at(addDays(day, 1), '11:30').toISOString() },
      resourceIds: [await unitOf(open.hall, 'Tornrummet')],
    });
    expect(await accessOfDoor(guest, doorId)).toHaveLength(1);
    expect(await accessOfDoor(guest, guest.orderId)).toEqual([]);
    goTo(open.hall, day, '14:44');
    expect(await codeOf(guest)).toBeNull();
    goTo(open.hall, day, '14:45');
    const code = await codeOf(guest);
    expect(code).toMatch(/^[1-9]{6}$/);
    expect(open.sandbox.locks.open('passcode', 'torn-1', { code: code! })).toBe(true);
    goTo(open.hall, addDays(day, 1), '11:31');
    expect(await codeOf(guest)).toBeNull();
    expect(open.sandbox.locks.open('passcode', 'torn-1', { code: code! })).toBe(false);
    await letPass(open.hall, 120_000);
    expect(await equal()).toBe(0);
    const row = await open.hall.db
      .selectFrom('lock_grants')
      .select(['state', 'code', 'end_reason'])
      .where('order_id', '=', guest.orderId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'ENDED', code: null, end_reason: 'PAST' });
  });

  it('is gone from the page at once when its booking is cancelled, and from the lock after that (I19)', async () => {
    doorId = await towerDoor(open, 'PASSCODE');
    const guest = await guestFor(1);
    expect(await equal()).toBe(1);
    expect((await cancel(guest.browser, guest.booked)).status).toBe(200);
    expect(await accessesOf(guest)).toEqual([]);
    expect(await willHaveKeys(guest)).toBe(false);
    await settle(open.hall);
    expect(await equal()).toBe(0);
  });

  it('moves with its booking, and is the same code', async () => {
    doorId = await towerDoor(open, 'PASSCODE');
    const guest = await guestFor(2);
    const [before] = await heldKeys();
    const moved = await change(guest.browser, guest.booked, { day: addDays(day, 1), nights: 1, guests: { guest: 2 } });
    expect(moved.status).toBe(200);
    expect(await accessesOf(guest)).toEqual([]);
    await settle(open.hall);
    expect(await equal()).toBe(1);
    const [after] = await heldKeys();
    expect(after).toMatchObject({ reference: before!.reference, code: before!.code });
    expect(after!.from).toEqual(at(addDays(day, 1), '14:45'));
  });

  it('is of the door’s times and units: changed, they are told to the lock for all who come', async () => {
    doorId = await towerDoor(open, 'PASSCODE', { unitIds: [] });
    const guest = await guestFor(1);
    expect(await willHaveKeys(guest)).toBe(false);
    const unitIds = [await unitOf(open.hall, 'Tornrummet')];
    expect((await changeDoor(open, doorId, { unitIds })).status).toBe(200);
    await settle(open.hall);
    expect(await equal()).toBe(1);
    await changeDoor(open, doorId, { unitIds, minutesBefore: 120 });
    await settle(open.hall);
    expect(await equal()).toBe(1);
    expect((await heldKeys())[0]!.from).toEqual(at(day, '13:00'));
    await changeDoor(open, doorId, { unitIds: [] });
    await settle(open.hall);
    expect(await equal()).toBe(0);
  });
});

async function heldKeys() {
  return [...open.sandbox.locks.find('passcode', 'torn-1')!.held.values()];
}

describe('a cloud that computes codes', () => {
  it('widens the window to whole hours, and never gives a code twice: who comes after has another (I8)', async () => {
    doorId = await towerDoor(open, 'COMPUTED', { lockRef: 'cloud-1', minutesBefore: 20, minutesAfter: 10 });
    const first = await guestFor(1);
    const grants = async () =>
      (
        await open.hall.pool.query<{ state: string; widened: number; from: Date; until: Date }>(
          `select state, widened, lower(confirmed) as from, upper(confirmed) as until from lock_grants
           where door_id = $1 order by wished_at, id`,
          [doorId],
        )
      ).rows;
    expect(await grants()).toEqual([
      { state: 'CONFIRMED', widened: 0, from: at(day, '14:00'), until: at(addDays(day, 1), '12:00') },
    ]);
    expect((await cancel(first.browser, first.booked)).status).toBe(200);
    await settle(open.hall);
    expect(await accessesOf(first)).toEqual([]);
    const before = day;
    const second = await guestFor(1);
    expect(day).toBe(before);
    expect(await grants()).toMatchObject([
      { state: 'ENDING' },
      { state: 'CONFIRMED', widened: 1, from: at(day, '14:00'), until: at(addDays(day, 1), '13:00') },
    ]);
    goTo(open.hall, day, '15:00');
    const code = await codeOf(second);
    expect(code).toMatch(/^[1-8]\d{7}$/);
    expect(open.sandbox.locks.open('cloud', 'cloud-1', { code: code! })).toBe(true);
    goTo(open.hall, addDays(day, 1), '13:30');
    await letPass(open.hall, 61_000);
    expect((await grants()).map(one => one.state)).toEqual(['ENDED', 'ENDED']);
    await expect(
      open.hall.db
        .updateTable('lock_grants')
        .set({ code_hash: Buffer.from('same') })
        .where('door_id', '=', doorId)
        .execute(),
    ).rejects.toThrow(/lock_grants_code_never_twice/);
  });

  it('keeps a code that still covers a booking made shorter, and gives another for one made longer', async () => {
    doorId = await towerDoor(open, 'COMPUTED', { lockRef: 'cloud-2' });
    const guest = await guestFor(2);
    const hashes = async () =>
      (
        await open.hall.db
          .selectFrom('lock_grants')
          .select('code_hash')
          .where('door_id', '=', doorId)
          .where('ended_at', 'is', null)
          .execute()
      ).map(row => row.code_hash!.toString('hex'));
    const [before] = await hashes();
    expect((await change(guest.browser, guest.booked, { day, nights: 1, guests: { guest: 2 } })).status).toBe(200);
    await settle(open.hall);
    expect(await hashes()).toEqual([before]);
    goTo(open.hall, day, '15:00');
    expect(await codeOf(guest)).toMatch(/^\d{8}$/);
  });
});
