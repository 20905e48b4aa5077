import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind, lookAtNow, PAID_ONCE, stockUp, workUntilDone } from '../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { moneyPlants } from '../../tests/money-plants.ts';
import { checkOut, place, skuOf } from '../../tests/purchase.ts';
import { receiptsAudit } from '../receipts/audit.ts';
import { paymentsAudit } from './audit.ts';

/** Audit checks, each against its breach. The database itself refuses most of these, so its guards are off here. */
let hall: TestHall;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  const sku = await skuOf(hall, 'ljunghonung');
  await stockUp(hall, sku.stockItemId!, 100);
  for (let purchase = 0; purchase < 2; purchase++) {
    const payer = hall.browser();
    const placed = await place(payer, sku);
    hall.stripe.controls.pay(await checkOut(payer, placed));
    await lookAtNow(hall, placed);
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
  }
  const waiting = hall.browser();
  await checkOut(waiting, await place(waiting, sku));
  await workUntilDone(hall.hall.world);
});
afterAll(() => hall.close());

const PAID = "(select id from payments where status = 'FULFILLED' order by id limit 1)";
const OPEN = "(select id from payments where status = 'PENDING' limit 1)";

const BREACHES: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(moneyPlants(PAID)).map(([name, breach]) => [name, [breach]])),
  'a pay request asks for the sum of its rows, and its VAT rows add up': [
    'update pay_requests set amount = amount + 1',
    `update pay_requests set price = jsonb_set(price, '{vat,0,vatAmount}', '1')`,
  ],
  'every ledger transaction sums to zero per currency': [
    `insert into ledger_entries (transaction_id, row, account_id, side, amount)
     select id, 99, 'psp_fees', 'DEBIT', 1 from ledger_transactions limit 1`,
  ],
  'no ledger transaction is empty, and a correction names what it corrects': [
    `insert into ledger_transactions (id, kind, source, happened_at, posted_at)
     values (gen_random_uuid(), 'capture', 'empty', now(), now())`,
  ],
  'what was captured, cleared and refunded is in the ledger, and nothing of it stays in clearing': [
    `delete from ledger_entries where transaction_id in (select id from ledger_transactions where kind = 'capture')`,
    `update ledger_entries set amount = amount + 1 where account_id = 'psp_clearing:stripe' and side = 'CREDIT'`,
    `insert into refunds (id, payment_id, provider_id, amount, reason, status, created_at)
     select gen_random_uuid(), id, provider_id, 1, 'GONE', 'FULFILLED', now() from payments where id = ${PAID}`,
  ],
  'per order: captured - refunded = fulfilled receipts': ['update receipts set amount = amount + 1'],
  'a fulfilled pay request has one fulfilled payment that stays, one receipt and one confirmation; others have none': [
    'delete from receipts',
    `delete from outbox where key like 'order-confirmation:%'`,
    `update pay_requests set status = 'ACTIVE'`,
  ],
  'refunds of a payment never exceed what was captured': [
    `insert into refunds (id, payment_id, provider_id, amount, reason, status, created_at)
     select gen_random_uuid(), id, provider_id, captured + 1, 'GONE', 'PENDING', now() from payments where id = ${PAID}`,
  ],
  'what was captured and fulfilled nothing goes back whole': [
    `update payments set captured = amount, captured_currency = 'SEK', status = 'FAILED' where id = ${OPEN}`,
  ],
  'a fulfilled payment captured the amount and currency that its pay request asks for': [
    `update payments set amount = amount + 1, captured = captured + 1 where id = ${PAID}`,
  ],
  'an open payment is looked at, and a captured one until its way is known': [
    `update payments set look_at = null where id = ${OPEN}`,
    `update payments set cleared_at = null where id = ${PAID}`,
  ],
  'per receipt: net + VAT = gross for every rate, and rows, rates and total agree': [
    `update receipts set price = jsonb_set(price, '{vatAmount}', '1')`,
    `update receipts set price = jsonb_set(jsonb_set(price, '{vat,0,vatAmount}', '0'), '{vat,0,amountExcludingVat}', price -> 'amountIncludingVat')`,
    `update receipts set items = '[]'`,
  ],
  'receipt numbers have no gaps per seller and year, and the counter stands at the last': [
    'delete from receipts where number = 1',
    'update receipt_numbers set latest = latest + 1',
  ],
  'a fulfilled receipt is of a fulfilled payment, over its amount': [
    `update payments set status = 'FAILED' where id = ${PAID}`,
  ],
  'one receipt per pay request': [
    `drop index receipts_one_per_request;
     insert into receipts select gen_random_uuid(), provider_id, order_group_id, order_id, pay_request_id, gen_random_uuid(),
       type, status, number + 100, year, amount, items, price, seller, created_at from receipts`,
  ],
};

describe('the audit of money', () => {
  const checks = [...paymentsAudit, ...receiptsAudit];

  it.each(checks)('finds nothing where $invariant holds: $name', async ({ sql }) => {
    expect((await hall.pool.query(sql)).rows).toEqual([]);
  });

  it.each(checks)('finds a planted breach of $invariant: $name', async ({ name, sql }) => {
    const breaches = BREACHES[name] ?? [];
    expect(breaches.length).toBeGreaterThan(0);
    for (const breach of breaches) {
      const client = await hall.pool.connect();
      try {
        await client.query('begin');
        await client.query('set local session_replication_role = replica');
        await client.query(breach);
        expect((await client.query(sql)).rows, breach).not.toEqual([]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    }
  });
});
