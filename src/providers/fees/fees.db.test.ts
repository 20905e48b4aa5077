import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { emptyOutbox } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { lettersTo } from '../../../tests/letters.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, place, type Sku } from '../../../tests/purchase.ts';
import type { Fees } from './contract.ts';

/** The fee of a seller, with its history and its dates, over HTTP. */
let hall: TestHall;
let honey: Sku;
let hanna: Browser;
let owner: Browser;
beforeAll(async () => {
  ({ hall, sku: honey } = await openHoneyHall());
  await signInAnew();
});
afterAll(() => closeAudited(hall));

const DAY = 86_400_000;
const FEES = '/api/providers/angens-bigard/fees';
type Said = { item: Fees; reason?: string; fields?: Record<string, string> };

async function signInAnew(): Promise<void> {
  hanna = await signedIn(hall, 'hanna.berg');
  owner = await signedIn(hall, 'eskil.lund');
}
const read = async (browser = hanna) => (await browser.get<Said>(FEES)).body.item;
const decide = (basisPoints: number, startsOn: string, { basedOn = 500, by = hanna } = {}) =>
  by.command<Said>('POST', FEES, 'set-seller-fee', { basisPoints, startsOn, reason: 'Ny hyra i hallen', basedOn });
const withdraw = (feeId: string) => hanna.command<Said>('POST', `${FEES}/${feeId}/withdrawals`, 'withdraw-seller-fee');
async function feeOfPayment(): Promise<number> {
  const buyer = hall.browser();
  const placed = await place(buyer, honey, 2);
  // Written down before the card company is told, whose stand-in lives by another clock a month from now.
  await checkOut(buyer, placed).catch(() => null);
  const row = await hall.db
    .selectFrom('payments')
    .select(['fee', 'amount'])
    .where('pay_request_id', '=', placed.payRequestId)
    .executeTakeFirstOrThrow();
  return Math.round((row.fee / row.amount) * 10_000);
}
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY).toISOString().slice(0, 10);

describe('a seller’s fee', () => {
  it('is what a stall begins with, for the hall and for its own people', async () => {
    expect(await read()).toMatchObject({ basisPoints: 500, coming: null, mayChange: true, noticeDays: 30 });
    expect(await read(owner)).toMatchObject({ basisPoints: 500, mayChange: false });
    expect(await feeOfPayment()).toBe(500);
  });

  it('rises no sooner than its notice, falls from tomorrow, and never yesterday', async () => {
    const { days } = await read();
    const soon = await decide(600, later(days.higher, -1));
    expect([soon.status, Object.keys(soon.body.fields ?? {})]).toEqual([400, ['startsOn']]);
    expect((await decide(400, later(days.lower, -1))).status).toBe(400);
    expect((await decide(400, later(days.last, 1))).status).toBe(400);
    expect((await decide(500, days.higher)).body.fields).toHaveProperty('percent');
    expect((await decide(600, days.higher, { basedOn: 450 })).body.reason).toBe('changed-meanwhile');
    expect((await decide(600, days.higher, { by: owner })).status).toBe(403);
  });

  it('is told to the owners at once, holds from its day for payments that begin then, and keeps the others', async () => {
    const { days } = await read();
    const { status, body } = await decide(600, days.higher);
    expect([status, body.item.coming]).toEqual([200, { basisPoints: 600, startsOn: days.higher }]);
    expect((await decide(700, later(days.higher, 5))).body.reason).toBe('fee-coming');
    await emptyOutbox(hall.hall.world);
    const letters = lettersTo(hall, 'eskil@angensbigard.example').map(letter => JSON.stringify(letter));
    expect(letters.some(text => text.includes('Ny hyra i hallen') && text.includes('6'))).toBe(true);
    expect(await read(owner)).toMatchObject({ coming: { basisPoints: 600 } });
    expect(await feeOfPayment()).toBe(500);
    hall.clock.forward(Date.parse(`${days.higher}T12:00:00Z`) - hall.clock.now().getTime());
    await signInAnew();
    expect(await read()).toMatchObject({ basisPoints: 600, coming: null });
    expect(await feeOfPayment()).toBe(600);
    expect((await read()).history.map(({ state, basisPoints }) => [state, basisPoints])).toEqual([
      ['IN_FORCE', 600],
      ['OVER', 500],
    ]);
  });

  it('is taken back before its day and not after; of two operators one decides', async () => {
    const { days, history } = await read();
    expect((await withdraw(history[0]!._id)).body.reason).toBe('fee-begun');
    const both = await Promise.all([300, 350].map(points => decide(points, days.lower, { basedOn: 600 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const coming = (await read()).history[0]!;
    expect((await withdraw(coming._id)).status).toBe(200);
    expect((await withdraw(coming._id)).body.reason).toBe('fee-begun');
    expect((await read()).history[0]).toMatchObject({ state: 'WITHDRAWN' });
    expect(await read()).toMatchObject({ basisPoints: 600, coming: null });
  });

  it('is refused by the database where it overlaps, comes too soon or changes what was', async () => {
    const { rows } = await sql<{ id: string }>`select id from providers where slug = 'angens-bigard'`.execute(hall.db);
    const insert = (points: number, starts: string, decided: string) =>
      sql`insert into seller_fees (id, provider_id, basis_points, starts_on, starts_at, reason, decided_at)
        values (gen_random_uuid(), ${rows[0]!.id}, ${points}, ${starts}::date, ${starts}::timestamptz, 'x', ${decided})`.execute(
        hall.db,
      );
    await expect(insert(100, '2020-01-01', '2021-01-01')).rejects.toThrow();
    await expect(insert(100, '2020-03-01', '2020-01-01')).rejects.toThrow(/after the one before/);
    await expect(insert(9000, '2090-01-10', '2090-01-01')).rejects.toThrow(/fifteen days/);
    await expect(sql`update seller_fees set basis_points = 1`.execute(hall.db)).rejects.toThrow(/stands/);
    await expect(sql`delete from seller_fees`.execute(hall.db)).rejects.toThrow(/stays/);
    await expect(sql`update providers set fee_basis_points = 1`.execute(hall.db)).rejects.toThrow(/seller_fees/);
  });
});
