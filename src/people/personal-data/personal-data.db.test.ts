import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { eventually, messagesDue, openHall, type TestHall } from '../../../tests/hall.ts';
import { letterTo, newcomer, signInAs } from '../../../tests/letters.ts';
import { raise, signIn } from '../../../tests/people.ts';
import { PERSONAL_TABLES } from '../../../tests/personal-tables.ts';
import { checkOut, order, place, shelve, skuOf } from '../../../tests/purchase.ts';
import { auditOf } from '../../../tests/stall.ts';
import { newId } from '../../shared/ids.ts';
import { sweepSpine } from '../../shared/sweep.ts';

let hall: TestHall;
beforeAll(async () => {
  hall = await openHall();
  await shelve(hall, await skuOf(hall, 'ljunghonung'), 1000);
});
afterAll(() => hall.close());
beforeEach(() => hall.db.deleteFrom('rate_limits').execute());

interface Answer {
  item: Record<string, unknown> | null;
  reason?: string;
  fields?: Record<string, string>;
}

const does = (browser: Browser, type: string, fields: object = {}) =>
  browser.command<Answer>('POST', `/api/commands/${type}`, type, { ...fields });
const erase = (browser: Browser, confirmation: string) => does(browser, 'erase-my-account', { confirmation });

type Person = Awaited<ReturnType<typeof newcomer>>;
const BUYER = { name: 'Rut Kvarstad', phone: '070-555 66 77' };
const LEAVER = { name: 'Sigbritt Försvinnander', phone: '070-111 22 99' };

async function buys(person: Person, { name, phone } = BUYER) {
  const sku = await skuOf(hall, 'ljunghonung');
  const placed = await place(person.browser, sku, 1, {
    contact: { name, email: person.emailAddress, phone },
    messageToProvider: `Hälsningar från ${name}`,
  });
  return { ...placed, session: await checkOut(person.browser, placed) };
}

/** An order that was paid and handed over. */
async function bought(person: Person, buyer = BUYER) {
  const placed = await buys(person, buyer);
  hall.stripe.controls.pay(placed.session);
  await letterTo(hall, person.emailAddress);
  const eskil = hall.browser();
  await signIn(eskil, 'eskil');
  const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
  const handed = await eskil.command('POST', path, 'change-order-status', { change: 'fulfil' });
  expect(handed.status).toBe(200);
  return placed;
}

/** All tables as text, as anybody with the database would read them. */
async function everything(): Promise<Record<string, string>> {
  const tables = await hall.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await hall.pool.query<{ text: string | null }>(
      `select string_agg(t::text, ' ') as text from "${name}" t`,
    );
    found[name] = rows[0]?.text ?? '';
  }
  return found;
}

describe('the export', () => {
  it('holds what the hall keeps of me, of every slice, and no secret', async () => {
    const person = await newcomer(hall);
    const other = await newcomer(hall);
    const placed = await bought(person);
    await place(person.browser, await skuOf(hall, 'ljunghonung'), 2);
    const { status, body } = await does(person.browser, 'export-my-data');
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      account: {
        profile: { id: person.id, name: person.name, emailAddress: person.emailAddress, username: person.username },
        waysIn: { password: { setAt: expect.any(String) }, phone: null, passkeys: [] },
        sessions: [{ openedAt: expect.any(String) }],
        scopes: [],
        letters: [],
      },
      orders: [
        { contact: { name: BUYER.name }, orders: [{ status: 'FULFILLED', items: [{ title: 'Ljunghonung' }] }] },
        { orders: [{ status: 'PENDING_PAYMENT_CONFIRMATION', items: [{ quantity: 2 }] }] },
      ],
      receipts: [{ orderGroupId: placed.orderGroupId, status: 'FULFILLED' }],
      history: { events: [{ type: 'user-created' }] },
    });
    const text = JSON.stringify(body);
    const hashes = await hall.db.selectFrom('account').select('password').execute();
    const tokens = await hall.db.selectFrom('session').select('token').execute();
    for (const secret of [...hashes.map(row => row.password), ...tokens.map(row => row.token), placed.accessKey])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(other.id);
    expect(await hall.db.selectFrom('commands').select('id').where('type', '=', 'export-my-data').execute()).toEqual(
      [],
    );
  });

  it('is for who is signed in, and not without end', async () => {
    expect((await does(hall.browser(), 'export-my-data')).status).toBe(401);
    const { browser } = await newcomer(hall);
    const answers = [];
    for (let times = 0; times <= 10; times++) answers.push((await does(browser, 'export-my-data')).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('erasure', () => {
  it('wants the password, and says where it is wrong', async () => {
    const person = await newcomer(hall);
    const wrong = await erase(person.browser, 'RADERA');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { confirmation: 'Lösenordet stämmer inte.' }]);
    expect((await erase(hall.browser(), person.password)).status).toBe(401);
    await signInAs(hall.browser(), person);
  });

  it.each(['radera', 'ERASE', ' Löschen '])('without a password wants a word: %s', async word => {
    const person = await newcomer(hall);
    await hall.db.deleteFrom('account').where('userId', '=', person.id).execute();
    expect((await erase(person.browser, 'ja')).body.fields).toEqual({ confirmation: 'Skriv RADERA för att bekräfta.' });
    expect((await erase(person.browser, word)).status).toBe(200);
  });

  it('waits for the second step of whoever has rights behind the counter and a key that guards them', async () => {
    const person = await newcomer(hall, { scopes: ['platform:search'] });
    expect((await erase(person.browser, 'not-the-password')).status).toBe(400);
    const row = { id: newId(), user_id: person.id, secret: Buffer.from('sealed'), created_at: hall.clock.now() };
    await hall.db.insertInto('totp_factors').values(row).execute();
    const refused = await erase(person.browser, person.password);
    expect([refused.status, refused.body.reason]).toEqual([403, 'second-factor-needed']);
    await raise(person.browser);
    expect((await erase(person.browser, person.password)).status).toBe(200);
  });

  it('waits for orders that are not over, and says so', async () => {
    const person = await newcomer(hall);
    const placed = await buys(person);
    const refused = await erase(person.browser, person.password);
    expect([refused.status, refused.body.reason]).toEqual([409, 'orders-under-way']);
    hall.stripe.controls.pay(placed.session);
    await letterTo(hall, person.emailAddress);
    expect((await erase(person.browser, person.password)).body.reason).toBe('orders-under-way');
    await signInAs(hall.browser(), person);
  });

  it('of an order that is placed at the same moment leaves no order of nobody', async () => {
    const sku = await skuOf(hall, 'ljunghonung');
    for (let round = 0; round < 5; round++) {
      const person = await newcomer(hall);
      await person.browser.command('POST', '/api/cart/items', 'add-to-cart', { skuId: sku.id, quantity: 1 });
      const [erased, placed] = await Promise.all([
        erase(person.browser, person.password),
        person.browser.command<object>('POST', '/api/order-groups', 'place-order', order(sku.price)),
      ]);
      expect([200, 409]).toContain(erased.status);
      expect(placed.status).toBeLessThan(500);
      if (erased.status === 409) await signInAs(hall.browser(), person);
    }
    expect((await auditOf(hall)).filter(({ name }) => name.includes('customer'))).toEqual([]);
  });

  it("is refused to a stall's only owner; of two, one may go and the other stays, also at the same moment", async () => {
    const { id } = await hall.db
      .selectFrom('providers')
      .select('id')
      .where('slug', '=', 'sjokanten')
      .executeTakeFirstOrThrow();
    const maja = hall.browser();
    await signIn(maja, 'maja');
    const refused = await erase(maja, 'nio-bord-vid-sjon');
    expect([refused.status, refused.body.reason]).toEqual([409, 'last-owner']);
    const partner = await newcomer(hall, { scopes: [`${id}:owner`] });
    const both = await Promise.all([erase(maja, 'nio-bord-vid-sjon'), erase(partner.browser, partner.password)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owners = await hall.db.selectFrom('scopes').select('user_id').where('scope', '=', `${id}:owner`).execute();
    expect(owners).toHaveLength(1);
  });

  it('takes an application for a stall along, drafted or answered', async () => {
    const person = await newcomer(hall);
    const begun = await person.browser.command('POST', '/api/applications', 'begin-application');
    expect(begun.status).toBe(200);
    const exported = await does(person.browser, 'export-my-data');
    expect(exported.body.item).toMatchObject({ applications: [{ state: 'DRAFT' }] });
    expect((await erase(person.browser, person.password)).status).toBe(200);
    const left = await hall.db.selectFrom('applications').select('id').where('user_id', '=', person.id).execute();
    expect(left).toEqual([]);
  });

  it('pressed twice is once', async () => {
    const person = await newcomer(hall);
    const both = await Promise.all([erase(person.browser, person.password), erase(person.browser, person.password)]);
    const [first, second] = both.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([200, 401]).toContain(second);
  });
});

describe('what names a person', () => {
  it('goes with its person, table by table', async () => {
    const { rows } = await hall.pool.query<{ name: string; rule: string }>(
      `select distinct conrelid::regclass::text as name, confdeltype::text as rule from pg_constraint
       where contype = 'f' and confrelid = '"user"'::regclass order by 1`,
    );
    expect([...new Set(rows.map(row => row.name))]).toEqual(PERSONAL_TABLES);
    expect(rows.filter(row => !['c', 'n'].includes(row.rule))).toEqual([]);
  });
});

/** Last in the file, because it moves the clock by days: card sessions of other tests would expire. */
describe('after an erasure', () => {
  it('nothing is left that names me: neither in rows nor in logs of what was done; bookkeeping stays whole', async () => {
    const person = await newcomer(hall);
    await hall.db.updateTable('user').set({ name: LEAVER.name }).where('id', '=', person.id).execute();
    const placed = await bought(person, LEAVER);
    await person.browser.command('POST', '/api/cart/items', 'add-to-cart', {
      skuId: (await skuOf(hall, 'ljunghonung')).id,
      quantity: 1,
    });
    await does(person.browser, 'change-email', { emailAddress: `ny-${person.emailAddress}` });
    await person.browser.command('POST', '/api/commands/give-feedback', 'give-feedback', {
      comments: 'Det knakar',
      name: LEAVER.name,
      email: person.emailAddress,
    });
    await letterTo(hall, `ny-${person.emailAddress}`);
    const elsewhere = hall.browser();
    await signInAs(elsewhere, person);
    const before = await hall.db.selectFrom('ledger_entries').selectAll().execute();

    const answer = await erase(person.browser, person.password);
    expect([answer.status, answer.body]).toEqual([200, { item: null }]);
    expect(person.browser.cookies.get('saluhall.session_token')).toBeUndefined();
    expect((await elsewhere.get<Answer>('/api/users/current')).body.item).toBeNull();
    await expect(signInAs(hall.browser(), person)).rejects.toThrow('401');
    expect((await letterTo(hall, person.emailAddress, 1)).subject).toBe('Ditt konto är raderat');

    const { world } = hall.hall;
    // A second time for what is tried again later.
    for (const _ of [1, 2]) {
      await eventually(
        () => messagesDue(hall),
        due => due.length === 0,
      );
      hall.clock.forward(2 * 86_400_000);
    }
    await sweepSpine.run(world);
    const rows = await everything();
    for (const [table, text] of Object.entries(rows)) {
      for (const mark of [LEAVER.name, '701112299', LEAVER.phone, person.emailAddress, person.username])
        expect([table, mark, text.includes(mark)]).toEqual([table, mark, false]);
      if (table !== 'events') expect([table, text.includes(person.id)]).toEqual([table, false]);
    }
    expect(await hall.db.selectFrom('ledger_entries').selectAll().execute()).toEqual(before);
    const receipts = await hall.db
      .selectFrom('receipts')
      .select('status')
      .where('order_id', '=', placed.orderId)
      .execute();
    expect(receipts).toEqual([{ status: 'FULFILLED' }]);
    expect(await auditOf(hall)).toEqual([]);
  });
});
