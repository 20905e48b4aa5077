import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { destinations } from '../../../seeds/pages/fronts.ts';
import type { Browser } from '../../../tests/browser.ts';
import { rawRequest } from '../../../tests/fuzz/raw-request.ts';
import { openHall, type TestHall } from '../../../tests/hall.ts';
import { signedIn } from '../../../tests/people.ts';
import type { Start } from '../contract.ts';
import { VOUCHERS } from '../layouts/rules.ts';
import type { Destination } from './queries.ts';

interface Item<T> {
  item: T;
  reason?: string;
  message?: string;
  fields?: Record<string, string>;
}

let hall: TestHall;
let hanna: Browser;
const agent = new Agent({ keepAlive: true });
beforeAll(async () => {
  hall = await openHall();
  hanna = await signedIn(hall, 'hanna.berg');
});
afterAll(async () => {
  agent.destroy();
  await hall.close();
});

const destination = (name: string, query = '') =>
  hall.browser().get<Item<Destination>>(`/api/destinations/${encodeURIComponent(name)}${query}`);

async function frontOf(host: string): Promise<Start> {
  const headers = { host };
  const { text } = await rawRequest(hall.url, { method: 'GET', path: '/api/storefronts/start', headers, agent });
  return (JSON.parse(text) as Item<Start>).item;
}

const put = (path: string, type: string, fields: Record<string, unknown>) =>
  hanna.command<Item<{ _id: string }>>('PUT', `/api${path}`, type, fields);

describe('a destination', () => {
  const known = destinations.flatMap(({ name, leads }) => (leads.to === 'PAGE' ? [[name, leads.page] as const] : []));
  it.each(known)('%s shows the page %s [storefront 2.26, 7.7]', async (name, slug) => {
    const { item } = (await destination(` ${name.toUpperCase()} `)).body;
    expect(item).toMatchObject({ leadsTo: null, page: { slug, path: `/destinations/${name}` } });
    expect(item.page!.blocks.length).toBeGreaterThan(2);
  });

  it('that nobody knows leads to / [storefront 2.27]', async () => {
    for (const name of ['atlantis', 'constructor', '__proto__', 'x'.repeat(400)])
      expect((await destination(name)).body.item).toMatchObject({ leadsTo: '/', page: null });
  });

  it('without a name is invalid [storefront 2.28, 8.1]', async () => {
    for (const [lang, message] of [
      ['sv', 'Ogiltigt resmål'],
      ['en', 'Invalid destination'],
    ]) {
      const { status, body } = await destination('  ', `?lang=${lang}`);
      expect([status, body.reason, body.message]).toEqual([400, 'invalid-destination', message]);
    }
  });

  it('of the table leads to its path, or to the home of its stall; a stall that is not there is told [storefront 2.25, 2.29, 8.1; payments 8.12]', async () => {
    expect((await destination('lidköping')).body.item.leadsTo).toBe('/areas/lidkoping');
    expect((await destination('sjokanten')).body.item.leadsTo).toBe('/home/sjokanten');
    await put('/destinations', 'put-destination', {
      name: 'inspirera',
      leads: { to: 'PATH', path: '/shop/inspirera' },
    });
    expect((await destination('Inspirera')).body.item.leadsTo).toBe('/shop/inspirera');
    await put('/destinations', 'put-destination', { name: 'slottet', leads: { to: 'HOME', providerSlug: 'slottet' } });
    const { status, body } = await destination('slottet', '?lang=en');
    expect([status, body.reason, body.message]).toEqual([404, 'provider-not-found', 'Provider not found']);
  });

  it('lacko is not found, and the error is logged [storefront 2.26]', async () => {
    const logged: unknown[] = [];
    const { log } = hall.hall.world;
    const error = log.error.bind(log);
    log.error = ((fields: unknown, ...rest: []) => {
      logged.push(fields);
      error(fields as object, ...rest);
    }) as typeof log.error;
    const { status, body } = await destination('lacko');
    log.error = error;
    expect([status, body.reason]).toEqual([404, 'page-not-found']);
    expect(logged.map(fields => String((fields as { err: Error }).err))).toEqual([
      'Error: Nothing is to be shown at the destination lacko',
    ]);
  });

  it('can’t be led to a page that is not there, nor out of the hall', async () => {
    const nowhere = await put('/destinations', 'put-destination', {
      name: 'x',
      leads: { to: 'PAGE', page: 'no-page' },
    });
    expect(nowhere).toMatchObject({ status: 400, body: { fields: { page: expect.any(String) } } });
    for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', 'shop'])
      expect((await put('/destinations', 'put-destination', { name: 'x', leads: { to: 'PATH', path } })).status).toBe(
        400,
      );
  });
});

describe('a destination that leads to another', () => {
  const lead = (name: string, path: string) =>
    put('/destinations', 'put-destination', { name, leads: { to: 'PATH', path } });

  it('must not lead back to itself, by whatever way', async () => {
    const back = { status: 400, body: { fields: { 'leads.path': expect.any(String) } } };
    expect(await lead('ringen', '/destinations/Ringen')).toMatchObject(back);
    expect(await lead('ringen', '/destinations/halva')).toMatchObject({ status: 200 });
    expect(await lead('halva', '/destinations/r%69ngen?x=1')).toMatchObject(back);
    expect(await lead('halva', '/shop/angens-bigard')).toMatchObject({ status: 200 });
  });
});

describe('a host', () => {
  it.each([
    ['dafto.hall.example', 'dafto-store-front'],
    ['kronocamping.hall.example:443', 'kronocamping-store-front'],
    ['lacko.hall.example', 'lacko-store-front'],
    ['hall.example', 'start'],
  ])('%s shows %s while no stall of its name stands here [storefront 2.34, 2.35]', async (host, slug) => {
    expect(await frontOf(host)).toMatchObject({ leadsTo: null, page: { slug } });
  });

  it('goes to the home of its stall as soon as that stands here [storefront 2.34]', async () => {
    await put('/hosts', 'put-host', {
      match: 'WHOLE',
      name: 'bin.hall.example',
      providerSlug: 'angens-bigard',
      page: 'start',
    });
    expect(await frontOf('bin.hall.example')).toMatchObject({ leadsTo: '/home/angens-bigard', blocks: [] });
    expect(await frontOf('bin.hall.example.org')).toMatchObject({ leadsTo: null });
    await hall.pool.query(`update providers set status = 'HIDDEN' where slug = 'angens-bigard'`);
    expect(await frontOf('bin.hall.example')).toMatchObject({ leadsTo: null, page: { slug: 'start' } });
    await hall.pool.query(`update providers set status = 'NORMAL' where slug = 'angens-bigard'`);
  });

  it('whatever it is, the area’s own address shows the marketplace', async () => {
    const headers = { host: 'dafto.hall.example' };
    const path = '/api/storefronts/start?area=lidkoping';
    const { text } = await rawRequest(hall.url, { method: 'GET', path, headers, agent });
    expect(JSON.parse(text)).toMatchObject({ item: { page: { slug: 'start' } } });
  });

  it('shows the old storefront where no page is configured [storefront 2.35]', async () => {
    await hall.pool.query(`delete from hosts where match = 'DEFAULT'`);
    const { page, blocks } = await frontOf('hall.example');
    expect(page).toBeNull();
    const types = blocks.map(({ _type }) => _type);
    for (const type of [
      'hero',
      'doors',
      'shelves',
      'providers',
      'stalls',
      'how-it-works',
      'panel',
      'feedback',
      'promo',
    ])
      expect(types).toContain(type);
    const cards = blocks.filter(block => block._type === 'providers');
    expect(cards.map(({ category }) => category)).toEqual(['edible', 'retail']);
    for (const { category, providers } of cards) for (const { tags } of providers) expect(tags).toContain(category);
    await put('/hosts', 'put-host', { match: 'DEFAULT', name: '', providerSlug: null, page: 'start' });
    expect((await frontOf('hall.example')).page).toMatchObject({ slug: 'start' });
  });

  it('is refused without a place to lead to, or with a name that is none', async () => {
    // Told at the field that it is about.
    for (const [field, fields] of [
      ['providerSlug', { match: 'PREFIX', name: 'x', providerSlug: null, page: null }],
      ['name', { match: 'PREFIX', name: '', providerSlug: null, page: 'start' }],
      ['name', { match: 'DEFAULT', name: 'x', providerSlug: null, page: 'start' }],
      ['page', { match: 'PREFIX', name: 'x', providerSlug: null, page: 'no-page' }],
      ['name', { match: 'PREFIX', name: 'Å/x', providerSlug: null, page: 'start' }],
    ] as const)
      expect(await put('/hosts', 'put-host', fields)).toMatchObject({
        status: 400,
        body: { reason: 'invalid-input', fields: { [field]: expect.any(String) } },
      });
  });
});

it('the voucher storefront has words of the hall’s own until somebody writes them [storefront 2.38]', async () => {
  await hall.pool.query(`delete from pages where slug = $1`, [VOUCHERS]);
  const { body } = await hall
    .browser()
    .get<Item<{ path: string; blocks: { _type: string }[] }>>('/api/storefronts/vouchers');
  expect(body.item.path).toBe('/vouchers');
  expect(body.item.blocks.map(({ _type }) => _type)).toEqual(['hero', 'vouchers', 'logos']);
});
