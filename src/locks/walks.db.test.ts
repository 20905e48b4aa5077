import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at, cancel, change, dayAfter } from '../../tests/booked.ts';
import { type Dice, diceOf } from '../../tests/chaos/dice.ts';
import { counts } from '../../tests/hall.ts';
import {
  auditOfLocks,
  bookAndPay,
  codeOf,
  type Guest,
  type LockHall,
  letPass,
  openLockHall,
  settle,
  tendDoor,
  towerDoor,
} from '../../tests/locks.ts';
import { signedIn } from '../../tests/people.ts';
import { SEED } from '../../tests/samples.ts';
import { addDays } from '../shared/wall-time.ts';
import type { CompanyKind } from './companies/rules.ts';

/**
 * Random walks beside a model that knows nothing of grants: guests book, move, shorten and cancel, the lock is down and
 * comes back. Whenever it answers and all is quiet, the lock holds one key for each stay, from a quarter of an hour
 * before to half an hour after it, and opens for nobody else.
 */
vi.setConfig({ testTimeout: 20 * 60_000 });

let open: LockHall;
/** Each walk has a hall of its own: guests who may no longer cancel keep their keys for days. */
beforeEach(async () => {
  open = await openLockHall();
});
afterEach(async () => {
  expect(await auditOfLocks(open.hall)).toEqual([]);
  await open.close();
});

interface Stay {
  guest: Guest;
  day: string;
  nights: number;
}

interface Model {
  kind: CompanyKind;
  lockRef: string;
  stays: Stay[];
  isDown: boolean;
}

const keyOf = ({ day, nights }: Pick<Stay, 'day' | 'nights'>) =>
  `${at(day, '14:45').toISOString()} ${at(addDays(day, nights), '11:30').toISOString()}`;

const STEPS = ['book', 'book', 'move', 'shorten', 'cancel', 'down', 'back', 'look'] as const;

async function step(model: Model, dice: Dice): Promise<string> {
  const what = dice.oneOf(STEPS);
  const stay = model.stays.length ? dice.oneOf(model.stays) : null;
  switch (what) {
    case 'book':
      return await book(model, dice);
    case 'move':
      return stay ? `move ${await moveTo(stay, dayAfter(open.hall, 2 + dice.below(20)), stay.nights)}` : 'nobody moves';
    case 'shorten':
      return stay?.nights === 2 ? `shorten ${await moveTo(stay, stay.day, 1)}` : 'nobody shortens';
    case 'cancel': {
      if (!stay) return 'nobody cancels';
      const { status } = await cancel(stay.guest.browser, stay.guest.booked);
      if (status === 200) model.stays = model.stays.filter(one => one !== stay);
      return `cancel ${status}`;
    }
    case 'down':
      if (!model.isDown) open.sandbox.mishaps.arm('down', { times: 1_000_000 });
      model.isDown = true;
      return 'down';
    case 'back':
      open.sandbox.mishaps.disarm();
      model.isDown = false;
      return 'back';
    case 'look':
      if (stay) expect(await codeOf(stay.guest), 'no code days before').toBeNull();
      return 'look';
  }
}

async function book(model: Model, dice: Dice): Promise<string> {
  const [day, nights] = [dayAfter(open.hall, 2 + dice.below(20)), 1 + dice.below(2)];
  try {
    const guest = await bookAndPay(open, { day, nights });
    model.stays.push({ guest, day, nights });
    return `book ${day} ${nights}`;
  } catch (fault) {
    // The room is taken, or the house is closed.
    if (!/answered 409/.test(String(fault))) throw fault;
    return 'full';
  }
}

async function moveTo(stay: Stay, day: string, nights: number): Promise<number> {
  const wish = { day, nights, guests: { guest: 2 } };
  const { status, body } = await change(stay.guest.browser, stay.guest.booked, wish);
  if (status !== 200) return status;
  // What costs more stands once it is paid; dearer days of a moved stay are asked for, and the move is made.
  expect(body.item).toBeDefined();
  Object.assign(stay, { day, nights });
  return status;
}

async function holds(model: Model, told: string): Promise<void> {
  const { kind, lockRef, stays } = model;
  const held = [...open.sandbox.locks.find(kind === 'COMPUTED' ? 'cloud' : 'passcode', lockRef)!.held.values()];
  if (kind === 'PASSCODE') {
    const windows = held.map(({ from, until }) => `${from.toISOString()} ${until.toISOString()}`);
    expect(windows.sort(), told).toEqual(stays.map(keyOf).sort());
    return;
  }
  const given = await open.hall.db
    .selectFrom('lock_grants')
    .select(['code_hash', 'booking_id', 'state'])
    .where('code_hash', 'is not', null)
    .execute();
  expect(new Set(given.map(one => one.code_hash!.toString('hex'))).size, told).toBe(given.length);
  expect(given.filter(one => one.state === 'CONFIRMED').length, told).toBe(stays.length);
  for (const stay of stays) {
    const [from, until] = keyOf(stay)
      .split(' ')
      .map(text => new Date(text)) as [Date, Date];
    expect(
      held.some(one => one.from <= from && one.until >= until),
      `${told}: ${keyOf(stay)}`,
    ).toBe(true);
  }
}

const WALKS = Array.from({ length: counts(1, 12) }, (_, at) => SEED * 31 + at);

it.each(WALKS.flatMap(seed => (['PASSCODE', 'COMPUTED'] as const).map(kind => [seed, kind] as const)))(
  'a walk of seed %i at a lock of %s: keys equal stays (I19)',
  async (seed, kind) => {
    open.owner = await signedIn(open.hall, 'astrid.bauer');
    await open.hall.db.deleteFrom('rate_limits').execute();
    const dice = diceOf(seed);
    const lockRef = `walk-${kind.toLowerCase()}-${seed}`;
    const doorId = await towerDoor(open, kind, { lockRef });
    const model: Model = { kind, lockRef, stays: [], isDown: false };
    const told: string[] = [];
    for (let count = 0; count < counts(10, 40); count++) {
      told.push(await step(model, dice));
      await open.hall.db.deleteFrom('rate_limits').execute();
      await letPass(open.hall, 60_000);
      if (model.isDown) continue;
      // A lock that was down is asked again within ten minutes.
      await letPass(open.hall, 11 * 60_000, 2);
      await holds(model, told.join(', '));
    }
    open.sandbox.mishaps.disarm();
    const late: Stay[] = [];
    for (const stay of model.stays) {
      const { status } = await cancel(stay.guest.browser, stay.guest.booked);
      if (status !== 200) late.push(stay);
    }
    model.stays = late;
    await letPass(open.hall, 22 * 60_000, 3);
    await holds(model, 'who still may has cancelled');
    open.owner = await signedIn(open.hall, 'astrid.bauer');
    await tendDoor(open, doorId, 'removals');
    await settle(open.hall);
  },
);
