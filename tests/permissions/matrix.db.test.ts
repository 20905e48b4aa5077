import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOfTheHall } from '../../journeys/pages.ts';
import { endpointTable } from '../../src/contract.ts';
import { newId } from '../../src/shared/ids.ts';
import type { Browser } from '../browser.ts';
import { openHall, type TestHall } from '../hall.ts';
import { openPages, type Pages } from '../pages.ts';
import { checkOut, place, type Sku, shelve, skuOf } from '../purchase.ts';
import { auditOf } from '../stall.ts';
import { ACTORS, type Actor, browserOf, newPerson, type Person, settleIn, stallId, THE_STALL } from './actors.ts';
import type { Ask, Objects } from './ask.ts';
import { ASKS, DRAFT, FEEDBACK, PAGES as PATHS } from './asks.ts';
import { Rows } from './digest.ts';
import { ENDPOINTS, MAY_KNOW_THE_ORDER, NAME_THE_ORDER, PAGES, type Row, TOPICS } from './expected.ts';

/**
 * I17 and I18, cell by cell: every endpoint and live topic, asked by everybody over HTTP with a real session, about real
 * objects of two stalls. What is refused leaves every row as it was, and nobody is told what is another one's.
 */
let hall: TestHall;
let pages: Pages;
let rows: Rows;
let sku: Sku;
let people: Record<Actor, Person | null>;
const browsers = {} as Record<Actor, Browser>;
let about: Objects;

const CONTACT = { name: 'Sigrid Hemlig', email: 'sigrid.hemlig@example.com', phone: '070-174 06 99' };

beforeAll(async () => {
  // Nothing may move by itself while rows are compared.
  hall = await openHall({ worker: false });
  rows = new Rows(hall.databaseUrl);
  await rows.open();
  people = await settleIn(hall);
  for (const actor of ACTORS) browsers[actor] = await browserOf(hall, actor, people[actor]);
  sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 100_000);
  about = await everything();
  pages = await openPages(hall);
});
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
  const told = await hall
    .browser()
    .command<{ item: { _id: string } }>('POST', '/api/feedback', 'give-feedback', FEEDBACK);
  return {
    ...(await anOrder()),
    ...(await anInvitation()),
    ...(await aMember()),
    ...(await anApplication(browsers.customer)),
    feedbackId: told.body.item._id,
    product,
    providerId: await stallId(hall, THE_STALL),
    slug: THE_STALL,
    skuId: sku.id,
    price: sku.price,
    person: null,
  };
}

async function renewed(what: Ask['fresh']): Promise<Partial<Objects>> {
  if (what === 'order') return await aPaidOrder();
  if (what === 'invitation') return await anInvitation();
  if (what === 'application') return await aSentApplication();
  return what === 'member' ? await aMember() : {};
}

async function anOrder() {
  const placed = await place(browsers.customer, sku, 1, { contact: CONTACT });
  const session = await checkOut(browsers.customer, placed);
  const { id: paymentId } = await hall.db
    .selectFrom('payments')
    .select('id')
    .where('pay_request_id', '=', placed.payRequestId)
    .executeTakeFirstOrThrow();
  return { ...placed, session, paymentId };
}

/** One person has room for a few unpaid ones only. */
async function aPaidOrder() {
  const order = await anOrder();
  hall.stripe.controls.pay(order.session);
  await browsers.customer.command<unknown>('POST', '/api/commands/verify-stripe-payment', 'verify-stripe-payment', {
    orderGroupId: order.orderGroupId,
  });
  return order;
}

async function anInvitation() {
  const path = `/api/providers/${THE_STALL}/invitations`;
  const { status, body } = await browsers.owner.command<{ item: { invitationId: string } }>(
    'POST',
    path,
    'invite-member',
    {
      email: `hemlig.${newId()}@example.com`,
      role: 'staff',
    },
  );
  if (status !== 200) throw new Error(`Inviting was answered ${status}: ${JSON.stringify(body)}`);
  return { invitationId: body.item.invitationId };
}

async function aMember() {
  const scopes = [`${await stallId(hall, THE_STALL)}:staff`, 'platform:search'];
  return { member: await newPerson(hall, `member-${newId()}`, scopes) };
}

async function anApplication(applicant: Browser) {
  const { status, body } = await applicant.command<{ item: { _id: string } }>(
    'POST',
    '/api/applications',
    'begin-application',
  );
  if (status !== 200) throw new Error(`Applying was answered ${status}: ${JSON.stringify(body)}`);
  return { applicationId: body.item._id };
}

async function aSentApplication() {
  const name = `applicant-${newId()}`;
  const applicant = await browserOf(hall, 'customer', await newPerson(hall, name, []));
  const application = await anApplication(applicant);
  const path = `/api/applications/${application.applicationId}/submissions`;
  const draft = { ...DRAFT, contactEmail: `matrix.${name}@example.com` };
  const { status, body } = await applicant.command('POST', path, 'submit-application', { draft, termsAccepted: true });
  if (status !== 200) throw new Error(`Sending it was answered ${status}: ${JSON.stringify(body)}`);
  return application;
}

interface Cell {
  answer: number;
  text: string;
  /** The tables that a refused write changed all the same. */
  moved: string[];
}

async function askAs(actor: Actor, make: (about: Objects) => Ask): Promise<Cell> {
  const sample = make(about);
  const objects = { ...about, ...(await renewed(sample.fresh)), person: people[actor] };
  const ask = make(objects);
  const browser = ask.spare ? await browserOf(hall, actor, people[actor]) : browsers[actor];
  const send = (method: string, path: string, command: Ask['command']) => {
    const whole = actor === 'accessKey' ? withKey(path, objects.accessKey) : path;
    return command
      ? browser.command<unknown>(method, whole, command[0], command[1])
      : browser.request<unknown>(whole, { method });
  };
  if (ask.before) await send(ask.before.method, ask.before.path, ask.before.command);
  // Limits are no part of who may what; their own tests count tries.
  await hall.db.deleteFrom('rate_limits').execute();
  const before = ask.command ? await rows.now() : {};
  const { status, body } = await send(ask.method, ask.path, ask.command);
  const after = ask.command && status >= 400 ? await rows.now() : before;
  const moved = Object.keys(before).filter(table => before[table] !== after[table]);
  return { answer: status, text: JSON.stringify(body), moved };
}

function withKey(path: string, key: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}ak=${key}`;
}

/** The same person at the door of the pages: cookies do not ask for the port. */
function at(browser: Browser): Browser {
  const visitor = pages.visitor();
  for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
  return visitor;
}

/** Where a redirect leads, as far as the matrix says. */
function wayOf(location: string): string {
  const { pathname } = new URL(location, 'http://hall');
  return (
    ['/login', '/receipts', '/verifications', '/bo/second-factor', '/bo/dashboard'].find(way =>
      pathname.startsWith(way),
    ) ?? pathname
  );
}

const asText = (row: Row) => ACTORS.map(actor => `${actor} ${row[actor]}`);

describe('the permission matrix', () => {
  it('has a row and a question for every endpoint, and for nothing else', () => {
    const endpoints = Object.keys(endpointTable()).sort();
    expect(Object.keys(ENDPOINTS).sort()).toEqual(endpoints);
    expect(Object.keys(ASKS).sort()).toEqual(endpoints);
  });

  it.each(Object.keys(ENDPOINTS))('%s answers each as the matrix says', async name => {
    const cells = {} as Record<Actor, Cell>;
    for (const actor of ACTORS) cells[actor] = await askAs(actor, ASKS[name]!);
    const answers = Object.fromEntries(ACTORS.map(actor => [actor, cells[actor].answer])) as Row;
    expect(asText(answers)).toEqual(asText(ENDPOINTS[name]!));
    for (const actor of ACTORS) {
      expect([actor, cells[actor].moved]).toEqual([actor, []]);
      if (MAY_KNOW_THE_ORDER[actor] === 'no') expect([actor, toldOf(name, cells[actor].text)]).toEqual([actor, []]);
    }
  });

  it.each(Object.keys(TOPICS))('a live stream of %s opens for those whom the matrix names', async noun => {
    const ids: Record<string, string> = {
      'order-group': about.orderGroupId,
      'pay-request': about.payRequestId,
      provider: about.providerId,
    };
    const answers = {} as Row;
    for (const actor of ACTORS) {
      const topic = { topic: `${noun}:${ids[noun]}`, ak: actor === 'accessKey' ? about.accessKey : null };
      answers[actor] = await streamStatus(browsers[actor], topic);
    }
    expect(asText(answers)).toEqual(asText(TOPICS[noun]!));
  });

  it('has a row and an address for every page of src/routes.ts', () => {
    const routes = [...new Set(routesOfTheHall())].sort();
    expect(Object.keys(PAGES).sort()).toEqual(routes);
    expect(Object.keys(PATHS).sort()).toEqual(routes);
  });

  it.each(Object.keys(PAGES))('the page /%s answers each as the matrix says', async route => {
    const answers = {} as Row;
    for (const actor of ACTORS) {
      const path = PATHS[route]!(about);
      const { status, location, html } = await pages.page(
        actor === 'accessKey' ? withKey(path, about.accessKey) : path,
        at(browsers[actor]),
      );
      answers[actor] = location === null ? status : `→${wayOf(location)}`;
      if (MAY_KNOW_THE_ORDER[actor] === 'no') expect([actor, toldOf(route, html)]).toEqual([actor, []]);
    }
    expect(asText(answers)).toEqual(asText(PAGES[route]!));
  });

  it('leaves a clean audit', async () => {
    // These people proved their step by a row of the test's, without a factor of their own: the audit would rightly say so.
    await hall.db.updateTable('session').set({ factorAt: null }).execute();
    expect(await auditOf(hall)).toEqual([]);
    const cells = [ENDPOINTS, TOPICS, PAGES].reduce((sum, table) => sum + Object.keys(table).length, 0) * ACTORS.length;
    process.stdout.write(
      `  ${cells} cells: ${Object.keys(ENDPOINTS).length} endpoints, ${Object.keys(PAGES).length} pages and ${Object.keys(TOPICS).length} topics, ${ACTORS.length} askers
`,
    );
  });
});

/** What is the order's own, as it would stand in an answer. */
function toldOf(name: string, text: string): string[] {
  const secrets = [CONTACT.name, CONTACT.email, CONTACT.phone.replace(/\D/g, ''), about.accessKey];
  if (!NAME_THE_ORDER.includes(name)) secrets.push(about.orderId);
  return secrets.filter(secret => text.includes(secret));
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
