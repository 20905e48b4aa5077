import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hallPages } from '../../seeds/pages/hall-pages.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import type { ContentPage, Shop, Start } from './contract.ts';

type Item<T> = { item: T; reason?: string };

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
});
afterAll(() => hall.close());

const start = async (query = '') =>
  (await hall.browser().get<Item<Start>>(`/api/storefronts/start?${query}`)).body.item;
const shop = async (slug: string) => (await hall.browser().get<Item<Shop>>(`/api/storefronts/shops/${slug}`)).body.item;

describe('the start page', () => {
  it('shows stalls in the order of the hour and their goods in turn, the same to everybody', async () => {
    const page = await start();
    expect(JSON.stringify(await start())).toBe(JSON.stringify(page));
    expect(page.providers).toHaveLength(5);
    expect(page.bands.map(({ band }) => band)).toEqual(['ata', 'handla']);
    for (const { band, products } of page.bands) {
      const sellers = page.providers.filter(provider => provider.band === band).map(({ _id }) => _id);
      expect(products.slice(0, sellers.length).map(({ providerId }) => providerId)).toEqual(sellers);
      expect(products.length).toBeLessThanOrEqual(8);
    }
    expect(Date.parse(page.validUntil!)).toBeGreaterThan(hall.clock.now().getTime());
  });
  it('answers to its area in both spellings, and to no other', async () => {
    expect(await start('area=lidkoping')).toEqual(await start('area=LIDK%C3%96PING'));
    const { status, body } = await hall.browser().get<Item<never>>('/api/storefronts/start?area=lacko');
    expect([status, body.reason]).toEqual([404, 'not-found']);
  });
  it('speaks three languages', async () => {
    const titles = await Promise.all(
      ['sv', 'en', 'de'].map(async lang => (await start(`lang=${lang}`)).bands[0]!.products[0]!.meta.title),
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('a shop', () => {
  it('has the seller’s shelves in the seller’s order, every product on one of them', async () => {
    const { provider, sections } = await shop('angens-bigard');
    expect(sections.map(({ title }) => title)).toEqual(['Honung', 'Till skafferiet', 'Vax']);
    const slugs = sections.flatMap(({ products }) => products.map(({ slug }) => slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    const rows = await hall.db.selectFrom('products').select('slug').where('provider_id', '=', provider._id).execute();
    expect([...slugs].sort()).toEqual(rows.map(({ slug }) => slug).sort());
  });
  it('greys its goods out while it is paused', async () => {
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
    expect(page.providers.at(-1)!.slug).toBe('getgarden-asen');
    const gone = page.bands.at(-1)!.products.map(one => one.standing === 'SOLD_OUT' || one.standing === 'UNAVAILABLE');
    expect(gone).toEqual([...gone].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(gone).size).toBe(2);
  });
  it('is not found under a name that nobody has', async () => {
    expect((await hall.browser().get('/api/storefronts/shops/nobody')).status).toBe(404);
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
  it('are found by their id as well, and another name is not found', async () => {
    const { item } = (await hall.browser().get<Item<ContentPage>>('/api/pages/kopvillkor')).body;
    expect((await hall.browser().get<Item<ContentPage>>(`/api/pages/${item._id}`)).body.item).toEqual(item);
    expect((await hall.browser().get('/api/pages/nothing')).status).toBe(404);
  });
  it('say that the order obliges to pay, and what must be there before anyone sells for real', async () => {
    const { item } = (await hall.browser().get<Item<ContentPage>>('/api/pages/kopvillkor')).body;
    const text = JSON.stringify(item.blocks);
    expect(text).toContain('skyldig att betala');
    expect(text).toContain('(EU) 2023/2673');
    expect(text).toContain('14 dagar');
  });
});
