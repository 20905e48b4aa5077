import type { BankFile } from '../src/payments/ways/invoice/bank-files/contract.ts';
import type { Invoice } from '../src/payments/ways/invoice/documents/contract.ts';
import type { InvoiceBook } from '../src/payments/ways/invoice/receivables/contract.ts';
import type { InvoiceTerms } from '../src/payments/ways/invoice/terms/contract.ts';
import type { PlannedPart, WrittenQuote } from '../src/quotes/contents/contract.ts';
import type { PayPart } from '../src/quotes/contract.ts';
import { calendarDayAt } from '../src/shared/time.ts';
import type { Browser } from './browser.ts';
import { openHall, type TestHall } from './hall.ts';
import { signedIn } from './people.ts';
import { accept, done, draft, keyOf, line, QuoteDesk, readQuote, type Said } from './quotes.ts';
import { auditOf } from './stall.ts';

/** The steps of an invoice, as a company and a stall's people take them. */
export const BANKGIRO = '991-2346';

export const COMPANY = {
  name: 'Kalles Plåt AB',
  organisationNumber: '5560360793',
  addressRow: 'Storgatan 2',
  zipCode: '123 45',
  city: 'Storåker',
  email: 'faktura@kallesplat.example',
  reference: 'Projekt 7',
};

export async function allowInvoices(
  owner: Browser,
  slug: string,
  fields: Partial<{ accepts: boolean; dueDays: number; bankgiro: string; swish: string }> = {},
): Promise<InvoiceTerms> {
  const path = `/api/providers/${slug}/invoice-terms`;
  const { step } = done(await owner.get<{ item: InvoiceTerms }>(path));
  const terms = { accepts: true, dueDays: 30, bankgiro: BANKGIRO, swish: '', ...fields };
  return done(await owner.command('PUT', path, 'set-invoice-terms', { ...terms, step }));
}

export interface Agreed {
  orderGroupId: string;
  orderId: string;
  accessKey: string;
  parts: PayPart[];
}

const HALVES: PlannedPart[] = [
  { share: 4000, due: { kind: 'ACCEPTANCE', days: 10 } },
  { share: 6000, due: { kind: 'ACCEPTANCE', days: 40 } },
];

interface Terms {
  plan: PlannedPart[];
  price: number;
  discount: WrittenQuote['discount'];
  /** The organisation number of the customer. */
  number: string;
}

/** A quote of a hall and a dinner, accepted, with a part to pay now and the rest. */
export async function agreed(
  hall: TestHall,
  desk: QuoteDesk,
  { plan = HALVES, price = 1_000_000, discount = null, number = '' }: Partial<Terms> = {},
): Promise<Agreed> {
  const lines = [line('Hela Sjökanten', price), line('Lunch', 17_900, { quantity: 12, vatCategory: 'restaurant' })];
  const written = draft(hall, lines, { title: 'Styrelsemöte', plan, discount });
  const sent = await desk.sent({ ...written, customer: { ...written.customer, businessOrgNo: number } });
  const visitor = hall.browser();
  const quote = await readQuote(visitor, sent, `?ak=${keyOf(sent)}`);
  const { orderGroupId, accessKey, parts } = done(await accept(visitor, quote, {}, `?ak=${keyOf(sent)}`)).accepted!;
  const { order_id: orderId } = await hall.db
    .selectFrom('quote_acceptances')
    .select('order_id')
    .where('quote_id', '=', quote._id)
    .executeTakeFirstOrThrow();
  return { orderGroupId: orderGroupId!, orderId, accessKey: accessKey!, parts };
}

export function orderInvoice(
  browser: Browser,
  { accessKey, parts }: Agreed,
  part = 1,
  fields: Record<string, unknown> = {},
): Promise<Said<{ invoiceId: string }>> {
  const { payRequestId, amountIncludingVat } = parts[part - 1]!;
  const path = `/api/payments/pay-requests/${payRequestId}/invoices?ak=${accessKey}`;
  return browser.command('POST', path, 'issue-invoice', {
    ...{ payRequestId, expectedAmount: amountIncludingVat, ...COMPANY },
    ...fields,
  }) as never;
}

export async function readInvoice(browser: Browser, invoiceId: string, { accessKey }: Agreed): Promise<Invoice> {
  return done(await browser.get<{ item: Invoice }>(`/api/invoices/${invoiceId}?ak=${accessKey}`));
}

export class InvoiceDesk {
  readonly staff: Browser;
  readonly slug: string;

  constructor(staff: Browser, slug: string) {
    this.staff = staff;
    this.slug = slug;
  }

  async book(): Promise<InvoiceBook> {
    return done(await this.staff.get<{ item: InvoiceBook }>(`/api/providers/${this.slug}/invoices`));
  }

  notePaid(invoiceId: string, paidOn: string): Promise<Said<{ invoiceId: string }>> {
    const path = `/api/providers/${this.slug}/invoices/${invoiceId}/payments`;
    return this.staff.command('POST', path, 'note-invoice-paid', { paidOn, note: '' }) as never;
  }

  noteRefunded(refundId: string, paidOn: string): Promise<Said<{ refundId: string }>> {
    const path = `/api/providers/${this.slug}/invoice-refunds/${refundId}/payments`;
    return this.staff.command('POST', path, 'note-invoice-refunded', { paidOn }) as never;
  }

  readFile(text: string, name = 'BGMAX.txt'): Promise<Said<BankFile>> {
    const bytes = Buffer.from(text, 'latin1').toString('base64');
    const path = `/api/providers/${this.slug}/bank-files`;
    return this.staff.command('POST', path, 'read-bank-file', { name, bytes }) as never;
  }

  takeIn(fileId: string): Promise<Said<BankFile>> {
    const path = `/api/providers/${this.slug}/bank-files/${fileId}/takings`;
    return this.staff.command('POST', path, 'take-in-bank-file', {}) as never;
  }
}

/** A hall with a stall that writes quotes and invoices, and the steps that every test of invoices takes. */
export class InvoiceHall {
  readonly hall: TestHall;
  readonly owner: Browser;
  readonly slug = 'angens-bigard';
  readonly quotes: QuoteDesk;
  readonly desk: InvoiceDesk;

  constructor(hall: TestHall, owner: Browser) {
    this.hall = hall;
    this.owner = owner;
    this.quotes = new QuoteDesk(owner, this.slug);
    this.desk = new InvoiceDesk(owner, this.slug);
  }

  static async open(): Promise<InvoiceHall> {
    const hall = await openHall();
    return new InvoiceHall(hall, await signedIn(hall, 'eskil.lund'));
  }

  async close(): Promise<void> {
    const broken = await auditOf(this.hall);
    await this.hall.close();
    if (broken.length) throw new Error(`The audit found ${JSON.stringify(broken)}`);
  }

  forgetLimits = () => this.hall.db.deleteFrom('rate_limits').execute();
  today = () => calendarDayAt(this.hall.clock.now());

  issued = async (one: Agreed, part = 1, fields: Record<string, unknown> = {}): Promise<Invoice> => {
    const { invoiceId } = done(await orderInvoice(this.hall.browser(), one, part, fields));
    return await readInvoice(this.hall.browser(), invoiceId, one);
  };

  standing = async ({ orderId }: Agreed) =>
    await this.hall.db
      .selectFrom('orders as o')
      .innerJoin('order_amounts as a', 'a.order_id', 'o.id')
      .select(['o.status', 'a.amount_settled as settled'])
      .where('o.id', '=', orderId)
      .executeTakeFirstOrThrow();
}
