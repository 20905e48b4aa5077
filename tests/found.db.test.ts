import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '../journeys/pages.ts';
import { LOCALES } from '../src/shared/i18n.ts';
import { factsOf, faultsOf } from './facts.ts';
import { eventually, type TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signedIn } from './people.ts';
import { isWhole, sampled } from './samples.ts';

/** Metadata for search engines and chats (storefront 2; I20): heads of pages and structured data. */
let hall: TestHall;
let pages: Pages;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

/** Indexable pages, by the one canonical address that each has. */
const LISTED = [
  '/',
  '/home/angens-bigard',
  '/shop/angens-bigard',
  '/shop/sjokanten/ta-med',
  '/destinations/naven-outdoor',
  ...['/vouchers', '/categories/handla'],
  '/products/ljunghonung',
  '/pages/kopvillkor',
  '/sell',
];

interface Head {
  title: string;
  canonical: string | undefined;
  alternates: Record<string, string>;
  robots: string | undefined;
  /** Meta tags by name or property, as often as each stands there. */
  meta: Record<string, string[]>;
}

function headOf(html: string): Head {
  const head = unescaped(html.slice(0, html.indexOf('</head>')));
  const meta: Head['meta'] = {};
  for (const [, name, content] of head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    meta[name!] = [...(meta[name!] ?? []), content!];
  return {
    title: /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    alternates: Object.fromEntries(
      [...head.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, lang, href]) => [
        lang,
        href,
      ]),
    ),
    robots: meta.robots?.[0],
    meta,
  };
}

function unescaped(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}

describe('a page that anybody may find', () => {
  it.each(LISTED)('%s has one address in each language, and names the others', async path => {
    const alternates = Object.fromEntries([
      ...LOCALES.map(locale => [locale, `${pages.url}${path}?lang=${locale}`]),
      ['x-default', `${pages.url}${path}?lang=en`],
    ]);
    for (const locale of LOCALES) {
      const { canonical, robots, ...head } = headOf((await pages.page(`${path}?lang=${locale}`)).html);
      expect({ canonical, robots, alternates: head.alternates }).toEqual({
        canonical: `${pages.url}${path}?lang=${locale}`,
        robots: undefined,
        alternates,
      });
    }
  });

  it.each(LISTED)('%s tells chats the title, description and address that it shows', async path => {
    const seen = new Set<string>();
    for (const locale of LOCALES) {
      const { title, meta, canonical } = headOf((await pages.page(`${path}?lang=${locale}`)).html);
      const [name] = meta['og:site_name']!;
      expect(meta['og:title']).toEqual([path === '/' ? title : title.slice(0, title.lastIndexOf(' – '))]);
      expect(title.endsWith(name!)).toBe(true);
      expect(meta.description).toHaveLength(1);
      expect(meta.description![0]!.length).toBeLessThanOrEqual(155);
      expect(meta.description![0]!.length).toBeGreaterThan(20);
      expect(meta['og:description']).toEqual(meta.description);
      expect(meta['og:url']).toEqual([canonical]);
      expect(meta['og:locale']).toEqual([{ sv: 'sv_SE', en: 'en_GB', de: 'de_DE' }[locale]]);
      expect(meta['og:locale:alternate']).toHaveLength(2);
      seen.add(meta.description![0]!);
    }
    expect(seen.size).toBe(LOCALES.length);
  });

  it.each(LISTED)('%s has a picture to be shown with its link, in the page’s own language', async path => {
    const seen = new Set<string>();
    for (const locale of LOCALES) {
      const { meta } = headOf((await pages.page(`${path}?lang=${locale}`)).html);
      expect([meta['og:image:width'], meta['og:image:height'], meta['twitter:card']]).toEqual([
        ['1200'],
        ['630'],
        ['summary_large_image'],
      ]);
      expect(meta['og:image:alt']![0]).not.toBe('');
      const picture = await fetch(meta['og:image']![0]!);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      seen.add(meta['og:image']![0]!);
    }
    expect(seen.size).toBe(LOCALES.length);
  });

  it('has the same address under every name that leads to it', async () => {
    const { id } = await hall.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'ljunghonung')
      .executeTakeFirstOrThrow();
    for (const path of ['/products/LJUNGHONUNG', `/products/${id}`, '/products/ljunghonung?ref=/shop/angens-bigard'])
      expect(headOf((await pages.page(path)).html).canonical).toBe(`${pages.url}/products/ljunghonung?lang=sv`);
    for (const path of ['/areas/lidkoping', '/areas/lidk%C3%B6ping'])
      expect(headOf((await pages.page(path)).html).canonical).toBe(`${pages.url}/?lang=sv`);
  });

  it('says a product’s price as it is paid, VAT included', async () => {
    const { meta } = headOf((await pages.page('/products/ljunghonung?lang=en')).html);
    expect(meta['og:type']).toEqual(['product']);
    expect([meta['product:price:amount'], meta['product:price:currency']]).toEqual([['52.00'], ['SEK']]);
  });
});

describe('every other page', () => {
  const others = PUBLIC_PAGES.filter(({ route, status }) => {
    const listed =
      /^(areas\/:area|shop(\/.*)?|home\/.*|pages\/.*|destinations(\/.*)?|vouchers|products\/:productId|sell|categories\/:band|)$/;
    return !(listed.test(route) && status === 200);
  });

  it.each(others)('$path is listed by nobody, and has no facts', async ({ path }) => {
    const { html, location } = await pages.page(path);
    if (location) return expect(location).toMatch(/^\//);
    const { robots, canonical, title } = headOf(html);
    expect({ robots, canonical, facts: factsOf(html) }).toEqual({ robots: 'noindex', canonical: undefined, facts: [] });
    expect(title).not.toBe('');
  });
});

describe('facts', () => {
  const everySlug = async (table: 'products' | 'providers') =>
    (await hall.db.selectFrom(table).select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

  it('of every product and stall are valid by an independent validator, in every language', async () => {
    const [products, stalls] = [await everySlug('products'), await everySlug('providers')];
    const paths = [
      '/',
      '/pages/kopvillkor',
      ...products.map(slug => `/products/${slug}`),
      ...stalls.flatMap(slug => [`/home/${slug}`, `/shop/${slug}`]),
    ];
    let read = 0;
    for (const [at, path] of sampled(paths, 50).entries()) {
      const locale = LOCALES[at % LOCALES.length]!;
      const { html, status } = await pages.page(`${path}?lang=${locale}`);
      if (status === 404) continue;
      const facts = factsOf(html);
      expect([path, await faultsOf(facts)]).toEqual([path, []]);
      // A page with noindex has no structured data either.
      expect([path, facts.length]).toEqual([path, headOf(html).robots === 'noindex' ? 0 : 2]);
      read += facts.length;
    }
    expect(read).toBeGreaterThan(isWhole ? 200 : 25);
  });

  it('a validator that finds nothing would find these', async () => {
    const wrong = [
      { '@type': 'Product', offers: { '@type': 'Offer', price: '12.00' } },
      { '@type': 'Stall', name: 'x' },
    ];
    const faults = (await faultsOf(wrong)).join('\n');
    expect(faults).toMatch(/ERROR .*name/);
    expect(faults).toMatch(/"Stall" is not a valid schema.org type/);
    expect((await faultsOf([{ '@type': 'Store', name: 'x', vat: 1 }])).join()).toMatch(/"vat" for type "Store"/);
  });

  it('say what the page says: a jar in two sizes, each with its price, its article number and whether it can be had', async () => {
    const { item } = (await hall.browser().get<{ item: JarAnswer }>('/api/products/ljunghonung?lang=en')).body;
    const [jar, trail] = factsOf((await pages.page('/products/ljunghonung?lang=en')).html);
    expect(jar).toMatchObject({
      '@type': 'Product',
      name: item.meta.title,
      url: `${pages.url}/products/ljunghonung?lang=en`,
    });
    expect(jar!.offers).toEqual(
      item.skus.map(sku =>
        expect.objectContaining({
          sku: sku.articleNumber,
          name: sku.title,
          price: (sku.price.amountIncludingVat / 100).toFixed(2),
          priceCurrency: 'SEK',
          priceSpecification: [
            expect.objectContaining({ '@type': 'UnitPriceSpecification', valueAddedTaxIncluded: true }),
          ],
          availability: 'https://schema.org/InStock',
        }),
      ),
    );
    expect((trail!.itemListElement as { name: string }[]).map(({ name }) => name)).toEqual([
      'Ljungsjö market hall',
      'Ängens bigård',
      item.meta.title,
    ]);
    for (const picture of jar!.image as string[]) expect(picture).toMatch(/^http:.*\/pictures\/[\w-]{22}\/1280\.jpg$/);
    const [sold] = factsOf((await pages.page('/products/vaxkaka')).html);
    expect(sold!.offers).toEqual([expect.objectContaining({ availability: 'https://schema.org/SoldOut' })]);
  });

  it('of a stall are its board and its address: where it stands, when it is open, how to reach it', async () => {
    const { item } = (await hall.browser().get<{ item: StallAnswer }>('/api/providers/sjokanten')).body;
    const [stall] = factsOf((await pages.page('/home/sjokanten')).html);
    expect(stall).toMatchObject({
      '@type': 'FoodEstablishment',
      name: item.meta.title,
      address: { '@type': 'PostalAddress', addressLocality: item.companyDetails.address.city, addressCountry: 'SE' },
      telephone: item.phones[0]!.phoneNumber,
    });
    const told = (stall!.openingHoursSpecification as { dayOfWeek: string[] }[]).flatMap(({ dayOfWeek }) => dayOfWeek);
    const open = item.openingHours.week
      .filter(({ hours }) => hours.length)
      .reduce((days, { from, to, hours }) => days + (to - from + 1) * hours.length, 0);
    expect(told).toHaveLength(open);
  });

  it('of the hall stand on its start page alone', async () => {
    expect(factsOf((await pages.page('/?lang=de')).html).map(fact => fact['@type'])).toEqual([
      'Organization',
      'WebSite',
    ]);
    expect(factsOf((await pages.page('/home/sjokanten')).html).map(fact => fact['@type'])).not.toContain('WebSite');
  });

  it('hold typed text as text: nothing in it ends the script or begins another (I20)', async () => {
    const eskil = await signedIn(hall, 'eskil.lund');
    const jar = hall.db.selectFrom('products').select('id').where('slug', '=', 'honungssenap');
    const { id: productId } = await jar.executeTakeFirstOrThrow();
    const typed = '</script><script>alert(1)</script><!--\u2028<script>"\'&amp;';
    const title = typed.replace('\u2028', ' ');
    const meta = { title: { sv: typed }, subtitle: { sv: `"><img src=x onerror=alert(1)>${typed}` }, images: [] };
    expect(
      await eskil.command<unknown>('PUT', `/api/products/${productId}`, 'change-product', { productId, meta }),
    ).toMatchObject({ status: 200 });
    const { html } = await eventually(
      () => pages.page(`/products/${productId}`),
      page => page.text.includes('alert(1)'),
    );
    const [product] = factsOf(html);
    expect(product!.name).toBe(title);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<img src=x');
    expect(/ld\+json">(.*?)<\/script/s.exec(html)![1]).not.toMatch(/[<>&\u2028]/);
    const { meta: tags } = headOf(html);
    expect(tags['og:title']![0]).not.toMatch(/[<>"]/);
    expect(tags['og:description']![0]).not.toMatch(/[<>"]/);
  });

  it('are not given of what is off the shelf or of a hidden stall, whose pages are not listed', async () => {
    const hanna = await signedIn(hall, 'hanna.berg');
    const hide = (status: string) =>
      hanna.command<unknown>('PUT', '/api/providers/rokeriet-i-hamnen', 'change-provider', {
        idOrSlug: 'rokeriet-i-hamnen',
        status,
      });
    expect(await hide('HIDDEN')).toMatchObject({ status: 200 });
    for (const path of ['/home/rokeriet-i-hamnen', '/shop/rokeriet-i-hamnen', '/products/rokt-sik']) {
      const { html } = await eventually(
        () => pages.page(path),
        page => page.html.includes('noindex'),
      );
      expect([path, headOf(html).canonical, factsOf(html)]).toEqual([path, undefined, []]);
    }
    await hide('NORMAL');
  });
});

interface JarAnswer {
  meta: { title: string };
  skus: { articleNumber: string; title: string; price: { amountIncludingVat: number } }[];
}
interface StallAnswer {
  meta: { title: string };
  companyDetails: { address: { city: string } };
  phones: { phoneNumber: string }[];
  openingHours: { week: { from: number; to: number; hours: unknown[] }[] };
}
