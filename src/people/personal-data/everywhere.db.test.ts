import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfNobody, privacyRegister } from '../../../scripts/privacy-register.mts';
import { workUntilDone } from '../../../tests/card-payment.ts';
import { buyerRows } from '../../../tests/everywhere/buyer-rows.ts';
import { foundIn, foundOf, type Marked, markedPerson } from '../../../tests/everywhere/marks.ts';
import { type Bought, plantRows } from '../../../tests/everywhere/rows.ts';
import { staffRows } from '../../../tests/everywhere/staff-rows.ts';
import {
  BY_THEIR_ORDER,
  KEPT_BY_LAW,
  LAW_DAYS,
  LOOKS,
  OF_STALLS,
  overdue,
  TERMS,
} from '../../../tests/everywhere/terms.ts';
import { eventually, openHall, type TestHall } from '../../../tests/hall.ts';
import { newcomer } from '../../../tests/letters.ts';
import { signIn } from '../../../tests/people.ts';
import { checkOut, place, shelve, skuOf } from '../../../tests/purchase.ts';
import { newId } from '../../shared/ids.ts';

/**
 * Erasure and terms over the whole schema: four people stand in every table of the register: one leaves by the front
 * door, two never had an account, of whom a stall forgets one, and one worked at a stall and leaves; then twelve years of nights pass, and the whole
 * database is read at each term.
 */
let hall: TestHall;
const people: {
  person: Marked;
  terms: keyof typeof TERMS;
  bought: Bought;
  browser: Awaited<ReturnType<typeof newcomer>> | null;
}[] = [];
beforeAll(async () => {
  // Nights are let pass by hand.
  hall = await openHall({ worker: false });
  const sku = await skuOf(hall, 'ljunghonung');
  await shelve(hall, sku, 1000);
  await lives('kvistmedlem', 'account', buyerRows);
  await lives('granngast', 'guest', buyerRows);
  await lives('forstglomd', 'guest', buyerRows);
  await lives('bodhjalp', 'account', staffRows);
});
afterAll(() => hall.close());

/** A person buys, pays and is handed what they bought by the front door; years of trade stand in the other tables. */
async function lives(
  token: string,
  terms: keyof typeof TERMS,
  rows: typeof buyerRows | typeof staffRows,
): Promise<void> {
  const emailAddress = `${token}@brevlada.example`;
  const account = terms === 'account' ? await newcomer(hall, { emailAddress }) : null;
  const person = markedPerson(token, people.length + 1, account?.id);
  const { name, email, phone, words, network, userId } = person;
  const browser = account?.browser ?? hall.browser();
  const placed = await place(browser, await skuOf(hall, 'ljunghonung'), 1, {
    ...{ contact: { name, email, phone }, messageToProvider: words },
  });
  hall.stripe.controls.pay(await checkOut(browser, placed));
  await eventually(
    async () => {
      await workUntilDone(hall.hall.world);
      return await hall.db.selectFrom('orders').select('status').where('id', '=', placed.orderId).executeTakeFirst();
    },
    order => order?.status !== 'PENDING_PAYMENT_CONFIRMATION',
  );
  const eskil = hall.browser();
  await signIn(eskil, 'eskil');
  const path = `/api/providers/angens-bigard/orders/${placed.orderId}/status-changes`;
  expect((await eskil.command('POST', path, 'change-order-status', { change: 'fulfil' })).status).toBe(200);
  await workUntilDone(hall.hall.world);
  if (userId) {
    await hall.pool.query('update "user" set name = $1 where id = $2', [name, userId]);
    await hall.pool.query('update session set "ipAddress" = $1 where "userId" = $2', [network, userId]);
    await plantRows(hall, [['scopes', { user_id: userId, scope: 'platform:search' }]]);
  }
  const { rows: bought } = await hall.pool.query<Bought>(
    `select g.id as "orderGroupId", o.id as "orderId", i.id as "orderItemId", r.id as "payRequestId", p.id as "paymentId",
       g.provider_id as "providerId", i.product_id as "productId", i.sku_id as "skuId"
     from order_groups g join orders o on o.order_group_id = g.id join order_items i on i.order_id = o.id
       join pay_requests r on r.order_id = o.id join payments p on p.pay_request_id = r.id where g.id = $1`,
    [placed.orderGroupId],
  );
  await hall.pool.query('update payments set visitor = $1, note = $2 where id = $3', [
    ...[network, words, bought[0]!.paymentId],
  ]);
  // The rows that the purchase left of these tables make room for those that are planted.
  await hall.pool.query('delete from order_claims where order_group_id = $1', [placed.orderGroupId]);
  await hall.pool.query('delete from carts where who = $1', [`user:${userId}`]);
  const ids = new Map<string, string>();
  const id = (one: string) => ids.get(one) ?? ids.set(one, newId()).get(one)!;
  const now = hall.clock.now();
  await plantRows(hall, rows(person, bought[0]!, { now, day: now.toISOString().slice(0, 10), id }));
  people.push({ person, terms, bought: bought[0]!, browser: account });
}

/** Nights in which everything that forgets runs, twice, for what waits for something else to be forgotten first. */
async function nightAfter(days: number): Promise<void> {
  hall.clock.forward(days * 86_400_000);
  const { world } = hall.hall;
  for (const _ of [1, 2])
    for (const { name, run } of world.periodic!.filter(one => /^(forget|sweep|expire)-/.test(one.name)))
      await expect(run(world), name).resolves.not.toThrow();
}

/** Where each of them is found in the whole database. */
const everybody = () =>
  foundOf(
    hall,
    people.map(({ person }) => person),
  );

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

describe('somebody who stands in every table', () => {
  it('is planted in each table of the register', async () => {
    const found = new Set<string>();
    for (const tables of (await everybody()).values()) for (const table of tables) found.add(table);
    const register = privacyRegister()
      .filter(kept => !isOfNobody(kept))
      .map(({ table }) => table);
    // Whoever adds a table plants it in tests/everywhere, and says in terms.ts until when it keeps somebody.
    expect(register.filter(table => !found.has(table)).sort()).toEqual([...BY_THEIR_ORDER, ...OF_STALLS].sort());
    expect([...found].filter(table => !register.includes(table))).toEqual([]);
  });

  it('finds in their copy what they wrote and what was written of them', async () => {
    const { person, browser } = people[0]!;
    const answer = await browser!.browser.command<{ item: Record<string, unknown> }>(
      ...(['POST', '/api/commands/export-my-data', 'export-my-data', {}] as const),
    );
    expect(answer.status).toBe(200);
    const parts = Object.entries(answer.body.item).filter(([, part]) => JSON.stringify(part).includes(person.token));
    const named = ['account', 'complaints', 'gifts', 'guests', 'messages', 'orders', 'quotes', 'quoteRequests'];
    expect(parts.map(([name]) => name)).toEqual(
      expect.arrayContaining([...named, ...['feedback', 'reports', 'ticketsGiven', 'waiting', 'withdrawals']]),
    );
  });

  it('who asks a stall to forget them, is forgotten with their payers, withdrawals and words to it', async () => {
    const { person, bought } = people[2]!;
    const eskil = hall.browser();
    await signIn(eskil, 'eskil');
    const { orderGroupId } = bought;
    const path = `/api/providers/angens-bigard/guests/${orderGroupId}/forgettings`;
    const input = { idOrSlug: 'angens-bigard', orderGroupId };
    const answer = await eskil.command<{ item: object }>('POST', path, 'forget-guest', input);
    expect(answer.body.item).toEqual({ orders: 1 });
    const found = await foundIn(hall, person);
    expect(['order_groups', 'orders', 'guest_notes'].filter(table => found.has(table))).toEqual([]);
    const { rows } = await hall.pool.query(
      `select w.name, w.email, w.sent_note, p.visitor, p.plan ->> 'customerEmail' as payer
       from withdrawals w, payments p where w.order_group_id = $1 and p.id = $2`,
      [orderGroupId, bought.paymentId],
    );
    expect(rows).toEqual([{ name: '', email: '', sent_note: '', visitor: null, payer: null }]);
  });

  it('leaves, and is in no table longer than its term; what bookkeeping law keeps stays seven years', async () => {
    for (const { browser } of people) {
      if (!browser) continue;
      await hall.pool.query(`delete from scopes where user_id = $1`, [browser.id]);
      const erased = await browser.browser.command('POST', '/api/commands/erase-my-account', 'erase-my-account', {
        confirmation: browser.password,
      });
      expect([erased.status, erased.body]).toEqual([200, { item: null }]);
    }
    await workUntilDone(hall.hall.world);
    const ledger = await hall.db.selectFrom('ledger_entries').selectAll().execute();
    let passed = 0;
    for (const days of LOOKS) {
      await nightAfter(days - passed);
      passed = days;
      const all = await everybody();
      for (const { person, terms } of people) {
        const found = all.get(person)!;
        expect([days, person.token, overdue(found, TERMS[terms], days)]).toEqual([days, person.token, []]);
        if (person.token !== 'bodhjalp' && days <= LAW_DAYS)
          expect([days, KEPT_BY_LAW.filter(table => !found.has(table))]).toEqual([days, []]);
      }
    }
    const left = await everybody();
    for (const { person } of people) {
      expect([...left.get(person)!]).toEqual([]);
      const files = filesIn(hall.hall.world.config.dataDir);
      expect(files.filter(file => readFileSync(file).includes(person.token))).toEqual([]);
    }
    // What expired meanwhile was posted beside them.
    const entries = await hall.db.selectFrom('ledger_entries').selectAll().execute();
    expect(entries).toEqual(expect.arrayContaining(ledger));
  });
});

describe('what never changes', () => {
  it.each([
    ['invoices', 'amount = amount + 1'],
    ['invoices', `buyer = '{"name": "Other"}'`],
    ['invoice_payments', `note = 'other'`],
    ['bank_file_rows', `payer = 'other'`],
    ['bank_file_rows', 'amount = amount + 1'],
    ['case_notes', `text = 'other'`],
    ['case_events', `note = 'other' where note is not null`],
    ['ticket_deeds', `reason = 'other'`],
    ['quote_versions', `content = '{"title": "other"}'`],
    ['quote_versions', `internal = '{"notes": "other"}'`],
    ['withdrawals', `closed_because = 'other'`],
  ])('lets through that words of %s are forgotten, and not that they become others (%s)', async (table, change) => {
    await expect(hall.pool.query(`update ${table} set ${change}`)).rejects.toThrow();
  });
});
