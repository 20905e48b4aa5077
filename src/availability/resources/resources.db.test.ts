import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { done, offerOf, openPlace, type Place } from '../../../tests/places.ts';
import { newId } from '../../shared/ids.ts';
import { blockResourceIn, unblockResourceIn } from '../blocks/commands.ts';
import { callOffDepartureIn, putDeparturesIn } from '../departures/commands.ts';
import { putOfferIn } from '../offers/commands.ts';
import { findOffers } from '../offers/queries.ts';
import { putResourceGroupIn, retireResourceIn } from './commands.ts';
import { findResourceGroups } from './queries.ts';

let hall: TestHall;
let place: Place;
const now = new Date('2026-11-20T12:00:00Z');
const hour = (count: number) => new Date(now.getTime() + count * 3_600_000);

beforeAll(async () => {
  hall = await openHall({ worker: false });
  place = await openPlace(hall, now);
});
afterAll(() => hall.close());

describe('a group of resources', () => {
  it('is written anew as a list: who is left out is lent no more, and comes back when named', async () => {
    const { id, resourceIds } = await place.group('bord', [2, 4, 6], { joins: [[0, 1]] });
    const write = (resources: object[]) =>
      place.within(tx =>
        putResourceGroupIn(place.deed(tx, now), {
          providerId: place.providerId,
          resourceGroupId: id,
          slug: 'bord',
          title: { sv: 'Bord' },
          resources: resources as never,
        }),
      );
    const [two, four, six] = resourceIds as [string, string, string];
    done(
      await write([
        { _id: six, title: { sv: 'Sex' }, capacity: 8 },
        { title: { sv: 'Ny' }, capacity: 1 },
      ]),
    );
    const shown = async () => (await findResourceGroups(hall.db, place.providerId)).find(group => group.id === id);
    expect((await shown())?.resources.map(one => one.capacity)).toEqual([8, 1]);
    done(await write([two, four, six].map(_id => ({ _id, title: { sv: 'Ett' }, capacity: 3 }))));
    expect((await shown())?.resources.map(one => one.id)).toEqual([two, four, six]);
    const joins = await hall.db.selectFrom('resource_joins').selectAll().where('group_id', '=', id).execute();
    expect(joins).toEqual([]);
  });

  it.each([
    ['no resources', { resources: [] }, 'resources'],
    ['a bed for nobody', { resources: [{ title: { sv: 'Säng' }, capacity: 0 }] }, 'resources.0.capacity'],
    ['a resource of another group', { resources: [{ _id: newId(), title: { sv: 'Säng' }, capacity: 1 }] }, 'resources'],
    ['a table joined with itself', { joins: [[0, 0]] }, 'joins'],
    ['a table joined with none', { joins: [[0, 7]] }, 'joins'],
    ['an address that is taken', { slug: 'taken' }, 'slug'],
  ])('is refused with %s', async (_what, fields, field) => {
    await place.group('taken', [1]).catch(() => {});
    const whole = { slug: 'sangar', title: { sv: 'Sängar' }, resources: [{ title: { sv: 'Säng' }, capacity: 1 }] };
    const given = { providerId: place.providerId, ...whole, ...fields } as never;
    const answer = await place.within(tx => putResourceGroupIn(place.deed(tx, now), given));
    expect(answer).toMatchObject({ refused: 'invalid-input', fields: { [field]: expect.any(String) } });
  });

  it('of another provider is not found', async () => {
    const { resourceIds } = await place.group('frammande', [1]);
    const which = { providerId: newId(), resourceId: resourceIds[0]! };
    expect(await place.within(tx => retireResourceIn(place.deed(tx, now), which))).toEqual({ refused: 'not-found' });
  });
});

describe('a block', () => {
  it('keeps a resource once, and ends once', async () => {
    const { resourceIds } = await place.group('kanoter', [1, 1]);
    const block = (from: Date, to: Date, ids = resourceIds) =>
      place.within(tx =>
        blockResourceIn(place.deed(tx, now), {
          providerId: place.providerId,
          resourceIds: ids,
          from,
          to,
          reason: 'Vårlackas',
        }),
      );
    const { items } = done(await block(hour(1), hour(3)));
    expect(items).toHaveLength(2);
    expect(await block(hour(2), hour(4), resourceIds.slice(0, 1))).toEqual({ refused: 'blocked-already' });
    done(await block(hour(3), hour(4)));
    const unblock = (blockId: string) =>
      place.within(tx => unblockResourceIn(place.deed(tx, now), { providerId: place.providerId, blockId }));
    const answers = await Promise.all([unblock(items[0]!._id), unblock(items[0]!._id)]);
    expect(answers.filter(answer => 'item' in answer)).toHaveLength(1);
    done(await block(hour(1), hour(3), [items[0]!.resourceId]));
  });

  it.each([
    ['bakvant', hour(3), hour(1)],
    ['for-evigt', hour(1), new Date('9999-12-31T00:00:00Z')],
    ['ingen-tid', new Date(Number.NaN), hour(1)],
  ])('that ends before it begins, or never, is refused: %s', async (name, from, to) => {
    const { resourceIds } = await place.group(name, [1]);
    const fields = { providerId: place.providerId, resourceIds, from, to, reason: '' };
    const answer = await place.within(tx => blockResourceIn(place.deed(tx, now), fields));
    expect(answer).toMatchObject({ refused: 'invalid-input' });
  });
});

describe('the rules of a product', () => {
  it('count their changes, and the same rules again are no change', async () => {
    const { id } = await place.group('guide', [1]);
    const needs = [{ groupId: id, take: 'FIXED' as const }];
    const slots = { minutes: { least: 60, most: 60, step: 60 }, everyMinutes: 60, needs };
    const productId = await place.product('guidad-tur', offerOf('SLOTS', slots));
    const put = (more: object) =>
      place.within(async tx => {
        const offer = offerOf('SLOTS', { ...slots, ...more });
        return putOfferIn(place.deed(tx, now), { providerId: place.providerId, productId, offer });
      });
    const version = async () => (await findOffers(hall.db, [productId])).get(productId)?.version;
    expect(await version()).toBe(1);
    done(await put({}));
    expect(await version()).toBe(1);
    done(await put({ leadMinutes: 60 }));
    expect(await version()).toBe(2);
    expect(await put({ kind: 'NIGHTS' })).toMatchObject({ refused: 'invalid-input' });
    expect(await put({ needs: [{ groupId: newId(), take: 'FIXED' }] })).toMatchObject({ refused: 'invalid-input' });
    expect(await put({ leadMinutes: -1 })).toMatchObject({ fields: { leadMinutes: expect.any(String) } });
  });
});

describe('departures', () => {
  it('are changed at their time, and never have fewer seats than are taken (I2, H8)', async () => {
    const productId = await place.product('angbat', offerOf('DEPARTURES'));
    const put = (capacity: number, endsAt = hour(3)) =>
      place.within(tx =>
        putDeparturesIn(place.deed(tx, now), {
          providerId: place.providerId,
          productId,
          departures: [{ startsAt: hour(2), endsAt, capacity }],
        }),
      );
    const { items } = done(await put(12));
    await hall.pool.query('update departures set taken = 12 where id = $1', [items[0]!._id]);
    expect(await put(11)).toEqual({ refused: 'seats-taken' });
    // A full departure may still get another arrival time.
    expect(done(await put(12, hour(4))).items).toEqual(items);
    expect(await put(12, hour(1))).toMatchObject({ refused: 'invalid-input' });
    expect(await put(-1)).toMatchObject({ refused: 'invalid-input' });
    const which = { providerId: place.providerId, departureId: items[0]!._id };
    const off = () => place.within(tx => callOffDepartureIn(place.deed(tx, now), which));
    expect([done(await off()), done(await off())].map(answer => answer.item._id)).toEqual([
      which.departureId,
      which.departureId,
    ]);
  });
});
