import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallPages } from '../../seeds/pages/hall-pages.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import type { Block, BlockOf } from './blocks/contract.ts';
import type { ContentPage, Shop, Start } from './contract.ts';

type Item<T> = { item: T; reason?: string; message?: string };

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const start = async (query = '') =>
  (await hall.browser().get<Item<Start>>(`/api/storefronts/start?${query}`)).body.item;
const shop = async (slug: string) => (await hall.browser().get<Item<Shop>>(`/api/storefronts/shops/${slug}`)).body.item;

function block<T extends Block['_type']>({ blocks }: Pick<Start, 'blocks'>, type: T): BlockOf<T> {
  const found = blocks.find(({ _type }) => _type === type);
  if (!found) throw new Error(`There is no ${type} among ${blocks.map(({ _type }) => _type).join(', ')}`);
  return found as BlockOf<T>;
}

describe('the start page', () => {
  it('shows stalls in the order of the hour and their goods in turn, the same to everybody', async () => {
    const page = await start();
    expect(JSON.stringify(await start())).toBe(JSON.stringify(page));
    const { providers } = block(page, 'stalls');
    expect(providers).toHaveLength(12);
    const { bands } = block(page, 'shelves');
    expect(bands.map(({ band }) => band)).toEqual(['ata', 'gora', 'sova', 'handla', 'hyra']);
    for (const { band, products } of bands) {
      // Sellers paused until spring come after those present.
      const there = providers.filter(provider => provider.band === band && !provider.paused);
      const sellers = there.map(({ _id }) => _id);
      expect(products.slice(0, sellers.length).map(({ providerId }) => providerId)).toEqual(sellers);
      expect(products.length).toBeLessThanOrEqual(8);
    }
    expect(page.drawnFrom).toEqual(providers.map(({ _id }) => _id));
    expect(Date.parse(page.validUntil!)).toBeGreaterThan(hall.clock.now().getTime());
  });
  it('answers to its area in both spellings, and to no other [storefront 2.1]', async () => {
    expect(await start('area=lidkoping')).toEqual(await start('area=LIDK%C3%96PING'));
    const { status, body } = await hall.browser().get<Item<never>>('/api/storefronts/start?area=lacko');
    expect([status, body.reason]).toEqual([404, 'not-found']);
  });
  it('speaks three languages [storefront 1.7]', async () => {
    const titles = await Promise.all(
      ['sv', 'en', 'de'].map(
        async lang => block(await start(`lang=${lang}`), 'shelves').bands[0]!.products[0]!.meta.title,
      ),
    );
    expect(new Set(titles).size).toBe(3);
  });
  it('shows only what its address asks for: categories and tags, as many as one likes [storefront 2.37]', async () => {
    const page = await start('cat=candles,coffee&tag=retail');
    expect(page.wish).toMatchObject({ cat: ['candles', 'coffee'], tag: ['retail'] });
    const shown = block(page, 'shelves').bands.flatMap(({ products }) => products.map(({ slug }) => slug));
    expect(shown.sort()).toEqual(['bageriets-kaffe', 'bivaxljus']);
    expect(block(page, 'stalls').providers).toEqual([]);
    const edible = block(await start('cat=edible'), 'stalls').providers;
    expect(edible.length).toBeGreaterThan(0);
    for (const { tags } of edible) expect(tags).toContain('edible');
    expect(block(await start('tag=nobody-has-this'), 'shelves').bands).toEqual([]);
  });
});

describe('what the start page says', () => {
  it('names what its address asks for in the person’s language', async () => {
    const said = async (lang: string) =>
      (await start(`cat=edible,honey&tag=edible,egna-skedar&lang=${lang}`)).wish.words;
    expect(await said('sv')).toEqual(['mat', 'honung', 'egna-skedar']);
    expect(await said('en')).toEqual(['food', 'honey', 'egna-skedar']);
    expect(await said('de')).toEqual(['Essen', 'Honig', 'egna-skedar']);
  });
  it('puts the area’s name into its own title and description, at both its addresses', async () => {
    for (const query of ['', 'lang=de', 'area=lidkoping']) {
      const { page, area } = await start(query);
      expect(JSON.stringify(page)).not.toContain('{{');
      expect(page!.description).toContain(area.title);
      expect(page!.title).toContain(area.title);
    }
  });
});

describe('a shop', () => {
  it('has the seller’s shelves in the seller’s order, every product on one of them [storefront 2.10]', async () => {
    const { provider, sections } = await shop('angens-bigard');
    expect(sections.map(({ title }) => title)).toEqual(['Honung', 'Till skafferiet', 'Vax']);
    const slugs = sections.flatMap(({ products }) => products.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    const rows = await hall.db.selectFrom('products').select('slug').where('provider_id', '=', provider._id).execute();
    expect([...slugs].sort()).toEqual(rows.map(({ slug }) => slug).sort());
  });
  it('has what is sold in a season alone first in its window while that is near', async () => {
    const ahead = (days: number) => new Date(hall.clock.now().getTime() + days * 86_400_000).toISOString().slice(5, 10);
    const buffet = (await shop('sjokanten')).sections
      .flatMap(({ products }) => products)
      .find(({ slug }) => slug === 'julbord-vid-sjon')!;
    const between = (from: string, to: string) =>
      hall.pool.query(
        `update offers set rules = jsonb_set(jsonb_set(rules, '{opening,seasons,0,from}', to_jsonb($2::text)),
          '{opening,seasons,0,to}', to_jsonb($3::text)) where product_id = $1`,
        [buffet._id, from, to],
      );
    await between(ahead(10), ahead(40));
    const first = async () => (await shop('sjokanten')).window.products[0];
    expect(await first()).toBe(buffet._id);
    await between(ahead(60), ahead(90));
    expect(await first()).not.toBe(buffet._id);
  });
  it('greys its goods out while it is paused [storefront 4.2]', async () => {
    const owner = await signedIn(hall, 'ulla.asen');
    await owner.command('PUT', '/api/providers/getgarden-asen', 'change-provider', {
      idOrSlug: 'getgarden-asen',
      pausedUntil: new Date(hall.clock.now().getTime() + 86_400_000).toISOString(),
    });
    const standings = (await shop('getgarden-asen')).sections.flatMap(({ products }) =>
      products.map(one => one.standing),
    );
    expect(new Set(standings)).toEqual(new Set(['UNAVAILABLE']));
    const page = await start();
    expect(block(page, 'stalls').providers.at(-2)!.slug).toBe('getgarden-asen');
    const gone = block(await start('cat=cheese,candles'), 'shelves')
      .bands.find(({ band }) => band === 'handla')!
      .products.map(one => one.standing === 'SOLD_OUT' || one.standing === 'UNAVAILABLE');
    expect(gone).toEqual([...gone].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(gone).size).toBe(2);
  });
  it('is not found under a name that nobody has', async () => {
    const { status, body } = await hall.browser().get<Item<never>>('/api/storefronts/shops/nobody');
    expect([status, body.reason, body.message]).toEqual([404, 'provider-not-found', 'Ståndet finns inte: nobody']);
  });
});

describe('the pages that every hall needs', () => {
  it.each(hallPages.map(({ slug }) => slug))('%s says the same thing in three languages', async slug => {
    const pages = await Promise.all(
      ['sv', 'en', 'de'].map(
        async lang => (await hall.browser().get<Item<ContentPage>>(`/api/pages/${slug}?lang=${lang}`)).body.item,
      ),
    );
    const [swedish, ...others] = pages;
    for (const other of others) {
      expect(other.blocks.map(({ _type }) => _type)).toEqual(swedish!.blocks.map(({ _type }) => _type));
      expect(other.title).not.toBe(swedish!.title);
      expect(other.blocks).not.toEqual(swedish!.blocks);
    }
    expect(JSON.stringify(pages)).not.toContain('{email}');
  });
  it('are found by their id as well, and another name is not found [storefront 2.4, 3.11, 7.7]', async () => {
    const { item } = (await hall.browser().get<Item<ContentPage>>('/api/pages/kopvillkor')).body;
    expect((await hall.browser().get<Item<ContentPage>>(`/api/pages/${item._id}`)).body.item).toEqual(item);
    const { status, body } = await hall.browser().get<Item<never>>('/api/pages/nothing');
    expect([status, body.reason]).toEqual([404, 'page-not-found']);
  });
  it('say that the order obliges to pay, and how a purchase is withdrawn from', async () => {
    const { item } = (await hall.browser().get<Item<ContentPage>>('/api/pages/kopvillkor')).body;
    const text = JSON.stringify(item.blocks);
    expect(text).toContain('skyldig att betala');
    expect(text).toContain('[Ångra köpet här](/withdraw)');
    expect(text).toContain('14 dagar');
  });
});
