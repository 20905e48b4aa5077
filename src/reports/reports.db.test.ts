import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookNow, dayAfter, goTo } from '../../tests/booked.ts';
import type { Browser } from '../../tests/browser.ts';
import { workUntilDone } from '../../tests/card-payment.ts';
import { payWithCode } from '../../tests/codes.ts';
import { openHall, type TestHall } from '../../tests/hall.ts';
import { closeAudited } from '../../tests/honey-hall.ts';
import { readPrint } from '../../tests/pdf.ts';
import { signedIn } from '../../tests/people.ts';
import { offerOf, openPlace } from '../../tests/places.ts';
import { type Placed, place, type Sku, shelve, skuOf } from '../../tests/purchase.ts';
import { buyCards, openTicketStall, orderCart, payFor, type TicketStall } from '../../tests/tickets.ts';
import { sum } from '../shared/money.ts';
import { fromPc8 } from '../shared/pc8.ts';
import { calendarDayAt } from '../shared/time.ts';
import { addDays, instantAt } from '../shared/wall-time.ts';
import type { SalesReport } from './contract.ts';
import { countMarked, recountSums } from './sums/commands.ts';
import type { VatReport } from './vat/contract.ts';

/** A stall's reports after some trade: jars by card and at the till, a part given back, a cabin, a gift card and its use. */
const CABIN = 'rapporterad-stuga';
const OFFICE = '/api/providers/angens-bigard';
let hall: TestHall;
let stall: TicketStall;
let honey: Sku;
let owner: Browser;
let today: string;
let visit: string;
let stay: Placed;

beforeAll(async () => {
  hall = await openHall({ worker: false });
  hall.stripe.webhookTarget(null);
  goTo(hall, dayAfter(hall, 1), '10:00');
  stall = await openTicketStall(hall);
  owner = stall.owner;
  honey = await skuOf(hall, 'ljunghonung');
  await shelve(hall, honey, 100);
  today = calendarDayAt(hall.clock.now());
  visit = dayAfter(hall, 40);

  const buyer = hall.browser();
  const jars = await place(buyer, honey, 4);
  await payFor(hall, buyer, jars);
  const path = `${OFFICE}/orders/${jars.orderId}`;
  const { rows } = (await owner.get<{ item: { rows: { id: string }[] } }>(`${path}/refundable`)).body.item;
  const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount: 700 }] };
  expect((await owner.command('POST', `${path}/refunds`, 'refund-order', { wish, reason: 'Lock' })).status).toBe(200);
  await workUntilDone(hall.hall.world);
  await noted(await place(hall.browser(), honey, 2), 2);

  const cabins = await openPlace(hall, hall.clock.now());
  const group = await cabins.group('rapportstugor', [4, 4]);
  const nights = { least: 1, most: 5, arrivals: [], departures: [], from: '15:00', to: '11:00' };
  const needs = [{ groupId: group.id, take: 'PARTY' as const }];
  await cabins.product(CABIN, offerOf('NIGHTS', { nights, needs }), 125_000);
  const guest = hall.browser();
  stay = (await bookNow(hall, guest, CABIN, { day: visit, nights: 2, guests: { guest: 3 } })) as Placed;
  await payFor(hall, guest, stay);
  const [card] = await buyCards(hall, stall, 50_000);
  await usesCard(card!.code!);
  const voucher = hall.browser();
  await stall.choose(voucher, 'dag-hos-bina');
  await payFor(hall, voucher, await orderCart(voucher));
});
afterAll(() => closeAudited(hall));

/** Pays a jar with a gift card. */
async function usesCard(code: string): Promise<void> {
  const payer = hall.browser();
  expect((await payWithCode(payer, await place(payer, honey), code)).status).toBe(200);
}

/** Pays an order at the stall's own till. */
async function noted({ payRequestId }: Placed, pieces: number): Promise<void> {
  const address = `${OFFICE}/pay-requests/${payRequestId}/counter-payments`;
  const fields = { way: 'ON_PREMISE', agreed: 'DISTANCE', expectedAmount: pieces * honey.price, note: '' };
  expect((await owner.command('POST', address, 'note-payment', fields)).status).toBe(200);
}

const read = async (query: string, who = owner) =>
  (await who.get<{ item: SalesReport }>(`${OFFICE}/reports/sales?${query}`)).body.item;
const day = (of: string, basis = 'PURCHASE') => `from=${of}&to=${of}&basis=${basis}`;
const VOUCHER = 20_000;
const turnover = () => 7 * honey.price - 700 + 2 * 125_000 + 50_000 + VOUCHER;
const amounts = (rows: readonly { key: string; amount: number }[]) =>
  Object.fromEntries(rows.map(({ key, amount }) => [key, amount]));

describe('a report of a day', () => {
  it('says what the receipts say, by every part, as soon as it is asked for (I7)', async () => {
    const report = await read(day(today));
    expect(report.totals.now).toMatchObject({
      ...{ amount: turnover(), refunded: 700, payments: 6, orders: 6, guests: 3 },
      average: Math.round(turnover() / 6),
    });
    for (const rows of Object.values(report.parts))
      expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(turnover());
    expect(amounts(report.parts.KIND)).toEqual({
      ...{ GOODS: 7 * honey.price - 700, NIGHTS: 250_000, GIFTCARD: 50_000, VOUCHER },
    });
    expect(amounts(report.parts.WAY)).toEqual({
      ...{ CARD: turnover() - 3 * honey.price, ON_PREMISE: 2 * honey.price, GIFTCARD: honey.price },
    });
    expect(amounts(report.parts.CHANNEL)).toEqual({ ONLINE: turnover() });
    expect(report.parts.HOUR.map(({ key }) => key)).toEqual(['10']);
    expect(report.parts.PRODUCT.find(({ title }) => title === CABIN)).toMatchObject({ amount: 250_000, guests: 3 });
    expect(report.counting).toBe(false);
  });

  it('counts what was booked on the day of the visit, where that is asked for', async () => {
    const paid = await read(day(today, 'VISIT'));
    const visited = await read(day(visit, 'VISIT'));
    expect(paid.totals.now.amount).toBe(turnover() - 250_000);
    expect(visited.totals.now).toMatchObject({ amount: 250_000, orders: 1, guests: 3 });
    expect(visited.visits.all).toMatchObject({ bookings: 1, guests: 3, noShows: 0, unsaid: 0 });
    expect(visited.occupancy.find(({ title }) => title === 'rapportstugor')).toMatchObject({
      ...{ unit: 'NIGHT', taken: 1, bookable: 2 },
    });
  });

  it('follows a booking that is moved or not come to', async () => {
    const { rows } = await sql<{ id: string }>`select b.id from bookings b join order_items i on i.id = b.order_item_id
      where i.order_id = ${stay.orderId}`.execute(hall.db);
    await sql`update bookings set no_show_at = starts_at + interval '8 hours' where id = ${rows[0]!.id}`.execute(
      hall.db,
    );
    expect((await read(day(visit))).visits.all).toMatchObject({ noShows: 1, came: 0 });
    await sql`update bookings set no_show_at = null where id = ${rows[0]!.id}`.execute(hall.db);
    expect((await read(day(visit))).visits.all).toMatchObject({ noShows: 0 });
  });

  it('compares with the period before and a year ago, and is refused for more than a year', async () => {
    const next = addDays(today, 1);
    const report = await read(day(next));
    expect(report.totals.now.amount).toBe(0);
    expect(report.periods.before).toEqual({ from: today, to: today });
    expect(report.totals.before.amount).toBe(turnover());
    const long = await owner.get<{ reason: string }>(`${OFFICE}/reports/sales?from=2024-01-01&to=2026-01-01`);
    expect([long.status, long.body.reason]).toEqual([400, 'reports-period']);
  });

  it('is the same as a file, which opens in a spreadsheet', async () => {
    const { body } = await owner.get<string>(`${OFFICE}/reports/sales.csv?file=KIND&${day(today)}`);
    const rows = parse(body, { delimiter: ';', bom: true }) as string[][];
    expect(rows.find(([kind]) => kind === 'Nätter')?.[1]).toBe('2500,00');
  });
});

describe('a VAT report', () => {
  const vatOf = async () => (await owner.get<{ item: VatReport }>(`${OFFICE}/reports/vat?${day(today)}`)).body.item;

  it('tells vouchers that bore their VAT from cards that bear it later, and the own till apart (H17)', async () => {
    const report = await vatOf();
    expect(report.vouchers).toEqual({
      ...{ singleSold: VOUCHER, singleVat: VOUCHER / 5, singleUsed: 0 },
      ...{ multiSold: 50_000, multiUsed: honey.price, multiExpired: 0 },
    });
    const till = report.rows.filter(({ section }) => section.startsWith('TILL'));
    expect(till).toMatchObject([{ section: 'TILL_DISTANCE', kind: 'GOODS', gross: 2 * honey.price }]);
    expect(report.rates.reduce((all, { gross }) => all + gross, 0)).toBe(turnover() - 2 * honey.price);
    const box = (name: string) => report.boxes.find(one => one.box === name)!;
    const output = report.rates.reduce((all, { vat }) => all + vat, 0);
    expect(box('49')).toMatchObject({ amount: output, unconfirmed: true });
    expect(box('05').amount).toBe(report.rates.filter(({ rate }) => rate > 0).reduce((all, { net }) => all + net, 0));
    expect(box('42').amount).toBe(0);
  });

  it('P13: is what the SIE file of the same day says, to the öre', async () => {
    const over = instantAt(addDays(today, 1), '02:00', 'Europe/Stockholm');
    hall.clock.forward(over.getTime() - hall.clock.now().getTime());
    owner = await signedIn(hall, 'eskil.lund');
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const file = await fetch(`${hall.url}${OFFICE}/bookkeeping/sie?from=${today}&to=${today}`, { headers: { cookie } });
    const text = fromPc8(new Uint8Array(await file.arrayBuffer()));
    const rows = [...text.matchAll(/#TRANS (\d+) \{\} (-?\d+\.\d\d)/g)];
    const booked = (account: number) =>
      -rows.reduce((sum, [, one, kronor]) => sum + (Number(one) === account ? Math.round(Number(kronor) * 100) : 0), 0);
    const { rates, vouchers } = await vatOf();
    const of = (rate: number) => rates.find(one => one.rate === rate) ?? { net: 0, vat: 0, gross: 0 };
    for (const [rate, sales, vat] of [
      [2500, 3001, 2611],
      [1200, 3002, 2621],
      [600, 3003, 2631],
    ] as const)
      expect([of(rate).net, of(rate).vat]).toEqual([booked(sales) || 0, booked(vat) || 0]);
    expect(of(0).gross - vouchers.multiSold).toBe(booked(3004) || 0);
    expect(vouchers.multiSold - vouchers.multiUsed).toBe(booked(2421));
  });

  it('is handed on as a file and as a paper', async () => {
    const csv = await owner.get<string>(`${OFFICE}/reports/vat.csv?${day(today)}`);
    const rows = parse(csv.body, { delimiter: ';', bom: true }) as string[][];
    expect(rows.find(([section]) => section === 'Egen kassa, avtalat på distans')).toBeDefined();
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const paper = await fetch(`${hall.url}${OFFICE}/reports/vat.pdf?${day(today)}`, { headers: { cookie } });
    const pages = await readPrint(new Uint8Array(await paper.arrayBuffer()));
    const said = pages.flatMap(({ words }) => words).join(' ');
    expect(pages.flatMap(({ cut }) => cut)).toEqual([]);
    expect(said).toContain('Momsrapport');
    expect(said).toContain('Utgående moms 25');
  });
});

describe('sums of sales', () => {
  const kept = async () => ({
    sales: (await sql`select * from sale_sums order by 1, 2, 3, 4, 5`.execute(hall.db)).rows,
    months: (
      await sql`select * from sale_months where (amount, refunded, pieces, payments, orders, guests) <> (0, 0, 0, 0, 0, 0)
        order by 1, 2, 3, 4, 5`.execute(hall.db)
    ).rows,
    vat: (await sql`select * from vat_sums order by 1, 2, 3, 4, 5`.execute(hall.db)).rows,
    visits: (await sql`select * from visit_sums order by 1, 2, 3`.execute(hall.db)).rows,
  });

  it('are the same when they are counted from nothing (I7)', async () => {
    while (!(await countMarked(hall.hall.world, stall.providerId))) await workUntilDone(hall.hall.world);
    const before = await kept();
    expect(before.sales.length).toBeGreaterThan(10);
    await recountSums(hall.hall.world);
    expect(await kept()).toEqual(before);
  });

  it('of months add up to what the days say', async () => {
    const report = await read(`from=${today.slice(0, 4)}-01-01&to=${today}`);
    expect(report.totals.now.amount).toBeGreaterThan(0);
    for (const part of ['PRODUCT', 'KIND', 'HOUR', 'CHANNEL', 'WAY'] as const)
      expect(sum(report.parts[part] ?? [], row => row.amount)).toBe(report.totals.now.amount);
  });

  it('lose nothing that is paid while they are counted', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = hall.browser();
        return { browser, placed: await place(browser, honey) };
      }),
    );
    let paying = true;
    const counting = (async () => {
      while (paying) await countMarked(hall.hall.world, stall.providerId);
    })();
    await Promise.all(buyers.map(({ browser, placed }) => payFor(hall, browser, placed)));
    paying = false;
    await counting;
    expect((await read(day(addDays(today, 1)))).totals.now.amount).toBe(4 * honey.price);
  });

  it('are for people who may see what the stall turns over', async () => {
    const staff = await signedIn(hall, 'tove.lund');
    expect((await staff.get(`${OFFICE}/reports/sales`)).status).toBe(403);
    expect((await staff.get(`${OFFICE}/reports/sales.csv?file=KIND&${day(today)}`)).status).toBe(403);
    expect((await hall.browser().get(`${OFFICE}/reports/sales`)).status).toBe(401);
  });
});
