import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { leftBehind, PAID_ONCE, periodic, workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../../../tests/honey-hall.ts';
import { answerOnPhone, begun, heardFromSwish } from '../../../../../tests/mobile-payment.ts';
import type { Placed, Sku } from '../../../../../tests/purchase.ts';
import { hallDeed } from '../../../../shared/command.ts';
import { refundEarnedIn } from '../../../refunds/commands.ts';
import { instructionId } from '../checkouts/rules.ts';

/** Swish reconciliation alone, payment by payment: no callback is heard, no worker looks. */
let hall: TestHall;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100));
});
afterEach(() => hall.swish.controls.disarm());
afterAll(() => closeAudited(hall));

const compare = () => periodic('ask-swish').run(hall.hall.world);
const findingsOf = async (id: string) =>
  (
    await hall.db
      .selectFrom('findings')
      .selectAll()
      .where('reference', '=', instructionId(id))
      .orderBy('kind')
      .execute()
  ).map(({ company, kind, ours, theirs, gone_at }) => [
    company,
    kind,
    ours,
    theirs,
    gone_at === null ? 'open' : 'gone',
  ]);
const caseOf = async (id: string) => {
  const { rows } = await hall.pool.query(
    `select kind, amount::int, open, detail ->> 'method' as method from cases where subject like $1`,
    [`%${instructionId(id)}`],
  );
  return rows;
};
const capturedIs = (id: string, captured: number) =>
  hall.db.updateTable('payments').set({ captured, amount: captured }).where('id', '=', id).execute();

async function paid(): Promise<{ placed: Placed; paymentId: string }> {
  const { placed, paymentId } = await begun(hall, sku);
  answerOnPhone(hall, paymentId);
  await heardFromSwish(hall);
  return { placed, paymentId };
}

describe('Swish, asked for each payment by its id', () => {
  it('settles what was given up here and paid there, and no callback ever told (H13, I12)', async () => {
    const { placed, paymentId } = await begun(hall, sku);
    hall.swish.controls.arm({ kind: 'callback.drop' });
    answerOnPhone(hall, paymentId);
    await hall.swish.controls.idle();
    await hall.db
      .updateTable('payments')
      .set({ status: 'EXPIRED', ended_at: hall.clock.now() })
      .where('id', '=', paymentId)
      .execute();
    await compare();
    expect(await leftBehind(hall, placed)).toEqual(PAID_ONCE);
    expect(await findingsOf(paymentId)).toEqual([]);
  });

  it('says what our books have otherwise, as a case for a person, until they say the same', async () => {
    const { paymentId } = await paid();
    await compare();
    expect(await findingsOf(paymentId)).toEqual([]);
    await capturedIs(paymentId, sku.price + 100);
    await compare();
    hall.clock.forward(1000);
    await periodic('compare-books').run(hall.hall.world);
    await compare();
    expect(await findingsOf(paymentId)).toEqual([['swish', 'PAYMENT_DIFFERS', sku.price + 100, sku.price, 'open']]);
    expect(await caseOf(paymentId)).toEqual([
      { kind: 'BOOKS_DIFFER', amount: sku.price, open: true, method: 'MOBILE' },
    ]);
    await capturedIs(paymentId, sku.price);
    hall.clock.forward(1000);
    await compare();
    expect(await findingsOf(paymentId)).toEqual([['swish', 'PAYMENT_DIFFERS', sku.price + 100, sku.price, 'gone']]);
    expect(await caseOf(paymentId)).toEqual([
      { kind: 'BOOKS_DIFFER', amount: sku.price, open: false, method: 'MOBILE' },
    ]);
  });

  it('says when a refund arrived that our books have as failed, and nothing of one that both have', async () => {
    const { placed } = await paid();
    const refundId = await givenBack(placed);
    await compare();
    expect(await findingsOf(refundId)).toEqual([]);
    const owed = await refundHeld(placed);
    await hall.db.updateTable('refunds').set({ status: 'FAILED' }).where('id', '=', owed).execute();
    hall.swish.controls.settleRefund(instructionId(owed));
    hall.clock.forward(1000);
    await compare();
    expect(await findingsOf(owed)).toEqual([['swish', 'REFUND_UNKNOWN', null, 700, 'open']]);
  });

  it('is asked for all of it, or leaves what was found before as it was', async () => {
    const { paymentId } = await paid();
    await capturedIs(paymentId, sku.price + 100);
    await compare();
    await capturedIs(paymentId, sku.price);
    const before = await findingsOf(paymentId);
    hall.clock.forward(1000);
    hall.swish.controls.arm({ kind: 'api.fail-before', method: 'GET' });
    await expect(compare()).rejects.toThrow();
    expect(await findingsOf(paymentId)).toEqual(before);
    await compare();
    expect(await findingsOf(paymentId)).toEqual([['swish', 'PAYMENT_DIFFERS', sku.price + 100, sku.price, 'gone']]);
  });

  it('is asked for the last three days, and for nothing that is open', async () => {
    const { paymentId: open } = await begun(hall, sku);
    const { paymentId: old } = await paid();
    await capturedIs(old, sku.price + 100);
    await hall.db
      .updateTable('payments')
      .set({ created_at: new Date(hall.clock.now().getTime() - 4 * 86_400_000) })
      .where('id', '=', old)
      .execute();
    await compare();
    expect([await findingsOf(old), await findingsOf(open)]).toEqual([[], []]);
    await capturedIs(old, sku.price);
  });
});

const back = async ({ orderId, orderGroupId }: Placed, amountIncludingVat: number): Promise<string> => {
  const { world } = hall.hall;
  const { provider_id: providerId } = await hall.db
    .selectFrom('orders')
    .select('provider_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const rows = [{ name: 'Ljunghonung', amountIncludingVat, vatRate: 600 }];
  const what = { orderId, orderGroupId, providerId, reason: 'CHANGED' as const, rows, now: world.now() };
  const [refund] = await hall.db.transaction().execute(tx => refundEarnedIn(hallDeed(tx, world), what));
  await workUntilDone(world);
  return refund!.refundId;
};

async function givenBack(placed: Placed): Promise<string> {
  const refundId = await back(placed, 500);
  for (const _half of [1, 2]) hall.swish.controls.advance(1);
  await heardFromSwish(hall);
  return refundId;
}

/** A refund debited at Swish, whose arrival nobody has told. */
async function refundHeld(placed: Placed): Promise<string> {
  hall.swish.controls.arm({ kind: 'refund.hold' });
  const refundId = await back(placed, 700);
  hall.swish.controls.advance(1);
  return refundId;
}
