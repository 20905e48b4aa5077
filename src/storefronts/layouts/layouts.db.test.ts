import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fronts } from '../../../seeds/pages/fronts.ts';
import type { Browser } from '../../../tests/browser.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Block, BlockOf } from '../blocks/contract.ts';
import type { ContentPage, Shop } from '../contract.ts';

interface Item<T> {
  item: T;
  reason?: string;
  fields?: Record<string, string>;
}

let hall: TestHall;
let hanna: Browser;
let stall: string;
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
  const row = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', 'angens-bigard')
    .executeTakeFirstOrThrow();
  stall = row.id;
});
afterAll(() => hall.close());

const page = async (slug: string, lang = 'sv') =>
  (await hall.browser().get<Item<ContentPage>>(`/api/pages/${slug}?lang=${lang}`)).body.item;

function blocks<T extends Block['_type']>(shown: ContentPage, type: T): BlockOf<T>[] {
  return shown.blocks.filter(({ _type }) => _type === type) as BlockOf<T>[];
}

const TEXT = { _type: 'text', text: { sv: 'Vi bor här.', en: 'We live here.' } };
const write = (fields: Record<string, unknown> = {}, by = hanna) =>
  by.command<Item<{ _id: string; slug: string; version: string }>>('PUT', '/api/pages', 'put-page', {
    slug: 'om-oss',
    providerId: null,
    title: { sv: 'Om oss' },
    description: null,
    blocks: [TEXT],
    ...fields,
  });

describe('every front of the town', () => {
  const own = fronts.filter(({ provider }) => !provider);
  it.each(own.map(({ slug }) => slug))(
    '%s has goods, pictures and words in three languages [storefront 2.32]',
    async slug => {
      const pages = await Promise.all(['sv', 'en', 'de'].map(lang => page(slug, lang)));
      const [swedish] = pages;
      expect(new Set(pages.map(({ title }) => title)).size).toBeGreaterThan(
        slug === 'bauer-garden-i-bunn-storefront' ? 1 : 2,
      );
      for (const { blocks: shown } of pages)
        expect(shown.map(({ _type }) => _type)).toEqual(swedish!.blocks.map(({ _type }) => _type));
      expect(JSON.stringify(pages)).not.toMatch(/\{\{|\{email\}/);
      const heroes = blocks(swedish!, 'hero');
      expect(heroes).toHaveLength(1);
      expect(heroes[0]!.look === 'WINDOW' || heroes[0]!.image).toBeTruthy();
      for (const { products } of blocks(swedish!, 'products')) expect(products.length).toBeGreaterThan(1);
      for (const { image } of blocks(swedish!, 'panel')) expect(image).not.toBeNull();
    },
  );

  it('no two are alike in what they show and in which order', () => {
    const shapes = own.map(({ blocks: stored }) =>
      stored.map(block => [block._type, 'look' in block ? block.look : '', 'image' in block ? block.image : ''].join()),
    );
    expect(new Set(shapes.map(shape => shape.join(' '))).size).toBe(own.length);
    const heroes = own.map(({ blocks: stored }) => JSON.stringify(stored.find(({ _type }) => _type === 'hero')));
    expect(new Set(heroes).size).toBe(own.length);
  });

  it('the towns have their weeks (storefront 9) [storefront 9.13]', async () => {
    const weeks = async (town: string) =>
      blocks(await page(`smart-store-front-${town}`), 'facts').flatMap(({ rows }) => rows.map(({ value }) => value));
    expect(await weeks('vara')).toContain('vecka 20–22 och 29–30');
    expect(await weeks('gotene')).toContain('vecka 23–25');
    expect(await weeks('grastorp')).toContain('vecka 23–25');
    expect(await weeks('skara')).toContain('vecka 29–30');
  });

  it('the travels have their prices (storefront 9) [storefront 9.13]', async () => {
    const text = JSON.stringify([await page('smart-store-front'), await page('smart-resande-start')]).replaceAll(
      '\u00a0',
      ' ',
    );
    expect(text).toContain('599 kr om dygnet');
    expect(text).toContain('95 kr för er och packningen');
    expect(text).toContain('kostar det 95 kr att få dem till dörren');
    expect(JSON.stringify(await page('smart-resande')).replaceAll('\u00a0', ' ')).toContain(
      'presentkort för upp till 1 500 kr',
    );
  });

  it('the electric car and the e-bike stand at their places among goods, and a way to more at the end [storefront 9.14]', async () => {
    const places = async (slug: string) => {
      const [list] = blocks(await page(slug), 'discover');
      expect(list!.findMore.href).toMatch(/^\//);
      return list!.items.flatMap((item, at) => ('card' in item ? [[at + 1, item.card.href]] : []));
    };
    expect(await places('smart-resande')).toEqual([
      [3, '/destinations/smart-resande-elbil'],
      [9, '/destinations/smart-resande-start'],
    ]);
    expect(await places('kronocamping-store-front')).toEqual([
      [3, '/destinations/smart-resande-elbil'],
      [8, '/destinations/smart-resande'],
    ]);
  });

  it('naven has a Swedish and an English picker [storefront 2.31]', async () => {
    expect(blocks(await page('naven-store-front'), 'languages')[0]!.locales).toEqual(['sv', 'en']);
  });

  it('falls back to other goods only outside production [storefront 9.15]', async () => {
    const from = { products: ['nobody-sells-this'], elsewhere: ['bivaxljus', 'ljunghonung'] };
    await write({ slug: 'lank', blocks: [{ _type: 'products', layout: 'ROW', from }] });
    const shown = async (url: string) => {
      const response = await fetch(`${url}/api/pages/lank`);
      const { item } = (await response.json()) as Item<ContentPage>;
      return blocks(item, 'products').flatMap(({ products }) => products.map(({ slug }) => slug));
    };
    expect(await shown(hall.url)).toEqual(['bivaxljus', 'ljunghonung']);
    const production = await hall.copy({ production: true });
    expect(await shown(production.url)).toEqual([]);
  });
});

describe('a page', () => {
  it('is written by the platform’s staff, and written anew under the same name', async () => {
    const first = await write();
    expect(first).toMatchObject({ status: 200, body: { item: { slug: 'om-oss' } } });
    const second = await write({ title: { sv: 'Om hallen' } });
    expect(second.body.item._id).toBe(first.body.item._id);
    expect((await page('om-oss')).title).toBe('Om hallen');
    expect((await page('om-oss', 'en')).blocks).toMatchObject([{ _type: 'text', text: 'We live here.' }]);
  });

  it('of a stall is written by its own people, and stands under the stall’s name and on its home [storefront 2.4]', async () => {
    const eskil = await signedIn(hall, 'eskil.lund');
    expect((await write({ providerId: stall }, eskil)).status).toBe(200);
    expect((await write({}, eskil)).body.reason).toBe('not-allowed');
    const path = '/api/providers/angens-bigard/pages';
    const { item } = (await hall.browser().get<Item<ContentPage>>(`${path}/om-oss`)).body;
    expect(item).toMatchObject({ path: '/pages/angens-bigard/om-oss', provider: { slug: 'angens-bigard' } });
    expect((await hall.browser().get<Item<ContentPage>>(`${path}/${item._id}`)).body.item).toEqual(item);
    const shop = (await hall.browser().get<Item<Shop>>('/api/storefronts/shops/angens-bigard')).body.item;
    expect(shop.pages.map(({ slug }) => slug)).toEqual(['binas-ar', 'om-oss']);
  });

  it('is not written over by somebody who read it before another wrote it, nor made twice at once', async () => {
    const two = ['Gården', 'Trakten'].map(sv => () => write({ slug: 'tva-skriver', title: { sv }, basedOn: null }));
    const made = await Promise.all(two.map(one => one()));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = await page('tva-skriver');
    expect(made.find(({ status }) => status === 200)!.body.item.version).toBe(first.version);
    const again = (sv: string, version = first.version) =>
      write({ slug: 'tva-skriver', title: { sv }, basedOn: version });
    const { body } = await again('Om gården');
    for (const [lang, begins] of [
      ['sv', 'Någon har sparat'],
      ['en', 'Somebody has saved'],
      ['de', 'Jemand hat hier'],
    ] as const) {
      hanna.cookies.set('lang', lang);
      const message = expect.stringContaining(begins);
      expect((await again('Om trakten')).body).toMatchObject({ reason: 'changed-meanwhile', message });
    }
    hanna.cookies.delete('lang');
    expect((await page('tva-skriver')).title).toBe('Om gården');
    expect((await again('Om trakten', body.item.version)).status).toBe(200);
    expect((await page('tva-skriver')).version).not.toBe(body.item.version);
  });

  it('is not found under another stall’s name, nor under one that nobody has [storefront 8.2]', async () => {
    const of = async (name: string, slug: string) => {
      const { status, body } = await hall.browser().get<Item<never>>(`/api/providers/${name}/pages/${slug}`);
      return [status, body.reason];
    };
    expect(await of('sjokanten', 'binas-ar')).toEqual([404, 'page-not-found']);
    expect(await of('angens-bigard', 'kopvillkor')).toEqual([404, 'page-not-found']);
    expect(await of('nobody', 'binas-ar')).toEqual([404, 'provider-not-found']);
  });

  it('names only pictures, figures and areas that are there', async () => {
    const hero = { _type: 'hero', look: 'ARCH', title: { sv: 'x' }, image: 'no-such-picture' };
    expect((await write({ blocks: [hero] })).body.fields).toEqual({ blocks: 'Bilden no-such-picture finns inte.' });
    const text = { _type: 'text', text: { sv: '{{no-such-figure}} och {{area}}' } };
    expect((await write({ blocks: [text] })).body.fields?.blocks).toContain('no-such-figure');
    expect((await write({ area: 'atlantis' })).body.fields).toHaveProperty('area');
    expect((await write({ blocks: [{ _type: 'iframe', src: 'https://evil.example' }] })).status).toBe(400);
  });

  it('says a figure as the area has it now', async () => {
    await write({ slug: 'pris', blocks: [{ _type: 'text', text: { sv: 'Bilen kostar {{last-mile-car}}.' } }] });
    const row = await hall.db.selectFrom('areas').selectAll().executeTakeFirstOrThrow();
    const figures = { ...(row.figures as object), 'last-mile-car': { amount: 12000 } };
    const { key, paths, title, excluded, promo, email } = row;
    const changed = await hanna.command('PUT', `/api/areas/${encodeURIComponent(key)}`, 'put-area', {
      ...{ key, paths, title, excluded, promo, email },
      figures,
    });
    expect(changed.status).toBe(200);
    expect(JSON.stringify((await page('pris')).blocks)).toContain('Bilen kostar 120\u00a0kr.');
  });
});

describe('a group of shelves', () => {
  const group = (slug: string, name: string) =>
    hall
      .browser()
      .get<Item<{ sections: { title: string }[]; group: { title: string } }>>(
        `/api/storefronts/shops/${slug}/section-groups/${name}`,
      );
  it('shows its shelves in its own order [storefront 2.10]', async () => {
    const { item } = (await group('sjokanten', 'till-jul')).body;
    expect(item.group.title).toBe('Julbordet hemma');
    expect(item.sections.map(({ title }) => title)).toEqual(['Till jul', 'På burk']);
  });
  it('is not found where there is none', async () => {
    expect((await group('sjokanten', 'sommar')).body.reason).toBe('page-not-found');
    expect((await group('nobody', 'till-jul')).body.reason).toBe('provider-not-found');
  });
  it('names only shelves that the shop has', async () => {
    const answer = await hanna.command<Item<never>>(
      'PUT',
      `/api/providers/${stall}/section-groups`,
      'put-section-group',
      {
        providerId: stall,
        slug: 'allt',
        title: { sv: 'Allt' },
        text: null,
        image: null,
        sections: ['honung', 'no-such-shelf'],
        position: 0,
      },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: { sections: expect.any(String) } } });
  });
});
