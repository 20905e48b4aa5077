import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile } from '../../../../../tests/bank-file.ts';
import type { Browser } from '../../../../../tests/browser.ts';
import type { TestHall } from '../../../../../tests/hall.ts';
import { agreed, allowInvoices, type InvoiceDesk, InvoiceHall, readInvoice } from '../../../../../tests/invoices.ts';
import { done, type QuoteDesk } from '../../../../../tests/quotes.ts';
import type { Case } from '../../../cases/contract.ts';

/** The bank's file: shown first, counted once, and what fits no invoice is left to a person. */
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
    const payments = [{ reference: '10016', amount: 100, payer: 'Ka\u0000lle' }];
    const dated = (day: string) => desk.readFile(bankFile([{ bankgiro: '9912346', day, payments }]));
    expect((await dated('2199-12-31')).body.reason).toBe('invoice-day');
    expect((await dated('0000-01-01')).status).toBe(400);
    expect(done(await dated(today())).rows).toMatchObject([{ payer: 'Kalle' }]);
    const other = bankFile([{ bankgiro: '50501055', day: today(), payments: [{ reference: '10016', amount: 100 }] }]);
    expect(done(await desk.readFile(other, 'other.txt')).rows).toMatchObject([{ outcome: 'ELSEWHERE' }]);
  });
});
