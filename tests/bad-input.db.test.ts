import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cart } from '../src/cart/contract.ts';
import { m } from '../src/paraglide/messages.js';
import { LOCALES, type Locale } from '../src/shared/i18n.ts';
import { newId } from '../src/shared/ids.ts';
import { type RefusalReason, sentenceOf } from '../src/shared/refusal.ts';
import type { Browser } from './browser.ts';
import { cloneDatabase } from './clone.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { signIn } from './people.ts';
import { checkOut, ELIN, order, type Placed, place, type Sku, shelve, skuOf } from './purchase.ts';
import { auditOf } from './stall.ts';

/** Bad input and faults: each a clear answer in the person's language, no 5xx, nothing lost (I17, I18, I20). */
let hall: TestHall;
let sku: Sku;
beforeAll(async () => {
  hall = await openHall({ metricsToken: 'let-me-count' });
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
});
afterAll(() => hall.close());

interface No {
  code: string;
  reason: string;
  message: string;
  fields?: Record<string, string>;
}

function speaker(locale: Locale): Browser {
  const browser = hall.browser();
  browser.cookies.set('lang', locale);
  return browser;
}

const json = { 'content-type': 'application/json' };

describe('what is not there', () => {
  it.each<[path: string, reason: RefusalReason]>([
    ['/api/products/there-is-none', 'product-not-found'],
    [`/api/pages/${newId()}`, 'not-found'],
    ['/api/providers/nobody', 'not-found'],
    [`/api/order-groups/${newId()}`, 'not-found'],
    [`/api/payments/pay-requests/${newId()}`, 'not-found'],
    ['/api/nothing/like/this', 'not-found'],
  ])("%s is told in the person's language", async (path, reason) => {
    for (const locale of LOCALES) {
      const answer = await speaker(locale).get<No>(path);
      expect(answer).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND', reason, message: sentenceOf(reason, locale) },
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
      const answer = await speaker(locale).request<No>('/api/cart/items', { method: 'POST', headers: json, body });
      const message = m.refusal_broken_json({}, { locale });
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', reason: 'broken-json', message } });
    }
  });

  it('is told so as well in the live channel, in words', async () => {
    const answer = await speaker('de').request<No>('/api/live', { method: 'POST', headers: json, body: '{' });
    expect(answer).toMatchObject({ status: 400, body: { message: m.refusal_invalid_input({}, { locale: 'de' }) } });
  });

  it.each([2, 20])(
    'of %s MB is too large (413), said before it is all there, and the next request is answered',
    async size => {
      for (const locale of LOCALES) {
        const browser = speaker(locale);
        const body = JSON.stringify({ message: 'x'.repeat(size * 1024 * 1024) });
        const answer = await browser.request<No>('/api/cart/message', { method: 'PUT', headers: json, body });
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
    const answer = await hall.browser().request<No>('/api/cart/message', init);
    expect(answer).toMatchObject({ status: 413, body: { reason: 'too-large' } });
  });
});

describe('fields of the wrong sort', () => {
  const wrong: [field: string, fields: Record<string, unknown>, says: (locale: Locale) => string][] = [
    ['contact', { contact: 'Elin' }, locale => m.validation_invalid_type({}, { locale })],
    ['contact.name', { contact: { ...ELIN, name: 7 } }, locale => m.validation_invalid_type({}, { locale })],
    ['contact.name', { contact: { ...ELIN, name: '  ' } }, locale => m.validation_too_short({ min: '1' }, { locale })],
    [
      'contact.name',
      { contact: { ...ELIN, name: 'x'.repeat(121) } },
      locale => m.validation_too_long({ max: '120' }, { locale }),
    ],
    ['contact.email', { contact: { ...ELIN, email: 'elin@' } }, locale => m.validation_invalid_email({}, { locale })],
    ['contact.phone', { contact: { ...ELIN, phone: '12' } }, locale => m.orders_phone_invalid({}, { locale })],
    ['expectedTotal', { expectedTotal: '5200' }, locale => m.validation_invalid_type({}, { locale })],
    ['expectedTotal', { expectedTotal: -1 }, locale => m.validation_too_small({ min: '0' }, { locale })],
    ['expectedTotal', { expectedTotal: 1.5 }, locale => m.validation_multiple_of({ step: '1' }, { locale })],
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
      const answer = await speaker(locale).command<No>('POST', '/api/order-groups', 'place-order', order(5200, fields));
      expect(answer).toMatchObject({
        status: 400,
        body: { reason: 'invalid-input', message: m.refusal_invalid_input({}, { locale }) },
      });
      const told = Object.entries(answer.body.fields!).filter(([name]) => name.startsWith(field));
      expect(told.map(([, text]) => text)).toContain(says(locale));
    }
  });

  it('are all told at once', async () => {
    const answer = await hall.browser().command<No>('POST', '/api/order-groups', 'place-order', {
      ...order(5200),
      contact: { name: '', email: 'x', phone: 'y' },
      expectedTotal: null,
    });
    expect(Object.keys(answer.body.fields!).sort()).toEqual([
      'contact.email',
      'contact.name',
      'contact.phone',
      'expectedTotal',
    ]);
  });

  it('of the command itself are told as well', async () => {
    const send = (fields: object) => hall.browser().send<No>('POST', '/api/cart/clearances', fields);
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

describe('somebody else', () => {
  let placed: Placed;
  let other: Placed;
  beforeAll(async () => {
    placed = await place(hall.browser(), sku);
    other = await place(hall.browser(), sku);
  });

  const doors = (): [string, string][] => [
    ['group', `/api/order-groups/${placed.orderGroupId}`],
    ['orders', `/api/orders/for-order-group/${placed.orderGroupId}`],
    ['receipts', `/api/order-groups/${placed.orderGroupId}/receipts`],
  ];

  it('without a key is asked to sign in (401), with another key refused (403), and with the right one let in', async () => {
    for (const [name, path] of doors()) {
      const answers = [
        await hall.browser().get<No>(path),
        await hall.browser().get<No>(`${path}?ak=${other.accessKey}`),
        await hall.browser().get<No>(`${path}?ak=${placed.accessKey.slice(0, -1)}`),
        await hall.browser().get<No>(`${path}?ak=${placed.accessKey}x`),
        await hall.browser().get<No>(`${path}?ak=`),
        await hall.browser().get<No>(`${path}?ak=${placed.accessKey}`),
      ];
      expect([name, answers.map(answer => answer.status)]).toEqual([name, [401, 403, 403, 403, 401, 200]]);
      expect(answers[0]!.body.message).toBe(m.refusal_not_signed_in({}, { locale: 'sv' }));
      expect(answers[1]!.body.message).toBe(m.refusal_not_allowed({}, { locale: 'sv' }));
    }
  });

  it('who is signed in at another stall is refused (403); of the stall itself, let in', async () => {
    for (const [person, status] of [
      ['maja', 403],
      ['tove', 200],
      ['hanna', 200],
    ] as const) {
      const browser = hall.browser();
      await signIn(browser, person);
      for (const [, path] of doors()) expect([person, (await browser.get(path)).status]).toEqual([person, status]);
    }
  });

  it("learns nothing of a stall's orders (401, 403), nor of whether one is there (404)", async () => {
    const maja = hall.browser();
    await signIn(maja, 'maja');
    const path = (slug: string, id: string) => `/api/providers/${slug}/orders/${id}`;
    expect((await hall.browser().get(path('angens-bigard', placed.orderId))).status).toBe(401);
    expect((await maja.get(path('angens-bigard', placed.orderId))).status).toBe(403);
    expect((await maja.get(path('sjokanten', placed.orderId))).status).toBe(404);
    const change = { change: 'cancel' };
    const changed = await maja.command(
      'POST',
      `${path('sjokanten', placed.orderId)}/status-changes`,
      'change-order-status',
      change,
    );
    expect(changed.status).toBe(404);
  });

  it('with the bare pay request sees who asks for how much, and neither goods nor name', async () => {
    const path = `/api/payments/pay-requests/${placed.payRequestId}`;
    const bare = await hall
      .browser()
      .get<{ item: { items: unknown; customerFirstName: unknown } }>(`${path}/for-payer`);
    expect(bare.body.item).toMatchObject({ items: null, customerFirstName: null });
    expect(JSON.stringify(bare.body)).not.toMatch(/Elin|elin@/);
    const known = await hall.browser().get<{ item: object }>(`${path}/for-payer?ak=${placed.accessKey}`);
    expect(known.body.item).toMatchObject({ customerFirstName: 'Elin', items: [expect.anything()] });
  });

  it('sends nothing from another site (403), whatever the site is called', async () => {
    const elin = speaker('en');
    await elin.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
    const send = (origin: string, method = 'POST') =>
      elin.request<No>('/api/cart/clearances', {
        method,
        headers: { ...json, origin },
        body: JSON.stringify({ _id: randomUUID(), _type: 'clear-cart', _createdAt: hall.clock.now() }),
      });
    const { host } = new URL(hall.url);
    const strangers = [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://evil.example#${host}`,
      'x',
      `ftp://evil.example/${host}`,
    ];
    for (const origin of strangers) {
      const answer = await send(origin);
      const message = m.refusal_other_origin({}, { locale: 'en' });
      expect([origin, answer.status, answer.body.message]).toEqual([origin, 403, message]);
    }
    expect((await elin.get<{ item: Cart }>('/api/cart')).body.item.count).toBe(1);
    expect((await send(`http://${host}`)).status).toBe(200);
  });
});

describe('what watches the hall', () => {
  it('asks /healthz and /readyz', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await hall.browser().get(path)).status).toBe(200);
  });

  it('reads /metrics with its token alone, and finds nothing personal there', async () => {
    expect((await hall.browser().get('/metrics')).status).toBe(401);
    const headers = { authorization: 'Bearer let-me-count' };
    const { status, body } = await hall.browser().request<string>('/metrics', { headers });
    expect(status).toBe(200);
    for (const name of [
      'saluhall_requests_total',
      'saluhall_request_seconds_bucket',
      'saluhall_outbox_open',
      'saluhall_payments_open',
      'saluhall_database_connections',
    ])
      expect(body).toContain(name);
    expect(body).toMatch(/saluhall_requests_total\{method="GET",status="200"\} \d+/);
    expect(body).not.toMatch(/elin|ak=|order-groups/i);
    expect(body).not.toMatch(/NaN/);
  });

  it('finds an id on every answer, and the security headers', async () => {
    for (const path of ['/api/cart', '/api/nothing', '/healthz', '/pictures/none/1.webp']) {
      const { headers } = await hall.browser().get(path);
      expect([path, headers.get('x-request-id')]).toEqual([path, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  it('hears that it is not ready when the database is away, and a fault is told with its reference alone', async () => {
    const database = await cloneDatabase();
    const lost = await hall.copy({ worker: false, databaseUrl: database.url });
    await database.drop();
    expect((await fetch(`${lost.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${lost.url}/healthz`)).status).toBe(200);
    const answer = await fetch(`${lost.url}/api/products/ljunghonung?lang=de`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      reason: null,
      message: m.shell_error_title({}, { locale: 'de' }),
      reference: answer.headers.get('x-request-id'),
    });
  });
});

describe('after all that', () => {
  it('the audit is clean', async () => {
    expect(await auditOf(hall)).toEqual([]);
  });
});
