import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, type TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { signedIn } from './people.ts';
import { openShelf, skuFields } from './shelf.ts';

/** The product page of goods (storefront 2, 4 and 8), as HTML without script. */
let hall: TestHall;
let pages: Pages;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const show = (slug: string, query = '') => pages.page(`/products/${slug}?lang=en${query}`);
const addButton = (html: string) => /<button[^>]*>(?:(?!<\/button>).)*Add to cart/s.exec(html)?.[0] ?? '';

/** The text of the first banner of that colour. */
function bannerOn(ground: string, html: string): string | undefined {
  const [, banner = ''] = html
    .split(/class="(?=banner )/)
    .filter((part, at) => at === 0 || part.includes(`bg-${ground} `));
  return /<div class="font-sign[^"]*">([^<]*)</.exec(banner)?.[1];
}

/** Asks again until the page shows it, as pages are cached until an event of what they show arrives. */
const shownAs = (slug: string, words: string) =>
  eventually(
    () => show(slug),
    ({ text }) => text.includes(words),
  );

async function change(owner: string, slug: string, fields: object): Promise<void> {
  const staff = await signedIn(hall, owner);
  const answer = await staff.command<unknown>('PUT', `/api/providers/${slug}`, 'change-provider', {
    idOrSlug: slug,
    ...fields,
  });
  expect(answer).toMatchObject({ status: 200 });
}

describe('goods', () => {
  it('stand with pictures, title, kicker, subtitle, description, blocks, seller, price and button [storefront 2.42, 2.47]', async () => {
    const { text, html } = await show('ljunghonung');
    const { meta } = await hall.db
      .selectFrom('products')
      .select('meta')
      .where('slug', '=', 'ljunghonung')
      .executeTakeFirstOrThrow();
    const words = meta as unknown as Record<'title' | 'kicker' | 'subtitle', { en: string }>;
    for (const part of [words.title.en, words.kicker.en, words.subtitle.en]) expect(text).toContain(part);
    expect(html).toMatch(/line-clamp-5/);
    expect(text).toContain('Read more');
    for (const block of ['Ingredients and allergens', 'Contains none of the fourteen', 'Storage'])
      expect(text).toContain(block);
    expect(html).toMatch(/aria-label="Pictures of Heather honey"/);
    // The seller's plate: a link to the stall, with its logo.
    expect(html).toMatch(/href="\/home\/angens-bigard"[^>]*>(?:(?!<\/a>).)*<img[^>]+src="\/pictures\//s);
    expect(text).toContain('Add to cart');
    expect(text).toMatch(/\d+ kr/);
  });

  it('that can be eaten have a notice on allergies, and others have none [storefront 2.59]', async () => {
    expect((await show('ljunghonung')).text).toContain('Allergies or a special diet?');
    expect((await show('bivaxljus')).text).not.toContain('Allergies');
  });

  it('lead back where `ref` says, else to the home of the provider that the visitor came from, else of the seller [storefront 2.43, 2.44]', async () => {
    expect((await show('ljunghonung', '&ref=%2Fshop%2Fsjokanten')).html).toContain('href="/shop/sjokanten#goback"');
    expect((await show('ljunghonung', '&refPID=sjokanten')).html).toContain('href="/home/sjokanten#goback"');
    expect((await show('ljunghonung')).html).not.toContain('href="/home/sjokanten');
    expect((await show('ljunghonung', '&ref=https%3A%2F%2Fevil.example')).html).not.toContain('href="https://evil');
  });

  it('of which there is one variant have it chosen; of several none, and the button waits [storefront 4.10]', async () => {
    expect(addButton((await show('ljunghonung')).html)).toContain('disabled');
    expect(addButton((await show('bivaxljus')).html)).toContain('disabled');
    const single = await hall.db
      .selectFrom('skus_on_sale')
      .select(['product_slug', 'sku_title'])
      .where('variants', '=', 1)
      .where('product_status', '=', 'ACTIVE')
      .where('acquirable_as', '=', 'BUYABLE')
      .where('provider_status', '=', 'NORMAL')
      .where('product_slug', '!=', 'vaxkaka')
      .orderBy('product_slug')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { html, text } = await show(single.product_slug!);
    expect(addButton(html)).not.toContain('disabled');
    expect(text).toContain('Article number');
  });

  it('that are gone say so, and cannot be put in the cart', async () => {
    const { text, html } = await show('vaxkaka');
    expect(text).toContain('Out of stock');
    expect(addButton(html)).toContain('disabled');
  });

  it('that are counted are said to be limited in number [storefront 8.7]', async () => {
    expect((await show('honungssenap')).text).toMatch(/limited in number|Only \d+ left/);
  });
});

describe('what is not for sale', () => {
  it('by its status has the yellow banner, and its button is off [storefront 2.55, 8.8]', async () => {
    const eskil = await signedIn(hall, 'eskil.lund');
    const { id: productId } = await hall.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'honungskola')
      .executeTakeFirstOrThrow();
    const fields = { productId, status: 'INACTIVE' };
    const answer = await eskil.command<unknown>('PUT', `/api/products/${productId}`, 'change-product', fields);
    expect(answer).toMatchObject({ status: 200 });
    const { html } = await shownAs('honungskola', 'Unavailable');
    expect(bannerOn('yellow', html)).toBe('Unavailable');
    expect(addButton(html)).toContain('disabled');
  });

  it('by the will of its seller is not found by strangers', async () => {
    const { status, text } = await show('semlor');
    expect(status).toBe(404);
    expect(text).toContain('Product not found');
  });

  it('by a pause of the stall has the banner with its end, in the shop and on every product [storefront 2.55, 4.10]', async () => {
    expect(addButton((await show('fisksoppa')).html)).not.toBe('');
    const pausedUntil = new Date(hall.clock.now().getTime() + 3 * 86_400_000).toISOString();
    await change('maja.strand', 'sjokanten', { pausedUntil });
    const { text, html } = await shownAs('fisksoppa', 'Unavailable');
    expect(bannerOn('yellow', html)).toBe('Unavailable');
    expect(text).toMatch(/Paused till \w+/);
    expect(addButton(html)).toContain('disabled');
    expect((await pages.page('/shop/sjokanten?lang=en')).text).toContain('Unavailable');
    // Nobody is asked to shop where nothing can be bought.
    const home = await pages.page('/home/sjokanten?lang=en');
    expect(home.text).toContain('See what there is');
    expect(home.text).not.toContain('Shop here');
    await change('maja.strand', 'sjokanten', { pausedUntil: null });
    await eventually(
      () => show('fisksoppa'),
      page => !page.text.includes('Unavailable'),
    );
  });

  it('of a hidden stall has the red banner, and the stall is on no list [storefront 2.55, 4.3]', async () => {
    await change('hanna.berg', 'rokeriet-i-hamnen', { status: 'HIDDEN' });
    const { html } = await shownAs('rokt-sik', 'HIDDEN');
    expect(bannerOn('[#b3261e]', html)).toBe('HIDDEN');
    await eventually(
      () => pages.page('/?lang=en'),
      page => !page.text.includes('Rökeriet i hamnen'),
    );
  });
});

const GIFT_CARD = 'presentkort-inspirera';

describe('the address of gift cards', () => {
  it('wants an id [storefront 5.9]', async () => {
    for (const [lang, says] of [
      ['en', 'GiftCard id missing'],
      ['sv', 'Presentkortets id saknas'],
      ['de', 'Die Kennung der Geschenkkarte fehlt'],
    ] as const) {
      const { status, text } = await pages.page(`/gift-cards/%20?lang=${lang}`);
      expect([status, text.includes(says)]).toEqual([400, true]);
    }
  });

  it('shows gift cards alone, whose own address stays that of products [storefront 5.8, 8.9]', async () => {
    const { status, html } = await pages.page(`/gift-cards/${GIFT_CARD}?lang=en`);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/products/${GIFT_CARD}`));
    const honey = await pages.page('/gift-cards/ljunghonung?lang=en');
    expect(honey.status).toBe(404);
    expect(honey.text).toContain('You tried to load a gift card but the requested product is not a gift card');
    expect((await pages.page('/gift-cards/there-is-none?lang=en')).text).toContain('Product not found');
  });
});

describe('what sellers write', () => {
  it('is shown as text wherever a product shows it, and runs nothing (I20)', async () => {
    const shelf = await openShelf(hall);
    const script = '<script>alert(1)</script>';
    const said = { sv: script, en: script, de: script };
    const long = Object.fromEntries(
      Object.keys(said).map(lang => [lang, `${script}<img src=x onerror=alert(2)>[klick](javascript:alert(3))`]),
    );
    await shelf.add('med-skript', 'VOUCHER', {
      meta: { title: said, kicker: said, subtitle: said, description: long, images: [] },
      skus: [skuFields('ms', { title: said })],
      availability: { days: said, times: said },
      contentBlocks: [{ title: said, content: long }],
    });
    for (const path of ['/products/med-skript', '/products/med-skript/wizard', '/shop/angens-bigard']) {
      const { status, html } = await pages.page(`${path}?lang=de`);
      expect([path, status]).toEqual([path, 200]);
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toMatch(/<img[^>]+onerror/i);
      expect(html).not.toMatch(/href="javascript:/i);
    }
  });
});
