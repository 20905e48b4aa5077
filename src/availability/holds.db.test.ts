import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { counts, countsOnBoth, deedAt, openHall, type TestHall } from '../../tests/hall.ts';
import { auditOf } from '../../tests/stall.ts';
import { inTransaction } from '../shared/command.ts';
import type { Tx } from '../shared/database/connect.ts';
import { newId } from '../shared/ids.ts';
import { bookHoldIn, expireHoldIn, extendHoldIn, holdStockIn, releaseHoldIn } from './commands.ts';
import { countStockIn } from './goods/commands.ts';
import { holdsPastTheirTime, stockLeft } from './queries.ts';

/** Without background jobs: an expired hold must not block anyone on its own (I3). */
let hall: TestHall;
let providerId: string;
beforeAll(async () => {
  hall = await openHall({ worker: false });
  const row = await hall.db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', 'angens-bigard')
    .executeTakeFirstOrThrow();
  providerId = row.id;
});
afterAll(() => hall.close());

const MINUTE = 60_000;
const noon = Date.parse('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(noon + minutes * MINUTE);
const deed = (tx: Tx, now: Date) => deedAt(hall, tx, now);
const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(hall.hall.world, work);

async function shelf(onHand: number): Promise<string> {
  const stockItemId = newId();
  await within(tx => countStockIn(deed(tx, at(0)), { stockItemId, providerId, onHand }));
  return stockItemId;
}

async function left(stockItemId: string, now: Date): Promise<number> {
  return (await stockLeft(hall.db, [stockItemId], now)).get(stockItemId)!;
}

async function take(wants: Record<string, number>, options: { now?: Date; minutes?: number } = {}) {
  const now = options.now ?? at(0);
  const orderGroupId = newId();
  const shortage = await within(tx =>
    holdStockIn(deed(tx, now), {
      holdId: newId(),
      orderGroupId,
      providerId,
      wants: Object.entries(wants).map(([stockItemId, amount]) => ({ stockItemId, amount })),
      expiresAt: new Date(now.getTime() + (options.minutes ?? 15) * MINUTE),
    }),
  );
  return { orderGroupId, shortage };
}

const book = (orderGroupId: string, now = at(1)) => within(tx => bookHoldIn(deed(tx, now), { orderGroupId }));
const release = (orderGroupId: string, now = at(1)) => within(tx => releaseHoldIn(deed(tx, now), { orderGroupId }));
const expireAll = async (now: Date) => {
  for (const holdId of await holdsPastTheirTime(hall.db, now, 100))
    await within(tx => expireHoldIn(deed(tx, now), holdId));
};

let honey: string;
let candles: string;
beforeEach(async () => {
  await expireAll(at(100_000));
  [honey, candles] = [await shelf(5), await shelf(5)];
});

describe('taking stock', () => {
  it('takes all or nothing, and says which is short', async () => {
    const { shortage } = await take({ [honey]: 2, [candles]: 6 });
    expect(shortage).toEqual({ refused: 'quantity-unavailable', stockItemId: candles, left: 5 });
    expect([await left(honey, at(0)), await left(candles, at(0))]).toEqual([5, 5]);
    expect((await take({ [honey]: 5 })).shortage).toBeNull();
    expect((await take({ [honey]: 1 })).shortage).toEqual({ refused: 'sold-out', stockItemId: honey, left: 0 });
  });

  it('keeps goods until the hold ends: the database moves the one with the other, and takes no second time (I3)', async () => {
    const { orderGroupId } = await take({ [honey]: 2 });
    const times = async () => {
      const { rows } = await sql<{ hold: Date; goods: Date }>`
        select h.expires_at as hold, i.expires_at as goods from holds h join hold_items i on i.hold_id = h.id
        where h.order_group_id = ${orderGroupId}`.execute(hall.db);
      return rows[0]!;
    };
    expect(await times()).toEqual({ hold: at(15), goods: at(15) });
    await within(tx => extendHoldIn(deed(tx, at(1)), { orderGroupId, until: at(31) }));
    expect(await times()).toEqual({ hold: at(31), goods: at(31) });
    expect([await left(honey, at(30)), await left(honey, at(31))]).toEqual([3, 5]);
    const another = sql`update hold_items set expires_at = ${at(90)} where stock_item_id = ${honey}`;
    await expect(another.execute(hall.db)).rejects.toMatchObject({ constraint: 'hold_items_of_hold' });
  });

  it('knows nothing of stock items that nobody counted', async () => {
    expect((await take({ [newId()]: 1 })).shortage?.refused).toBe('sold-out');
  });

  it('keeps an order without counted goods too, so that its time runs', async () => {
    const { orderGroupId, shortage } = await take({});
    expect(shortage).toBeNull();
    expect(await book(orderGroupId)).toBe('booked');
  });
});

describe('an expired hold', () => {
  it('blocks nobody, even if no background job runs, and gives back only what is needed (I3)', async () => {
    await take({ [honey]: 2, [candles]: 1 });
    const late = await take({ [honey]: 3 }, { minutes: 20 });
    expect((await take({ [honey]: 1 }, { now: at(14) })).shortage?.refused).toBe('sold-out');
    expect(await left(honey, at(15))).toBe(2);
    expect((await take({ [honey]: 1 }, { now: at(15) })).shortage).toBeNull();
    expect(await left(honey, at(16))).toBe(1);
    // The expired hold keeps its candles: nobody needed them.
    const rows = await hall.db.selectFrom('stock_items').select('on_hand').where('id', '=', candles).execute();
    expect(rows[0]?.on_hand).toBe(4);
    expect(await left(candles, at(16))).toBe(5);
    expect(await book(late.orderGroupId)).toBe('booked');
  });

  it('is booked while its goods are still there: paid a moment too late (H12)', async () => {
    const { orderGroupId } = await take({ [honey]: 2 });
    expect(await book(orderGroupId, at(30))).toBe('booked');
    expect(await left(honey, at(40))).toBe(3);
  });

  it('takes its goods again when others had them but there are more, also after it was tidied up', async () => {
    const { orderGroupId } = await take({ [honey]: 2, [candles]: 2 });
    await take({ [honey]: 4 }, { now: at(16) });
    await within(tx => countStockIn(deed(tx, at(17)), { stockItemId: honey, providerId, onHand: 7 }));
    expect(await book(orderGroupId, at(18))).toBe('booked');
    expect(await left(honey, at(19))).toBe(5);

    const second = await take({ [honey]: 1 }, { now: at(20) });
    await expireAll(at(40));
    expect(await left(honey, at(40))).toBe(9);
    expect(await book(second.orderGroupId, at(41))).toBe('booked');
    expect(await left(honey, at(42))).toBe(8);
  });

  it('is gone as a whole when one of its goods is, and keeps nothing from others', async () => {
    const { orderGroupId } = await take({ [honey]: 3, [candles]: 2 });
    const other = await take({ [honey]: 5 }, { now: at(16), minutes: 60 });
    expect(await book(orderGroupId, at(17))).toBe('gone');
    expect(await left(candles, at(17))).toBe(5);
    expect(await release(orderGroupId, at(18))).toBe(true);
    expect([await left(honey, at(18)), await left(candles, at(18))]).toEqual([0, 5]);
    expect(await book(orderGroupId, at(19))).toBe('gone');
    expect(await book(other.orderGroupId, at(19))).toBe('booked');
  });
});

describe('a hold ends exactly once (I3)', () => {
  it('booked twice is booked once; released after that it stays booked', async () => {
    const { orderGroupId } = await take({ [honey]: 2 });
    expect([await book(orderGroupId), await book(orderGroupId)]).toEqual(['booked', 'booked']);
    expect(await release(orderGroupId)).toBe(false);
    await expireAll(at(60));
    expect(await left(honey, at(60))).toBe(3);
  });

  it("released twice gives back once (H5), and can't be booked after", async () => {
    const { orderGroupId } = await take({ [honey]: 2 });
    expect([await release(orderGroupId), await release(orderGroupId)]).toEqual([true, false]);
    expect(await left(honey, at(2))).toBe(5);
    expect(await book(orderGroupId)).toBe('gone');
  });

  it('extended lasts longer, never shorter, and not when it is gone', async () => {
    const { orderGroupId } = await take({ [honey]: 5 });
    const extend = (until: Date, now = at(1)) => within(tx => extendHoldIn(deed(tx, now), { orderGroupId, until }));
    expect(await extend(at(40))).toBe('held');
    expect(await extend(at(5))).toBe('held');
    expect((await take({ [honey]: 1 }, { now: at(39) })).shortage?.refused).toBe('sold-out');
    await expireAll(at(41));
    expect(await extend(at(90), at(42))).toBe('gone');
  });

  it('that is booked waits for who pays a difference, whenever they do', async () => {
    const { orderGroupId } = await take({ [honey]: 5 });
    expect(await book(orderGroupId)).toBe('booked');
    expect(await within(tx => extendHoldIn(deed(tx, at(900)), { orderGroupId, until: at(990) }))).toBe('held');
    expect(await left(honey, at(900))).toBe(0);
  });

  it('extended after its time has its goods again, if nobody took them', async () => {
    const { orderGroupId } = await take({ [honey]: 3 });
    await take({ [honey]: 3 }, { now: at(16), minutes: 1 });
    const extend = (now: Date) => within(tx => extendHoldIn(deed(tx, now), { orderGroupId, until: at(90) }));
    expect(await extend(at(16))).toBe('gone');
    expect(await extend(at(18))).toBe('held');
    expect(await left(honey, at(18))).toBe(2);
  });

  it('ends one way when booking, release, expiry and a taker come at the same moment', async () => {
    for (let round = 0; round < countsOnBoth(5, 100); round++) {
      const jar = await shelf(1);
      const { orderGroupId } = await take({ [jar]: 1 });
      const [booked, released, , taken] = await Promise.all([
        book(orderGroupId, at(16)),
        release(orderGroupId, at(16)),
        expireAll(at(16)),
        take({ [jar]: 1 }, { now: at(16) }),
      ]);
      const sold = [booked === 'booked', taken.shortage === null].filter(Boolean).length;
      expect(sold).toBeLessThanOrEqual(1);
      if (booked === 'booked') expect(released).toBe(false);
      expect(await left(jar, at(16))).toBe(1 - sold);
    }
  });
});

describe('whatever happens in whatever order', () => {
  it('stock is what its movements say, never below zero, and holds are whole', async () => {
    const step = fc.oneof(
      fc.record({
        do: fc.constant('take' as const),
        honey: fc.nat(3),
        candles: fc.nat(3),
        minutes: fc.integer({ min: 1, max: 30 }),
      }),
      fc.record({ do: fc.constantFrom('book' as const, 'release' as const, 'extend' as const), which: fc.nat(9) }),
      fc.record({ do: fc.constant('expire' as const) }),
      fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async steps => {
        const [jar, light] = [await shelf(4), await shelf(4)];
        const groups: string[] = [];
        let minute = 0;
        for (const one of steps) {
          const now = at(minute);
          const orderGroupId = 'which' in one ? groups[one.which % Math.max(groups.length, 1)] : undefined;
          if (one.do === 'wait') minute += one.minutes;
          if (one.do === 'expire') await expireAll(now);
          if (one.do === 'take') {
            const wants = Object.fromEntries(
              [
                [jar, one.honey],
                [light, one.candles],
              ].filter(([, amount]) => amount),
            );
            const { orderGroupId: taken, shortage } = await take(wants, { now, minutes: one.minutes });
            if (!shortage) groups.push(taken);
          }
          if (one.do === 'book' && orderGroupId) await book(orderGroupId, now);
          if (one.do === 'release' && orderGroupId) await release(orderGroupId, now);
          if (one.do === 'extend' && orderGroupId) {
            await within(tx => extendHoldIn(deed(tx, now), { orderGroupId, until: at(minute + 30) }));
          }
        }
        expect(await left(jar, at(minute))).toBeGreaterThanOrEqual(0);
        expect(await auditOf(hall)).toEqual([]);
      }),
      { numRuns: counts(15, 400) },
    );
  });
});
