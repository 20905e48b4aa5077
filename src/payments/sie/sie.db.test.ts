import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openPaymentId, workUntilDone } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { answerOnPhone, begun } from '../../../tests/mobile-payment.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { fromPc8 } from '../../shared/pc8.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import { settlePayment } from '../settlements/commands.ts';

/** Bookkeeping export of a day of trade at the honey stall: by card, by Swish, and a part given back. */
let hall: TestHall;
let sku: Sku;
let day: string;
let eskil: Browser;

const PATH = '/api/providers/angens-bigard/bookkeeping/sie';
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  const begins = firstMoment(hall.clock.now());
  day = calendarDayAt(begins);
  hall.clock.forward(begins.getTime() - hall.clock.now().getTime());
  await trade();
});
afterAll(() => closeAudited(hall));

/**
 * An early hour of a day that is no year's last: the whole trade, and a little more on the day after, are of one year. It
 * is less than a day ahead, because the card company's own clock refuses sessions that end later.
 */
function firstMoment(now: Date): Date {
  const today = calendarDayAt(now);
  const hours = [
    [today, '12:00'],
    [addDays(today, 1), '06:00'],
    [addDays(today, 1), '01:00'],
    [today, '23:00'],
  ] as const;
  const moments = hours.map(([date, time]) => instantAt(date, time, 'Europe/Stockholm'));
  const isNear = (moment: Date) => moment > now && moment.getTime() - now.getTime() < 23 * HOUR_MS;
  return moments.find(moment => isNear(moment) && calendarDayAt(moment).slice(5) !== '12-31')!;
}

async function trade(): Promise<void> {
  const { world } = hall.hall;
  const byCard = await paidByCard(4);
  await paidBySwish();
  const owner = await signedIn(hall, 'eskil.lund');
  const path = `/api/providers/angens-bigard/orders/${byCard.orderId}`;
  const { item } = (await owner.get<{ item: { rows: { id: string }[] } }>(`${path}/refundable`)).body;
  const wish = { by: 'ROWS', items: [{ orderItemId: item.rows[0]!.id, amount: 5000 }] };
  const { status } = await owner.command('POST', `${path}/refunds`, 'refund-order', { wish, reason: 'Ett lock' });
  expect(status).toBe(200);
  await workUntilDone(world);
}

async function paidByCard(quantity: number): Promise<Placed> {
  const payer = hall.browser();
  const placed = await place(payer, sku, quantity);
  hall.stripe.controls.pay(await checkOut(payer, placed));
  await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
  return placed;
}

async function paidBySwish(): Promise<void> {
  const { paymentId } = await begun(hall, sku);
  answerOnPhone(hall, paymentId);
  expect(await settlePayment(hall.hall.world, paymentId, 'poll')).toBe('FULFILLED');
}

const fileFor = (who: Browser, from: string, to: string) => who.get<string>(`${PATH}?from=${from}&to=${to}`);

async function bytesFor(who: Browser): Promise<{ bytes: Uint8Array; headers: Headers }> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${hall.url}${PATH}?from=${day}&to=${day}`, { headers: { cookie } });
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
}

describe('the SIE file of a day', () => {
  it('P13: is refused until the day is over, and then says what ledger and receipts say, each time the same', async () => {
    eskil = await signedIn(hall, 'eskil.lund');
    const { status, body } = await fileFor(eskil, day, day);
    expect([status, (body as unknown as { reason: string }).reason]).toEqual([400, 'books-period']);
    const over = instantAt(addDays(day, 1), '02:00', 'Europe/Stockholm');
    hall.clock.forward(over.getTime() - hall.clock.now().getTime());
    eskil = await signedIn(hall, 'eskil.lund');
    const { bytes, headers } = await bytesFor(eskil);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="angens-bigard-${day}-${day}.si"`);
    const text = fromPc8(bytes);
    expect(text).toContain('#FNAMN "Ängens bigård');
    const rows = [...text.matchAll(/#TRANS (\d+) \{\} (-?\d+\.\d\d)/g)].map(
      ([, account, kronor]) => [Number(account), Math.round(Number(kronor) * 100)] as const,
    );
    const total = (account: number) => rows.reduce((sum, [one, ore]) => (one === account ? sum + ore : sum), 0);
    const balance = async (kind: string) => {
      const found = await sql<{ ore: number }>`
        select coalesce(sum(case e.side when 'DEBIT' then e.amount else -e.amount end), 0)::bigint as ore
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = ${kind}`.execute(hall.db);
      return Number(found.rows[0]!.ore);
    };
    expect(total(1580)).toBe(-(await balance('provider_payable')) || 0);
    expect(total(2890)).toBe(-(await balance('platform_fee_receivable')));
    expect(total(6040)).toBe(-(await balance('platform_fee_revenue')));
    expect(total(1510)).toBe(0);
    expect(total(1930)).toBe(sku.price);
    expect(total(3003) + total(2631)).toBe(-(5 * sku.price - 5000));
    expect(rows.reduce((sum, [, ore]) => sum + ore, 0)).toBe(0);
    const numbers = [...text.matchAll(/#VER S (\d+) /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    // Card: payment, receipt, refund and its receipt. Swish: payment, receipt, and the bank.
    expect(numbers).toHaveLength(7);

    await paidBySwish();
    expect((await bytesFor(eskil)).bytes).toEqual(bytes);
  });

  it('is of days that are over, of one year', async () => {
    const year = day.slice(0, 4);
    const wrong = [
      [day, addDays(day, -1)],
      [`${Number(year) - 1}-12-31`, `${year}-01-01`],
      [day, addDays(day, 30)],
      ['nonsense', day],
    ] as const;
    for (const [from, to] of wrong) expect([from, (await fileFor(eskil, from, to)).status]).toEqual([from, 400]);
  });

  it('is for who may see the turnover: 401, 403 and 404 to others (I17)', async () => {
    const statusFor = async (who: Browser) => (await fileFor(who, day, day)).status;
    expect(await statusFor(hall.browser())).toBe(401);
    expect(await statusFor(await signedIn(hall, 'tove.lund'))).toBe(403);
    expect(await statusFor(await signedIn(hall, 'maja.strand'))).toBe(403);
    expect(await statusFor(await signedIn(hall, 'hanna.berg'))).toBe(200);
    for (const nobody of ['nobody-at-all', '%00', 'angens-bigard%00', '%E2%80%AE'])
      expect((await eskil.get(`/api/providers/${nobody}/bookkeeping/sie?from=${day}&to=${day}`)).status).toBe(404);
  });
});
