import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { closeAudited } from '../../../tests/honey-hall.ts';
import { type Keeping, keepingAt } from '../../../tests/keeping.ts';
import { signedIn } from '../../../tests/people.ts';
import { nextSaturday, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import type { Revision } from './contract.ts';

/** History of units, rules, departures, options and blocks: who, when, what, and the way back. */
let hall: TestHall;
let place: Place;
let keeping: Keeping;
let owner: Browser;
let day: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, hall.clock.now());
  keeping = keepingAt(hall, place);
  owner = await signedIn(hall, 'eskil.lund');
  day = nextSaturday(hall);
});
afterAll(() => closeAudited(hall));

const STALL = '/api/providers/angens-bigard';
type Said<T = { _id: string; version: string }> = { item: T; reason?: string };

const history = async () =>
  (await owner.get<Said<{ revisions: Revision[]; next: string | null }>>(`${STALL}/revisions`)).body.item.revisions;
const undo = (revisionId: string) =>
  owner.command<Said>('POST', `${STALL}/revisions/${revisionId}/undoings`, 'undo-revision');
const undone = async (revisionId: string) => (await undo(revisionId)).body.reason ?? 'done';

describe('booking rules', () => {
  const rules = (more: object = {}) => ({ ...offerOf('TABLE', more), needs: [] as object[] });

  it('are in the history by who changed what, and are put back once', async () => {
    const { productId, group } = await keeping.restaurant([4, 4]);
    const path = `${STALL}/products/${productId}/booking-rules`;
    const needs = [{ groupId: group.id, take: 'PARTY' }];
    const times = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
    const put = (more: object, basedOn: number) =>
      owner.command<Said<{ version: number }>>('PUT', path, 'put-booking-rules', {
        ...{ rules: { ...rules(times), needs, ...more }, basedOn },
      });
    expect((await put({ leadMinutes: 60 }, 1)).status).toBe(200);
    const [made] = await history();
    expect(made).toMatchObject({ kind: 'RULES', madeBy: 'Eskil Lund', mayUndo: true, undone: null });
    expect(made!.differences).toEqual([{ title: 'Bokas senast, minuter innan', before: '0', after: '60' }]);
    // Two who take it back at the same time: one does.
    const both = await Promise.all([undone(made!._id), undone(made!._id)]);
    expect(both.sort()).toEqual(['done', 'status-moved']);
    const [back, was] = await history();
    expect([back!.undoes, back!.differences[0]!.after, was!.undone?.by]).toEqual([true, '0', 'Eskil Lund']);
    expect((await owner.get<Said<{ rules: { leadMinutes: number } }>>(path)).body.item.rules.leadMinutes).toBe(0);
  });

  it('are not put back over what somebody has changed since, nor over those who have booked', async () => {
    const { productId, group } = await keeping.restaurant([4, 4]);
    const path = `${STALL}/products/${productId}/booking-rules`;
    const needs = [{ groupId: group.id, take: 'PARTY' }];
    const times = { minutes: { least: 120, most: 120, step: 60 }, everyMinutes: 30 };
    const put = (more: object) =>
      owner.command<Said>('PUT', path, 'put-booking-rules', { rules: { ...rules(times), needs, ...more } });
    await put({ party: { least: 1, most: 2 } });
    const [first] = await history();
    await put({ party: { least: 1, most: 4 } });
    expect(await undone(first!._id)).toBe('changed-meanwhile');
    const [second] = await history();
    await keeping.booked({ productId, wish: { day, time: '18:00' }, party: 4 }, hall.clock.now());
    expect(await undone(second!._id)).toBe('touches-bookings');
  });
});

describe('what else staff edit', () => {
  it('units: names, seats and joins, put back by their names', async () => {
    const units = [
      { title: { sv: 'Bord 1' }, capacity: 2 },
      { title: { sv: 'Bord 2' }, capacity: 4 },
    ];
    const put = (fields: Record<string, unknown>) => owner.command<Said>('PUT', `${STALL}/units`, 'put-units', fields);
    const made = await put({ title: { sv: 'Verandan' }, shown: false, units, joins: [[0, 1]] });
    const group = made.body.item as unknown as { _id: string; unitIds: string[]; version: string };
    const [one, two] = group.unitIds;
    const changed = await put({
      ...{ groupId: group._id, title: { sv: 'Glasverandan' }, shown: false, joins: [], basedOn: group.version },
      units: [
        { _id: one, title: { sv: 'Bord 1' }, capacity: 3 },
        { _id: two, title: { sv: 'Bord 2' }, capacity: 4 },
      ],
    });
    expect(changed.status).toBe(200);
    const [change, making] = await history();
    expect(change!.differences).toEqual([
      { title: 'Gruppens namn', before: 'Verandan', after: 'Glasverandan' },
      { title: 'Bord 1', before: '2 pl', after: '3 pl' },
      { title: 'Kan ställas ihop med', before: 'Bord 1 + Bord 2', after: null },
    ]);
    expect([making!.mayUndo, await undone(making!._id)]).toEqual([false, 'status-moved']);
    expect(await undone(change!._id)).toBe('done');
    const [back] = await history();
    expect(back!.differences.map(({ after }) => after)).toEqual(['Verandan', '2 pl', 'Bord 1 + Bord 2']);
  });

  it('departures of every week, and blocks', async () => {
    const ferry = await place.product(keeping.fresh('farja'), offerOf('DEPARTURES', { horizonDays: 30 }));
    const path = `${STALL}/products/${ferry}/departures/series`;
    const saturdays = { weekdays: [6], starts: '10:00', ends: '12:00', seats: 8 };
    const put = (series: object[]) => owner.command<Said>('PUT', path, 'put-departure-series', { series });
    expect((await put([saturdays])).status).toBe(200);
    expect((await put([{ ...saturdays, seats: 6 }])).status).toBe(200);
    const [fewer] = await history();
    expect(fewer!.differences).toEqual([
      { title: 'Avgång 1', before: 'lör 10:00–12:00, 8 pl', after: 'lör 10:00–12:00, 6 pl' },
    ]);
    expect(await undone(fewer!._id)).toBe('done');

    const group = await place.group(keeping.fresh('flotte'), [4]);
    const block = {
      ...{ unitIds: group.resourceIds, reason: 'Målas', weeks: 1 },
      ...{ from: { day, time: '08:00' }, to: { day, time: '12:00' } },
    };
    expect((await owner.command('POST', `${STALL}/blocks`, 'block-units', block)).status).toBe(200);
    const [blocked] = await history();
    expect([blocked!.kind, blocked!.differences[0]!.after]).toEqual(['BLOCKS', expect.stringContaining('Målas')]);
    expect(await undone(blocked!._id)).toBe('done');
    expect((await owner.command('POST', `${STALL}/blocks`, 'block-units', block)).status).toBe(200);
  });

  it('options, which two people never write over each other', async () => {
    const { id: providerId } = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', 'angens-bigard')
      .executeTakeFirstOrThrow();
    const mustard = { title: { sv: 'Senap' }, price: 1000 };
    const fields = { providerId, type: 'OPTIONAL_GROUP', title: { sv: 'Till korven' }, minMax: { min: 0, max: 1 } };
    const put = (more: object) =>
      owner.command<Said>('POST', '/api/optional-groups', 'put-optional-group', {
        ...fields,
        optionals: [mustard],
        ...more,
      });
    const { _id: optionalGroupId } = (await put({})).body.item;
    const read = async () =>
      (await owner.get<{ items: { _id: string; version: string }[] }>(`${STALL}/optional-groups`)).body.items.find(
        one => one._id === optionalGroupId,
      )!;
    const { version: basedOn } = await read();
    const dearer = { optionalGroupId, basedOn, title: { sv: 'Till korven i brödet' } };
    expect((await put(dearer)).status).toBe(200);
    expect((await put({ ...dearer, title: { sv: 'Annat' } })).body.reason).toBe('changed-meanwhile');
    const [change] = await history();
    expect(change!.kind).toBe('OPTIONS');
    expect(change!.differences).toContainEqual({
      ...{ title: 'Gruppens namn', before: 'Till korven', after: 'Till korven i brödet' },
    });
  });
});

describe('the stall’s opening hours', () => {
  const saturday = [{ opens: '10:00', closes: '16:00' }];
  const put = (openingHours: object) => owner.command<Said>('PUT', STALL, 'change-provider', { openingHours });

  it('are in the history, are put back once, and never over what somebody has changed since (I13)', async () => {
    const week = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '23:00' }];
    expect((await put({ weekly: week, exceptions: [] })).status).toBe(200);
    expect((await put({ weekly: week, exceptions: [{ date: day, hours: saturday }] })).status).toBe(200);
    const [made] = await history();
    expect(made).toMatchObject({ kind: 'HOURS', title: 'Ängens bigård', madeBy: 'Eskil Lund', mayUndo: true });
    expect(made!.differences).toMatchObject([{ before: null, after: '10:00–16:00' }]);
    const both = await Promise.all([undone(made!._id), undone(made!._id)]);
    expect(both.sort()).toEqual(['done', 'status-moved']);
    await put({ weekly: week, exceptions: [{ date: day, hours: [] }] });
    const [closed] = await history();
    await put({ weekly: week, exceptions: [{ date: day, hours: saturday }] });
    expect(await undone(closed!._id)).toBe('changed-meanwhile');
  });

  it('are not put back where a booking would stand before a closed door', async () => {
    const { productId } = await keeping.restaurant([4]);
    const evening = { days: [1, 2, 3, 4, 5, 6, 7], opens: '08:00', closes: '16:00' };
    await put({ weekly: [evening], exceptions: [] });
    await put({ weekly: [{ ...evening, closes: '23:00' }], exceptions: [] });
    const [longer] = await history();
    await keeping.booked({ productId, wish: { day, time: '18:00' }, party: 4 }, hall.clock.now());
    expect(await undone(longer!._id)).toBe('touches-bookings');
  });
});

describe('single departures', () => {
  const ferry = () => place.product(keeping.fresh('turbat'), offerOf('DEPARTURES', {}));
  const pathOf = (productId: string) => `${STALL}/products/${productId}/departures`;
  type Listed = { _id: string; capacity: number; calledOff: boolean; version: string };
  const listed = async (productId: string) =>
    (await owner.get<Said<{ departures: Listed[] }>>(pathOf(productId))).body.item.departures;
  const put = (productId: string, seats: number, basedOn?: string | null) =>
    owner.command<Said & { fields?: Record<string, string> }>('POST', pathOf(productId), 'put-departures', {
      departures: [{ day, starts: '10:00', ends: '11:00', seats, ...(basedOn !== undefined && { basedOn }) }],
    });

  it('are entered, changed and called off, each put back as it was', async () => {
    const productId = await ferry();
    expect((await put(productId, 12)).status).toBe(200);
    const [entered] = await history();
    expect(entered).toMatchObject({ kind: 'DEPARTURES', madeBy: 'Eskil Lund', mayUndo: true });
    expect(entered!.differences).toMatchObject([{ before: null, after: '–11:00, 12 pl' }]);
    expect((await put(productId, 8)).status).toBe(200);
    const [fewer] = await history();
    const [{ _id }] = (await listed(productId)) as [Listed];
    const off = () => owner.command('POST', `${STALL}/departures/${_id}/call-offs`, 'call-off-departure');
    expect((await off()).status).toBe(200);
    const [called] = await history();
    expect(called!.differences).toMatchObject([{ before: '–11:00, 8 pl', after: 'Inställd' }]);
    expect(await undone(fewer!._id)).toBe('changed-meanwhile');
    expect(await undone(called!._id)).toBe('done');
    expect(await listed(productId)).toMatchObject([{ capacity: 8, calledOff: false }]);
    expect(await undone(fewer!._id)).toBe('done');
    expect(await listed(productId)).toMatchObject([{ capacity: 12, calledOff: false }]);
    expect(await undone(entered!._id)).toBe('done');
    expect(await listed(productId)).toEqual([]);
  });

  it('stay for who has booked one', async () => {
    const productId = await ferry();
    await put(productId, 12);
    const [entered] = await history();
    await keeping.booked({ productId, wish: { day, time: '10:00' }, party: 2 }, hall.clock.now());
    expect(await undone(entered!._id)).toBe('touches-bookings');
  });

  it('are not overwritten by somebody who saw another: the later one sees both (I13)', async () => {
    const productId = await ferry();
    const both = await Promise.all([put(productId, 12, null), put(productId, 20, null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409)!;
    const [standing] = await listed(productId);
    expect(late.body.reason).toBe('changed-meanwhile');
    expect(late.body.fields!['departures.0.starts']).toContain(`tillbaka 11:00, ${standing!.capacity} platser`);
    expect((await put(productId, 20, standing!.version)).status).toBe(200);
    expect(await listed(productId)).toMatchObject([{ capacity: 20 }]);
  });
});
