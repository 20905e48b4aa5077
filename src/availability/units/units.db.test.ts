import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, openPlace, type Place } from '../../../tests/places.ts';
import type { Touched } from '../touched/contract.ts';
import type { UnitGroup } from './contract.ts';

let hall: TestHall;
let place: Place;
let keeping: Keeping;
let owner: Browser;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  owner = await signedIn(hall, 'eskil.lund');
});
afterAll(() => closeAudited(hall));

const SLUG = 'angens-bigard';
const PATH = `/api/providers/${SLUG}/units`;
type Answered<T> = { item: T; reason?: string; fields?: Record<string, string> };
type Preview = Answered<{ touched: Touched[]; inTheWay: string[] }>;

const groups = async (browser = owner) =>
  (await browser.get<Answered<{ groups: UnitGroup[]; mayChange: boolean }>>(PATH)).body.item;
const group = async (id: string) => (await groups()).groups.find(one => one._id === id)!;
const put = (fields: object, browser = owner) =>
  browser.command<Answered<{ _id: string; unitIds: string[]; version: string }>>('PUT', PATH, 'put-units', {
    ...fields,
  });
const preview = async (fields: object) =>
  (await owner.send<Preview>('POST', `/api/providers/${SLUG}/unit-previews`, fields)).body.item;

const tables = (...capacities: number[]) =>
  capacities.map((capacity, at) => ({ title: { sv: `Bord ${at + 1}` }, capacity }));

/** A group as it would be sent back unchanged. */
const asRead = ({ _id, title, shown, units, joins, version }: UnitGroup) => ({
  groupId: _id,
  title,
  shown,
  units,
  joins: joins.map(pair => pair.map(id => units.findIndex(unit => unit._id === id))),
  basedOn: version,
});

const at = () => ({ day: nextSaturday(hall), time: '18:00' });

describe('a seller’s tables', () => {
  it('are made eight at once, renamed, drawn on the plan, joined, and taken out of use and back', async () => {
    const made = await put({ title: { sv: 'Bord på verandan' }, units: tables(4, 4, 4, 4, 4, 4, 4, 4) });
    expect([made.status, made.body.item.unitIds.length]).toEqual([200, 8]);
    const read = await group(made.body.item._id);
    expect(read).toMatchObject({ slug: 'bord-pa-verandan', shown: false, joins: [], productIds: [] });
    const changed = asRead(read);
    changed.units[1] = { ...changed.units[1]!, title: { sv: 'Fönsterbordet' }, plan: { x: 20, y: 40 } };
    changed.units[7] = { ...changed.units[7]!, outOfUse: true };
    const saved = await put({ ...changed, joins: [[0, 1]] });
    expect(saved.status).toBe(200);
    const after = await group(read._id);
    expect(after.units[1]).toMatchObject({ title: { sv: 'Fönsterbordet' }, plan: { x: 20, y: 40 } });
    expect(after.units.map(unit => unit.outOfUse)).toEqual([...Array(7).fill(false), true]);
    expect(new Set(after.joins[0])).toEqual(new Set([read.units[0]!._id, read.units[1]!._id]));
    const back = asRead(after);
    back.units[7] = { ...back.units[7]!, outOfUse: false };
    expect((await put(back)).status).toBe(200);
    expect((await group(read._id)).units.every(unit => !unit.outOfUse)).toBe(true);
  });

  it('get an address of their own for each group of one name, and refuse a group with nothing in use', async () => {
    const fields = { title: { sv: 'Kajaker' }, units: tables(1) };
    const both = [await put(fields), await put(fields)];
    const ids = both.map(({ body }) => body.item._id);
    expect([(await group(ids[0]!)).slug, (await group(ids[1]!)).slug]).toEqual(['kajaker', 'kajaker-2']);
    const empty = await put({ ...fields, units: [{ ...tables(1)[0], outOfUse: true }] });
    expect([empty.status, empty.body.reason]).toEqual([400, 'invalid-input']);
    const nobody = await put({ ...fields, groupId: ids[0], units: [{ ...tables(1)[0], _id: ids[1] }] });
    expect([nobody.status, Object.keys(nobody.body.fields!)]).toEqual([400, ['resources']]);
  });

  it('are not overwritten by somebody who read them before (I13)', async () => {
    const { body } = await put({ title: { sv: 'Stugor' }, shown: true, units: tables(4, 4) });
    const read = asRead(await group(body.item._id));
    const [one, other] = await Promise.all([
      put({ ...read, title: { sv: 'Stugor vid ån' } }),
      put({ ...read, title: { sv: 'Stugor i skogen' } }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)!.body.reason).toBe('changed-meanwhile');
  });
});

describe('guests who sit there already', () => {
  async function restaurant(...capacities: number[]) {
    const made = await keeping.restaurant(capacities, capacities.length > 1 ? { joins: [[0, 1]] } : {});
    return { ...made, read: asRead(await group(made.group.id)) };
  }

  it('are named before a table becomes too small, and the change is kept once they have been shown', async () => {
    const { read, productId } = await restaurant(4, 2);
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now());
    read.units[0] = { ...read.units[0]!, capacity: 3 };
    const { touched, inTheWay } = await preview(read);
    expect(touched).toMatchObject([{ bookingId, party: 4, orderId: null }]);
    expect([touched[0]!.units.length, inTheWay]).toEqual([1, []]);
    expect((await put(read)).body.reason).toBe('touches-bookings');
    expect((await put({ ...read, seen: [bookingId] })).status).toBe(200);
    expect(await keeping.stateOf(bookingId)).toBe('BOOKED');
  });

  it('are named when tables are moved apart under a party at both (H4)', async () => {
    const { read, productId } = await restaurant(2, 2);
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now());
    const apart = { ...read, joins: [] };
    expect((await preview(apart)).touched.map(one => one.bookingId)).toEqual([bookingId]);
    expect((await preview({ ...read, title: { sv: 'Ett nytt namn' } })).touched).toEqual([]);
  });

  it('stand in the way of a table out of use, until they sit elsewhere or have left', async () => {
    const { read, productId } = await restaurant(2);
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 2 }, hall.clock.now());
    const units = [{ ...read.units[0]!, outOfUse: true }, ...tables(2)];
    expect(await preview({ ...read, units, joins: [] })).toMatchObject({ inTheWay: [bookingId] });
    const refused = await put({ ...read, units, joins: [], seen: [bookingId] });
    expect([refused.status, refused.body.reason]).toEqual([409, 'has-bookings']);
    await keeping.cancel(bookingId, hall.clock.now());
    expect((await put({ ...read, units, joins: [] })).status).toBe(200);
  });

  it('are found, too, when they book while the page stands open', async () => {
    const { read, productId } = await restaurant(4);
    read.units[0] = { ...read.units[0]!, capacity: 2 };
    expect((await preview(read)).touched).toEqual([]);
    const [saved, { bookingId }] = await Promise.all([
      put(read),
      keeping.booked({ productId, wish: at(), party: 4 }, hall.clock.now()).catch(() => ({ bookingId: null })),
    ]);
    // One of them came first: the party is seated and the change is refused, or there is no table for them.
    expect([saved.status === 200, bookingId === null]).toEqual([bookingId === null, saved.status === 200]);
  });
});

it('a group of units is read by the stall’s people, changed by owner and manager, and closed to others (I17)', async () => {
  expect((await groups(await signedIn(hall, 'tove.lund'))).mayChange).toBe(false);
  const fields = { title: { sv: 'Bord' }, units: tables(2) };
  expect((await put(fields, await signedIn(hall, 'tove.lund'))).status).toBe(403);
  expect((await put(fields, await signedIn(hall, 'maja.strand'))).status).toBe(403);
  expect((await put(fields, hall.browser())).status).toBe(401);
});

describe('blocked units', () => {
  const blocks = async () =>
    (await owner.get<{ items: { _id: string; unitId: string; reason: string }[] }>(`/api/providers/${SLUG}/blocks`))
      .body.items;
  const block = (fields: object, browser = owner) =>
    browser.command<{ items: { _id: string }[]; reason?: string; fields?: Record<string, string> }>(
      'POST',
      `/api/providers/${SLUG}/blocks`,
      'block-units',
      {
        reason: 'Målas om',
        ...fields,
      },
    );
  const during = () => ({
    from: { day: nextSaturday(hall), time: '08:00' },
    to: { day: nextSaturday(hall), time: '23:00' },
  });

  it('are closed to guests once or some weeks in a row, all or none, and released', async () => {
    const { group: tables, productId } = await keeping.restaurant([2]);
    const unitIds = tables.resourceIds;
    const { bookingId } = await keeping.booked({ productId, wish: at(), party: 2 }, hall.clock.now());
    const booked = await block({ unitIds, ...during(), weeks: 2 });
    expect([booked.status, booked.body.reason]).toEqual([409, 'has-bookings']);
    expect((await blocks()).filter(one => one.unitId === unitIds[0])).toEqual([]);
    await keeping.cancel(bookingId, hall.clock.now());
    const staff = await signedIn(hall, 'tove.lund');
    expect((await block({ unitIds, ...during(), weeks: 2 }, staff)).body.items).toHaveLength(2);
    expect((await keeping.take([{ productId, wish: at(), party: 2 }], { now: hall.clock.now() })).no).toBe(
      'fully-booked',
    );
    expect((await block({ unitIds, ...during() })).body.reason).toBe('blocked-already');
    const backwards = await block({ unitIds, ...during(), to: { day: nextSaturday(hall), time: '07:00' } });
    expect(backwards.body.fields).toEqual({ 'to.day': 'Slutet måste komma efter början' });
    const [first] = (await blocks()).filter(one => one.unitId === unitIds[0]);
    const path = `/api/providers/${SLUG}/blocks/${first!._id}/removals`;
    expect((await owner.command('POST', path, 'end-block')).status).toBe(200);
    expect((await owner.command('POST', path, 'end-block')).status).toBe(404);
    expect((await keeping.take([{ productId, wish: at(), party: 2 }], { now: hall.clock.now() })).no).toBeNull();
  });
});
