import { randomUUID } from 'node:crypto';
import type { WrittenLine, WrittenQuote } from '../src/quotes/contents/contract.ts';
import type { Quote } from '../src/quotes/contract.ts';
import type { Draft, OfficeQuote } from '../src/quotes/drafts/contract.ts';
import type { QuoteRemark } from '../src/quotes/remarks/contract.ts';
import type { AskForQuote } from '../src/quotes/requests/contract.ts';
import { dayAfter } from './booked.ts';
import type { Answer, Browser } from './browser.ts';
import type { TestHall } from './hall.ts';

/** The steps of a quote as a stall's people and their customer take them. */
export type Said<T> = Answer<{ item: T; reason?: string; message?: string; fields?: Record<string, string> }>;

export const ALVA = {
  firstName: 'Alva',
  lastName: 'Lindqvist',
  emailAddress: 'alva@posten.example',
  phone: '',
  businessOrgNo: '',
};

export function line(title: string, pricePerItem: number, fields: Partial<WrittenLine> = {}): WrittenLine {
  return {
    _id: randomUUID(),
    title,
    description: '',
    choice: { kind: 'INCLUDED', group: '', chosen: false },
    skuId: null,
    wish: null,
    pieces: 1,
    quantity: 1,
    pricePerItem,
    vatCategory: 'standard',
    reason: '',
    time: null,
    subItems: [],
    ...fields,
  };
}

export const oneOf = (group: string, chosen = false): WrittenLine['choice'] => ({ kind: 'ONE_OF', group, chosen });
export const addition = (chosen = false, group = ''): WrittenLine['choice'] => ({ kind: 'ADDITION', group, chosen });

export function draft(hall: TestHall, lines: WrittenLine[], fields: Partial<WrittenQuote> = {}): Draft {
  return {
    quote: {
      title: 'Bröllop för 80 vid sjön',
      reference: '',
      intro: '',
      terms: '',
      day: null,
      guests: null,
      lines,
      discount: null,
      plan: [],
      validDay: dayAfter(hall, 21),
      holdDay: null,
      ...fields,
    },
    customer: ALVA,
    language: 'sv',
    notes: '',
  };
}

export class QuoteDesk {
  readonly slug: string;
  readonly staff: Browser;

  constructor(staff: Browser, slug: string) {
    this.staff = staff;
    this.slug = slug;
  }

  path(...parts: string[]): string {
    return ['/api/providers', this.slug, 'quotes', ...parts].join('/');
  }

  begin(written: Draft): Promise<Said<OfficeQuote>> {
    return this.staff.command('POST', this.path(), 'begin-quote', { ...written }) as never;
  }

  save(quote: OfficeQuote, written: Draft, basedOn = quote.step): Promise<Said<OfficeQuote>> {
    return this.staff.command('PUT', this.path(quote._id), 'save-quote', { ...written, basedOn }) as never;
  }

  publish(quote: OfficeQuote, fields: object = {}): Promise<Said<OfficeQuote>> {
    const sent = { basedOn: quote.step, sendLetter: false, ...fields };
    return this.staff.command('POST', this.path(quote._id, 'versions'), 'publish-quote', sent) as never;
  }

  withdraw(quote: OfficeQuote): Promise<Said<OfficeQuote>> {
    return this.staff.command('POST', this.path(quote._id, 'withdrawals'), 'withdraw-quote', {}) as never;
  }

  keep(title: string, written: Draft): Promise<Said<{ _id: string }>> {
    const path = `/api/providers/${this.slug}/quote-templates`;
    return this.staff.command('POST', path, 'keep-quote-template', { title, draft: written }) as never;
  }

  /** Answers the customer of a quote, about a line or all of it. */
  answer(quote: { _id: string }, text: string, itemId: string | null = null): Promise<Said<QuoteRemark>> {
    return this.staff.command('POST', this.path(quote._id, 'remarks'), 'answer-quote-remark', {
      text,
      itemId,
    }) as never;
  }

  /** A quote that is sent; throws where it is refused. */
  async sent(written: Draft, fields: object = {}): Promise<OfficeQuote> {
    const begun = done(await this.begin(written));
    return done(await this.publish(begun, fields));
  }
}

export function done<T>({ status, body }: Said<T>): T {
  if (status !== 200) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return body.item;
}

export const keyOf = ({ link }: OfficeQuote): string => new URL(link!).searchParams.get('ak')!;

export async function readQuote(browser: Browser, quote: { _id: string }, query = ''): Promise<Quote> {
  return done(await browser.get<never>(`/api/quotes/${quote._id}${query}`)) as unknown as Quote;
}

export function accept(
  browser: Browser,
  { _id: quoteId, providerId, version, chosen, price }: Quote,
  fields: Record<string, unknown> = {},
  query = '',
): Promise<Said<Quote>> {
  return browser.command('PUT', `/api/quotes/${quoteId}${query}`, 'accept-quote', {
    ...{ quoteId, providerId, acceptedBy: { name: 'Alva Lindqvist', email: 'alva@posten.example' } },
    ...(version && { version: { version: version.version, hash: version.hash } }),
    ...{ chosen, expectedTotal: price.amountIncludingVat },
    ...fields,
  }) as never;
}

/** Asks a stall for a quote, as anybody does. */
export function askForQuote(
  browser: Browser,
  slug: string,
  fields: Partial<AskForQuote> = {},
): Promise<Said<{ _id: string }>> {
  return browser.command('POST', `/api/providers/${slug}/quote-requests`, 'ask-for-quote', {
    contact: { name: 'Alva Lindqvist', email: `${randomUUID()}@posten.example`, phone: '', businessOrgNo: '' },
    ...{ occasion: 'WEDDING', day: null, otherDays: '', guests: 80, budget: null, text: 'Fest vid sjön', lines: [] },
    ...fields,
  }) as never;
}

/** A wedding at the lake, with a choice of dinners and additions. */
export const wedding = () => [
  line('Hela Sjökanten', 1_800_000, { description: 'Lokal, dukning och personal, 11 timmar' }),
  line('Sjömenyn, tre rätter', 69_500, { quantity: 80, vatCategory: 'restaurant', choice: oneOf('Meny', true) }),
  line('Höstbuffén', 54_500, { quantity: 80, vatCategory: 'restaurant', choice: oneOf('Meny') }),
  line('Välkomstskål på bryggan', 9_500, { quantity: 80, vatCategory: 'alcohol', choice: addition(true) }),
  line('Scen och ljus', 450_000, { choice: addition(true) }),
  line('Båt från kyrkan, M/S Ljung', 680_000, { vatCategory: 'transport', choice: addition() }),
];
