import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile } from '../../../../tests/bank-file.ts';
import type { Browser } from '../../../../tests/browser.ts';
import { workUntilDone } from '../../../../tests/card-payment.ts';
import { openHall, type TestHall } from '../../../../tests/hall.ts';
import {
  type Agreed,
  agreed,
  allowInvoices,
  COMPANY,
  InvoiceDesk,
  orderInvoice,
  readInvoice,
} from '../../../../tests/invoices.ts';
import { lettersTo, letterTo } from '../../../../tests/letters.ts';
import { readPrint } from '../../../../tests/pdf.ts';
import { signedIn } from '../../../../tests/people.ts';
import { checkOut, receiptsOf } from '../../../../tests/purchase.ts';
import { done, QuoteDesk } from '../../../../tests/quotes.ts';
import { auditOf } from '../../../../tests/stall.ts';
import { fromPc8 } from '../../../shared/pc8.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import { addDays, instantAt } from '../../../shared/wall-time.ts';
import type { Case } from '../../cases/contract.ts';
import type { PayRequestForPayer } from '../../contract.ts';
import { remindOfInvoices } from './reminders/jobs.ts';

/** Invoices to companies for the parts of a quote: one road with all other money, from the choice to the credit. */
let hall: TestHall;
let owner: Browser;
let quotes: QuoteDesk;
let desk: InvoiceDesk;
const SLUG = 'angens-bigard';

beforeAll(async () => {
  hall = await openHall();
  owner = await signedIn(hall, 'eskil.lund');
  quotes = new QuoteDesk(owner, SLUG);
  desk = new InvoiceDesk(owner, SLUG);
});
afterAll(async () => {
  expect(await auditOf(hall)).toEqual([]);
  await hall.close();
});
beforeEach(async () => {
  await hall.db.deleteFrom('rate_limits').execute();
});

const today = () => calendarDayAt(hall.clock.now());
const asked = async ({ parts, accessKey }: Agreed, part = 1) =>
  done(
    await hall
      .browser()
      .get<{ item: PayRequestForPayer }>(
        `/api/payments/pay-requests/${parts[part - 1]!.payRequestId}/for-payer?ak=${accessKey}`,
      ),
  );
const issued = async (one: Agreed, part = 1, fields: Record<string, unknown> = {}) => {
  const { invoiceId } = done(await orderInvoice(hall.browser(), one, part, fields));
  return await readInvoice(hall.browser(), invoiceId, one);
};
const standing = async ({ orderId }: Agreed) =>
  await hall.db
    .selectFrom('orders as o')
    .innerJoin('order_amounts as a', 'a.order_id', 'o.id')
    .select(['o.status', 'a.amount_settled as settled'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow();

describe('the choice of an invoice', () => {
  it('is offered for quotes alone, once the owner allows it, and asks for a company’s number', async () => {
    const before = await agreed(hall, quotes);
    expect((await asked(before)).options.invoice).toBe(false);
    expect((await orderInvoice(hall.browser(), before)).body.reason).toBe('invoices-closed');
    const path = `/api/providers/${SLUG}/invoice-terms`;
    const wrong = { accepts: true, dueDays: 30, bankgiro: '991-2347', swish: '', step: null };
    expect((await owner.command<never>('PUT', path, 'set-invoice-terms', wrong)) as unknown).toMatchObject({
      status: 400,
      body: { fields: { bankgiro: expect.stringContaining('Kontrollsiffran') } },
    });
    const nowhere = await owner.command<never>('PUT', path, 'set-invoice-terms', { ...wrong, bankgiro: '' });
    expect(nowhere.status).toBe(400);
    expect(await allowInvoices(owner, SLUG)).toMatchObject({ accepts: true, bankgiro: '9912346', dueDays: 30 });
    const late = await owner.command<never>('PUT', path, 'set-invoice-terms', { ...wrong, bankgiro: '991-2346' });
    expect((late.body as { reason: string }).reason).toBe('changed-meanwhile');
    expect((await asked(before)).options.invoice).toBe(true);
    for (const organisationNumber of ['556036-0794', '811218-9876', '']) {
      const { status, body } = await orderInvoice(hall.browser(), before, 1, { organisationNumber });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['organisationNumber']]);
    }
    expect((await orderInvoice(hall.browser(), before, 1, { expectedAmount: 1 })).body.reason).toBe(
      'changed-meanwhile',
    );
    const stranger = { ...before, accessKey: 'x'.repeat(22) };
    expect([401, 403, 404]).toContain((await orderInvoice(hall.browser(), stranger)).status);
  });

  it('makes the order stand, and writes an invoice with all that the law wants, by letter, page and PDF', async () => {
    const one = await agreed(hall, quotes);
    const invoice = await issued(one);
    expect(await standing(one)).toMatchObject({ status: 'CONFIRMED', settled: 0 });
    expect(invoice).toMatchObject({
      ...{ kind: 'INVOICE', state: 'OPEN', issuedOn: today(), dueOn: addDays(today(), 30), bankgiro: '9912346' },
      buyer: { ...COMPANY, email: undefined, organisationNumber: '556036-0793' },
      seller: { organisationNumber: expect.any(String), vatNo: expect.stringMatching(/^SE/) },
      price: { amountIncludingVat: one.parts[0]!.amountIncludingVat },
    });
    expect(invoice.ocr).toMatch(new RegExp(`^${invoice.number}\\d\\d$`));
    expect(invoice.price.vat.map(row => row.vatRate).sort()).toEqual([1200, 2500]);
    // The same press again, by whoever presses, is the same invoice.
    expect((await issued(one))._id).toBe(invoice._id);
    expect((await asked(one)).invoice).toMatchObject({ _id: invoice._id, number: invoice.number });
    const letter = await letterTo(hall, COMPANY.email, lettersTo(hall, COMPANY.email).length);
    expect(letter.text).toContain(invoice.ocr);
    expect(letter.text).toContain('991-2346');
    const response = await fetch(`${hall.url}/api/invoices/${invoice._id}/pdf?ak=${one.accessKey}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const words = (await readPrint(new Uint8Array(await response.arrayBuffer()))).flatMap(page => page.words).join(' ');
    for (const word of [
      `Faktura ${invoice.number}`,
      invoice.ocr!,
      '991-2346',
      '556036-0793',
      'Kalles Plåt AB',
      'Storåker',
    ])
      expect(words).toContain(word);
    expect((await fetch(`${hall.url}/api/invoices/${invoice._id}/pdf`)).status).toBeGreaterThanOrEqual(401);
  });

  it('by ten at once is one invoice, and numbers have no gaps', async () => {
    const one = await agreed(hall, quotes);
    const answers = await Promise.all(Array.from({ length: 10 }, () => orderInvoice(hall.browser(), one)));
    const ids = answers.flatMap(({ status, body }) => (status === 200 ? [body.item.invoiceId] : []));
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(1);
    const { rows } = await sql<{ gaps: number }>`
      select max(number) - min(number) + 1 - count(*) as gaps from invoices`.execute(hall.db);
    expect(Number(rows[0]!.gaps)).toBe(0);
  });

  it('gives way to another way to pay, and to a withdrawn request: a credit invoice says so', async () => {
    const one = await agreed(hall, quotes);
    const invoice = await issued(one);
    const placed = { ...one, payRequestId: one.parts[0]!.payRequestId };
    hall.stripe.controls.pay(await checkOut(hall.browser(), placed));
    await expect
      .poll(async () => (await standing(one)).settled, { timeout: 20_000 })
      .toBe(placed.parts[0]!.amountIncludingVat);
    const withdrawn = await readInvoice(hall.browser(), invoice._id, one);
    expect(withdrawn).toMatchObject({ state: 'WITHDRAWN', credited: [{ amount: invoice.price.amountIncludingVat }] });
    expect(await readInvoice(hall.browser(), withdrawn.credited[0]!._id, one)).toMatchObject({
      ...{ kind: 'CREDIT', credits: { number: invoice.number }, ocr: null },
    });
    expect((await desk.notePaid(invoice._id, today())).body.reason).toBe('invoice-withdrawn');
  });
});

describe('the database', () => {
  it('refuses two invoices of one number, a changed one, one paid twice, and one paid that is withdrawn', async () => {
    const one = await agreed(hall, quotes);
    const { _id } = await issued(one);
    const refused = async (statement: string) =>
      await sql
        .raw(statement)
        .execute(hall.db)
        .then(
          () => 'done',
          (fault: Error) => fault.message,
        );
    expect(await refused(`update invoices set amount = 1 where id = '${_id}'`)).toContain('stays as it is');
    expect(await refused(`delete from invoices where id = '${_id}'`)).toContain('stays as it is');
    const copied = (number: string, payment: string) =>
      `insert into invoices select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', ${number},
        'ocr', '1234566', 'payment_id', ${payment}))).* from invoices i where id = '${_id}'`;
    expect(await refused(copied('number', 'payment_id'))).toMatch(/duplicate key/);
    expect(await refused(copied('number + 1', 'payment_id'))).toContain('not the next of its series');
    const paid = (amount: string) =>
      `insert into invoice_payments (invoice_id, amount, paid_on, note, created_at)
        select id, ${amount}, issued_on, '', created_at from invoices where id = '${_id}'`;
    expect(await refused(paid('amount - 1'))).toContain('all of its amount');
    done(await desk.notePaid(_id, today()));
    expect(await refused(paid('amount'))).toMatch(/duplicate key/);
    expect(await refused(`delete from invoice_payments where invoice_id = '${_id}'`)).toContain('stays as it is');
    expect((await desk.notePaid(_id, today())).body.reason).toBe('invoice-paid');
  });

  it('lets either the money come or the invoice go, whoever is first', async () => {
    for (let round = 0; round < 4; round++) {
      const one = await agreed(hall, quotes);
      const { _id } = await issued(one);
      const [noted, begun] = await Promise.all([
        desk.notePaid(_id, today()),
        checkOut(hall.browser(), { ...one, payRequestId: one.parts[0]!.payRequestId }).catch(() => null),
      ]);
      const invoice = await readInvoice(hall.browser(), _id, one);
      expect([noted.status, invoice.state, begun !== null]).toEqual(
        noted.status === 200 ? [200, 'PAID', false] : [409, 'WITHDRAWN', true],
      );
    }
  });
});

describe('the bank’s file', () => {
  const file = (payments: { reference: string; amount: number; payer?: string; serial?: number }[]) =>
    bankFile([{ bankgiro: '9912346', day: today(), payments }]);

  it('is shown before it counts, and counts once: matched, paid twice, another amount, unknown', async () => {
    const orders = [await agreed(hall, quotes), await agreed(hall, quotes), await agreed(hall, quotes)];
    const [first, second, third] = await Promise.all(orders.map(one => issued(one)));
    const paying = ({ ocr, price }: typeof first & object, serial: number) => ({
      ...{ reference: ocr!, amount: price.amountIncludingVat, payer: 'Kalles Plåt AB', serial },
    });
    done(await desk.notePaid(third!._id, today()));
    const text = file([
      paying(first!, 501),
      paying(third!, 502),
      { ...paying(second!, 503), amount: 100 },
      { reference: '99999', amount: 5_000, payer: 'Okänd', serial: 504 },
    ]);
    const read = done(await desk.readFile(text));
    const outcomes = (rows: { outcome: string }[]) => rows.map(row => row.outcome);
    expect(outcomes(read.rows)).toEqual(['PAID', 'TWICE', 'DIFFERS', 'UNKNOWN']);
    expect(read).toMatchObject({ _takenAt: null, paid: { count: 1, amount: first!.price.amountIncludingVat } });
    expect((await readInvoice(hall.browser(), first!._id, orders[0]!)).state).toBe('OPEN');
    const answers = await Promise.all([desk.takeIn(read._id), desk.takeIn(read._id), desk.takeIn(read._id)]);
    for (const answer of answers) expect(done(answer)._takenAt).not.toBeNull();
    expect((await readInvoice(hall.browser(), first!._id, orders[0]!)).state).toBe('PAID');
    await expect.poll(async () => (await standing(orders[0]!)).settled).toBe(first!.price.amountIncludingVat);
    expect((await readInvoice(hall.browser(), second!._id, orders[1]!)).state).toBe('OPEN');
    // The same file, and the same payments in another one, are known.
    expect(done(await desk.readFile(text))).toMatchObject({ _id: read._id });
    const later = done(await desk.readFile(file([paying(first!, 501), paying(second!, 505)]), 'two.txt'));
    expect(outcomes(later.rows)).toEqual(['BEFORE', 'PAID']);
    done(await desk.takeIn(later._id));
    await expect.poll(async () => (await standing(orders[1]!)).settled).toBe(second!.price.amountIncludingVat);
    const { items } = (await owner.get<{ items: Case[] }>(`/api/providers/${SLUG}/cases`)).body;
    const money = items.filter(one => one.kind === 'INVOICE_MONEY');
    expect(money.map(one => one.reason).sort()).toEqual(['DIFFERS', 'TWICE', 'UNKNOWN']);
    const close = await owner.command('POST', `/api/cases/INVOICE_MONEY/${money[0]!.subject}/closures`, 'close-case', {
      note: 'Tillbaka från banken',
    });
    expect(close.status).toBe(200);
  });

  it('that is none is refused with its line, and another bankgiro’s payments do not count', async () => {
    const broken = await desk.readFile(
      file([{ reference: '10016', amount: 100 }]).replace('SEK00000001', 'SEK00000002'),
    );
    expect(broken).toMatchObject({ status: 400, body: { fields: { file: expect.stringContaining('4') } } });
    expect((await desk.readFile('Datum;Belopp')).body.fields?.file).toContain('BGMax');
    const other = bankFile([{ bankgiro: '50501055', day: today(), payments: [{ reference: '10016', amount: 100 }] }]);
    expect(done(await desk.readFile(other, 'other.txt')).rows).toMatchObject([{ outcome: 'ELSEWHERE' }]);
  });
});

describe('an unpaid invoice', () => {
  it('is reminded of before and after its day, once each, and never when it is paid', async () => {
    const [waits, paid] = [await agreed(hall, quotes), await agreed(hall, quotes)];
    const email = 'vantar@kallesplat.example';
    const invoice = await issued(waits, 1, { email });
    const other = await issued(paid, 1, { email: 'betalar@kallesplat.example' });
    done(await desk.notePaid(other._id, today()));
    const { world } = hall.hall;
    const subjects = () => lettersTo(hall, email).map(letter => letter.subject);
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
