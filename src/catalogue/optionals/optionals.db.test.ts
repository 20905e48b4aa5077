import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import { newId } from '../../shared/ids.ts';
import type { Product } from '../contract.ts';
import type { EditedOptionalGroup } from './contract.ts';

type Answer = { item: { _id: string }; reason?: string; fields?: Record<string, string> };

let hall: TestHall;
let visitor: Browser;
let owner: Browser;
let honey: Product;
beforeAll(async () => {
  hall = await openHall();
  visitor = hall.browser();
  owner = await signedIn(hall, 'eskil.lund');
  honey = await shown();
});
afterAll(() => hall.close());

const shown = async (path = 'ljunghonung') => (await visitor.get<{ item: Product }>(`/api/products/${path}`)).body.item;
const spoons = {
  type: 'OPTIONAL_GROUP',
  title: { sv: 'Sked', en: 'Spoon' },
  description: { sv: 'Av björk' },
  minMax: { min: 1, max: 2 },
  optionals: [
    { title: { sv: 'Kort', en: 'Short' }, price: 1500, vatCategory: 'standard' },
    { title: { sv: 'Ingen', en: 'None' }, price: 0 },
  ],
};
const put = (fields: object = {}, browser = owner) =>
  browser.command<Answer>('POST', '/api/optional-groups', 'put-optional-group', {
    providerId: honey.providerId,
    ...spoons,
    ...fields,
  });
const offer = (optionalGroupIds: string[]) =>
  owner.command<Answer>('PUT', `/api/products/${honey._id}`, 'change-product', {
    productId: honey._id,
    optionalGroupIds,
  });
const edited = async () =>
  (await owner.get<{ items: EditedOptionalGroup[] }>('/api/providers/angens-bigard/optional-groups')).body.items;

describe('a group of options', () => {
  it('stands on the products that offer it, in their order, each option with its price and VAT [storefront 3.1, 3.4]', async () => {
    const [second, first] = [(await put()).body.item._id, (await put({ title: { sv: 'Låda' } })).body.item._id];
    expect((await offer([first, second])).status).toBe(200);
    const product = await shown('ljunghonung?lang=en');
    expect(product.optionalGroupIds).toEqual([first, second]);
    expect(product.optionalGroups[1]).toMatchObject({
      _id: second,
      _type: 'OPTIONAL_GROUP',
      title: 'Spoon',
      description: 'Av björk',
      minMax: { min: 1, max: 2 },
      optionals: [
        { optionalGroupId: second, title: 'Short', price: 1500, vatRate: 2500 },
        { optionalGroupId: second, title: 'None', price: 0, vatRate: 600 },
      ],
    });
    await offer([second]);
    expect((await shown()).optionalGroupIds).toEqual([second]);
  });
  it('is written anew: named options keep their id, others are no longer offered, and every page hears of it', async () => {
    const [group] = (await edited()).filter(one => one.productIds.includes(honey._id));
    const [short] = group!.optionals;
    const events = async () =>
      (await hall.db.selectFrom('events').select('id').where('subject_id', '=', honey._id).execute()).length;
    const before = await events();
    const optionals = [
      { title: { sv: 'Lång' }, price: 2500 },
      { ...short!, price: 1700 },
    ];
    const answer = await put({
      optionalGroupId: group!._id,
      type: 'OPTIONAL_AMOUNT',
      minMax: { min: 0, max: null },
      optionals,
    });
    expect([answer.status, answer.body.item._id]).toEqual([200, group!._id]);
    const [now] = (await shown()).optionalGroups;
    expect(now).toMatchObject({ _type: 'OPTIONAL_AMOUNT', minMax: { min: 0, max: null }, description: 'Av björk' });
    expect(now!.optionals.map(({ title, price }) => [title, price])).toEqual([
      ['Lång', 2500],
      ['Kort', 1700],
    ]);
    expect(now!.optionals[1]!._id).toBe(short!._id);
    expect(await events()).toBe(before + 1);
  });
  it('is the same group when it is sent twice (I13)', async () => {
    const before = (await edited()).length;
    const _id = newId();
    const answers = await Promise.all([put({ _id }), put({ _id })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await edited()).length).toBe(before + 1);
  });
});

describe('nonsense', () => {
  it.each([
    ['the least above the most', { minMax: { min: 3, max: 2 } }, 'minMax.min'],
    ['more to pick than there is', { minMax: { min: 3, max: null } }, 'minMax.min'],
    ['a negative least', { minMax: { min: -1, max: 2 } }, 'minMax.min'],
    ['a most of none', { minMax: { min: 0, max: 0 } }, 'minMax.max'],
    ['no options at all', { optionals: [] }, 'optionals'],
    ['a negative price', { optionals: [{ title: { sv: 'x' }, price: -1 }] }, 'optionals.0.price'],
    ['a price beyond anything', { optionals: [{ title: { sv: 'x' }, price: 2 ** 53 }] }, 'optionals.0.price'],
    ['an option of nobody', { optionals: [{ _id: newId(), title: { sv: 'x' }, price: 1 }] }, 'optionals'],
  ])('is refused: %s [storefront 5.4]', async (_, fields, field) => {
    const { status, body } = await put(fields);
    expect([status, body.reason, Object.keys(body.fields!)]).toEqual([400, 'invalid-input', [field]]);
  });
  it('is refused by the database, whoever writes [storefront 5.4]', async () => {
    for (const nonsense of [
      'update optional_groups set min_picks = 3, max_picks = 2',
      'update optional_groups set max_picks = 0',
      'update optionals set withdrawn = true',
      `update optional_groups set type = 'OPTIONAL_GROUP', min_picks = 99, max_picks = null`,
      'update optionals set price = -1',
      `insert into product_optional_groups select p.id, p.provider_id, g.id, 9 from products p, optional_groups g
        where p.provider_id <> g.provider_id limit 1`,
    ])
      await expect(hall.pool.query(nonsense), nonsense).rejects.toThrow(/constraint|optional group/);
  });
  it('groups of another stall, and of nobody, are offered by no product', async () => {
    const maja = await signedIn(hall, 'maja.strand');
    const theirs = await maja.get<{ item: { _id: string } }>('/api/providers/sjokanten');
    const group = await put({ providerId: theirs.body.item._id }, maja);
    expect(group.status).toBe(200);
    for (const id of [group.body.item._id, newId(), 'not-an-id']) {
      const { status, body } = await offer([id]);
      expect([status, Object.keys(body.fields!)]).toEqual([400, ['optionalGroupIds']]);
    }
    expect((await put({ optionalGroupId: group.body.item._id })).status).toBe(404);
  });
});
