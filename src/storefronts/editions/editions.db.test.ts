import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { WrittenArea } from '../../providers/areas/contract.ts';
import type { WrittenDestination, WrittenHost } from '../places/contract.ts';
import type { WrittenPromo } from '../promos/contract.ts';
import type { WrittenGroup } from '../sections/contract.ts';
import type { Edition } from './contract.ts';

interface Item<T> {
  item: T;
  reason?: string;
  message?: string;
}

const STALL = 'angens-bigard';
let hall: TestHall;
let hanna: Browser;
let eskil: Browser;
let providerId: string;
beforeAll(async () => {
  hall = await openHall();
  [eskil, hanna] = await Promise.all([signedIn(hall, 'eskil.lund'), signedIn(hall, 'hanna.berg')]);
  const row = await hall.db.selectFrom('providers').select('id').where('slug', '=', STALL).executeTakeFirstOrThrow();
  providerId = row.id;
});
afterAll(() => hall.close());

const put = (path: string, type: string, fields: object, by = hanna) =>
  by.command<Item<unknown>>('PUT', `/api${path}`, type, fields as Record<string, unknown>);
const newest = async (by = hanna, scope = '') =>
  (await by.get<Item<{ editions: Edition[] }>>(`/api/editions${scope}`)).body.item.editions[0]!;
const undo = (id: string, by = hanna) =>
  by.command<Item<unknown>>('POST', `/api/editions/${id}/undoings`, 'undo-edition');
const remove = (noun: string, name: string, basedOn: string) =>
  hanna.command<Item<unknown>>('POST', '/api/editions/removals', 'remove-written', { noun, name, basedOn });
const places = async () =>
  (await hanna.get<Item<{ hosts: WrittenHost[]; destinations: WrittenDestination[] }>>('/api/written-places')).body
    .item;
const leads = async (name: string) =>
  (await hall.browser().get<Item<{ leadsTo: string | null }>>(`/api/destinations/${name}`)).body.item.leadsTo;

describe('a destination', () => {
  it('is led elsewhere, removed and brought back, each told in the history', async () => {
    const to = (path: string, basedOn: string | null) =>
      put('/destinations', 'put-destination', { name: 'bryggan', leads: { to: 'PATH', path }, basedOn });
    expect((await to('/shop/sjokanten', null)).status).toBe(200);
    expect((await to('/shop/sjokanten', null)).body.reason).toBe('changed-meanwhile');
    const { version } = (await places()).destinations.find(({ name }) => name === 'bryggan')!;
    expect((await to('/vouchers', version)).status).toBe(200);
    const moved = await newest();
    expect(moved).toMatchObject({ noun: 'DESTINATION', title: 'Resmål bryggan', stands: true });
    expect(moved.differences).toMatchObject([{ before: '/shop/sjokanten', after: '/vouchers' }]);
    expect((await undo(moved._id)).status).toBe(200);
    expect(await leads('bryggan')).toBe('/shop/sjokanten');
    expect((await remove('DESTINATION', 'bryggan', version)).status).toBe(200);
    expect(await leads('bryggan')).toBe('/');
    expect((await undo((await newest())._id)).status).toBe(200);
    expect(await leads('bryggan')).toBe('/shop/sjokanten');
  });
});

describe('a host', () => {
  it('is written once by two at a time, and the one for all others stays', async () => {
    const fields = { match: 'PREFIX', name: 'bin', providerSlug: STALL, page: null, basedOn: null };
    const made = await Promise.all([1, 2].map(() => put('/hosts', 'put-host', fields)));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const all = (await places()).hosts;
    const other = all.find(({ match }) => match === 'DEFAULT')!;
    expect((await remove('HOST', 'DEFAULT:', other.version)).body.reason).toBe('page-in-use');
    expect((await remove('HOST', 'PREFIX:bin', all.find(({ name }) => name === 'bin')!.version)).status).toBe(200);
    expect((await places()).hosts.map(({ name }) => name)).not.toContain('bin');
  });
});

describe('a promo', () => {
  it('is written, taken back, and never written over unseen', async () => {
    const list = async () => (await hanna.get<{ items: WrittenPromo[] }>('/api/written-promos')).body.items;
    const { _id, version, image, shownTitle, ...promo } = (await list()).find(({ slug }) => slug === 'presentkort')!;
    expect(promo.title.sv).toBe('Ge bort en bit av {{area}}');
    expect(shownTitle).toBe('Ge bort en bit av Ljungsjö');
    const fields = { ...promo, image: image?.ref ?? null, title: { sv: 'Ge bort lördagen' } };
    const path = '/promos/presentkort';
    expect((await put(path, 'put-promo', { ...fields, basedOn: 'older' })).body.reason).toBe('changed-meanwhile');
    expect((await put(path, 'put-promo', { ...fields, basedOn: version })).status).toBe(200);
    const edition = await newest();
    expect(edition).toMatchObject({ noun: 'PROMO', title: 'Puff presentkort' });
    expect((await undo(edition._id)).status).toBe(200);
    expect((await list()).find(({ slug }) => slug === 'presentkort')).toMatchObject({ _id, version });
  });
});

describe('a group of shelves', () => {
  it('has a history at its stall, is removed, and comes back', async () => {
    const path = `/api/providers/${STALL}/written-section-groups`;
    const groups = async () => (await eskil.get<{ items: WrittenGroup[] }>(path)).body.items;
    const sections = (await eskil.get<Item<{ shelves: { key: string }[] }>>(`/api/providers/${STALL}/profile`)).body
      .item.shelves;
    const fields = { providerId, slug: 'till-frukost', title: { sv: 'Till frukost' }, text: null, image: null };
    const made = await put(
      `/providers/${providerId}/section-groups`,
      'put-section-group',
      { ...fields, sections: [sections[0]!.key], position: 3, basedOn: null },
      eskil,
    );
    expect(made.status).toBe(200);
    const { _id, version } = (await groups()).find(({ slug }) => slug === 'till-frukost')!;
    const gone = await eskil.command('POST', `/api/section-groups/${_id}/removals`, 'remove-section-group', {
      basedOn: version,
    });
    expect(gone.status).toBe(200);
    expect((await groups()).map(({ slug }) => slug)).not.toContain('till-frukost');
    expect((await undo((await newest(eskil, `?provider=${STALL}`))._id, eskil)).status).toBe(200);
    expect((await groups()).find(({ slug }) => slug === 'till-frukost')).toMatchObject({ position: 3, version });
  });
});

describe('the shelves of a shop', () => {
  it('keep their order, and refuse an older one', async () => {
    const profile = async () =>
      (
        await eskil.get<Item<{ shelves: { key: string; title: object }[]; versions: { shelves: string } }>>(
          `/api/providers/${STALL}/profile`,
        )
      ).body.item;
    const { shelves, versions } = await profile();
    const change = (shopSections: object[]) =>
      put(`/providers/${STALL}`, 'change-provider', { shopSections, basedOn: { shelves: versions.shelves } }, eskil);
    expect((await change(shelves.toReversed())).status).toBe(200);
    expect((await profile()).shelves).toEqual(shelves.toReversed());
    expect((await change(shelves)).body.reason).toBe('changed-meanwhile');
  });
});

describe('an area', () => {
  it('says who may search, and is never written over unseen', async () => {
    const read = async () => (await hanna.get<{ items: WrittenArea[] }>('/api/written-areas')).body.items[0]!;
    const { version, ...area } = await read();
    const path = `/areas/${encodeURIComponent(area.key)}`;
    const save = (basedOn: string) => put(path, 'put-area', { ...area, hallSearch: 'scope', basedOn });
    expect((await save(version)).status).toBe(200);
    expect(await read()).toMatchObject({ hallSearch: 'scope', figures: area.figures, map: area.map });
    expect((await save(version)).body.reason).toBe('changed-meanwhile');
    expect((await eskil.get('/api/written-areas')).status).toBe(403);
  });
});

describe('a picture of the hall’s own', () => {
  it('is kept for those who write its pages', async () => {
    const send = (bytes: string, by: Browser) =>
      by.command<Item<{ ref: string }> & { fields?: object }>('POST', '/api/hall-pictures', 'add-hall-picture', {
        bytes,
      });
    const { default: sharp } = await import('sharp');
    const create = { width: 640, height: 480, channels: 3 as const, background: '#0b4f6c' };
    const bytes = (await sharp({ create }).png().toBuffer()).toString('base64');
    expect((await send(bytes, hanna)).body.item.ref).toMatch(/^[\w-]+$/);
    expect((await send(bytes, eskil)).status).toBe(403);
    expect((await send(Buffer.from('<svg onload="x"/>').toString('base64'), hanna)).body.fields).toHaveProperty(
      'picture',
    );
  });
});
