import { boughtContents } from '../../catalogue/contents/rules.ts';
import { vatRateFor } from '../../catalogue/kinds/rules.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import { sum } from '../../shared/money.ts';
import { calendarDayAt } from '../../shared/time.ts';
import { vatRateOn } from '../../shared/vat.ts';
import { addDays, instantAt } from '../../shared/wall-time.ts';
import type { Wish } from '../../wishes/contract.ts';
import { wishPrice } from '../../wishes/rules.ts';
import { type ShelfRow, toBookable } from '../../wishes/shelf/rules.ts';
import type { KeptItem, KeptPart, KeptQuote, SoldAs, WrittenLine, WrittenQuote } from '../contents/contract.ts';

/** Circumstances that a quote is resolved by: the assortment as it is now, and where and when it is read. */
export interface Circumstances {
  shelf: ReadonlyMap<string, ShelfRow>;
  /** Minutes that bookings of a product last, where there is no choice. */
  lengths: ReadonlyMap<string, number>;
  timeZone: string;
  locale: Locale;
  now: Date;
}

/** A written quote as a version keeps it; what is missing yet stands as nothing. */
export function resolved(quote: WrittenQuote, about: Circumstances): KeptQuote {
  const { now, timeZone } = about;
  const { discount, validDay, holdDay } = quote;
  const until = validDay ? instantAt(validDay, '24:00', timeZone) : now;
  const held = holdDay ? instantAt(holdDay, '24:00', timeZone) : null;
  return {
    title: quote.title.trim(),
    reference: quote.reference.trim(),
    intro: quote.intro.trim(),
    terms: quote.terms.trim(),
    day: quote.day,
    guests: quote.guests,
    items: quote.lines.map(line => keptItem(line, about)),
    discount: discount?.value ? { title: discount.title.trim(), kind: discount.kind, value: discount.value } : null,
    plan: quote.plan,
    validUntil: until.toISOString(),
    heldUntil: held && new Date(Math.min(held.getTime(), until.getTime())).toISOString(),
  };
}

function keptItem(line: WrittenLine, about: Circumstances): KeptItem {
  const row = line.skuId ? about.shelf.get(line.skuId) : undefined;
  const { _id, choice } = line;
  const isOption = choice.kind !== 'INCLUDED';
  return {
    _id,
    meta: {
      title: line.title.trim(),
      description: line.description.trim() || null,
      image: row?.picture?.ref ?? null,
    },
    time: keptTime(line, row, about),
    choice: { ...choice, group: isOption ? choice.group.trim() : '', chosen: isOption && choice.chosen },
    subItems: [mainPart(line, row, about), ...line.subItems.map(one => freePart(one, about))],
  };
}

function mainPart(line: WrittenLine, row: ShelfRow | undefined, about: Circumstances): KeptPart {
  const free = freePart({ ...line, _id: line._id }, about);
  if (!row) return free;
  const vatRate = vatRateFor(row, calendarDayAt(about.now, about.timeZone));
  return { ...free, type: row.acquireType, vatRate, sold: soldAs(line, row, about.locale) };
}

type FreePart = Pick<WrittenLine, '_id' | 'title' | 'quantity' | 'pricePerItem' | 'vatCategory'>;

function freePart({ _id, title, quantity, pricePerItem, vatCategory }: FreePart, about: Circumstances): KeptPart {
  const vatRate = vatRateOn(vatCategory, calendarDayAt(about.now, about.timeZone));
  return { _id, type: 'OTHER', title: title.trim(), quantity, pricePerItem: pricePerItem ?? 0, vatRate, sold: null };
}

function soldAs({ wish, pieces, quantity }: WrittenLine, row: ShelfRow, locale: Locale): SoldAs {
  const { skuId, productId, acquireType, voucherKind, noWithdrawal, leastAge, contents } = row;
  const coming = wish?.guests ?? {};
  const party = sum(Object.values(coming), count => count) || (wish ? pieces : quantity);
  return {
    ...{ skuId, productId, acquireType, voucherKind, wish, pieces, party },
    ...(noWithdrawal && { noWithdrawal }),
    ...(leastAge && { leastAge }),
    ...(contents && { contents: boughtContents(contents, locale) }),
    variant: row.variants > 1 ? inLocale(row.skuTitle, locale) : null,
    guests: row.guestPrices.flatMap(({ guestType, title }) => {
      const count = coming[guestType];
      return count && title ? [{ guestType, title: inLocale(title, locale), quantity: count }] : [];
    }),
  };
}

/** The time of an item: as its seller wrote it, else that of what is booked. */
function keptTime(line: WrittenLine, row: ShelfRow | undefined, about: Circumstances): KeptItem['time'] {
  const { timeZone, lengths } = about;
  const { time, wish } = line;
  if (time) {
    const start = instantAt(time.day, time.from, timeZone);
    const endDay = time.to && time.to <= time.from ? addDays(time.day, 1) : time.day;
    return span(start, time.to ? instantAt(endDay, time.to, timeZone) : null);
  }
  if (!wish) return null;
  if (wish.nights) {
    const last = addDays(wish.day, row?.offerKind === 'NIGHTS' ? wish.nights : wish.nights - 1);
    return span(instantAt(wish.day, wish.time ?? '00:00', timeZone), instantAt(last, '00:00', timeZone));
  }
  const start = instantAt(wish.day, wish.time ?? '00:00', timeZone);
  const minutes = wish.minutes ?? (row && lengths.get(row.productId));
  return span(start, minutes ? new Date(start.getTime() + minutes * 60_000) : null);
}

function span(start: Date, end: Date | null): NonNullable<KeptItem['time']> {
  return { start: start.toISOString(), end: end?.toISOString() ?? null };
}

/** The assortment's price for what a line asks of a variant, for all its pieces; null where it can't be priced. */
export function assortmentPrice(
  row: ShelfRow,
  asked: { wish: Wish | null; pieces: number; quantity: number },
): number | null {
  const bookable = toBookable(row);
  if (!bookable) return row.price * asked.quantity;
  const each = asked.wish && wishPrice(bookable, asked.wish);
  return each === null || each === undefined ? null : each * asked.pieces;
}
