import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextWeekday } from '../../../tests/booked.ts';
import type { Browser } from '../../../tests/browser.ts';
import { bookAtCounter, deedOf, readOfStall } from '../../../tests/counter.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { newNumber } from '../../../tests/phones.ts';
import { type Sku, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { becomes, look, standInLine } from '../../../tests/waiting.ts';
import type { BookedAtCounter } from '../../orders/counter/contract.ts';
import type { Office } from '../contract.ts';

/** Guests who wait at the door of a full restaurant, beside those who wait at home. */
let hall: TestHall;
let maja: Browser;
let nils: Browser;
let table: Sku;
beforeAll(async () => {
  hall = await openHall({ trustProxy: 1 });
  maja = await signedIn(hall, 'maja.strand');
  nils = await signedIn(hall, 'nils.havik');
  table = await skuOf(hall, TABLE);
});
afterAll(() => hall.close());

const TABLE = 'bord-pa-sjokanten';
const STALL = 'sjokanten';
type Listed = Office['products'][number]['names'][number];

const evening = (week: number) => ({ day: nextWeekday(hall, 6, 2 + 7 * week), guests: { guest: 4 } });

/** Books tables of four at half past seven until there are none. */
async function fill(week: number): Promise<BookedAtCounter[]> {
  const booked: BookedAtCounter[] = [];
  for (;;) {
    const fields = { wish: { ...evening(week), time: '19:30' } };
    const { status, body } = await bookAtCounter(hall, nils, STALL, TABLE, fields);
    if (status !== 200) return booked;
    booked.push(body.item);
  }
}

const write = (by: Browser, week: number, fields: object = {}) =>
  deedOf<{ _id: string }>(by, STALL, ['POST', 'waiting-names'], 'write-waiting-name', {
    ...{ skuId: table.id, quantity: 1, wish: evening(week), from: '19:30', to: '19:30' },
    ...{ name: 'Anna i röd mössa', language: 'sv' },
    ...fields,
  });

const onName = <T = { _id: string }>(nameId: string, what: string, type: string, fields: object = {}) =>
  deedOf<T>(nils, STALL, ['POST', `waiting-names/${nameId}/${what}`], type, { nameId, ...fields });

async function listed(nameId: string): Promise<Listed | undefined> {
  const { products } = await readOfStall<Office>(nils, STALL, 'waiting-names');
  return products.flatMap(product => product.names).find(name => name._id === nameId);
}

const standing = async (nameId: string) => (await listed(nameId))?.state ?? null;
const nameBecomes = (nameId: string, state: Listed['state'] | null) =>
  eventually(
    () => standing(nameId),
    seen => seen === state,
  );

const undo = (orderId: string) =>
  deedOf(nils, STALL, ['POST', `counter-bookings/${orderId}/undoings`], 'undo-counter-booking', { orderId });

const seat = (nameId: string, week: number) =>
  onName<BookedAtCounter>(nameId, 'seatings', 'seat-waiting-name', {
    ...{ skuId: table.id, wish: { ...evening(week), time: '19:30' }, language: 'sv', expectedTotal: 0 },
    guest: { name: 'Anna i röd mössa', phone: '', email: '' },
  });

describe('guests at the door of a full house', () => {
  it('wait by a name alone, first come first, and get what comes free before those who wait at home', async () => {
    const [first] = await fill(0);
    const { body } = await write(nils, 0);
    const anna = body.item._id;
    const { skuId, wish, from } = { skuId: table.id, wish: evening(0), from: '19:30' };
    const atHome = await standInLine(hall, { skuId, wish, from, to: '19:30' });
    expect(await listed(anna)).toMatchObject({
      ...{ name: 'Anna i röd mössa', contact: '', state: 'WAITING', atDoor: true },
      preset: { skuId, wish: { day: wish.day, guests: { guest: 4 } }, phone: '', language: 'sv' },
    });
    expect((await undo(first!.orderId)).status).toBe(200);
    await nameBecomes(anna, 'OFFERED');
    expect((await look(atHome)).state).toBe('WAITING');
    // Nobody slips in: neither by telephone nor by the site.
    const taken = await bookAtCounter(hall, nils, STALL, TABLE, { wish: { ...wish, time: '19:30' } });
    expect(taken.body.reason).toBe('fully-booked');
    const { found, until, preset } = (await listed(anna))!;
    expect([found.join(' ').includes('19:30'), until !== null, preset.wish?.time]).toEqual([true, true, '19:30']);
    const seated = await seat(anna, 0);
    expect([seated.status, seated.body.item?.units.length]).toEqual([200, 1]);
    expect(await standing(anna)).toBeNull();
    expect(await auditOf(hall)).toEqual([]);
    // A slip: she waits again, where she stood, and is called again.
    const unseated = await onName(anna, 'unseatings', 'unseat-waiting-name', { orderId: seated.body.item.orderId });
    expect(unseated.status).toBe(200);
    await nameBecomes(anna, 'OFFERED');
    expect((await onName(anna, 'removals', 'remove-waiting-name')).status).toBe(200);
    await becomes(atHome, 'OFFERED');
    expect(await standing(anna)).toBeNull();
    expect(await auditOf(hall)).toEqual([]);
  });

  it('are texted where they left a number, once for each number and day, and lose their turn after twenty minutes', async () => {
    const [first] = await fill(1);
    const phone = newNumber();
    const { body } = await write(nils, 1, { phone, name: 'Sixten' });
    const sixten = body.item._id;
    expect((await write(nils, 1, { phone, name: 'Sixten igen' })).body.reason).toBe('waiting-written');
    const { body: other } = await write(nils, 1, { name: 'Rut' });
    await undo(first!.orderId);
    await nameBecomes(sixten, 'OFFERED');
    const texts = await eventually(
      async () => hall.sms.messages.list(phone),
      seen => seen.length > 0,
    );
    expect(texts[0]!.message).toContain('det är er tur');
    hall.clock.forward(21 * 60_000);
    await nameBecomes(other.item._id, 'OFFERED');
    // Sixten came back: he is still on the list, and gets a table when there is one.
    expect(await standing(sixten)).toBe('PASSED');
    expect((await seat(sixten, 1)).body.reason).toBe('fully-booked');
    expect((await seat(other.item._id, 1)).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('are not written down where there is room, nor by others than those who book', async () => {
    expect((await write(nils, 2)).body.reason).toBe('waiting-not-full');
    expect((await write(nils, 2, { name: '' })).body.fields).toMatchObject({ name: expect.any(String) });
    const stranger = await signedIn(hall, 'borje.kron');
    expect((await write(stranger, 2)).status).toBe(403);
    const elsewhere = await skuOf(hall, 'kvallsbastu');
    expect((await write(maja, 2, { skuId: elsewhere.id })).status).toBe(404);
  });
});
