import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { audit } from '../../src/audit.ts';
import { createPool } from '../../src/shared/database/connect.ts';
import { letMinutesPass, stockUpHoney } from '../from-outside.ts';
import { counts, postgresMajor } from '../hall.ts';
import { SEED } from '../samples.ts';
import { beekeeper } from '../visitor.ts';
import { debitOf, ourAccounts, theirAccounts } from './accounts.ts';
import { diceOf } from './dice.ts';
import { type Market, openMarket } from './market.ts';
import { misbehave } from './mischief.ts';
import { type Bought, buyJar, WAYS } from './payers.ts';

/**
 * Many payments at once while the card company misbehaves and the two copies of the hall are killed now and then. When all
 * has settled down the books of both are the same to the öre, and nobody has paid twice without getting it back (I5–I12,
 * I15, H10–H13).
 */
const PAYMENTS = counts(18, 1000);
const AT_ONCE = 6;
/** Share of payments that meet a fault. */
const MISCHIEF = 0.5;
/** Kill interval: after about so many payments, a copy is killed. */
const KILL_EVERY = counts(7, 36);
vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 600_000 });

let market: Market;
const bought: Bought[] = [];

beforeAll(async () => {
  market = await openMarket(postgresMajor);
});
afterAll(() => market?.close());

it('a market day of payments, mischief and kills leaves the same books on both sides', async () => {
  const began = Date.now();
  const sku = await stockUpHoney(market.rows);
  const stall = await beekeeper(market.url);
  const endKilling = market.killing(diceOf(SEED), KILL_EVERY, () => bought.length);
  let next = 0;
  const customers = Array.from({ length: AT_ONCE }, async () => {
    while (next < PAYMENTS) {
      const dice = diceOf(SEED * 10_007 + next++);
      if (dice.chance(MISCHIEF)) misbehave(market, dice);
      bought.push(await buyJar({ market, stall, sku }, dice));
    }
  });
  await Promise.all(customers);
  const kills = await endKilling();
  const busy = Date.now();
  await settleDown();
  expect(await openCases()).toEqual([...casesOfRefunds(), ...casesOfUnknown()].sort());
  for (const id of unknownAtSwish()) market.swish.controls.resolve(id);
  await quiet('');

  const [theirs, ours] = [await theirAccounts(market), await ourAccounts(market)];
  expect(ours).toEqual(theirs);
  expect(await debitOf(market, 'psp_clearing:%')).toBe(0);
  await everybodyHasWhatTheyPaidFor(sku.price);
  expect(await openCases()).toEqual(casesOfRefunds());
  const pool = createPool({ url: market.databaseUrl, size: 1, name: 'chaos-audit' });
  expect(await audit(pool)).toEqual([]);
  await pool.end();

  const injected = market.stripe.controls.injected().length + market.swish.controls.injected().length;
  const back = Object.values(theirs.payments).filter(([, returned]) => returned > 0).length;
  process.stdout.write(
    `  ${PAYMENTS} payments (${WAYS.map(way => `${bought.filter(one => one.way === way).length} ${way}`).join(', ')}), ` +
      `${Object.keys(theirs.payments).length} paid, ${back} of them given back, ${injected} faults, ${kills} kills, ` +
      `${Math.round((busy - began) / 1000)} s and ${Math.round((Date.now() - busy) / 1000)} s to settle\n`,
  );
  expect(kills).toBeGreaterThan(0);
  expect(injected).toBeGreaterThan(PAYMENTS / 8);
});

/** Settles everything without further faults: sessions expire, refunds arrive, the reconciler does the rest. */
async function settleDown(): Promise<void> {
  const cards = market.stripe.controls;
  const swish = market.swish.controls;
  cards.disarm();
  swish.disarm();
  await quiet('and unknown_since is null');
  await layBooksBeside();
  // A refund that the bank sends back is reported a moment after it succeeded.
  await expect
    .poll(openCases, { timeout: 600_000, interval: 500 })
    .toEqual([...casesOfRefunds(), ...casesOfUnknown()].sort());
}

/** Compares the books, due every six hours; a copy remembers when it last did, so the copies restart. */
async function layBooksBeside(): Promise<void> {
  await market.rows(`update periodic_runs set ran_at = ran_at - interval '1 day' where name = 'compare-books'`);
  await market.restart();
}

/** Waits until no work is left; `but` leaves out payments with an outcome unknown to their bank. */
async function quiet(but: string): Promise<void> {
  const cards = market.stripe.controls;
  const swish = market.swish.controls;
  const open = async () => {
    for (const { id, status } of await sessions()) if (status === 'open') cards.expire(id);
    for (const id of await pendingRefunds()) cards.settleRefund(id);
    for (const { id, status } of swish.requests()) if (status === 'CREATED') swish.expire(id);
    for (const { id, status } of swish.refunds()) if (status === 'DEBITED') swish.settleRefund(id);
    await letMinutesPass(market.rows);
    return market.rows(
      `select 'outbox' as what, kind as which, last_error as why from outbox where done_at is null
       union all select 'inbox', source, last_error from inbox where done_at is null
       union all select 'payment', status, id::text from payments
         where (status = 'PENDING' ${but}) or (captured is not null and cleared_at is null)
       union all select 'refund', status, id::text from refunds where status = 'PENDING' limit 5`,
    );
  };
  await expect.poll(open, { timeout: 600_000, interval: 1000 }).toEqual([]);
}

/** Expected cases for failed refunds, by the companies' names for them. */
function casesOfRefunds(): string[] {
  return [...market.stripe.controls.injected(), ...market.swish.controls.injected()]
    .filter(({ kind }) => kind === 'refund.fail-later')
    .map(({ subject }) => `REFUND_FAILED ${subject}`)
    .sort();
}

const casesOfUnknown = () => unknownAtSwish().map(id => `PAYMENT_UNKNOWN ${id}`);

function unknownAtSwish(): string[] {
  return market.swish.controls
    .requests()
    .filter(({ errorCode }) => errorCode === 'DS24')
    .map(({ id }) => id);
}

async function sessions(): Promise<{ id: string; status: string; payment_status: string }[]> {
  const answer = await fetch(`${market.stripe.url}/_control/sessions`);
  return (await answer.json()) as { id: string; status: string; payment_status: string }[];
}

async function pendingRefunds(): Promise<string[]> {
  const answer = await fetch(`${market.stripe.url}/_control/payments`);
  const payments = (await answer.json()) as { refunds: { id: string; status: string }[] }[];
  return payments.flatMap(({ refunds }) => refunds.filter(one => one.status === 'pending').map(one => one.id));
}

/** The open cases of staff, by the companies' names for their subjects. */
async function openCases(): Promise<string[]> {
  const rows = await market.rows<{ kind: string; id: string }>(
    `select c.kind, case when c.detail ->> 'method' = 'MOBILE' then upper(replace(c.subject, '-', ''))
       else coalesce(f.refund_id, c.subject) end as id
     from cases c left join refunds f on f.id::text = c.subject where c.open and c.since <= now()`,
  );
  return rows.map(row => `${row.kind} ${row.id}`).sort();
}

async function paidAtTheCompanies(): Promise<(one: Bought) => boolean> {
  const cards = (await sessions()).filter(one => one.payment_status === 'paid').map(one => one.id);
  const phones = market.swish.controls.requests().filter(one => one.status === 'PAID');
  const all = new Set([...cards, ...phones.map(one => one.id)]);
  return ({ asked }) => asked.some(id => all.has(id));
}

/** Each order is paid once and stands, or nothing of its money is kept but what the bank refused to take back. */
async function everybodyHasWhatTheyPaidFor(price: number): Promise<void> {
  type Row = { id: string; status: string; kept: string; stuck: string; receipts: string; sold: boolean };
  const rows = await market.rows<Row>(
    `select g.id, o.status,
       coalesce((select sum(p.captured - coalesce((select sum(f.amount) from refunds f
         where f.payment_id = p.id and f.status = 'FULFILLED'), 0))
         from payments p join pay_requests r on r.id = p.pay_request_id where r.order_group_id = g.id), 0) as kept,
       coalesce((select sum(f.amount) from refunds f join payments p on p.id = f.payment_id
         join pay_requests r on r.id = p.pay_request_id where r.order_group_id = g.id and f.status = 'FAILED'), 0) as stuck,
       coalesce((select sum(case c.type when 'REFUND' then -abs(c.amount) else c.amount end) from receipts c where c.order_group_id = g.id and c.status = 'FULFILLED'), 0) as receipts,
       exists (select from receipts c where c.order_group_id = g.id and c.status = 'FULFILLED' and c.type <> 'REFUND') as sold
     from order_groups g join orders o on o.order_group_id = g.id where g.id = any($1::uuid[])`,
    [bought.map(one => one.orderGroupId)],
  );
  expect(rows).toHaveLength(PAYMENTS);
  const paid = await paidAtTheCompanies();
  const known = new Map(bought.map(one => [one.orderGroupId, one]));
  for (const { id, status, kept, stuck, receipts, sold } of rows) {
    const one = known.get(id)!;
    const { way } = one;
    // An unknown Swish payment may turn out to have failed after a while.
    const stands = way === 'pays by Swish' || way === 'pays by Swish and by card' ? paid(one) : !one.leavesWithout;
    const due = stands ? price - one.back : 0;
    // A refund that failed at the bank has no receipt of its own: what was sold and is to go back still has one.
    const receiptsDue = due + (sold ? Number(stuck) : 0);
    const seen = [id, way, status === 'CONFIRMED', Number(kept) - Number(stuck), Number(receipts)];
    expect(seen).toEqual([id, way, stands, due, receiptsDue]);
  }
}
