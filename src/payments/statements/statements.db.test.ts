import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../tests/browser.ts';
import { openPaymentId, periodic, workUntilDone } from '../../../tests/card-payment.ts';
import type { TestHall } from '../../../tests/hall.ts';
import { closeAudited, openHoneyHall } from '../../../tests/honey-hall.ts';
import { answerOnPhone, begun } from '../../../tests/mobile-payment.ts';
import { readPrint } from '../../../tests/pdf.ts';
import { signedIn } from '../../../tests/people.ts';
import { checkOut, type Placed, place, type Sku } from '../../../tests/purchase.ts';
import { sum } from '../../shared/money.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { Money, SellerPayoutPart } from '../money/contract.ts';
import { monthAfter, monthOf } from '../money/rules.ts';
import { settlePayment } from '../settlements/commands.ts';

/** A month of a seller's money: by card to their own account, by Swish, a refund, a payout, and the statement of it. */
const ACCOUNT = 'acct_binaset';
const PATH = '/api/providers/angens-bigard';
let hall: TestHall;
let sku: Sku;
let month: string;
let eskil: Browser;
let sold: Placed;

beforeAll(async () => {
  ({ hall, sku } = await openHoneyHall());
  const now = hall.clock.now();
  // A trade that begins in the last hour of a month would be of two.
  if (monthOf(calendarDayAt(new Date(now.getTime() + 3_600_000))) !== monthOf(calendarDayAt(now)))
    hall.clock.forward(2 * 3_600_000);
  month = monthOf(calendarDayAt(hall.clock.now()));
  await hall.db.updateTable('providers').set({ card_account: ACCOUNT }).where('slug', '=', 'angens-bigard').execute();
  eskil = await signedIn(hall, 'eskil.lund');
  sold = await byCard(4);
  await bySwish();
  await refund(sold, 5000);
  hall.stripe.controls.landPayout(hall.stripe.controls.payOutAccount(ACCOUNT, { early: true }).id);
  await byCard(1);
  await periodic('read-payouts').run(hall.hall.world);
});
afterAll(async () => {
  await hall.db.updateTable('providers').set({ card_account: null }).execute();
  await closeAudited(hall);
});

async function byCard(quantity: number): Promise<Placed> {
  const payer = hall.browser();
  const placed = await place(payer, sku, quantity);
  hall.stripe.controls.pay(await checkOut(payer, placed));
  await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
  return placed;
}

async function bySwish(): Promise<void> {
  const { paymentId } = await begun(hall, sku);
  answerOnPhone(hall, paymentId);
  await settlePayment(hall.hall.world, paymentId, 'poll');
}

async function refund({ orderId }: Placed, amount: number): Promise<void> {
  const path = `${PATH}/orders/${orderId}`;
  const { item } = (await eskil.get<{ item: { rows: { id: string }[] } }>(`${path}/refundable`)).body;
  const wish = { by: 'ROWS', items: [{ orderItemId: item.rows[0]!.id, amount }] };
  expect((await eskil.command('POST', `${path}/refunds`, 'refund-order', { wish, reason: 'Ett lock' })).status).toBe(
    200,
  );
  await workUntilDone(hall.hall.world);
}

const read = async (wanted = month) => (await eskil.get<{ item: Money }>(`${PATH}/money?month=${wanted}`)).body.item;
const fee = (amount: number) => Math.floor((amount * 500 + 5000) / 10_000);
const lineOf = ({ lines }: Pick<Money, 'lines'>, ...names: string[]) =>
  sum(
    lines.filter(({ line }) => names.includes(line)),
    ({ amount }) => amount,
  );
const statements = async () =>
  (
    await sql<{ month: string }>`select to_char(month, 'YYYY-MM') as month from seller_statements s
    join providers p on p.id = s.provider_id where p.slug = 'angens-bigard' order by month`.execute(hall.db)
  ).rows.map(row => row.month);

describe('the money of a month', () => {
  it('is opening and movements and closing, to the öre, and says where the rest is (I6)', async () => {
    const money = await read();
    const { price } = sku;
    const feeBack = Math.round((fee(4 * price) * 5000) / (4 * price));
    expect(lineOf(money, 'SOLD')).toBe(6 * price);
    expect(lineOf(money, 'REFUNDED')).toBe(-5000);
    expect(lineOf(money, 'FEE')).toBe(-(fee(4 * price) + fee(price) + fee(price)));
    expect(lineOf(money, 'FEE_BACK')).toBe(feeBack);
    expect(lineOf(money, 'STRAIGHT')).toBe(-price);
    const landed = 4 * price - fee(4 * price) - 5000 + feeBack;
    expect(lineOf(money, 'PAID_OUT')).toBe(-landed);
    expect(money.opening).toBe(0);
    expect(money.opening + sum(money.lines, ({ amount }) => amount)).toBe(money.closing);
    expect(money.standing).toEqual({ CARD: price - fee(price), HALL: 0, BY_HAND: 0, OWED: -fee(price) });
    expect(sum(Object.values(money.standing), amount => amount)).toBe(money.closing);
    expect(sum(money.kinds, ({ amount }) => amount)).toBe(6 * price);
    const day = money.days.find(one => one.day === money.today)!;
    expect(day).toMatchObject({ landed: 4 * price, coming: price, straight: price });
    expect(money.payouts).toMatchObject([{ amount: landed, state: 'LANDED', sales: 1, sold: 4 * price }]);
  });

  it('opens each payout to its orders, whose parts are its amount', async () => {
    const { payouts } = await read();
    const [payout] = payouts;
    const path = `${PATH}/payouts/${payout!._id}/parts`;
    const { items } = (await eskil.get<{ items: SellerPayoutPart[] }>(path)).body;
    expect(sum(items, ({ net }) => net)).toBe(payout!.amount);
    expect(items.map(({ order }) => order?.orderId)).toEqual(items.map(() => sold.orderId));
    const maja = await signedIn(hall, 'maja.strand');
    expect((await maja.get(path)).status).toBe(403);
    const elsewhere = path.replace('angens-bigard', 'lotsudden');
    expect((await maja.get(elsewhere)).status).not.toBe(200);
  });

  it('is closed once, when the month is over, and what comes later stands in the next (I6)', async () => {
    const before = await read();
    const { world } = hall.hall;
    await periodic('make-statements').run(world);
    expect(await statements()).toEqual([]);
    const end = instantAt(`${monthAfter(month)}-01`, '04:00', 'Europe/Stockholm');
    hall.clock.forward(end.getTime() - hall.clock.now().getTime());
    eskil = await signedIn(hall, 'eskil.lund');
    await Promise.all([periodic('make-statements').run(world), periodic('make-statements').run(world)]);
    expect(await statements()).toEqual([month]);
    const closed = await read();
    expect(closed.closedAt).not.toBeNull();
    expect([closed.lines, closed.kinds, closed.closing]).toEqual([before.lines, before.kinds, before.closing]);
    await workUntilDone(world);
    expect(hall.smtp.mailbox.list().filter(({ subject }) => subject.startsWith('Avräkningen för')).length).toBe(1);

    await refund(sold, 1000);
    expect({ ...(await read()), commissions: [] }).toEqual({ ...closed, commissions: [] });
    const next = await read(monthAfter(month));
    expect(next).toMatchObject({ opening: closed.closing, closedAt: null });
    expect(lineOf(next, 'REFUNDED')).toBe(-1000);
    expect(next.opening + sum(next.lines, ({ amount }) => amount)).toBe(next.closing);
    const refused = async (statement: string) => await expect(hall.pool.query(statement)).rejects.toThrow();
    await refused('update seller_statements set closing = closing + 1');
    await refused('delete from seller_statements');
    await refused(`insert into seller_statements select provider_id, (month + interval '1 month')::date, until_at,
      until_at + interval '1 month', closing + 1, closing, '[{"line":"SOLD","way":"CARD","amount":-1}]', '[{"kind":"OTHER","amount":-1}]',
      standing, seller, until_at + interval '2 months' from seller_statements`);
  });

  it('is invoiced by the hall in one series: what is kept of cards, what is left to pay, and a credit for what went back', async () => {
    const { world } = hall.hall;
    await Promise.all([periodic('write-commissions').run(world), periodic('write-commissions').run(world)]);
    const closed = await read();
    const fees = -lineOf(closed, 'FEE', 'FEE_BACK');
    const [invoice, ...more] = closed.commissions;
    expect(more).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'INVOICE', number: 5001, amount: fees, vat: Math.round(fees / 5) });
    expect(invoice!.amount - invoice!.kept).toBe(fee(sku.price));
    const after = instantAt(`${monthAfter(month, 2)}-01`, '04:00', 'Europe/Stockholm');
    hall.clock.forward(after.getTime() - hall.clock.now().getTime());
    eskil = await signedIn(hall, 'eskil.lund');
    await periodic('make-statements').run(world);
    await periodic('write-commissions').run(world);
    const next = await read(monthAfter(month));
    expect(next.commissions).toMatchObject([{ kind: 'CREDIT', number: 5002, amount: lineOf(next, 'FEE_BACK') }]);
    const [left, hanna] = [fee(sku.price), await signedIn(hall, 'hanna.berg')];
    const paid = async (who: Browser, amount: number) =>
      (await who.command('POST', `${PATH}/fees-paid`, 'note-fees-paid', { amount, paidOn: next.today })).status;
    expect([await paid(eskil, left), await paid(hanna, left + 1), await paid(hanna, left)]).toEqual([403, 409, 200]);
    expect(await paid(hanna, 1)).toBe(409);
    const last = await read(monthAfter(month, 2));
    expect([lineOf(last, 'SETTLED'), last.owedNow, last.standing.OWED]).toEqual([left, 0, 0]);
    await workUntilDone(world);
    expect(hall.smtp.mailbox.list().filter(({ subject }) => /^(Faktura|Kreditfaktura) 500/.test(subject))).toHaveLength(
      2,
    );
    const refused = async (statement: string) => await expect(hall.pool.query(statement)).rejects.toThrow();
    await refused('update commission_invoices set amount = amount + 1');
    await refused('delete from commission_invoices');
    const again = `select gen_random_uuid(), NUMBER, kind, provider_id, month, credits, issued_on, due_on, ocr, hall, buyer,
      rows, amount, vat, kept, locale, created_at from commission_invoices where kind = 'CREDIT'`;
    await refused(`insert into commission_invoices ${again.replace('NUMBER', '5004')}`);
    await refused(
      `update commission_numbers set latest = 5003; insert into commission_invoices ${again.replace('NUMBER', '5003')}`,
    );
  });

  it('comes as PDF and as a table with the same sums, for who may see the turnover', async () => {
    const { closing } = await read();
    const file = async (who: Browser, name: string) => {
      const cookie = [...who.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      return await fetch(`${hall.url}${PATH}/statements/${name}`, { headers: { cookie } });
    };
    const kronor = (closing / 100).toFixed(2).replace('.', ',');
    const table = await (await file(eskil, `${month}/csv`)).text();
    expect(table).toContain(`Ert att få;;${kronor}`);
    const pdf = new Uint8Array(await (await file(eskil, `${month}/pdf`)).arrayBuffer());
    const again = new Uint8Array(await (await file(eskil, `${month}/pdf`)).arrayBuffer());
    expect(again).toEqual(pdf);
    expect(
      (await readPrint(pdf))
        .flatMap(page => page.words)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toContain(`Ertattfå${kronor}`);
    const statuses = async (name: string) =>
      Promise.all(
        [hall.browser(), await signedIn(hall, 'tove.lund'), await signedIn(hall, 'hanna.berg')].map(
          async who => (await file(who, name)).status,
        ),
      );
    expect(await statuses(`${month}/pdf`)).toEqual([401, 403, 200]);
    expect((await file(eskil, `${month}/xml`)).status).toBe(404);
    expect((await file(eskil, '2026-13/pdf')).status).toBe(404);
    expect((await file(eskil, `${monthAfter(month, 3)}/pdf`)).status).toBe(404);
  });
});
