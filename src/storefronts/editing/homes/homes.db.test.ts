import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';
import { signedIn } from '../../../../tests/people.ts';
import type { Shop } from '../../contract.ts';
import type { Edition } from '../../editions/contract.ts';
import type { WrittenHome } from '../contract.ts';

interface Item<T> {
  item: T;
  reason?: string;
  fields?: Record<string, string>;
}

const STALL = 'angens-bigard';
let hall: TestHall;
let eskil: Browser;
let home: WrittenHome;
beforeAll(async () => {
  hall = await openHall();
  eskil = await signedIn(hall, 'eskil.lund');
  home = await readHome();
});
afterAll(() => hall.close());

const readHome = async () => (await eskil.get<Item<WrittenHome>>(`/api/providers/${STALL}/written-home`)).body.item;
const shop = async () => (await hall.browser().get<Item<Shop>>(`/api/storefronts/shops/${STALL}`)).body.item;
const put = (blocks: object[], fields: object = {}) =>
  eskil.command<Item<{ _id: string; version: string }>>('PUT', '/api/pages', 'put-page', {
    slug: 'home',
    providerId: home.provider._id,
    title: home.title,
    description: null,
    blocks,
    ...fields,
  });
const text = { _type: 'text', text: { sv: 'Kom och smaka.', en: 'Come and taste.' } };

describe("a stall's home", () => {
  it('is the one that the hall makes until its people arrange it', async () => {
    expect(home.pageId).toBeNull();
    expect(home.standing.map(({ _type }) => _type)).toEqual([
      'stall-times',
      'stall-goods',
      'stall-pages',
      'stall-hours',
    ]);
    expect((await shop()).home).toBeNull();
  });
  it('shows its blocks in their order, is no page of its own, and goes back to what it was', async () => {
    const { pages } = await shop();
    const blocks = [text, { _type: 'stall-hours' }, { _type: 'stall-goods', title: { sv: 'I boden' }, most: 3 }];
    const { body } = await put(blocks, { basedOn: null });
    const arranged = await shop();
    expect(arranged.home).toMatchObject([
      { _type: 'text', text: 'Kom och smaka.' },
      { _type: 'stall-hours' },
      { _type: 'stall-goods', title: 'I boden', most: 3 },
    ]);
    expect(arranged.pages).toEqual(pages);
    expect((await hall.browser().get(`/api/providers/${STALL}/pages/home`)).status).toBe(404);
    expect((await hall.browser().get(`/api/pages/${body.item._id}`)).status).toBe(404);
    expect((await readHome()).pageId).toBe(body.item._id);
    const { body: history } = await eskil.get<Item<{ editions: Edition[] }>>(`/api/editions?provider=${STALL}`);
    const [made] = history.item.editions;
    expect(made).toMatchObject({ title: 'Startsida', act: 'MADE' });
    // Taking the first arrangement back is the home that the hall makes.
    expect((await eskil.command('POST', `/api/editions/${made!._id}/undoings`, 'undo-edition')).status).toBe(200);
    expect((await shop()).home).toBeNull();
  });
  it('has each standing part once, and no other page has one', async () => {
    const twice = await put([{ _type: 'stall-hours' }, text, { _type: 'stall-hours' }]);
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['blocks.2']]);
    const elsewhere = await put([{ _type: 'stall-times' }], { slug: 'annan' });
    expect(elsewhere.body.fields?.['blocks.0']).toMatch(/startsida/);
    const heading = await put([{ _type: 'hero', look: 'WIDE', title: { sv: 'Hej' } }]);
    expect(Object.keys(heading.body.fields ?? {})).toEqual(['blocks.0']);
    expect((await shop()).home).toBeNull();
  });
  it('is arranged by one of two who begin at once', async () => {
    const answers = await Promise.all([
      put([text], { basedOn: null }),
      put([{ _type: 'stall-goods' }], { basedOn: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
