import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BRINGERS,
  type Bringer,
  bring,
  completedMessage,
  leftBehind,
  openPaymentId,
  PAID_ONCE,
  type Scene,
  workUntilDone,
} from '../../../tests/card-payment.ts';
import { counts, countsOnBoth, type OpenCopy, type TestHall } from '../../../tests/hall.ts';
import { openHoneyHall } from '../../../tests/honey-hall.ts';
import { checkOut, place, type Sku } from '../../../tests/purchase.ts';
import { drawn, SEED } from '../../../tests/samples.ts';
import { auditOf } from '../../../tests/stall.ts';

/**
 * Duplicate news by webhook, landing page, poll and reconciler (I8, H10): in every order, twice each, over two copies
 * of the process, and all at the same moment. No worker runs, so that each comes exactly when the test says.
 */
let hall: TestHall;
let other: OpenCopy;
let sku: Sku;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall(100_000));
  other = await hall.copy();
});
afterAll(() => hall.close());

/** SALUHALL_ORDERS=every: also mixed in every way, which takes a quarter of an hour. The long run takes some, by its seed. */
const STEP = process.env.SALUHALL_ORDERS === 'every' ? 1 : 8;

describe('one payment, told of by four', () => {
  it('is settled once in every order, twice each [payments 4.6]', async () => {
    const each = permutations([...BRINGERS]).map(twice);
    const some = arrangements(twice([...BRINGERS])).filter((_, at) => at % STEP === SEED % STEP);
    for (const sequence of counts(drawn(each, 6), [...each, ...some])) {
      const scene = await paidAtTheCompany();
      for (const [turn, bringer] of sequence.entries()) {
        await bring(bringer, { ...scene, at: turn % 2 ? other : hall });
      }
      expect(await leftBehind(hall, scene.placed), sequence.join(', ')).toEqual(PAID_ONCE);
    }
    await workUntilDone(hall.hall.world);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('is settled once when all come at the same moment, in two copies of the hall', async () => {
    for (let round = 0; round < countsOnBoth(3, 60); round++) {
      const scene = await paidAtTheCompany();
      await Promise.all(
        BRINGERS.flatMap(bringer => [hall, other].map(at => bring(bringer, { ...scene, at }).catch(fault => fault))),
      );
      await bring('reconciler', scene);
      expect(await leftBehind(hall, scene.placed)).toEqual(PAID_ONCE);
    }
    await workUntilDone(hall.hall.world);
    expect(await auditOf(hall)).toEqual([]);
  });

  it('gives every receipt of the seller a number without a gap, however many are written at once', async () => {
    const scenes = await Promise.all(Array.from({ length: counts(8, 40) }, () => paidAtTheCompany()));
    await Promise.all(scenes.map((scene, at) => bring('landing', { ...scene, at: at % 2 ? other : hall })));
    const rows = await hall.db.selectFrom('receipts').select(['provider_id', 'number']).orderBy('number').execute();
    const numbers = rows.map(row => row.number);
    expect(new Set(rows.map(row => row.provider_id)).size).toBe(1);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });
});

/** An order paid on the company's page; nobody here knows yet. */
async function paidAtTheCompany(): Promise<Scene> {
  const payer = hall.browser();
  const placed = await place(payer, sku);
  const session = await checkOut(payer, placed);
  const paymentId = await openPaymentId(hall, placed.payRequestId);
  hall.stripe.controls.pay(session);
  return { hall, at: hall, payer, placed, paymentId, message: await completedMessage(hall, session) };
}

function twice(bringers: Bringer[]): Bringer[] {
  return [...bringers, ...bringers];
}

function permutations<T>(rest: T[]): T[][] {
  if (rest.length <= 1) return [rest];
  return rest.flatMap((first, at) => permutations(rest.toSpliced(at, 1)).map(others => [first, ...others]));
}

/** Permutations of things that are partly alike: eight news, two of each kind, come in 2520 orders. */
function arrangements(rest: Bringer[]): Bringer[][] {
  if (rest.length === 0) return [[]];
  return [...new Set(rest)].flatMap(first =>
    arrangements(rest.toSpliced(rest.indexOf(first), 1)).map(others => [first, ...others]),
  );
}
