import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOfTheHall } from '../../journeys/pages.ts';
import { endpointTable } from '../../src/contract.ts';
import { newId, shortId } from '../../src/shared/ids.ts';
import type { Browser } from '../browser.ts';
import { openHall, type TestHall } from '../hall.ts';
import { openPages, type Pages } from '../pages.ts';
import { type Placed, shelve, skuOf } from '../purchase.ts';
import { sampled } from '../samples.ts';
import { auditOf } from '../stall.ts';
import {
  ACTORS,
  type Actor,
  browserOf,
  newPerson,
  type Person,
  said,
  settleIn,
  stallId,
  THE_STALL,
  withPasskey,
} from './actors.ts';
import { type Ask, FEEDBACK } from './ask.ts';
import { Rows } from './digest.ts';
import type { Row } from './expected.ts';
import { MAY_KNOW, NAME_THE_ORDER } from './expected-words.ts';
import { anOrder, CONTACT, type Objects, ofTheTrade, type Place, show } from './objects.ts';
import { APPLICATION, ofApplicants } from './objects-of-applicants.ts';
import { ofAskers, ofTheCustomer } from './objects-of-people.ts';
import { ofStalls } from './objects-of-stalls.ts';
import { unsignedDeed } from './signed.ts';
import { ADDRESSES, ASKS, ENDPOINTS, PAGES, TOPICS, viewOf } from './slices.ts';

/**
 * I17 and I18, cell by cell: every endpoint and live topic, asked by everybody over HTTP with a real session, about
 * real objects of two stalls. A refusal leaves every row as it was, and no answer tells another one's data. `npm test`
 * asks a ninth of them, the long run all.
 */
let hall: TestHall;
let pages: Pages;
let rows: Rows;
let place: Place;
let about: Objects;
let elsewhere: Placed;

const MAKERS = { ...ofTheTrade, ...ofAskers, ...ofTheCustomer, ...ofApplicants, ...ofStalls };
/** A part of the endpoints, drawn by noun, as one may ask about what the one before has left. */
const nounIn = (endpoint: string) => endpoint.split('.')[0]!;
const NOUNS = sampled([...new Set(Object.keys(ENDPOINTS).map(nounIn))], 5);
const DRAWN = Object.keys(ENDPOINTS).filter(endpoint => NOUNS.includes(nounIn(endpoint)));
const OTHER_CONTACT = { name: 'Torvald Tystlåten', email: 'torvald@example.com', phone: '070-174 06 97' };

beforeAll(async () => {
  // No worker: nothing may move by itself while rows are compared.
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  hall.swish.controls.relayTo(null);
  rows = new Rows(hall.databaseUrl);
  await rows.open();
  const people = await settleIn(hall);
  const browsers = {} as Record<Actor, Browser>;
  for (const actor of ACTORS) browsers[actor] = await browserOf(hall, actor, people[actor]);
  place = { hall, people, browsers, sku: await skuOf(hall, 'ljunghonung') };
  await shelve(hall, place.sku, 100_000);
  about = await everything();
  const soup = await skuOf(hall, 'fisksoppa');
  await shelve(hall, soup, 100);
  elsewhere = await anOrder(place, soup, 'otherCustomer', OTHER_CONTACT);
  pages = await openPages(hall);
}, 300_000);
afterAll(async () => {
  await pages.close();
  await rows.close();
  await hall.close();
});

async function everything(): Promise<Objects> {
  const product = await hall.db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', '=', 'ljunghonung')
    .executeTakeFirstOrThrow();
  const told = said(
    await hall.browser().command<{ item: { _id: string } }>('POST', '/api/feedback', 'give-feedback', FEEDBACK),
  );
  return {
    ...(await anOrder(place, place.sku)),
    ...(await ofTheTrade.invitation(place)),
    ...(await ofTheTrade.member(place)),
    ...(await ofTheTrade.gift(place)),
    ...(await ofTheTrade.usedTicket(place)),
    ...(await ofTheTrade.ticket(place)),
    ...(await ofTheTrade.scanDevice(place)),
    ...(await ofTheCustomer.passkey(place)),
    ...(await ofTheCustomer.session(place)),
    ...(await ofApplicants.coded(place)),
    ...(await ofApplicants.sent(place)),
    ...(await ofStalls.contact(place)),
    ...(await ofStalls.quote(place)),
    feedbackId: told.item._id,
    ...{ product, providerId: await stallId(hall, THE_STALL), slug: THE_STALL },
    skuId: place.sku.id,
    stockItemId: place.sku.stockItemId!,
    price: place.sku.price,
    enrolment: { enrolmentId: newId(), code: '000000' },
    answer: { challengeId: newId(), credential: {} },
    person: null,
  };
}

/** An answer, the tables that a refused write changed, and staff's deeds without a line that names who. */
interface Cell {
  answer: number;
  text: string;
  moved: string[];
  unsigned: string[];
}

/** Fresh objects kept for the next asker, until one uses them up. */
interface Unused {
  made: Partial<Objects> | null;
}

async function askAs(actor: Actor, make: (about: Objects) => Ask, unused: Unused): Promise<Cell> {
  const { fresh, ...sample } = make(about);
  const person = sample.newcomer ? await another(actor) : place.people[actor];
  const browser = sample.spare || sample.newcomer ? await browserOf(hall, actor, person) : place.browsers[actor];
  const made = unused.made ?? (fresh ? await MAKERS[fresh](place, { actor, person, browser }) : {});
  const objects: Objects = { ...about, ...made, person };
  const ask = make(objects);
  const send = (method: string, path: string, command: Ask['command']) => {
    const whole = actor === 'accessKey' ? withKey(path, objects.accessKey) : path;
    return command
      ? browser.command<unknown>(method, whole, command[0], command[1])
      : browser.request<unknown>(whole, { method });
  };
  if (ask.before) await send(ask.before.method, ask.before.path, ask.before.command);
  // Rate limits are no part of permissions; their own tests count tries.
  await hall.db.deleteFrom('rate_limits').execute();
  if (ask.command) await rows.changed();
  const { status, body } = await send(ask.method, ask.path, ask.command);
  const moved = ask.command && status >= 400 ? await rows.changed() : [];
  const unsigned = status < 300 ? await unsignedDeed(hall, ask, { actor, person }) : [];
  if (fresh === 'shut') await show(place, 'NORMAL');
  const forNext = status >= 400 && fresh !== undefined && fresh !== 'shut' && !(fresh in ofAskers);
  unused.made = forNext ? made : null;
  return { answer: status, text: JSON.stringify(body), moved, unsigned };
}

async function another(actor: Actor): Promise<Person | null> {
  const person = place.people[actor];
  return person && withPasskey(hall, await newPerson(hall, `${actor}-${newId()}`, person.scopes));
}

function withKey(path: string, key: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}ak=${key}`;
}

/** The same session for the pages: cookies do not depend on the port. */
function at(browser: Browser): Browser {
  const visitor = pages.visitor();
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** A redirect's target, as far as the matrix says it. */
function wayOf(location: string): string {
  const { pathname } = new URL(location, 'http://hall');
  const ways = ['/login', '/receipts', '/verifications', '/bo/second-factor', '/bo/dashboard'];
  return ways.find(way => pathname.startsWith(way)) ?? pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
}

const asText = (row: Row) => ACTORS.map(actor => `${actor} ${row[actor]}`);

describe('the permission matrix', { timeout: 300_000 }, () => {
  it('would see a row that changed, and only that', async () => {
    await rows.changed();
    const product = hall.db.updateTable('products').where('id', '=', about.product.id);
    await product.set({ position: eb => eb('position', '+', 0) }).execute();
    expect(await rows.changed()).toEqual([]);
    await product.set({ position: eb => eb('position', '+', 1) }).execute();
    expect(await rows.changed()).toEqual(['products']);
  });

  it('has a row and a question for every endpoint, and for nothing else [payments 1.8]', () => {
    const endpoints = Object.keys(endpointTable()).sort();
    expect(Object.keys(ENDPOINTS).sort()).toEqual(endpoints);
    expect(Object.keys(ASKS).sort()).toEqual(endpoints);
  });

  it.each(DRAWN)('%s answers each as the matrix says', async name => {
    const cells = {} as Record<Actor, Cell>;
    const unused: Unused = { made: null };
    for (const actor of ACTORS) cells[actor] = await askAs(actor, ASKS[name]!, unused);
    const answers = Object.fromEntries(ACTORS.map(actor => [actor, cells[actor].answer])) as Row;
    expect(asText(answers)).toEqual(asText(ENDPOINTS[name]!));
    for (const actor of ACTORS) {
      expect([actor, cells[actor].moved, cells[actor].unsigned]).toEqual([actor, [], []]);
      expect([actor, toldOf(actor, name, cells[actor].text)]).toEqual([actor, []]);
    }
  });

  it('has a row for everything that a live stream may be asked to follow', async () => {
    const { LIVE_RULES } = await import('../../src/hall.ts');
    expect(Object.keys(TOPICS).sort()).toEqual(Object.keys(LIVE_RULES).sort());
  });

  it.each(Object.keys(TOPICS))('a live stream of %s opens for those whom the matrix names', async noun => {
    const { id, answers: expected } = TOPICS[noun]!;
    const answers = {} as Row;
    for (const actor of ACTORS) {
      const topic = { topic: `${noun}:${id(about)}`, ak: actor === 'accessKey' ? about.accessKey : null };
      answers[actor] = await streamStatus(place.browsers[actor], topic);
    }
    expect(asText(answers)).toEqual(asText(expected));
  });

  it('has a row and an address for every page of src/routes.ts', () => {
    const routes = [...new Set(routesOfTheHall())].sort();
    expect(Object.keys(PAGES).sort()).toEqual(routes);
    expect(Object.keys(ADDRESSES).sort()).toEqual(routes);
  });

  it.each(sampled(Object.keys(PAGES), 14))('the page /%s answers each as the matrix says', async route => {
    const answers = {} as Row;
    for (const actor of ACTORS) {
      const path = ADDRESSES[route]!(about);
      const { status, location, html, text } = await pages.page(
        actor === 'accessKey' ? withKey(path, about.accessKey) : path,
        at(place.browsers[actor]),
      );
      answers[actor] = location === null ? status : `→${wayOf(location)}`;
      expect([actor, toldOf(actor, route, html)]).toEqual([actor, []]);
      expect(text, `${actor}'s view`).toContain(viewOf(route, status));
    }
    expect(asText(answers)).toEqual(asText(PAGES[route]!));
  });

  it('leaves a clean audit', async () => {
    expect(await auditOf(hall)).toEqual([]);
    const [endpoints, pages] = [DRAWN.length, sampled(Object.keys(PAGES), 14).length];
    const topics = Object.keys(TOPICS).length;
    const counted = `${endpoints} endpoints, ${pages} pages and ${topics} topics, ${ACTORS.length} askers`;
    const cells = (endpoints + pages + topics) * ACTORS.length;
    process.stdout.write(`  ${cells} cells: ${counted}\n`);
  });
});

/** Other people's secrets that an answer contains. */
function toldOf(actor: Actor, name: string, text: string): string[] {
  const customer = place.people.customer!;
  const secrets: Record<string, string[]> = {
    // An order group names its customer (payments 3, customerId).
    order: [
      ...wordsOf(CONTACT),
      about.accessKey,
      ...idsOf(customer.userId),
      ...(NAME_THE_ORDER.includes(name) ? [] : idsOf(about.orderId)),
    ],
    'order at the other stall': [
      ...wordsOf(OTHER_CONTACT),
      elsewhere.accessKey,
      ...idsOf(elsewhere.orderId, elsewhere.orderGroupId, elsewhere.payRequestId),
    ],
    application: [
      APPLICATION.legalName,
      APPLICATION.contactPhone,
      customer.emailAddress,
      ...idsOf(about.applicationId),
    ],
    "customer's account": idsOf(about.passkeyId, about.sessionId),
  };
  return Object.entries(secrets).flatMap(([what, words]) =>
    MAY_KNOW[what]![actor] === 'yes' ? [] : words.filter(word => text.includes(word)),
  );
}

function wordsOf({ name, email, phone }: typeof CONTACT): string[] {
  return [name, email, phone, phone.replace(/\D/g, '').slice(1)];
}

/** Ids as stored, and as written in addresses. */
function idsOf(...ids: string[]): string[] {
  return ids.flatMap(id => [id, ...(/^[0-9a-f-]{36}$/.test(id) ? [shortId(id)] : [])]);
}

async function streamStatus(browser: Browser, topic: object): Promise<number> {
  const stop = new AbortController();
  const response = await fetch(new URL('/api/live', browser.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ topics: [topic], id: newId() }),
    signal: stop.signal,
  });
  stop.abort();
  return response.status;
}
