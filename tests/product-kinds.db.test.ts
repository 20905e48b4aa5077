import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERY_KIND, stockEveryKind } from './every-kind.ts';
import { eventually, type TestHall } from './hall.ts';
import { openHallWithPages, type Pages } from './pages.ts';
import { openShelf, type Shelf, skuFields } from './shelf.ts';

/** The product page of each kind (storefront 2, 4 and 5), as HTML without script. */
let hall: TestHall;
let pages: Pages;
let shelf: Shelf;
beforeAll(async () => {
  ({ hall, pages } = await openHallWithPages());
  shelf = await openShelf(hall);
  const honey = (
    await hall.browser().get<{ item: { meta: { images: { ref: string }[] } } }>('/api/products/ljunghonung')
  ).body.item;
  const pictures = honey.meta.images.map(({ ref }) => ref);
  const { providerId, owner } = shelf;
  await stockEveryKind({ providerId, pictures, send: (method, path, body) => owner.send(method, path, body) });
});
afterAll(async () => {
  await pages.close();
  await hall.close();
});

const show = (slug: string, query = '') => pages.page(`/products/${slug}?lang=en${query}`);
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].map(([button]) => ({
    text: button
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
    disabled: /^<button[^>]* disabled/.test(button),
  }));
const buttonNamed = (html: string, name: RegExp) => buttonsOf(html).find(({ text }) => name.test(text));

describe('every kind', () => {
  it.each(Object.values(EVERY_KIND))(
    '%s has pictures, words, seller, blocks and a way back, without a script [storefront 2.40]',
    async slug => {
      const { html, text } = await show(slug);
      expect(html).toMatch(/aria-label="Pictures of /);
      expect(text).toContain('With the bees');
      expect(text).toContain('Out on the heath, by the lake.');
      expect(html).toMatch(/line-clamp-5/);
      expect(html).toMatch(/href="\/home\/angens-bigard"[^>]*>(?:(?!<\/a>).)*<img[^>]+src="\/pictures\//s);
      expect(html).toMatch(/href="\/home\/angens-bigard#goback"/);
      expect(text).toMatch(/Article number \w\w-\d|Choose a variant/);
      // Lazy parts stand in their place in the HTML; none waits for a script to put it there.
      expect(html).not.toMatch(/\$RC|<template id="B:/);
    },
  );

  it('is 550 wide for goods and vouchers, 1000 for what is booked or given [storefront 2.41]', async () => {
    for (const slug of [EVERY_KIND.goods, EVERY_KIND.voucher])
      expect((await show(slug)).html).toMatch(/max-w-\[550px\]/);
    for (const slug of [EVERY_KIND.giftCard, EVERY_KIND.table, EVERY_KIND.nights]) {
      const { html } = await show(slug);
      expect(html).toMatch(/max-w-\[1000px\]/);
      expect(html).not.toMatch(/max-w-\[550px\]/);
    }
  });

  it('leads back where `ref` and `refPID` say, breadcrumbs and all [storefront 2.42, 2.44]', async () => {
    expect((await show(EVERY_KIND.nights)).html).toMatch(/aria-label="You are here"/);
    const { html } = await show(EVERY_KIND.nights, '&ref=%2Fvouchers');
    expect(html).toContain('href="/vouchers#goback"');
    expect(html).not.toMatch(/aria-label="You are here"/);
    expect((await show(EVERY_KIND.voucher, '&refPID=sjokanten')).html).toContain('href="/home/sjokanten#goback"');
  });
});

describe('goods', () => {
  it('have options with their rules, ways of delivery with their fee, and wait until what must be is picked [storefront 4.10]', async () => {
    const { html, text } = await show(EVERY_KIND.goods);
    expect(text).toMatch(/Jars\s+Choose 2 to 3/);
    expect(text).toMatch(/Ribbon\s+1 at most/);
    expect(text).toContain('Heather');
    expect(text).toContain('First select options');
    expect(buttonNamed(html, /^Add to cart/)?.disabled).toBe(true);
    expect(buttonNamed(html, /^Buy now/)?.disabled).toBe(true);
    expect(text).toContain('Pick up in person');
    expect(text).toContain('Home delivery');
    expect(text).toContain('Allergies or a special diet?');
  });
});

const ownCart = (useProviderCartForVoucher: boolean) =>
  shelf.owner.command('PUT', '/api/providers/angens-bigard', 'change-provider', {
    idOrSlug: 'angens-bigard',
    options: { useProviderCartForVoucher },
  });

describe('vouchers', () => {
  it('have variants, options, a message, a total, days and times, and the way to more of the provider [storefront 2.48, 4.11]', async () => {
    await ownCart(false);
    const { html, text } = await eventually(
      () => show(EVERY_KIND.voucher),
      page => !page.text.includes('Add to cart'),
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(text).toMatch(/For one\s*450 kr/);
    expect(text).toContain('Ribbon');
    expect(text).toContain('Message to Ängens bigård');
    expect(text).toMatch(/Valid on\s+Monday to Friday/);
    expect(text).toMatch(/Valid at\s+10 am to 4 pm/);
    expect(text).toContain('By e-mail and SMS');
    expect(text).toContain('Bring along');
    expect(html).toMatch(/href="\/shop\/angens-bigard"[^>]*>See more products from the provider/);
    expect(text).toContain('Choose a variant first.');
    expect(buttonNamed(html, /^Buy/)?.disabled).toBe(true);
  });

  it('say "Add to cart" where the provider has a cart of its own [storefront 2.49]', async () => {
    await ownCart(true);
    const { html } = await eventually(
      () => show(EVERY_KIND.voucher),
      page => page.text.includes('Add to cart'),
    );
    expect(buttonNamed(html, /^Add to cart/)?.disabled).toBe(true);
  });

  it('have their own address, which wants an id [storefront 2.8, 5.9]', async () => {
    const { status, html } = await pages.page(`/vouchers/${EVERY_KIND.voucher}?lang=en`);
    expect(status).toBe(200);
    expect(html).toMatch(new RegExp(`rel="canonical" href="[^"]*/products/${EVERY_KIND.voucher}`));
    const bad = await pages.page('/vouchers/%20?lang=en');
    expect([bad.status, bad.text.includes('Voucher id missing')]).toEqual([400, true]);
  });
});

describe('gift cards', () => {
  it('have a price to choose, the default one chosen, three points, and a button with what is paid [storefront 2.50, 2.51]', async () => {
    const { html, text } = await show(EVERY_KIND.giftCard);
    for (const amount of ['200 kr', '500 kr', '1,000 kr', 'Your own amount']) expect(text).toContain(amount);
    expect(/<input[^>]*value="50000"[^>]*>/.exec(html)?.[0]).toContain('checked');
    expect(buttonNamed(html, /^Buy for 500 kr/)?.disabled).toBe(false);
    for (const point of ['Delivered instantly by e-mail and SMS', 'Always with you', 'Easy to share or give away'])
      expect(text).toContain(point);
  });

  it('have no selector for a single price, and say so when there is none [storefront 5.3]', async () => {
    const settings = {
      defaultAmountInclVat: null,
      freePricingEnabled: false,
      minAmountInclVat: null,
      maxAmountInclVat: null,
    };
    await shelf.add('ett-pris', 'GIFTCARD', {
      skus: [skuFields('ett', { price: 30_000 })],
      priceSettings: { ...settings, options: [{ amountIncludingVat: 30_000 }] },
    });
    const single = await show('ett-pris');
    expect(single.text).not.toContain('Choose an amount');
    expect(buttonNamed(single.html, /^Buy for 300 kr/)?.disabled).toBe(false);
    await shelf.add('inget-pris', 'GIFTCARD', { priceSettings: { ...settings, options: [] } });
    const none = await show('inget-pris');
    expect(none.text).toContain('No prices available');
    expect(buttonNamed(none.html, /^Buy/)?.disabled).toBe(true);
  });

  it('that are typed have a field at once where nothing is offered to choose from [storefront 5.1]', async () => {
    await shelf.add('fritt-pris', 'GIFTCARD', {
      priceSettings: {
        defaultAmountInclVat: null,
        options: [],
        freePricingEnabled: true,
        minAmountInclVat: null,
        maxAmountInclVat: 90_000,
      },
    });
    const { html, text } = await show('fritt-pris');
    expect(html).toMatch(/placeholder="Enter amount"/);
    expect(text).toContain('Whole kronor, from 1 kr to 900 kr.');
  });
});

describe('what is booked', () => {
  it('has a button of its own for tables, and one for everything else [storefront 2.45, 9.8]', async () => {
    const table = await show(EVERY_KIND.table);
    expect(buttonNamed(table.html, /^Add table to cart/)?.disabled).toBe(true);
    expect(table.html).toMatch(/type="time"/);
    expect(table.html).toMatch(/<output[^>]*>2<\/output>/);
    const tour = await show(EVERY_KIND.experience);
    expect(buttonNamed(tour.html, /^Add booking to cart/)?.disabled).toBe(true);
    expect(tour.text).toMatch(/Adults\s+195 kr/);
    expect(tour.text).toMatch(/Children\s+95 kr/);
    expect(tour.text).toContain('Good to know');
    expect(tour.text).toContain('Choose a day first.');
  });

  it('says that booking opens later, and whom to ask until then', async () => {
    for (const slug of [EVERY_KIND.table, EVERY_KIND.nights]) {
      const { html, text } = await show(slug);
      expect(text).toContain('Booking opens here later');
      expect(html).toMatch(/href="\/home\/angens-bigard"[^>]*>How to reach/);
    }
  });

  it('at /bookables is bookable, or is not found [storefront 5.8, 8.1]', async () => {
    expect((await pages.page(`/bookables/${EVERY_KIND.table}?lang=en`)).status).toBe(200);
    const honey = await pages.page('/bookables/ljunghonung?lang=en');
    expect(honey.status).toBe(404);
    expect(honey.text).toMatch(/Product is not a bookable; [\w-]+/);
  });

  it('at /accommodations is let by the night, or is not found [storefront 5.8]', async () => {
    expect((await pages.page(`/accommodations/${EVERY_KIND.nights}?lang=en`)).status).toBe(200);
    const table = await pages.page(`/accommodations/${EVERY_KIND.table}?lang=en`);
    expect([table.status, table.text.includes('Product is not a ACCOMMODATION')]).toEqual([404, true]);
  });
});

describe('nights', () => {
  it('have arrival, nights, guests, the prices of the year, and a bar at the bottom of small screens [storefront 2.46]', async () => {
    const { html, text } = await show(EVERY_KIND.nights);
    expect(text).toContain('Arrival');
    expect(text).toMatch(/Nights/);
    expect(text).toMatch(/High summer\s*14 Jun to 20 Aug, Fri, Sat\s*1,250 kr/);
    expect(text).toMatch(/Other days\s+950 kr/);
    expect(html).toMatch(/sticky bottom-\(--floor\)[^"]*l:hidden"(?:(?!<\/div>).)*Choose dates/s);
    expect(html).toContain('id="purchase"');
  });

  it('that are all over say so [storefront 8.8]', async () => {
    const acquire = {
      _type: 'ACCOMMODATION',
      availability: { availabilityRanges: [{ from: '2020-06-01', to: '2020-08-31' }] },
    };
    await shelf.add('forra-sommaren', 'ACCOMMODATION', { skus: [skuFields('fs', { acquire })] });
    const { html, text } = await show('forra-sommaren');
    expect(text).toContain('Nothing available');
    expect(html).not.toMatch(/type="date"/);
    expect(buttonNamed(html, /^Add nights to cart/)?.disabled).toBe(true);
  });
});

describe('the wizard', () => {
  it('is 500 wide, begins with the product, and ends with "Confirm and pay" [storefront 2.52, 2.54]', async () => {
    const product = await pages.page(`/products/${EVERY_KIND.giftCard}/wizard?lang=en`);
    expect(product.html).toMatch(/max-w-\[500px\]/);
    expect(product.text).toContain('Step 1 of 2');
    expect(product.text).toContain('Fourteen hives');
    expect(buttonNamed(product.html, /^Buy/)?.disabled).toBe(false);
    const cart = await pages.page(`/products/${EVERY_KIND.giftCard}/wizard?lang=en&step=cart`);
    expect(cart.html).toMatch(/<h1[^>]*>Confirm and pay<\/h1>/);
    expect(cart.text).toContain('Step 2 of 2');
  });

  it('shows no description that is only a number [storefront 2.53]', async () => {
    const meta = { title: { sv: 'Nummer' }, description: { sv: '1 250' }, images: [] };
    await shelf.add('nummer', 'BUYABLE', { meta });
    expect((await show('nummer')).text).toContain('1 250');
    expect((await pages.page('/products/nummer/wizard?lang=en')).text).not.toContain('1 250');
  });
});

describe('the cart of a provider', () => {
  it('has its name and look, and says what lies elsewhere [storefront 4.15]', async () => {
    const visitor = pages.visitor();
    const empty = await pages.page('/cart/angens-bigard?lang=en', visitor);
    expect(empty.text).toContain('The cart at Ängens bigård');
    expect(empty.text).toContain('There is nothing from Ängens bigård here');
    expect(empty.html).toMatch(/data-accent="#/);
    const product = (
      await hall.browser().get<{ item: { skus: { _id: string }[] } }>(`/api/products/${EVERY_KIND.giftCard}`)
    ).body.item;
    const chosen = { skuId: product.skus[0]!._id, quantity: 1, selectedPrice: 20_000 };
    expect((await visitor.command('POST', '/api/cart/items', 'add-to-cart', chosen)).status).toBe(200);
    const own = await pages.page('/cart/angens-bigard?lang=en', visitor);
    expect(own.text).toContain('The apiary gift card');
    expect(own.text).toMatch(/To pay\s+200 kr/);
    const other = await pages.page('/cart/sjokanten?lang=en', visitor);
    expect(other.text).toContain('What you chose at Ängens bigård is still in your cart.');
    expect((await pages.page('/cart/nobody?lang=en')).status).toBe(404);
  });

  it('is nobody else’s, however its address is written', async () => {
    const visitor = pages.visitor();
    const { item } = (await hall.browser().get<{ item: { skus: { _id: string }[] } }>('/api/products/honungssenap'))
      .body;
    const chosen = { skuId: item.skus[0]!._id, quantity: 1 };
    expect((await visitor.command('POST', '/api/cart/items', 'add-to-cart', chosen)).status).toBe(200);
    for (const path of [
      '/cart',
      '/CART',
      '/%63art',
      '/cart/',
      '/Cart/angens-bigard',
      '/products/honungssenap/WIZARD?step=cart',
    ]) {
      const own = await pages.page(`${path}${path.includes('?') ? '&' : '?'}lang=sv`, visitor);
      const other = await pages.page(`${path}${path.includes('?') ? '&' : '?'}lang=sv`);
      expect([path, own.status, own.text.includes('Att betala')]).toEqual([path, 200, true]);
      expect([path, other.text.includes('Att betala')]).toEqual([path, false]);
    }
  });
});
