import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayment } from '../../src/payments/settlements/commands.ts';
import { moveFor, type Paid, type PaymentFacts, paymentNews } from '../../src/payments/settlements/rules.ts';
import { leftBehind, workUntilDone } from '../card-payment.ts';
import { counts } from '../hall.ts';
import { Fair, type Way } from './fair.ts';
import { openThere } from './steps.ts';

/** A payment of another amount or currency than asked for: unearned, it goes back whole, and a person is told (I11). */
const fairs: Fair[] = [];
beforeAll(async () => {
  for (const connect of [true, false]) fairs.push(await Fair.open(connect, new Set()));
});
afterAll(async () => {
  for (const fair of fairs) await fair[Symbol.asyncDispose]();
});

const bent = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map(more => ({ more })),
  fc.constantFrom('acct_somebody', 'acct_beer').map(payee => ({ payee })),
);

describe('money that is not what was asked for', () => {
  it('P10: another amount, currency, payee or payment than asked for never captures, whatever else is said', () => {
    const facts = fc.record<PaymentFacts>({
      id: fc.uuid(),
      status: fc.constantFrom('PENDING', 'EXPIRED', 'CANCELLED', 'FAILED', 'FULFILLED'),
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      currency: fc.constant('SEK'),
      payee: fc.option(fc.constantFrom('acct_bees', 'acct_beer')),
      captured: fc.constant(null),
    });
    const said = fc.record({
      amount: fc.integer({ min: 1, max: 10_000_000 }),
      currency: fc.constantFrom('SEK', 'sek', 'EUR', 'NOK'),
      payee: fc.option(fc.constantFrom('acct_bees', 'acct_beer', 'acct_somebody')),
      paymentId: fc.option(fc.uuid()),
    });
    const kept = fc.record({
      amount: fc.boolean(),
      currency: fc.boolean(),
      payee: fc.boolean(),
      paymentId: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, said, kept, (payment, told, same) => {
        const asked = {
          amount: payment.amount,
          currency: payment.currency,
          payee: payment.payee,
          paymentId: payment.id,
        };
        const names = ['amount', 'currency', 'payee', 'paymentId'] as const;
        const merged = { ...told };
        for (const name of names) if (same[name]) Object.assign(merged, { [name]: asked[name] });
        const paid: Paid = { session: 'PAID', ...merged, intentId: 'pi', chargeId: null, cardFee: null };
        const agrees = names.every(name => merged[name] === asked[name]);
        expect(paymentNews(payment, paid)).toBe(agrees ? 'PAID' : 'MISMATCHED');
        const due = agrees ? 'capture' : 'return';
        expect(moveFor(payment, paid)).toBe(payment.status === 'FULFILLED' ? 'stay' : due);
      }),
    );
  });

  it('P10: by card, wallet and Swish it fulfils nothing, stands in the queue of staff, and goes back to the öre (I11)', async () => {
    const ways = fc.constantFrom<Way>('card', 'wallet', 'swish');
    await fc.assert(
      fc.asyncProperty(fc.boolean(), ways, fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 2 })), bent, differs),
      { numRuns: counts(4, 40) },
    );
  });
});

async function differs(connect: boolean, way: Way, [honey, wax]: number[], lie: object): Promise<void> {
  const fair = fairs[connect ? 0 : 1]!;
  const { hall } = fair;
  await hall.db.deleteFrom('rate_limits').execute();
  const placed = await fair.order([1 + honey!, wax!]);
  await fair.begin(placed, way);
  const row = () =>
    hall.db
      .selectFrom('payments')
      .selectAll()
      .where('pay_request_id', '=', placed.payRequestId)
      .executeTakeFirstOrThrow();
  const { id, amount, payee, fee } = await row();
  // As if another amount had been asked for than the company knows; never less than the hall's share of it.
  const bend = 'more' in lie ? { amount: fee + (lie.more as number) } : lie;
  const asked = 'amount' in bend ? (bend.amount as number) : amount;
  if ('more' in lie && asked === amount) return;
  await hall.db.updateTable('payments').set(bend).where('id', '=', id).execute();
  const open = (await openThere(fair)).find(one => one.way === way);
  await fair.payAt(open!);
  await settlePayment(hall.hall.world, id, 'webhook');
  expect(await leftBehind(hall, placed)).toMatchObject({
    ...{ payments: ['FAILED'], payRequest: 'ACTIVE', receipts: 0, mails: 0, fulfilled: 0 },
    refunds: ['MISMATCH PENDING'],
  });
  const { rows } = await hall.pool.query(
    `select amount, open, needs_person, detail ->> 'asked' as asked from cases where kind = 'MISMATCH' and subject = $1`,
    [id],
  );
  expect(rows).toEqual([{ amount, open: true, needs_person: true, asked: String(asked) }]);
  // The payment's row as it was, so that the refund finds its way.
  await hall.db.updateTable('payments').set({ payee, amount }).where('id', '=', id).execute();
  await workUntilDone(hall.hall.world);
  await fair.rest();
  expect((await leftBehind(hall, placed)).refunds).toEqual(['MISMATCH FULFILLED']);
  const letters = await hall.pool.query(
    `select data ->> 'template' as template, data -> 'ids' ->> 'reason' as reason from outbox
     where data -> 'ids' ->> 'orderGroupId' = $1 and data ? 'template'`,
    [placed.orderGroupId],
  );
  expect(letters.rows).toEqual([{ template: 'payment-returned', reason: 'MISMATCH' }]);
  expect(await fair.breaches(true)).toEqual([]);
}
