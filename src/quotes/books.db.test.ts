import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, ordersOf } from '../../tests/booked.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { signedIn } from '../../tests/people.ts';
import { checkOut, receiptsOf } from '../../tests/purchase.ts';
import { accept, done, draft, keyOf, QuoteDesk, readQuote, wedding } from '../../tests/quotes.ts';
import { auditOf } from '../../tests/stall.ts';
import type { Price } from '../shared/money.ts';
import { fromPc8 } from '../shared/pc8.ts';

/** A quote's money from the yes to the books: deposit, rest and what is given back, to the öre (I5, I6, I7). */
let hall: TestHall;
const STALL = 'angens-bigard';
beforeAll(async () => {
  hall = await openHall();
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});

const PLAN = [
  { share: 3333, due: { kind: 'ACCEPTANCE' as const, days: 10 } },
  { share: 6667, due: { kind: 'ACCEPTANCE' as const, days: 20 } },
];
const BACK = 100_050;
/** Accounts of sales and of VAT by their rate, as in Sweden's chart of accounts. */
const ACCOUNTS: Record<number, [sales: number, vat: number]> = {
  2500: [3001, 2611],
  1200: [3002, 2621],
  600: [3003, 2631],
};

it('deposit, rest and a part given back are the quote, in receipts, ledger and SIE', async () => {
  const eskil = await signedIn(hall, 'eskil.lund');
  const desk = new QuoteDesk(eskil, STALL);
  const alva = hall.browser();
  const day = dayAfter(hall, 0);
  const discount = { title: 'Vinterpris', kind: 'PERCENT' as const, value: 333 };
  const sent = await desk.sent(draft(hall, wedding(), { plan: PLAN, discount }));
  const quote = await readQuote(alva, sent, `?ak=${keyOf(sent)}`);
  const { accepted } = done(await accept(alva, quote, {}, `?ak=${keyOf(sent)}`));
  const placed = {
    orderGroupId: accepted!.orderGroupId!,
    orderId: '',
    accessKey: accepted!.accessKey!,
    payRequestId: '',
  };
  const order = async () => (await ordersOf(alva, placed))[0]!;
  let paid = 0;
  for (const { payRequestId, amountIncludingVat } of accepted!.parts) {
    hall.stripe.controls.pay(await checkOut(alva, { ...placed, payRequestId }));
    paid += amountIncludingVat;
    await expect.poll(async () => (await order()).amountSettled).toBe(paid);
  }
  expect(paid).toBe(quote.price.amountIncludingVat);

  const path = `/api/providers/${STALL}/orders/${(await order())._id}`;
  const { item } = (await eskil.get<{ item: { rows: { id: string; vatRate: number }[] } }>(`${path}/refundable`)).body;
  const row = item.rows.find(({ vatRate }) => vatRate === 1200)!;
  const wish = { by: 'ROWS', items: [{ orderItemId: row.id, amount: BACK }] };
  const refund = await eskil.command('POST', `${path}/refunds`, 'refund-order', { wish, reason: 'Fem gäster färre' });
  expect([refund.status, refund.body]).toEqual([200, expect.anything()]);
  const numbered = async () => (await receiptsOf(alva, placed)).filter(({ number }) => number);
  await expect.poll(async () => (await numbered()).length).toBe(3);

  const receipts = await numbered();
  const signed = receipts.map(({ type, price }) => ({ sign: type === 'REFUND' ? -1 : 1, price }));
  const sumOf = (of: (price: Price) => number) => signed.reduce((sum, { sign, price }) => sum + sign * of(price), 0);
  expect(sumOf(price => price.amountIncludingVat)).toBe(paid - BACK);
  // Rate by rate, what was paid less what was given back is the quote less that.
  for (const { vatRate, amountIncludingVat } of quote.price.vat) {
    const gross = sumOf(price => price.vat.find(one => one.vatRate === vatRate)?.amountIncludingVat ?? 0);
    expect([vatRate, gross]).toEqual([vatRate, amountIncludingVat - (vatRate === 1200 ? BACK : 0)]);
  }

  const { rows } = await sql<{ ore: number }>`
    select sum(case side when 'DEBIT' then amount else -amount end)::bigint as ore from ledger_entries`.execute(
    hall.db,
  );
  expect(Number(rows[0]!.ore)).toBe(0);
  const books = await sie(day);
  expect(books.reduce((sum, [, ore]) => sum + ore, 0)).toBe(0);
  const total = (account: number) => books.reduce((sum, [one, ore]) => (one === account ? sum + ore : sum), 0);
  for (const [rate, [sales, vat]] of Object.entries(ACCOUNTS)) {
    const of = (part: 'vatAmount' | 'amountExcludingVat') =>
      sumOf(price => price.vat.find(({ vatRate }) => vatRate === Number(rate))?.[part] ?? 0);
    expect([rate, 0 - total(sales), 0 - total(vat)]).toEqual([rate, of('amountExcludingVat'), of('vatAmount')]);
  }
});

/** Rows of the stall's books for a day that is over: account and öre. */
async function sie(day: string): Promise<(readonly [number, number])[]> {
  hall.clock.forward(26 * 3_600_000);
  const owner = await signedIn(hall, 'eskil.lund');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${hall.url}/api/providers/${STALL}/bookkeeping/sie?from=${day}&to=${day}`;
  const response = await fetch(url, { headers: { cookie } });
  expect(response.status).toBe(200);
  const text = fromPc8(new Uint8Array(await response.arrayBuffer()));
  return [...text.matchAll(/#TRANS (\d+) \{\} (-?\d+\.\d\d)/g)].map(
    ([, account, kronor]) => [Number(account), Math.round(Number(kronor) * 100)] as const,
  );
}
