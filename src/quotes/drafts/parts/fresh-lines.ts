import type { OrderItem } from '../../../orders/contract.ts';
import { m } from '../../../paraglide/messages.js';
import { newId } from '../../../shared/ids.ts';
import { calendarDayAt } from '../../../shared/time.ts';
import { VAT_CATEGORIES, vatRateOn } from '../../../shared/vat.ts';
import { plusDays } from '../../../ui/month-days.ts';
import type { WrittenLine } from '../../contents/contract.ts';
import type { Good } from '../../goods/contract.ts';
import type { QuoteRequest } from '../../requests/contract.ts';
import { OCCASION_WORDS } from '../../requests/parts/occasions.ts';
import type { Draft } from '../contract.ts';

const INCLUDED = { kind: 'INCLUDED' as const, group: '', chosen: false };

/** A free line, to be written by hand. */
export function freeLine(day: string | null): WrittenLine {
  return {
    ...{ _id: newId(), title: '', description: '', choice: INCLUDED, skuId: null, wish: null, pieces: 1, quantity: 1 },
    ...{ pricePerItem: null, vatCategory: 'standard', reason: '', subItems: [] },
    time: day ? { day, from: '12:00', to: null } : null,
  };
}

/** A line from the assortment, as it is usually asked for on the quote's day by its guests. */
export function lineOf(good: Good, { day, guests }: { day: string | null; guests: number | null }): WrittenLine {
  const { asks } = good;
  const isWorth = good.acquireType === 'GIFTCARD' || good.acquireType === 'VOUCHER';
  return {
    ...freeLine(null),
    title: [good.title, good.variant].filter(Boolean).join(', '),
    skuId: good.skuId,
    vatCategory: good.vatCategory,
    pricePerItem: good.price,
    quantity: asks || isWorth ? 1 : Math.max(1, guests ?? 1),
    wish: asks && wishOn(asks, { day, guests }),
  };
}

/** Wish for a booking, as it is usually asked for on a day by so many: one night, the shortest time. */
export function wishOn(
  asks: NonNullable<Good['asks']>,
  { day, guests }: { day: string | null; guests: number | null },
): NonNullable<WrittenLine['wish']> {
  const party = Math.min(guests ?? 2, asks.most ?? 99, 99);
  const [first] = asks.guestTypes;
  return {
    day: day ?? new Date().toISOString().slice(0, 10),
    ...(asks.nights && { nights: 1 }),
    ...(asks.minutes && { minutes: asks.minutes.least }),
    ...((asks.perPerson || asks.most !== null) && { guests: { [first?.guestType ?? 'guest']: party } }),
  };
}

/** A quote of which nothing is written yet: valid for three weeks, nothing held. */
export function blankDraft(language: Draft['language'], day: (days: number) => string): Draft {
  return {
    quote: {
      ...{ title: '', reference: '', intro: '', terms: '', day: null, guests: null, lines: [], discount: null },
      plan: [],
      validDay: day(21),
      holdDay: null,
    },
    customer: { firstName: '', lastName: '', emailAddress: '', phone: '', businessOrgNo: '' },
    language,
    notes: '',
  };
}

/** A quote that answers a request: for whom, what and when they asked, with the goods that they named. */
export function answerTo(request: QuoteRequest, timeZone: string | undefined): Draft {
  const { contact, locale, day, guests, lines, text } = request;
  const today = calendarDayAt(new Date(), timeZone);
  const blank = blankDraft(locale, days => plusDays(today, days));
  const [firstName = '', ...rest] = contact.name.split(' ');
  const quote = {
    ...blank.quote,
    // The bare id shows the title, so it names nobody.
    title: [
      OCCASION_WORDS[request.occasion]({}, { locale }),
      guests && m.quotes_office_request_guests({ count: guests }, { locale }),
    ]
      .filter(Boolean)
      .join(', '),
    ...{ day, guests },
    lines: lines.map(one => ({
      ...freeLine(null),
      ...{ title: one.title, skuId: one.skuId, wish: one.wish, pricePerItem: null },
      quantity: one.wish ? 1 : one.quantity,
      pieces: one.wish ? Math.min(one.quantity, 99) : 1,
    })),
  };
  const { email: emailAddress, phone, businessOrgNo } = contact;
  const customer = { firstName, lastName: rest.join(' '), emailAddress, phone, businessOrgNo };
  return { ...blank, quote, customer, notes: text };
}

type Ordered = Pick<OrderItem, 'kind' | 'meta' | 'skuId' | 'quantity' | 'pricePerItem' | 'price' | 'booking'>;

/** A quote of what an order had, for the same person: its day and what is booked are to be chosen anew. */
export function draftOfOrder(
  items: readonly Ordered[],
  about: { name: string; email: string; phone: string; language: Draft['language']; timeZone: string | undefined },
): Draft {
  const { name, email: emailAddress, phone, language, timeZone } = about;
  const today = calendarDayAt(new Date(), timeZone);
  const blank = blankDraft(language, days => plusDays(today, days));
  const [firstName = '', ...rest] = name.split(' ');
  const lines = items
    .filter(({ kind }) => kind !== 'DELIVERY')
    .map(({ meta, skuId, quantity, pricePerItem, price, booking }) => ({
      ...freeLine(null),
      ...{ title: [meta.title, meta.variant].filter(Boolean).join(', '), skuId, quantity: quantity.value },
      // Bookings cost what their new day does.
      pricePerItem: booking ? null : pricePerItem,
      vatCategory: VAT_CATEGORIES.find(one => vatRateOn(one, today) === price.vatRate) ?? 'standard',
    }));
  const customer = { ...blank.customer, firstName, lastName: rest.join(' '), emailAddress, phone };
  return { ...blank, customer, quote: { ...blank.quote, lines } };
}

/** A quote begun from what another says: its days are past ones, and nobody is its customer yet. */
export function copyOf(draft: Draft, timeZone: string | undefined, isTemplate: boolean): Draft {
  const today = calendarDayAt(new Date(), timeZone);
  const { quote } = blankDraft(draft.language, days => plusDays(today, days));
  const { customer, notes } = isTemplate ? blankDraft(draft.language, () => today) : draft;
  const lines = draft.quote.lines.map(line => ({
    ...line,
    _id: newId(),
    subItems: line.subItems.map(one => ({ ...one, _id: newId() })),
  }));
  return { ...draft, customer, notes, quote: { ...draft.quote, lines, validDay: quote.validDay, holdDay: null } };
}
