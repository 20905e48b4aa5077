import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type OpenCopy, openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';

/** Sitemaps and robots.txt. */
let hall: TestHall;
let open: OpenCopy;
beforeAll(async () => {
  hall = await openHall();
  open = await hall.copy({ demo: false });
});
afterAll(async () => {
  await hall.close();
});

const read = async (path: string, url = open.url) => {
  const response = await fetch(url + path);
  return { status: response.status, text: await response.text(), headers: response.headers };
};
const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!.replaceAll('&amp;', '&'));
const paths = async (kind: string) =>
  locations((await read(`/sitemaps/${kind}-1.xml`)).text).map(loc => loc.slice(open.url.length));
const stays = (kind: string, path: string, there: boolean) =>
  eventually(
    () => paths(kind),
    listed => listed.includes(`${path}?lang=sv`) === there,
  );

describe('robots.txt', () => {
  it('opens a hall to crawlers but for its API, and says where its list is', async () => {
    const { text, headers } = await read('/robots.txt');
    expect(text).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${open.url}/sitemap.xml\n`);
    expect(headers.get('content-type')).toContain('text/plain');
  });

  it('keeps crawlers out of a demo, whose goods are invented', async () => {
    expect((await read('/robots.txt', hall.url)).text).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('the sitemap', () => {
  it('names its parts, and every part is there', async () => {
    const { text, headers } = await read('/sitemap.xml');
    expect(headers.get('content-type')).toContain('application/xml');
    const parts = locations(text);
    expect(parts).toEqual(['pages', 'stalls', 'groups', 'products'].map(kind => `${open.url}/sitemaps/${kind}-1.xml`));
    for (const part of parts) expect((await fetch(part)).status).toBe(200);
    for (const other of ['products-2.xml', 'products-0.xml', 'goods-1.xml', 'products-1.txt', 'products-99999.xml'])
      expect([other, (await read(`/sitemaps/${other}`)).status]).toEqual([other, 404]);
  });

  it('has every product that anybody may see, once in each language, each with the others beside it', async () => {
    const { rows } = await sql<{ slug: string }>`
      select p.slug from products p join providers v on v.id = p.provider_id
      where p.status = 'ACTIVE' and v.status <> 'HIDDEN' and coalesce(v.paused_until, '-infinity') <= ${hall.clock.now()}
      order by p.slug`.execute(hall.db);
    const listed = await paths('products');
    const expected = rows.flatMap(({ slug }) => ['de', 'en', 'sv'].map(lang => `/products/${slug}?lang=${lang}`));
    expect([...listed].sort()).toEqual(expected.sort());
    const { text } = await read('/sitemaps/products-1.xml');
    const [entry] = /<url>(?:(?!<\/url>).)*ljunghonung\?lang=en<\/loc>.*?<\/url>/s.exec(text) ?? [];
    for (const [language, lang] of [
      ['sv', 'sv'],
      ['en', 'en'],
      ['de', 'de'],
      ['x-default', 'en'],
    ])
      expect(entry).toContain(`hreflang="${language}" href="${open.url}/products/ljunghonung?lang=${lang}"/>`);
    expect(text).not.toContain('semlor');
  });

  it('has home and shop of every stall, the hall’s pages and its start', async () => {
    expect(await paths('stalls')).toEqual(
      expect.arrayContaining(['/home/sjokanten?lang=sv', '/shop/sjokanten?lang=de']),
    );
    expect(await paths('pages')).toEqual(
      expect.arrayContaining(['/?lang=sv', '/vouchers?lang=de', '/sell?lang=sv', '/pages/kopvillkor?lang=en']),
    );
    const doors = (await paths('pages')).filter(path => path.startsWith('/categories/') && path.endsWith('sv'));
    expect(doors.sort()).toEqual(['ata', 'gora', 'handla', 'hyra', 'sova'].map(band => `/categories/${band}?lang=sv`));
  });

  it('says when a product was last changed, which selling some of it does not', async () => {
    const changed = async () => {
      const { text } = await read('/sitemaps/products-1.xml');
      return /honungskola\?lang=sv<\/loc><lastmod>([^<]+)</.exec(text)?.[1];
    };
    const before = await changed();
    const { id: productId } = await hall.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'honungskola')
      .executeTakeFirstOrThrow();
    hall.clock.forward(5000);
    const eskil = await signedIn(hall, 'eskil.lund');
    const answer = await eskil.command<unknown>('PUT', `/api/products/${productId}`, 'change-product', {
      productId,
      position: 90,
    });
    expect(answer).toMatchObject({ status: 200 });
    const after = await eventually(changed, said => said !== before);
    expect(Date.parse(after!)).toBeGreaterThan(Date.parse(before!));
    const sku = await hall.db
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    const visitor = hall.browser();
    hall.clock.forward(5000);
    await visitor.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    expect(await changed()).toBe(after);
  });

  it('loses at once what is hidden, away or taken off the shelf, and has it again when it is back', async () => {
    const hanna = await signedIn(hall, 'hanna.berg');
    const stall = async (fields: object) => {
      const body = { idOrSlug: 'rokeriet-i-hamnen', ...fields };
      expect(
        await hanna.command<unknown>('PUT', '/api/providers/rokeriet-i-hamnen', 'change-provider', body),
      ).toMatchObject({ status: 200 });
    };
    await stays('products', '/products/rokt-sik', true);
    await stall({ status: 'HIDDEN' });
    await stays('products', '/products/rokt-sik', false);
    await stays('stalls', '/home/rokeriet-i-hamnen', false);
    await stall({ status: 'NORMAL' });
    await stays('products', '/products/rokt-sik', true);
    await stall({ pausedUntil: new Date(hall.clock.now().getTime() + 60_000).toISOString() });
    await stays('products', '/products/rokt-sik', false);
    // No event marks the end of a pause, so the list expires at that time.
    hall.clock.forward(61_000);
    expect(await paths('products')).toContain('/products/rokt-sik?lang=sv');
    expect(await paths('stalls')).toContain('/shop/rokeriet-i-hamnen?lang=en');
  });

  it('is the same packed and unpacked, kept and new', async () => {
    const answers = [];
    for (const encoding of ['gzip', 'identity', 'gzip']) {
      const response = await fetch(`${open.url}/sitemaps/stalls-1.xml`, { headers: { 'accept-encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null);
      answers.push(await response.text());
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^<\?xml .*<\/urlset>\n$/s);
  });
});
