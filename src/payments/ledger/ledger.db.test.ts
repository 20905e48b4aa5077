import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStripeSandbox } from '../../../sandbox/stripe/server.ts';
import { Browser } from '../../../tests/browser.ts';
import {
  companyOf,
  leftBehind,
  lookAtPayments,
  openPaymentId,
  PAID_ONCE,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { settlePayment } from '../settlements/commands.ts';

/** Ledger balances of one payment (I6, H14). */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
});
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const MINUTE = 60_000;

async function begun(): Promise<{ placed: Placed; session: string; paymentId: string }> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  return { placed, session, paymentId: await openPaymentId(hall, placed.payRequestId) };
}

describe("a provider's own account", () => {
  it('gets the rest of the amount, the platform its share, and both give back theirs', async () => {
    await hall.db.updateTable('providers').set({ card_account: 'acct_binaset' }).execute();
    const { placed, session, paymentId } = await begun();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    const fee = Math.floor((sku.price * 500 + 5000) / 10_000);
    const [transfer] = (await companyOf(hall).transfers.list({ limit: 1 })).data;
    expect(transfer).toMatchObject({ destination: 'acct_binaset', amount: sku.price });
    expect(await balances(paymentId)).toMatchObject({ clearing: 0, payable: 0, revenue: -fee });

    const late = await begun();
    await hall.db
      .updateTable('pay_requests')
      .set({ status: 'CANCELLED', ended_at: world().now() })
      .where('id', '=', late.placed.payRequestId)
      .execute();
    hall.stripe.controls.pay(late.session);
    await settlePayment(world(), late.paymentId, 'webhook');
    await workUntilDone(world());
    expect(await balances(late.paymentId)).toMatchObject({ clearing: 0, payable: 0, revenue: 0 });
    const [sentBack] = (await companyOf(hall).transfers.list({ limit: 1 })).data;
    expect(sentBack!.reversed).toBe(true);
    await hall.db.updateTable('providers').set({ card_account: null }).execute();
  });

  it("is cleared by a later transaction when the company's own price is known later", async () => {
    const slow = await startStripeSandbox({ secretKey: 'sk_test_sandbox', balanceDelayMs: 60_000 });
    const copy = await hall.copy({
      stripe: { secretKey: 'sk_test_sandbox', webhookSecrets: ['whsec_test'], apiBase: slow.url },
    });
    const payer = new Browser(copy.url, hall.clock);
    const placed = await place(payer, sku);
    const session = await checkOut(payer, placed);
    const paymentId = await openPaymentId(hall, placed.payRequestId);
    slow.controls.pay(session);
    await settlePayment(copy.hall.world, paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(await balances(paymentId)).toMatchObject({ clearing: sku.price, fees: 0 });
    slow.controls.advance(120);
    hall.clock.forward(2 * MINUTE);
    await lookAtPayments(copy.hall.world);
    const fees = Math.round((sku.price * 200) / 10_000) + 100;
    expect(await balances(paymentId)).toMatchObject({ clearing: 0, fees });
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    await copy.close();
    await slow.stop();
  });
});

describe('entries', () => {
  it('are refused by the database where what is written together does not balance, old transaction or new (I6)', async () => {
    const { placed, session, paymentId } = await begun();
    hall.stripe.controls.pay(session);
    await settlePayment(world(), paymentId, 'webhook');
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    const write = (entries: string, source = 'gen_random_uuid()::text') =>
      hall.pool.query(`
        with fresh as (
          insert into ledger_transactions (id, kind, source, happened_at, posted_at)
          values (gen_random_uuid(), 'capture', ${source}, now(), now()) on conflict do nothing returning id
        ), t as (select id from fresh union select id from ledger_transactions where source = ${source})
        insert into ledger_entries (transaction_id, row, account_id, side, amount, currency)
        select t.id, e.* from t, (values ${entries}) as e`);
    const debit = `(91, 'psp_fees', 'DEBIT', 5, 'SEK')`;
    const refused = [
      debit,
      `${debit}, (92, 'psp_clearing:stripe', 'CREDIT', 6, 'SEK')`,
      `${debit}, (92, 'psp_clearing:stripe', 'CREDIT', 5, 'EUR')`,
    ];
    for (const entries of refused) {
      await expect(write(entries)).rejects.toThrow('does not balance (I6)');
      await expect(write(entries, `'capture:${paymentId}'`)).rejects.toThrow('does not balance (I6)');
    }
    expect(await balances(paymentId)).toMatchObject({ clearing: 0 });
  });
});

/** Ledger balances of one payment and its refunds; debits are positive. */
async function balances(paymentId: string) {
  const refunds = await hall.db.selectFrom('refunds').select('id').where('payment_id', '=', paymentId).execute();
  const ids = [paymentId, ...refunds.map(refund => refund.id)];
  const rows = await hall.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['t.source', 'e.account_id', 'e.side', 'e.amount'])
    .execute();
  const ours = rows.filter(row => ids.includes(row.source.split(':')[1]!));
  const of = (account: string) =>
    ours
      .filter(row => row.account_id.startsWith(account))
      .reduce((sum, row) => sum + (row.side === 'DEBIT' ? row.amount : -row.amount), 0);
  return {
    clearing: of('psp_clearing'),
    payable: of('provider_payable'),
    revenue: of('platform_fee_revenue'),
    fees: of('psp_fees'),
  };
}
