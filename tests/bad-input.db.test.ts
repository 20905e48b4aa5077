import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../src/cart/contract.ts';
import { MOST_PRICE } from '../src/catalogue/prices/contract.ts';
import { m } from '../src/paraglide/messages.js';
import { LOCALES, type Locale } from '../src/shared/i18n.ts';
import { newId } from '../src/shared/ids.ts';
import { type RefusalReason, refusalSentence } from '../src/shared/refusal.ts';
import type { Browser, RefusalBody } from './browser.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { signIn } from './people.ts';
import { checkOut, ELIN, order, place, type Sku, shelve, skuOf } from './purchase.ts';
import { openShelf, skuFields } from './shelf.ts';
import { auditOf } from './stall.ts';

/** Bad input and faults: each a clear answer in the person's language, no 5xx, nothing lost (I20). */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall();
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(() => hall.close());

function speaker(locale: Locale): Browser {
  const browser = hall.browser();
  browser.cookies.set('lang', locale);
  return browser;
}

const NOBODY = '01a1fbaf-9e61-74f9-afea-b40eb7b1738a';
const json = { 'content-type': 'application/json' };

describe('what is not there', () => {
  it.each<[path: string, reason: RefusalReason, named?: string]>([
    ['/api/products/there-is-none', 'product-not-found', 'there-is-none'],
    [`/api/pages/${NOBODY}`, 'page-not-found'],
    ['/api/providers/nobody', 'provider-not-found', 'nobody'],
    [`/api/order-groups/${NOBODY}`, 'not-found'],
    [`/api/payments/pay-requests/${NOBODY}`, 'not-found'],
    ['/api/nothing/like/this', 'not-found'],
  ])("%s is told in the person's language [storefront 8.1]", async (path, reason, named) => {
    for (const locale of LOCALES) {
      const sentence = refusalSentence(reason, locale);
      const answer = await speaker(locale).get<RefusalBody>(path);
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', reason, message: named ? `${sentence}: ${named}` : sentence },
      });
    }
  });

  it('goods that do not exist are not put in a cart', async () => {
    const answer = await hall
      .browser()
      .command('POST', '/api/cart/items', 'add-to-cart', { skuId: newId(), quantity: 1 });
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not-found' } });
  });
});

describe('a body that can not be read', () => {
  const broken = ['{', '{"_id": }', 'add one please', '[1,2', '\u0000', '"', '{"_id":"x"}}'];

  it.each(broken)("%j is told in the person's language (400)", async body => {
    for (const locale of LOCALES) {
      const answer = await speaker(locale).request<RefusalBody>('/api/cart/items', {
        method: 'POST',
        headers: json,
        body,
      });
      const message = m.refusal_broken_json({}, { locale });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', reason: 'broken-json', message } });
    }
  });

  it('is told so as well in the live channel, in words', async () => {
    const answer = await speaker('de').request<RefusalBody>('/api/live', { method: 'POST', headers: json, body: '{' });
    expect(answer).toMatchObject({ status: 400, body: { message: m.refusal_invalid_input({}, { locale: 'de' }) } });
  });

  it.each([2, 20])(
    'of %s MB is too large (413), said before it is all there, and the next request is answered',
    async size => {
      for (const locale of LOCALES) {
        const browser = speaker(locale);
        const body = JSON.stringify({ message: 'x'.repeat(size * 1024 * 1024) });
        const answer = await browser.request<RefusalBody>('/api/cart/message', { method: 'PUT', headers: json, body });
        const message = m.refusal_too_large({}, { locale });
        expect(answer).toMatchObject({
          status: 413,
          body: { code: 'PAYLOAD_TOO_LARGE', reason: 'too-large', message },
        });
        expect((await browser.get('/api/cart')).status).toBe(200);
      }
    },
  );

  it('without a length is counted as it comes (413)', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 40) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const init = { method: 'PUT', headers: json, body, duplex: 'half' } as RequestInit;
    const answer = await hall.browser().request<RefusalBody>('/api/cart/message', init);
    expect(answer).toMatchObject({ status: 413, body: { reason: 'too-large' } });
  });
});

describe('fields of the wrong sort', () => {
  const wrong: [field: string, fields: Record<string, unknown>, says: (locale: Locale) => string][] = [
    ['contact', { contact: 'Elin' }, locale => m.validation_invalid_type({}, { locale })],
    ['contact.name', { contact: { ...ELIN, name: 7 } }, locale => m.validation_invalid_type({}, { locale })],
    ['contact.name', { contact: { ...ELIN, name: '  ' } }, locale => m.validation_missing({}, { locale })],
    [
      'contact.name',
      { contact: { ...ELIN, name: 'x'.repeat(121) } },
      locale => m.validation_too_long({ max: '120' }, { locale }),
    ],
    ['contact.email', { contact: { ...ELIN, email: 'elin@' } }, locale => m.validation_invalid_email({}, { locale })],
    ['contact.phone', { contact: { ...ELIN, phone: '12' } }, locale => m.orders_phone_invalid({}, { locale })],
    ['expectedTotal', { expectedTotal: '5200' }, locale => m.validation_not_finite({}, { locale })],
    ['expectedTotal', { expectedTotal: -1 }, locale => m.validation_too_small({ min: '0' }, { locale })],
    ['expectedTotal', { expectedTotal: 1.5 }, locale => m.validation_not_whole({}, { locale })],
    ['delivery', { delivery: { deliveryMethodType: 'DRONE' } }, locale => m.validation_only_listed({}, { locale })],
    ['termsAccepted', { termsAccepted: false }, locale => m.validation_only_listed({}, { locale })],
    ['_', { isAdmin: true }, locale => m.validation_unrecognized_keys({ keys: 'isAdmin' }, { locale })],
    ['messageToProvider', { messageToProvider: 'jam\u0000jar' }, locale => m.validation_invalid_type({}, { locale })],
    [
      'contact.name',
      { contact: { ...ELIN, name: 'half \ud83d' } },
      locale => m.validation_invalid_type({}, { locale }),
    ],
  ];

  it.each(wrong)('%s: %j', async (field, fields, says) => {
    for (const locale of LOCALES) {
      const answer = await speaker(locale).command<RefusalBody>(
        'POST',
        '/api/order-groups',
        'place-order',
        order(5200, fields),
      );
      expect(answer).toMatchObject({
        status: 400,
        body: { reason: 'invalid-input', message: m.refusal_invalid_input({}, { locale }) },
      });
      const told = Object.entries(answer.body.fields!).filter(([name]) => name.startsWith(field));
      expect(told.map(([, text]) => text)).toContain(says(locale));
    }
  });

  it('are all told at once', async () => {
    const answer = await hall.browser().command<RefusalBody>('POST', '/api/order-groups', 'place-order', {
      ...order(5200),
      contact: { name: '', email: 'x', phone: 'y' },
      expectedTotal: null,
    });
    const told = Object.keys(answer.body.fields!).sort();
    expect(told).toEqual(['contact.email', 'contact.name', 'contact.phone', 'expectedTotal']);
  });

  it('of the command itself are told as well [payments 3.29]', async () => {
    const send = (fields: object) => hall.browser().send<RefusalBody>('POST', '/api/cart/clearances', fields);
    const good = { _id: randomUUID(), _type: 'clear-cart', _createdAt: hall.clock.now().toISOString() };
    for (const [field, value] of Object.entries({ _id: 'first', _type: 'clear-hall', _createdAt: 'yesterday' })) {
      const answer = await send({ ...good, [field]: value });
      expect([field, answer.status, Object.keys(answer.body.fields!)]).toEqual([field, 400, [field]]);
    }
    expect((await send(good)).status).toBe(200);
  });
});

describe('script in every text field', () => {
  const script = `<script>alert(1)</script><img src=x onerror="alert(2)">`;

  it('is kept and answered as the text it is, and stands in the mail as text', async () => {
    const elin = hall.browser();
    await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    const said = await elin.command<{ item: Cart }>('PUT', '/api/cart/message', 'set-cart-message', {
      message: script,
    });
    expect(said.body.item.messageToProvider).toBe(script);
    await elin.command('POST', '/api/cart/clearances', 'clear-cart');
    const placed = await place(elin, sku, 1, {
      contact: { ...ELIN, name: script, email: 'script@example.com' },
      messageToProvider: script,
    });
    const group = await elin.get<{ items: { contact: { name: string } }[] }>(
      `/api/order-groups/${placed.orderGroupId}?ak=${placed.accessKey}`,
    );
    expect(group.body.items[0]!.contact.name).toBe(script);
    expect(group.headers.get('content-type')).toContain('application/json');
    hall.stripe.controls.pay(await checkOut(elin, placed));
    const [mail] = await eventually(
      async () => hall.smtp.mailbox.list('script@example.com'),
      mails => mails.length > 0,
    );
    const { html } = hall.smtp.mailbox.find(mail!.id)!;
    expect(html).not.toContain('<script');
    expect(html).not.toMatch(/<img src=x/);
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const seen = await eskil.get<{ item: { order: { messageToProvider: string } } }>(
      `/api/providers/angens-bigard/orders/${placed.orderId}`,
    );
    expect(seen.body.item.order.messageToProvider).toBe(script);
  });
});

describe('a sale under way', () => {
  const refusedNow = async (
    reason: 'not-for-sale' | 'stall-paused',
    cause: () => Promise<void>,
    undo: () => Promise<void>,
  ) => {
    for (const locale of LOCALES) {
      const buyer = speaker(locale);
      await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 2 });
      await cause();
      const no = await buyer.command<RefusalBody>('POST', '/api/order-groups', 'place-order', order(2 * sku.price));
      const message = refusalSentence(reason, locale);
      expect(no).toMatchObject({ status: 409, body: { reason, message } });
      // The reason of one product is told at that product; a stall's, of all.
      expect(no.body.fields).toEqual(reason === 'not-for-sale' ? { [sku.id]: message } : undefined);
      await undo();
      const { body } = await buyer.get<{ item: Cart }>('/api/cart');
      expect(body.item).toMatchObject({ count: 2, orderable: true });
      expect((await buyer.command('POST', '/api/order-groups', 'place-order', order(2 * sku.price))).status).toBe(200);
    }
  };

  it('whose prices have risen beyond what anybody means is refused, and the cart keeps what it has', async () => {
    const shelf = await openShelf(hall);
    const jar = await shelf.add('burk-av-guld', 'BUYABLE', { skus: [skuFields('burk-av-guld', { price: 100 })] });
    const buyer = hall.browser();
    await buyer.command('POST', '/api/cart/items', 'add-to-cart', { skuId: jar.skus[0]!._id, quantity: 999 });
    const skus = [{ _id: jar.skus[0]!._id, price: MOST_PRICE }];
    await shelf.owner.command('PUT', `/api/products/${jar._id}`, 'change-product', { productId: jar._id, skus });
    const { item: cart } = (await buyer.get<{ item: Cart }>('/api/cart')).body;
    expect([cart.orderable, cart.price.amountIncludingVat]).toEqual([false, 999 * MOST_PRICE]);
    const no = await buyer.command<RefusalBody>('POST', '/api/order-groups', 'place-order', order(999 * MOST_PRICE));
    expect([no.status, no.body.reason]).toEqual([409, 'quantity-unavailable']);
    expect((await buyer.get<{ item: Cart }>('/api/cart')).body.item.count).toBe(999);
  });

  it('whose product is withdrawn, or whose stall pauses, is refused in words, and the cart keeps what it has', async () => {
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const jar = hall.db.selectFrom('products').select('id').where('slug', '=', 'ljunghonung');
    const { id: productId } = await jar.executeTakeFirstOrThrow();
    const offer = async (status: string) => {
      const answer = await eskil.command('PUT', `/api/products/${productId}`, 'change-product', { productId, status });
      expect(answer.status).toBe(200);
    };
    const pause = async (pausedUntil: string | null) => {
      const fields = { idOrSlug: 'angens-bigard', pausedUntil };
      const answer = await eskil.command('PUT', '/api/providers/angens-bigard', 'change-provider', fields);
      expect(answer.status).toBe(200);
    };
    await refusedNow(
      'not-for-sale',
      () => offer('INACTIVE'),
      () => offer('ACTIVE'),
    );
    const later = new Date(hall.clock.now().getTime() + 3_600_000).toISOString();
    await refusedNow(
      'stall-paused',
      () => pause(later),
      () => pause(null),
    );
  });

  it('that is ordered already is paid and receipted, whatever its stall does meanwhile', async () => {
    const buyer = hall.browser();
    const placed = await place(buyer, sku);
    const session = await checkOut(buyer, placed);
    const until = new Date(hall.clock.now().getTime() + 3_600_000);
    await hall.db.updateTable('providers').set({ paused_until: until }).where('slug', '=', 'angens-bigard').execute();
    hall.stripe.controls.pay(session);
    await eventually(
      () =>
        buyer.get<{ item: { paymentFulfilled: boolean } }>(
          `/api/payments/pay-requests/${placed.payRequestId}?ak=${placed.accessKey}`,
        ),
      ({ body }) => body.item.paymentFulfilled,
    );
    await hall.db.updateTable('providers').set({ paused_until: null }).where('slug', '=', 'angens-bigard').execute();
  });
});

describe('after all that', () => {
  it('the audit is clean', async () => {
    expect(await auditOf(hall)).toEqual([]);
  });
});
