import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditChecks } from '../src/audit.ts';
import { recountSums } from '../src/reports/sums/commands.ts';
import { bookingPlants } from './booking-plants.ts';
import { complaintPlants } from './complaint-plants.ts';
import { endingPlants } from './ending-plants.ts';
import { feePlants } from './fee-plants.ts';
import { eventually, openHall, type TestHall } from './hall.ts';
import { invoicePlants } from './invoice-plants.ts';
import { lockPlants } from './lock-plants.ts';
import { moneyPlants } from './money-plants.ts';
import { noticePlants } from './notice-plants.ts';
import { commissionPlants, payoutPlants, statementPlants } from './payout-plants.ts';
import { buyersMails, checkOut, place, type Sku, skuOf } from './purchase.ts';
import { quotePlants } from './quote-plants.ts';
import { reportPlants } from './report-plants.ts';
import { returnPlants } from './return-plants.ts';
import { scanPlants } from './scan-plants.ts';
import { auditOf } from './stall.ts';
import { threadPlants } from './thread-plants.ts';
import { ticketPlants } from './ticket-plants.ts';
import { waitingPlants } from './waiting-plants.ts';
import { walletPlants } from './wallet-plants.ts';
import { withdrawalPlants } from './withdrawal-plants.ts';

/**
 * The audit's checks: each reports its planted breach, and no other check does. Breaches that the database would refuse
 * are planted with its triggers and constraints off, in a transaction that is rolled back.
 */
let hall: TestHall;
let client: Client;
beforeAll(async () => {
  hall = await openHall();
  const sku = await skuOf(hall, 'ljunghonung');
  const [paid, waiting] = [await bought(sku), await bought(sku)];
  hall.stripe.controls.pay(paid.session);
  await eventually(
    async () => buyersMails(hall),
    mails => mails.length === 1,
  );
  await eventually(
    async () => hall.db.selectFrom('payments').select('id').where('cleared_at', 'is not', null).execute(),
    rows => rows.length === 1,
  );
  expect(await auditOf(hall)).toEqual([]);
  await recountSums(hall.hall.world);
  client = new Client({ connectionString: hall.databaseUrl });
  await client.connect();
  await client.query('create schema planted');
  // Rows that the plants refer to: one paid order and one that waits, each as a row of ids.
  for (const [name, { orderGroupId }] of Object.entries({ paid, waiting }))
    await client.query(
      `create table planted.${name} as
       select g.id as "group", o.id as "order", r.id as request, p.id as payment, h.id as hold, i.stock_item_id as stock, g.provider_id as provider
       from order_groups g join orders o on o.order_group_id = g.id join pay_requests r on r.order_id = o.id
       join payments p on p.pay_request_id = r.id join holds h on h.order_group_id = g.id join hold_items i on i.hold_id = h.id
       where g.id = '${orderGroupId}'`,
    );
});
afterAll(async () => {
  await client?.end();
  await hall.close();
});

async function bought(sku: Sku) {
  const visitor = hall.browser();
  const placed = await place(visitor, sku);
  return { ...placed, session: await checkOut(visitor, placed) };
}

const id = (what: string, of: 'paid' | 'waiting') => `(select "${what}" from planted.${of})`;
const raised = (json: string, path: string) =>
  `jsonb_set(${json}, '{${path}}', to_jsonb((${json} #>> '{${path}}')::int + 1))`;

/** A second receipt, like the one of the paid order, with the next number; `fields` are its own. */
function anotherReceipt(fields: Record<string, string>, amount?: number): string {
  const price = (key: string) => `'${key}', ${amount}`;
  const vat = `jsonb_build_object('vatRate', 0, 'vatAmount', 0, ${price('amountExcludingVat')}, ${price('amountIncludingVat')})`;
  const small: Record<string, string> = amount
    ? {
        amount: String(amount),
        items: `jsonb_build_array(${vat})`,
        price: `${vat} || jsonb_build_object('vat', jsonb_build_array(${vat}))`,
      }
    : {};
  const columns = {
    id: 'gen_random_uuid()',
    provider_id: 'provider_id',
    order_group_id: 'order_group_id',
    order_id: 'order_id',
    pay_request_id: 'pay_request_id',
    payment_id: 'gen_random_uuid()',
    type: 'type',
    status: 'status',
    number: 'n.latest + 1',
    year: 'r.year',
    amount: 'amount',
    items: 'items',
    price: 'price',
    seller: 'seller',
    created_at: 'created_at',
    ...small,
    ...fields,
  };
  return `
    insert into receipts (${Object.keys(columns)}) select ${Object.values(columns).map(value => value.replace(/^(\w+)$/, word => (word in columns ? `r.${word}` : word)))}
    from receipts r join receipt_numbers n using (provider_id, year) where r.order_id = ${id('order', 'paid')} limit 1;
    update receipt_numbers set latest = latest + 1`;
}

const event = (fields: { subject: string; of: string; position?: string; at?: string; data?: string }) =>
  `insert into events (type, subject, subject_id, position, happened_at, data)
   values ('planted', '${fields.subject}', ${fields.of}, ${fields.position ?? 'null'}, ${fields.at ?? 'now()'}, ${fields.data ?? `'{}'`})`;

const ledger = (source: string, kind: string, entries: [account: string, side: string, amount: string][]) =>
  `with t as (
     insert into ledger_transactions (id, kind, source, happened_at, posted_at)
     values (gen_random_uuid(), '${kind}', ${source}, now(), now()) returning id
   ) insert into ledger_entries (transaction_id, row, account_id, side, amount)
     select t.id, e.* from t, (values ${entries.map(([account, side, amount], row) => `(${row}, '${account}', '${side}', ${amount})`)}) as e`;

/** Fields for another pay request or refund: each has one receipt, of whatever type. */
const ON_PREMISE = { type: `'ON_PREMISE_PAYMENT'`, pay_request_id: 'gen_random_uuid()' };
const REFUND = { type: `'REFUND'`, refund_id: 'gen_random_uuid()' };

const PLANTS: Record<string, string> = {
  ...bookingPlants(id),
  ...invoicePlants(id),
  ...lockPlants(id),
  ...noticePlants(id),
  ...quotePlants(id),
  ...reportPlants,
  ...threadPlants(id),
  ...waitingPlants(id),
  ...scanPlants(id),
  ...ticketPlants(id),
  ...walletPlants(id),
  ...complaintPlants(id),
  ...withdrawalPlants(id),
  ...endingPlants(id('payment', 'paid')),
  ...feePlants(id('payment', 'paid')),
  ...moneyPlants(id('payment', 'paid')),
  ...payoutPlants(id('payment', 'paid')),
  ...statementPlants(id('provider', 'paid')),
  ...commissionPlants(id('provider', 'paid')),
  'stock on hand is not below zero': `
    alter table stock_items drop constraint stock_items_on_hand_check;
    with item as (insert into stock_items (id, provider_id, on_hand) values (gen_random_uuid(), ${id('provider', 'paid')}, -1) returning id)
    insert into stock_movements (stock_item_id, delta, reason, happened_at) select id, -1, 'CORRECTED', now() from item`,
  'stock on hand is what its movements add up to': `update stock_items set on_hand = on_hand + 1 where id = ${id('stock', 'paid')}`,
  'what a hold keeps was taken from stock, and what it gave back went there': `
    update stock_movements set hold_id = null where hold_id = ${id('hold', 'paid')}`,
  'a hold that ended has nothing half done': `update hold_items set state = 'BOOKED' where hold_id = ${id('hold', 'waiting')}`,
  'the rows of an order add up to its total, and net and VAT to gross per rate': `
    update orders set price = ${raised('price', 'vatAmount')} where id = ${id('order', 'paid')}`,
  'an order that was paid has its goods booked, one that was given up keeps none': `
    update holds set state = 'HELD', ended_at = null where id = ${id('hold', 'paid')};
    update hold_items set state = 'HELD' where hold_id = ${id('hold', 'paid')}`,
  ...returnPlants(id),
  'goods that were bought are the buyer’s, but for what was given up, and none of what has ended': `
    update orders set status = 'REJECTED' where id = ${id('order', 'paid')};
    ${event({ subject: 'order-group', of: id('group', 'paid'), data: `jsonb_build_object('orderId', ${id('order', 'paid')}, 'to', 'REJECTED')` })}`,
  'an order waits for payment exactly as long as its pay request is open': `
    update orders set status = 'REJECTED' where id = ${id('order', 'waiting')};
    ${event({ subject: 'order-group', of: id('group', 'waiting'), data: `jsonb_build_object('orderId', ${id('order', 'waiting')}, 'to', 'REJECTED')` })}`,
  'the last event of an order tells its status': `update orders set status = 'READY_FOR_PICK_UP' where id = ${id('order', 'paid')}`,
  'an order of a guest became one person’s and no second one’s': `
    insert into events (type, subject, subject_id, happened_at)
    values ('order-group-taken-over', 'order-group', ${id('group', 'paid')}, now())`,
  'every order group has a key that nobody can guess': `
    alter table access_keys drop constraint access_keys_key_check;
    update access_keys set key = '1234' where order_group_id = ${id('group', 'paid')}`,
  'a pay request asks for the sum of its rows, and its VAT rows add up': `
    update pay_requests set price = ${raised('price', 'vat,0,vatAmount')} where id = ${id('request', 'waiting')}`,
  'every ledger transaction sums to zero per currency': ledger(`'planted:1'`, 'planted', [
    ['psp_fees', 'DEBIT', '100'],
    ['platform_fee_revenue', 'CREDIT', '90'],
  ]),
  'no ledger transaction is empty, and a correction names what it corrects': `
    insert into ledger_transactions (id, kind, source, happened_at, posted_at) values (gen_random_uuid(), 'planted', 'planted:1', now(), now())`,
  'what was captured, cleared and refunded is in the ledger, and nothing of it stays in clearing': `
    update ledger_entries set amount = amount + 1 where transaction_id = (select id from ledger_transactions where kind = 'capture')
      and (account_id = 'psp_clearing:stripe' or account_id like 'provider_payable:%')`,
  'per order: captured - refunded = fulfilled receipts': anotherReceipt(ON_PREMISE),
  'a fulfilled pay request has one fulfilled payment that stays, one receipt and one confirmation; others have none': `
    delete from outbox where key = 'order-confirmation:' || ${id('request', 'paid')}`,
  'refunds of a payment never exceed what was captured': `
    insert into refunds (id, payment_id, provider_id, amount, reason, status, look_at, created_at)
    select gen_random_uuid(), id, provider_id, amount, 'GONE', 'PENDING', now(), now() from payments where id = ${id('payment', 'waiting')};
    ${anotherReceipt({ ...REFUND, order_id: id('order', 'waiting') })}`,
  'what was captured and fulfilled nothing goes back whole': `
    insert into payments select (p).* from (select jsonb_populate_record(p, jsonb_build_object('id', '00000000-0000-7000-8000-000000000001',
        'attempt', gen_random_uuid(), 'session_id', 's', 'cleared_at', null, 'look_at', now())) as p
      from payments p where p.id = ${id('payment', 'paid')}) as copied;
    ${ledger(`'capture:00000000-0000-7000-8000-000000000001'`, 'capture', [
      ['psp_clearing:stripe', 'DEBIT', `(select captured from payments where id = ${id('payment', 'paid')})`],
      ['refunds_pending', 'CREDIT', `(select captured from payments where id = ${id('payment', 'paid')})`],
    ])};
    insert into refunds (id, payment_id, provider_id, amount, reason, status, look_at, created_at)
    select gen_random_uuid(), id, provider_id, amount - 1, 'SECOND_PAYMENT', 'PENDING', now(), now()
    from payments where session_id = 's';
    ${anotherReceipt(ON_PREMISE, 1)}`,
  'a fulfilled payment captured the amount and currency that its pay request asks for': `
    alter table payments drop constraint payments_currency_check;
    update payments set currency = 'EUR', captured_currency = 'EUR' where id = ${id('payment', 'paid')}`,
  'an open payment is looked at, and a captured one until its way is known': `
    update payments set look_at = null where id = ${id('payment', 'waiting')}`,
  'per receipt: net + VAT = gross for every rate, and rows, rates and total agree': `
    update receipts set price = ${raised('price', 'vatAmount')} where order_id = ${id('order', 'paid')}`,
  'receipt numbers have no gaps per seller and year, and the counter stands at the last':
    'update receipt_numbers set latest = latest + 1',
  'a fulfilled receipt is of a fulfilled payment, over its amount': `
    update receipts set payment_id = ${id('payment', 'waiting')} where order_id = ${id('order', 'paid')};
    ${anotherReceipt({ ...ON_PREMISE, payment_id: id('payment', 'paid') })};
    ${anotherReceipt(REFUND)}`,
  'one receipt per pay request': `
    drop index receipts_one_per_request;
    ${anotherReceipt({ status: `'PENDING'` })}`,
  'who was erased is named by nothing that is left': `
    insert into events (type, subject, subject_id, happened_at, position)
    select 'user-erased', 'user', id::uuid, now(), null from "user" where username = 'karin.ek'`,
  'an order group is a customer’s who is there, or nobody’s': `
    update order_groups set customer_id = 'gone' where id = ${id('group', 'paid')}`,
  'no session has passed the second step of somebody who has nothing to pass it with': `
    insert into session (id, "expiresAt", token, "updatedAt", "userId", "factorAt")
    select 'planted', now() + interval '1 day', 'planted', now(), id, now() from "user" where username = 'karin.ek'`,
  'recovery codes belong to somebody who has a factor, and are ten at most': `
    insert into recovery_codes (user_id, code_hash, created_at)
    select id, int4send(n), now() from "user", generate_series(1, 11) n where username = 'eskil.lund'`,
  'a stored command has its answer, unless it is one that keeps secrets': `
    insert into commands (who, id, type, body_hash, created_at) values ('anyone', gen_random_uuid(), 'planted', '\\x00', now())`,
  'positions of events are given without gap or double': event({
    subject: 'product',
    of: 'gen_random_uuid()',
    position: '(select max(position) + 2 from events)',
  }),
  'an event gets its position within a minute': event({
    subject: 'product',
    of: 'gen_random_uuid()',
    at: `now() - interval '2 minutes'`,
  }),
};

describe('the audit', () => {
  it('has a planted breach for each of its checks', () => {
    expect(Object.keys(PLANTS).sort()).toEqual(auditChecks.map(check => check.name).sort());
  });

  it('is clean where nothing is planted', async () => {
    expect(await reports('select 1')).toEqual([]);
  });

  it.each(Object.entries(PLANTS))('%s', async (name, sql) => {
    expect(await reports(sql)).toEqual([name]);
  });
});

/** The names of the checks that find a breach after these statements, which are rolled back. */
async function reports(sql: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    // Marked, as whatever writes a receipt marks it: sums are behind until they are counted.
    await client.query('insert into sale_marks (provider_id) select id from providers');
    await client.query(sql);
    const found: string[] = [];
    for (const check of auditChecks) if ((await client.query(check.sql)).rowCount) found.push(check.name);
    return found;
  } finally {
    await client.query('rollback');
  }
}
