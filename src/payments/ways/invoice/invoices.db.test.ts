import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../tests/browser.ts';
import { openPaymentId } from '../../../../tests/card-payment.ts';
import type { TestHall } from '../../../../tests/hall.ts';
import {
  type Agreed,
  agreed,
  allowInvoices,
  COMPANY,
  type InvoiceDesk,
  InvoiceHall,
  orderInvoice,
  readInvoice,
} from '../../../../tests/invoices.ts';
import { letterTo } from '../../../../tests/letters.ts';
import { readPrint } from '../../../../tests/pdf.ts';
import { checkOut } from '../../../../tests/purchase.ts';
import { done, type QuoteDesk } from '../../../../tests/quotes.ts';
import type { StaffOrder } from '../../../orders/contract.ts';
import { addDays } from '../../../shared/wall-time.ts';
import type { PayRequestForPayer } from '../../contract.ts';
import { settlePayment } from '../../settlements/commands.ts';
import type { InvoiceForm } from './documents/contract.ts';

/** Invoices to companies for the parts of a quote: one road with all other money, from the choice to the credit. */
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
});
afterAll(() => scene.close());
beforeEach(() => scene.forgetLimits());

const asked = async ({ parts, accessKey }: Agreed, part = 1) =>
  done(
    await hall
      .browser()
      .get<{ item: PayRequestForPayer }>(
        `/api/payments/pay-requests/${parts[part - 1]!.payRequestId}/for-payer?ak=${accessKey}`,
      ),
  );

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
    const email = 'ensam@kallesplat.example';
    const invoice = await issued(one, 1, { email });
    expect(await standing(one)).toMatchObject({ status: 'CONFIRMED', settled: 0 });
    expect(invoice).toMatchObject({
      ...{ kind: 'INVOICE', state: 'OPEN', issuedOn: today(), dueOn: addDays(today(), 30), bankgiro: '9912346' },
      buyer: { name: COMPANY.name, city: COMPANY.city, organisationNumber: '556036-0793' },
      seller: { organisationNumber: expect.any(String), vatNo: expect.stringMatching(/^SE/) },
      price: { amountIncludingVat: one.parts[0]!.amountIncludingVat },
    });
    expect(invoice.ocr).toMatch(new RegExp(`^${invoice.number}\\d\\d$`));
    expect(invoice.price.vat.map(row => row.vatRate).sort()).toEqual([1200, 2500]);
    // The same press again, by whoever presses, is the same invoice.
    expect((await issued(one, 1, { email }))._id).toBe(invoice._id);
    expect((await asked(one)).invoice).toMatchObject({ _id: invoice._id, number: invoice.number });
    const letter = await letterTo(hall, email);
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

  it('over all of a quote lists its things, with what was taken off each; the order names the discount and why it stands', async () => {
    const discount = { title: 'Vinterpris', kind: 'PERCENT' as const, value: 1000 };
    const plan = [{ share: 10_000, due: { kind: 'ACCEPTANCE' as const, days: 10 } }];
    const one = await agreed(hall, quotes, { plan, discount, number: '556036-0793' });
    const formAt = `/api/payments/pay-requests/${one.parts[0]!.payRequestId}/invoice?ak=${one.accessKey}`;
    const form = done(await hall.browser().get<{ item: InvoiceForm }>(formAt));
    expect(form.organisationNumber).toBe('556036-0793');
    const invoice = await issued(one);
    expect(
      invoice.items.map(({ name, quantity, amountIncludingVat, vatRate, description }) => ({
        ...{ name, quantity, amountIncludingVat, vatRate },
        description: description?.replaceAll('\u00a0', ' '),
      })),
    ).toEqual([
      {
        ...{ name: 'Hela Sjökanten', quantity: 1, amountIncludingVat: 900_000, vatRate: 2500 },
        description: '1 st × 10 000 kr, rabatt 1 000 kr',
      },
      {
        ...{ name: 'Lunch', quantity: 1, amountIncludingVat: 193_320, vatRate: 1200 },
        description: '12 st × 179 kr, rabatt 214,80 kr',
      },
    ]);
    const { order, history } = done(
      await owner.get<{ item: StaffOrder }>(`/api/providers/${SLUG}/orders/${one.orderId}`),
    );
    expect(order.orderItems.map(({ discount: off }) => off)).toEqual([100_000, 21_480]);
    expect(history.find(({ type }) => type === 'order-confirmed')?.data.because).toBe('invoiced');
  });

  it('over a part names the things that it is a part of', async () => {
    const invoice = await issued(await agreed(hall, quotes));
    expect(invoice.items.map(({ description }) => description)).toEqual(['Hela Sjökanten', 'Lunch']);
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
    await settlePayment(hall.hall.world, await openPaymentId(hall, placed.payRequestId), 'poll');
    expect((await standing(one)).settled).toBe(placed.parts[0]!.amountIncludingVat);
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
