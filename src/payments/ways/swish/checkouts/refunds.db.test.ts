import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { periodic, workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { answerOnPhone, atSwish, begun, heardFromSwish } from '../../../../../tests/mobile-payment.ts';
import type { Placed, Sku } from '../../../../../tests/purchase.ts';
import { auditOf } from '../../../../../tests/stall.ts';
import { hallDeed } from '../../../../shared/command.ts';
import { refundEarnedIn } from '../../../refunds/commands.ts';
import { REFUSALS_BEFORE_FAILING } from '../../../refunds/rules.ts';
import { instructionId } from './rules.ts';

/** Swish refunds, out of the seller's own bank account (I6, I7, I10, H14). No worker runs. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
});
afterEach(() => hall.swish.controls.disarm());
afterAll(() => closeAudited(hall));

const world = () => hall.hall.world;
const MINUTE = 60_000;

async function paid(): Promise<{ placed: Placed; paymentId: string }> {
  const { placed, paymentId } = await begun(hall, sku);
  answerOnPhone(hall, paymentId);
  await heardFromSwish(hall);
  return { placed, paymentId };
}

/** Partial refunds by the seller. Returns those that have begun. */
async function giveBack({ orderId, orderGroupId }: Placed, ...amounts: number[]): Promise<string[]> {
  const now = world().now();
  const { provider_id: providerId } = await hall.db
    .selectFrom('orders')
    .select('provider_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const refunds: string[] = [];
  for (const amountIncludingVat of amounts) {
    const rows = [{ name: 'Ljunghonung', amountIncludingVat, vatRate: 6 }];
    const what = { orderId, orderGroupId, providerId, reason: 'CHANGED' as const, rows, now };
    const returned = await hall.db.transaction().execute(tx => refundEarnedIn(hallDeed(tx, world()), what));
    refunds.push(...returned.map(({ refundId }) => refundId));
  }
  return refunds;
}

/** Runs all work that waits; money at Swish moves on by as many steps. */
async function runWork(steps = 1): Promise<void> {
  for (let step = 0; step < steps; step++) {
    hall.clock.forward(40_000);
    await workUntilDone(world());
    for (const _half of [1, 2]) hall.swish.controls.advance(1);
    await heardFromSwish(hall);
  }
}

/** One refund debited and held on its way, however slow the machine is. */
async function debited(): Promise<void> {
  hall.swish.controls.arm({ kind: 'refund.hold' });
  hall.clock.forward(20_000);
  await workUntilDone(world());
  hall.swish.controls.advance(1);
}

const refundsOf = async ({ payRequestId }: Placed) =>
  (
    await hall.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select(['refunds.status', 'refunds.code', 'refunds.amount'])
      .where('payments.pay_request_id', '=', payRequestId)
      .orderBy('refunds.id')
      .execute()
  ).map(({ status, code, amount }) => [status, code, amount]);

describe('a refund over Swish', () => {
  it('of all of it arrives, with its receipt, and gives the platform’s share back (H14)', async () => {
    const { placed, paymentId } = await paid();
    const fee = Math.floor((sku.price * 500 + 5000) / 10_000);
    expect(await balancesOf(paymentId)).toEqual({ clearing: 0, payable: 0, receivable: fee, revenue: -fee });
    await giveBack(placed, sku.price);
    await runWork();
    expect(await refundsOf(placed)).toEqual([['FULFILLED', null, sku.price]]);
    expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: sku.price, refunds: 1 });
    expect(await balancesOf(paymentId)).toEqual({ clearing: 0, payable: 0, receivable: 0, revenue: 0 });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('in parts goes out one at a time, each when the one before it has ended', async () => {
    const { placed } = await paid();
    hall.swish.controls.arm({ kind: 'refund.hold' });
    const [first] = await giveBack(placed, 1000, 2000, 500);
    await runWork(2);
    expect(await refundsOf(placed)).toEqual([
      ['PENDING', null, 1000],
      ['PENDING', null, 2000],
      ['PENDING', null, 500],
    ]);
    expect(await onTheirWay(placed)).toEqual([1000]);
    hall.swish.controls.settleRefund(instructionId(first!));
    await heardFromSwish(hall);
    await runWork(1);
    expect(await onTheirWay(placed)).toEqual([1000, 2000]);
    await runWork(2);
    expect((await refundsOf(placed)).map(([status]) => status)).toEqual(['FULFILLED', 'FULFILLED', 'FULFILLED']);
    expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: 3500, refunds: 3 });
    expect(await auditOf(hall)).toEqual([]);
  });

  it('whose callbacks are lost is found by looking', async () => {
    const { placed } = await paid();
    await giveBack(placed, sku.price);
    hall.swish.controls.arm({ kind: 'callback.drop', times: 2 });
    await runWork();
    expect((await refundsOf(placed))[0]?.[0]).toBe('PENDING');
    hall.clock.forward(2 * MINUTE);
    await periodic('look-at-refunds').run(world());
    expect((await refundsOf(placed))[0]?.[0]).toBe('FULFILLED');
  });

  it.each(['api.fail-after-commit', 'api.close-after-commit', 'api.fail-before', 'api.throttle'] as const)(
    'is made once when its answer is lost: %s (I12)',
    async kind => {
      const { placed } = await paid();
      await giveBack(placed, sku.price);
      hall.swish.controls.arm({ kind, match: '/v2/refunds/*' });
      await runWork(3);
      expect((await refundsOf(placed))[0]?.[0]).toBe('FULFILLED');
      expect(await atSwish(hall, placed)).toEqual({ captured: sku.price, refunded: sku.price, refunds: 1 });
    },
  );

  it.each(['ACMT03', 'RF07', 'FF10'] as const)(
    'that ends in %s waits for a person, and lets the next go out',
    async code => {
      const { placed } = await paid();
      const [first] = await giveBack(placed, 1000, 2000);
      await debited();
      hall.swish.controls.failRefund(instructionId(first!), code);
      await heardFromSwish(hall);
      await runWork(2);
      expect(await refundsOf(placed)).toEqual([
        ['FAILED', code, 1000],
        ['FULFILLED', null, 2000],
      ]);
    },
  );

  it('that Swish goes on refusing fails for good, with its code', async () => {
    const { placed } = await paid();
    const { number } = hall.swish.controls.enrol({ number: '1231111119', enrolled: false });
    const [refundId] = await giveBack(placed, 1000);
    const { carryOutRefund } = await import('../../../refunds/commands.ts');
    await expect(carryOutRefund(world(), refundId!, 1)).rejects.toThrow(/ACMT01/);
    expect(await refundsOf(placed)).toEqual([['PENDING', null, 1000]]);
    await carryOutRefund(world(), refundId!, REFUSALS_BEFORE_FAILING);
    expect(await refundsOf(placed)).toEqual([['FAILED', 'ACMT01', 1000]]);
    hall.swish.controls.enrol({ number, enrolled: true });
  });

  it('of unknown outcome (DS24) stays open, and nothing more of the payment goes out meanwhile (I12)', async () => {
    const { placed } = await paid();
    const [first] = await giveBack(placed, 1000, 2000);
    await debited();
    hall.swish.controls.failRefund(instructionId(first!), 'DS24');
    await heardFromSwish(hall);
    await runWork(2);
    expect(await refundsOf(placed)).toEqual([
      ['PENDING', 'DS24', 1000],
      ['PENDING', null, 2000],
    ]);
    expect(await onTheirWay(placed)).toEqual([1000]);
  });
});

/** Refunds that Swish was asked for, by their amounts. */
async function onTheirWay({ payRequestId }: Placed): Promise<number[]> {
  const { intent_id: reference } = await hall.db
    .selectFrom('payments')
    .select('intent_id')
    .where('pay_request_id', '=', payRequestId)
    .executeTakeFirstOrThrow();
  const ours = hall.swish.controls.refunds().filter(row => row.originalPaymentReference === reference);
  return ours.map(row => row.ore).sort((a, b) => a - b);
}

/** Ledger balances of one payment: debits positive. */
async function balancesOf(paymentId: string) {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select a.kind, sum(case e.side when 'DEBIT' then e.amount else -e.amount end)::int as balance
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    join ledger_transactions t on t.id = e.transaction_id
    where split_part(t.source, ':', 2) in (
      select ${paymentId}::text union select id::text from refunds where payment_id = ${paymentId})
    group by a.kind`.execute(hall.db);
  const of = (kind: string) => rows.find(row => row.kind === kind)?.balance ?? 0;
  return {
    clearing: of('psp_clearing'),
    payable: of('provider_payable'),
    receivable: of('platform_fee_receivable'),
    revenue: of('platform_fee_revenue'),
  };
}
