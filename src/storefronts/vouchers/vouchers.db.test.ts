import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Block, BlockOf } from '../blocks/contract.ts';
import type { ContentPage, Start } from '../contract.ts';
import type { Promo } from '../promos/contract.ts';

interface Item<T> {
  item: T;
}

let hall: TestHall;
const ids: Record<string, string> = {};
beforeAll(async () => {
  hall = await openHall();
  for (const [slug, seller, owner] of [
    ['tva-timmar-i-bastun', 'angens-bigard', 'eskil.lund'],
    ['middag-for-tva', 'sjokanten', 'maja.strand'],
    ['en-dag-hos-getterna', 'getgarden-asen', 'ulla.asen'],
    ['bakkurs', 'hallmans-bageri', 'gunnar.hallman'],
    ['rokkurs', 'rokeriet-i-hamnen', 'berit.nasman'],
    ['frukost-for-tva', 'hallmans-bageri', 'gunnar.hallman'],
    ['en-honungskurs', 'angens-bigard', 'eskil.lund'],
  ] as const)
    ids[slug] = await writeVoucher(await signedIn(hall, owner), slug, seller);
});
afterAll(() => hall.close());

async function writeVoucher(owner: Browser, slug: string, seller: string): Promise<string> {
  const { id } = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', seller)
    .executeTakeFirstOrThrow();
  const answer = await owner.command<Item<{ _id: string }>>('POST', '/api/products', 'add-product', {
    providerId: id,
    slug,
    acquirableAs: 'VOUCHER',
    meta: { title: { sv: slug }, images: [] },
    vatCategory: 'standard',
    categories: [],
    skus: [{ articleNumber: `V-${slug.slice(0, 20)}`, title: { sv: 'Ett' }, price: 45000 }],
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.item._id;
}

const vouchersOf = ({ blocks }: { blocks: Block[] }) =>
  (blocks.find(({ _type }) => _type === 'vouchers') as BlockOf<'vouchers'>).vouchers;
const storefront = async (by = hall.browser(), url = '') =>
  vouchersOf((await by.get<Item<ContentPage>>(`${url}/api/storefronts/vouchers`)).body.item);
/** Slugs of this file's vouchers; the town has some of its own. */
const slugs = (vouchers: { slug: string }[]) =>
  vouchers
    .map(({ slug }) => slug)
    .filter(slug => slug in ids)
    .sort();

describe('the voucher storefront', () => {
  it('shows all vouchers, one of each stall in turn [storefront 2.7, 1.6]', async () => {
    const shown = await storefront();
    expect(slugs(shown)).toEqual(Object.keys(ids).sort());
    expect(new Set(shown.slice(0, 5).map(({ providerId }) => providerId)).size).toBe(5);
  });

  it('are read by id, each with its seller, status, words and pictures [storefront 3.7]', async () => {
    const { _id, providerId } = (await storefront())[0]!;
    const { body } = await hall.browser().get<Item<{ meta: object }>>(`/api/products/${_id}`);
    expect(body.item).toMatchObject({ _id, providerId, status: 'ACTIVE' });
    expect(Object.keys(body.item.meta)).toEqual(expect.arrayContaining(['title', 'subtitle', 'images']));
  });

  it('the carousel of the start page shows five [storefront 2.36, 9.5]', async () => {
    const start = (await hall.browser().get<Item<Start>>('/api/storefronts/start')).body.item;
    expect(vouchersOf(start)).toHaveLength(5);
  });

  it('hides what can’t be had, and shows it greyed to who holds the scope (storefront 4) [storefront 4.8, 6.3, 4.7]', async () => {
    await hall.pool.query(`update providers set status = 'HIDDEN' where slug = 'rokeriet-i-hamnen'`);
    await hall.pool.query(`update products set status = 'INACTIVE' where slug = 'bakkurs'`);
    await hall.pool.query(`update providers set paused_until = $1 where slug = 'getgarden-asen'`, [
      new Date(hall.clock.now().getTime() + 86_400_000),
    ]);
    expect(slugs(await storefront())).toEqual(
      ['frukost-for-tva', 'en-honungskurs', 'middag-for-tva', 'tva-timmar-i-bastun'].sort(),
    );
    const hanna = await signedIn(hall, 'hanna.berg');
    const all = await storefront(hanna);
    expect(slugs(all)).toEqual(Object.keys(ids).sort());
    const greyed = all.filter(({ standing }) => standing === 'UNAVAILABLE');
    expect(slugs(greyed)).toEqual(['bakkurs', 'en-dag-hos-getterna']);
    await hall.pool.query(`update providers set status = 'NORMAL', paused_until = null`);
    await hall.pool.query(`update products set status = 'ACTIVE' where slug = 'bakkurs'`);
  });
});

describe('the static list of ids (storefront 7)', () => {
  it('says which vouchers and in which order; the address has the suffix and a query of its own [storefront 3.16]', async () => {
    const list = await serve(() => ({ status: 200, body: [ids.rokkurs, 'bakkurs', 'gone', ids['middag-for-tva']] }));
    const copy = await hall.copy({ voucherListUrl: `${list.url}/brand/vouchers.json` });
    const shown = await storefront(hall.browser(), copy.url);
    expect(shown.map(({ slug }) => slug)).toEqual(['rokkurs', 'bakkurs', 'middag-for-tva']);
    await storefront(hall.browser(), copy.url);
    expect(list.asked).toHaveLength(1);
    expect(list.asked[0]).toMatch(/^\/brand\/vouchers-dev\.json\?v=[\w-]{8}$/);
    list.close();
  });

  it.each([
    ['is not there', { status: 404, body: {} }],
    ['is no list', { status: 200, body: { no: 'list' } }],
    ['is no JSON', { status: 200, body: null }],
  ])('that %s is only logged: the storefront shows all [storefront 7.6]', async (_, answer) => {
    const list = await serve(() => answer);
    const copy = await hall.copy({ voucherListUrl: `${list.url}/vouchers.json` });
    const warned: unknown[] = [];
    const { log } = copy.hall.world;
    log.warn = ((fields: unknown) => warned.push(fields)) as typeof log.warn;
    expect(slugs(await storefront(hall.browser(), copy.url))).toEqual(Object.keys(ids).sort());
    expect(warned).toHaveLength(1);
    list.close();
  });

  it('whose storage is away is only logged as well [storefront 7.6]', async () => {
    const copy = await hall.copy({ voucherListUrl: 'http://127.0.0.1:9/vouchers.json' });
    expect(slugs(await storefront(hall.browser(), copy.url))).toEqual(Object.keys(ids).sort());
  });
});

describe('a promo', () => {
  it('has its products in their order, by id; another one shows outside production [storefront 3.10, 7.7]', async () => {
    const { item } = (await hall.browser().get<Item<Promo>>('/api/promos/presentkort?lang=en')).body;
    expect(item.title).toBe('Give a piece of Ljungsjö');
    expect(item.text).toContain('1,500\u00a0kr');
    expect(item.products.map(({ slug }) => slug)).toEqual(['ostbricka', 'honungskola', 'bivaxljus', 'getmjolkstval']);
    expect(item.item.productIds).toEqual(item.products.map(({ _id }) => _id));
    await hall.pool.query(`update areas set promo = '{"production":"presentkort","elsewhere":"sista-biten"}'`);
    const promoAt = async (url: string) => {
      const { blocks } = (await hall.browser().get<Item<Start>>(`${url}/api/storefronts/start`)).body.item;
      return (blocks.find(({ _type }) => _type === 'promo') as BlockOf<'promo'>).title;
    };
    const production = await hall.copy({ production: true });
    expect([await promoAt(''), await promoAt(production.url)]).toEqual([
      'Den sista biten',
      'Ge bort en bit av Ljungsjö',
    ]);
  });
  it('that nobody wrote is not found', async () => {
    expect((await hall.browser().get('/api/promos/nothing')).status).toBe(404);
  });
});

async function serve(answer: () => { status: number; body: unknown }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const { status, body } = answer();
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === null ? '<html>' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
