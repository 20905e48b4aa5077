import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../tests/browser.ts';
import { workUntilDone } from '../../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { agreed, allowInvoices, InvoiceDesk, InvoiceHall, readInvoice } from '../../../../../tests/invoices.ts';
import { lettersTo } from '../../../../../tests/letters.ts';
import { signedIn } from '../../../../../tests/people.ts';
import { receiptsOf } from '../../../../../tests/purchase.ts';
import { done, QuoteDesk } from '../../../../../tests/quotes.ts';
import { fromPc8 } from '../../../../shared/pc8.ts';
import { addDays, instantAt } from '../../../../shared/wall-time.ts';
import { remindOfInvoices } from '../reminders/jobs.ts';

/** Invoices over weeks and in the books: reminders, refund and credit, and the seller's file, to the öre. */
let scene: InvoiceHall;
let hall: TestHall;
let owner: Browser;
let quotes: QuoteDesk;
let desk: InvoiceDesk;
let issued: InvoiceHall['issued'];
let standing: InvoiceHall['standing'];
let today: InvoiceHall['today'];
const SLUG = 'angens-bigard';

beforeAll(async () => {
  scene = await InvoiceHall.open();
  ({ hall, owner, quotes, desk, issued, standing, today } = scene);
  await allowInvoices(owner, SLUG);
});
afterAll(() => scene.close());
beforeEach(() => scene.forgetLimits());

describe('an unpaid invoice', () => {
  it('is reminded of before and after its day, once each, and never when it is paid', async () => {
    const [waits, paid] = [await agreed(hall, quotes), await agreed(hall, quotes)];
    const email = 'vantar@kallesplat.example';
    const invoice = await issued(waits, 1, { email });
    const other = await issued(paid, 1, { email: 'betalar@kallesplat.example' });
    done(await desk.notePaid(other._id, today()));
    const { world } = hall.hall;
    const subjects = () => lettersTo(hall, email).map(letter => letter.subject);
    // Sent before weeks pass: a letter that is on its way for weeks is sent once more.
    await workUntilDone(world);
    await expect.poll(() => subjects().length).toBe(1);
    for (const [days, count] of [
      [20, 1],
      [8, 2],
      [6, 3],
      [9, 4],
    ] as const) {
      hall.clock.forward(days * 86_400_000);
      await remindOfInvoices(world);
      await remindOfInvoices(world);
      await workUntilDone(world);
      await expect.poll(() => subjects().length).toBe(count);
    }
    expect(subjects().slice(1)).toEqual([
      expect.stringContaining('förfaller snart'),
      expect.stringContaining('har förfallit'),
      expect.stringContaining('Påminnelse'),
    ]);
    expect(lettersTo(hall, 'betalar@kallesplat.example')).toHaveLength(1);
    owner = await signedIn(hall, 'eskil.lund');
    quotes = new QuoteDesk(owner, SLUG);
    desk = new InvoiceDesk(owner, SLUG);
    const { overdue, rows } = await desk.book();
    expect(overdue.count).toBeGreaterThan(0);
    expect(rows.find(row => row._id === invoice._id)).toMatchObject({ state: 'OVERDUE' });
  });
});

describe('quote, deposit by invoice, rest, refund, credit invoice', () => {
  it('are the same in ledger, receipts and the seller’s books, to the öre', async () => {
    const begins = instantAt(addDays(today(), 1), '10:00', 'Europe/Stockholm');
    hall.clock.forward(begins.getTime() - hall.clock.now().getTime());
    owner = await signedIn(hall, 'eskil.lund');
    quotes = new QuoteDesk(owner, SLUG);
    desk = new InvoiceDesk(owner, SLUG);
    const day = today();
    const one = await agreed(hall, quotes);
    const [deposit, rest] = one.parts.map(part => part.amountIncludingVat) as [number, number];
    const invoice = await issued(one, 1);
    const second = await issued(one, 2);
    done(await desk.notePaid(invoice._id, day));
    done(await desk.notePaid(second._id, day));
    expect(await standing(one)).toMatchObject({ settled: deposit + rest });
    const orderPath = `/api/providers/${SLUG}/orders/${one.orderId}`;
    const { rows } = done(
      await owner.get<{ item: { rows: { id: string; left: number }[] } }>(`${orderPath}/refundable`),
    );
    const wish = { by: 'ROWS', items: [{ orderItemId: rows[0]!.id, amount: 700_001 }] };
    const back = await owner.command('POST', `${orderPath}/refunds`, 'refund-order', { wish, reason: 'Färre gäster' });
    expect(back.status).toBe(200);
    await workUntilDone(hall.hall.world);
    // It goes back from the seller's bank: until somebody says so nothing has gone, and no credit invoice is written.
    expect(await standing(one)).toMatchObject({ settled: deposit + rest });
    const { owed } = await desk.book();
    expect(owed.reduce((sum, row) => sum + row.amount, 0)).toBe(700_001);
    for (const { refundId } of owed) done(await desk.noteRefunded(refundId, day));
    for (const { refundId } of owed)
      expect((await desk.noteRefunded(refundId, day)).body.reason).toBe('refund-not-owed');
    expect(await standing(one)).toMatchObject({ settled: deposit + rest - 700_001 });
    const invoices = [
      await readInvoice(hall.browser(), invoice._id, one),
      await readInvoice(hall.browser(), second._id, one),
    ];
    const credited = invoices.flatMap(({ credited }) => credited);
    expect(credited.reduce((sum, { amount }) => sum + amount, 0)).toBe(700_001);
    const receipts = (await receiptsOf(hall.browser(), { ...one, payRequestId: null } as never)).filter(
      row => row.number,
    );
    expect(receipts.filter(row => row.type !== 'REFUND').map(row => row.amount)).toEqual([deposit, rest]);

    const over = instantAt(addDays(day, 1), '02:00', 'Europe/Stockholm');
    hall.clock.forward(over.getTime() - hall.clock.now().getTime());
    owner = await signedIn(hall, 'eskil.lund');
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${hall.url}/api/providers/${SLUG}/bookkeeping/sie?from=${day}&to=${day}`, {
      headers: { cookie },
    });
    const text = fromPc8(new Uint8Array(await answer.arrayBuffer()));
    const entries = [...text.matchAll(/#TRANS (\d+) \{\} (-?)(\d+)\.(\d\d)/g)].map(
      ([, account, minus, kronor, ore]) =>
        [Number(account), (minus ? -1 : 1) * (Number(kronor) * 100 + Number(ore))] as const,
    );
    const total = (...accounts: number[]) =>
      entries.reduce((sum, [account, ore]) => (accounts.includes(account) ? sum + ore : sum), 0);
    const kept = deposit + rest - 700_001;
    expect(total(1930)).toBe(kept);
    expect(total(1510)).toBe(0);
    expect(total(3001, 2611, 3002, 2621)).toBe(-kept);
    expect(entries.reduce((sum, [, ore]) => sum + ore, 0)).toBe(0);
    const vat = [invoice, second].flatMap(({ price }) => price.vat).reduce((sum, row) => sum + row.vatAmount, 0);
    const { rows: creditVat } = await sql<{ vat: number }>`
      select sum((price ->> 'vatAmount')::bigint)::int as vat from invoices where id = any(${credited.map(c => c._id)}::uuid[])`.execute(
      hall.db,
    );
    expect(total(2611, 2621)).toBe(creditVat[0]!.vat - vat);
    expect(text).toContain(`"Faktura ${invoice.number}"`);
    expect(text).toContain(`"Kreditfaktura ${credited[0]!.number}"`);
    // A sale by invoice is in the books once: its receipts say the same a second time, and stay out.
    expect(text).not.toMatch(/#VER S \d+ \d+ "Kvitto/);
    const { rows: clearing } = await sql<{ ore: number }>`
      select coalesce(sum(case e.side when 'DEBIT' then e.amount else -e.amount end), 0)::bigint as ore
      from ledger_entries e where e.account_id like 'psp_clearing:invoice:%'`.execute(hall.db);
    expect(Number(clearing[0]!.ore)).toBe(0);
  });
});
