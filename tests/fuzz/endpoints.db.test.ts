import { Agent } from 'node:http';
import type { AnyContractProcedure } from '@orpc/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { core } from 'zod';
import { endpointTable, hallContract } from '../../src/contract.ts';
import type { Browser } from '../browser.ts';
import { counts, openHall, type TestHall } from '../hall.ts';
import { signIn } from '../people.ts';
import { checkOut, place, shelve, skuOf } from '../purchase.ts';
import { sampled } from '../samples.ts';
import { auditOf } from '../stall.ts';
import { CONTENT_TYPES, jsonOf, nastySegments, nastyTexts, nastyValues } from './nasty.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';
import { brokenAt, type Known, samplesOf } from './samples.ts';

/** I20: no input to any endpoint gives a 5xx, and no answer tells internals. */
let hall: TestHall;
let callers: Browser[];
const known: Known = {};
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

beforeAll(async () => {
  hall = await openHall();
  callers = [hall.browser(), hall.browser(), hall.browser(), hall.browser()];
  await signIn(callers[1]!, 'eskil');
  await signIn(callers[2]!, 'hanna');
  const sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1_000_000);
  const placed = await place(callers[3]!, sku);
  await checkOut(callers[3]!, placed);
  await callers[0]!.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
  await learn(sku.id, placed);
});
afterAll(async () => {
  agent.destroy();
  await hall.close();
});

const COMPANY = {
  legalName: 'Ljusstöperiet i Ljungsjö AB',
  organisationNumber: '559999-0099',
  vatNo: null,
  address: { addressRows: ['Torget 1'], zipCode: '531 02', city: 'Ljungsjö' },
  approvedForFTax: true,
};

async function learn(skuId: string, placed: Awaited<ReturnType<typeof place>>): Promise<void> {
  const { rows } = await hall.pool.query<Record<string, string>>(
    `select p.id as product, p.provider_id as provider, p.meta -> 'images' ->> 0 as picture, i.id as item, y.id as payment
     from products p, cart_items i, payments y where p.slug = 'ljunghonung' limit 1`,
  );
  const [row] = rows;
  Object.assign(known, {
    idOrSlug: ['angens-bigard', 'ljunghonung', 'kopvillkor', row!.provider],
    providerSlug: ['angens-bigard'],
    providerId: [row!.provider],
    productId: [row!.product],
    skuId: [skuId],
    cartItemId: [row!.item],
    orderGroupId: [placed.orderGroupId],
    orderId: [placed.orderId],
    payRequestId: [placed.payRequestId],
    payRequestPaymentId: [row!.payment],
    area: ['lidköping'],
    timeZone: ['Europe/Stockholm', 'America/New_York'],
    'images[]': [row!.picture],
    logo: [row!.picture],
    zipCode: ['531 02'],
    date: ['2026-12-24'],
    openingHours: [{ weekly: [{ days: [1, 2], opens: '08:00', closes: '18:00' }], exceptions: [] }],
    companyDetails: [COMPANY],
    quantity: [1, 2, 999],
    expectedTotal: [5200, 0],
    phone: ['070-174 06 35'],
    email: ['elin@example.com'],
    relativeSuccessPath: ['/pay-requests/x/processing'],
    relativeCancelPath: ['/pay-requests/x'],
    ak: [placed.accessKey],
  });
}

function inputOf(name: string): core.$ZodType | null {
  const procedure = name
    .split('.')
    .reduce<unknown>((branch, key) => (branch as Record<string, unknown>)[key], hallContract);
  return ((procedure as AnyContractProcedure)['~orpc'].inputSchema as core.$ZodType | undefined) ?? null;
}

interface Try {
  caller: number;
  input: Record<string, unknown>;
  breaks: [number, unknown][];
  query: Record<string, string>;
  segments: (string | null)[];
  contentType: string;
  raw: string | null;
}

/** Shorter texts for addresses, which have a limit: longer ones are refused before they reach the hall. */
const shortly = nastyTexts.map(text => text.slice(0, 500));

const BROKEN_BODIES = ['{', '[', '"', 'nul', '{"_id":1}}', '\u0000', '--x\r\n\r\n', 'a=b&a[=c', '[{"json":1}]'];

function triesOf(name: string): fc.Arbitrary<Try> {
  const schema = inputOf(name);
  const mostly = <T>(usual: T, arbitrary: fc.Arbitrary<T>, weight: number) =>
    fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary, weight: 1 });
  return fc.record({
    // `access` endpoints by the first caller alone: signing out would sign out all the other tries.
    caller: name.startsWith('access.') ? fc.constant(0) : fc.nat(3),
    input: (schema ? samplesOf(schema, known) : fc.constant({})) as fc.Arbitrary<Record<string, unknown>>,
    breaks: mostly<[number, unknown][]>(
      [],
      fc.array(fc.tuple(fc.nat(40), nastyValues), { minLength: 1, maxLength: 2 }),
      1,
    ),
    query: fc.dictionary(
      fc.oneof(fc.constantFrom('ak', 'lang', 'a[b][c]', '__proto__', 'limit', 'constructor[prototype]'), shortly),
      shortly,
      { maxKeys: 1 },
    ),
    segments: fc.array(mostly<string | null>(null, nastySegments, 5), { minLength: 3, maxLength: 3 }),
    contentType: mostly('application/json', fc.constantFrom(...CONTENT_TYPES), 9),
    raw: mostly<string | null>(null, fc.constantFrom(...BROKEN_BODIES), 15),
  });
}

async function send([method, pattern]: [string, string], one: Try): Promise<RawAnswer> {
  let input: unknown = one.input;
  for (const [place, by] of one.breaks) input = brokenAt(input, place, by);
  const fields = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  let at = 0;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const odd = one.segments[at++ % one.segments.length];
    return odd ?? (encodeURIComponent(textOf(fields[key] ?? known[key]?.[0])) || '-');
  });
  const query = new URLSearchParams(one.query);
  if (method === 'GET') for (const [key, value] of Object.entries(fields)) query.set(key, textOf(value).slice(0, 1000));
  const body = method === 'GET' ? null : (one.raw ?? jsonOf(input));
  const { cookies } = callers[one.caller]!;
  return await rawRequest(hall.url, {
    method,
    path: `/api${path}${query.size ? `?${query}` : ''}`,
    headers: {
      ...(body !== null && { 'content-type': one.contentType }),
      ...(cookies.size && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
    },
    body,
    agent,
  });
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : jsonOf(value)).slice(0, 3000).toWellFormed();
}

/** Internals that no answer may contain: SQL, stacks, drivers, files. */
const INSIDE =
  /\b(insert into|select .* from|syntax error|violates|node_modules|kysely|pg_|ECONN\w+)\b|\n\s+at |\/src\//i;

function sound(answer: RawAnswer): void {
  if (answer.status >= 500) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`);
  if (answer.status < 400) return;
  expect(answer.text).not.toMatch(INSIDE);
  if (!answer.type.includes('json') || !answer.text) return;
  expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
}

/** Addresses answered beside the endpoints. */
const OTHER_ADDRESSES = [
  '/',
  '/api',
  '/api/',
  '/api/live',
  '/api/payments/stripe/webhooks',
  '/pictures/x/100.webp',
  '/healthz',
  '/readyz',
  '/metrics',
  '/api/openapi.json',
];

describe('whatever is sent', () => {
  it.each(sampled(Object.entries(endpointTable()), 25, ([name]) => name))(
    'to %s is answered below 500',
    async (name, endpoint) => {
      // Fewer tries for sign-in, as each costs a password hash.
      const numRuns = name === 'access.classicSignIn' ? 10 : counts(20, 60);
      const seen = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(triesOf(name), async one => {
          const answer = await send(endpoint, one);
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
          sound(answer);
        }),
        { numRuns, endOnFailure: true },
      );
      if (process.env.SALUHALL_COUNTS === 'long')
        process.stdout.write(
          `  ${name}: ${[...seen]
            .sort()
            .map(([status, times]) => `${status} x ${times}`)
            .join(', ')}\n`,
        );
    },
  );

  it('with another method is answered below 500', async () => {
    const methods = [
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
      'M-SEARCH',
    ];
    for (const [, pattern] of sampled(Object.values(endpointTable()), 25))
      for (const method of methods) {
        const path = `/api${pattern.replaceAll(/\{\w+\}/g, 'x')}`;
        sound(await rawRequest(hall.url, { method, path, agent }));
      }
  });

  it.each(sampled(OTHER_ADDRESSES, 4))('to %s is answered below 500', async path => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'HEAD', 'OPTIONS'),
        fc.option(nastySegments, { nil: '', freq: 2 }),
        fc.constantFrom(...CONTENT_TYPES),
        fc.oneof(nastyTexts, nastyValues.map(jsonOf)),
        async (method, segment, contentType, body) => {
          const address = segment ? `${path.replace(/\/$/, '')}/${segment}` : path;
          const headers = { 'content-type': contentType, 'stripe-signature': 't=1,v1=00', 'last-event-id': '-1' };
          sound(
            await rawRequest(hall.url, { method, path: address, headers, body: method === 'GET' ? null : body, agent }),
          );
        },
      ),
      { numRuns: counts(20, 100), endOnFailure: true },
    );
  });

  it('leaves a hall that answers, and a clean audit', async () => {
    expect((await hall.browser().get('/api/hall')).status).toBe(200);
    expect(await auditOf(hall)).toEqual([]);
  });
});
