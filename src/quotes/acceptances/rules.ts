import type { OrderRow, PromisedTime } from '../../orders/placements/rules.ts';
import type { AcquireType, OrderType } from '../../orders/rules.ts';
import { m } from '../../paraglide/messages.js';
import type { AskedItem } from '../../payments/rules.ts';
import type { Locale } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';
import { formatGuests, formatWishTime } from '../../wishes/wording/rules.ts';
import type { KeptItem, KeptPart, KeptQuote, SoldAs } from '../contents/contract.ts';
import { reducedParts } from '../contents/rules.ts';
import type { PartToPay } from '../plans/rules.ts';
import { percentWords } from '../wording/rules.ts';

/** The rows of the order that these items become, with the discount that each bears. */
export function agreedRows(
  items: readonly KeptItem[],
  discount: KeptQuote['discount'],
  locale: Locale,
): (OrderRow & { sold: SoldAs | null })[] {
  const off = new Map(reducedParts(items, discount).map(({ part, off }) => [part._id, off]));
  return items.flatMap(item =>
    item.subItems.map(part => {
      const row = orderRow(item, part, locale);
      const discount = off.get(part._id) ?? 0;
      return discount ? { ...row, meta: { ...row.meta, discount }, credited: discount } : row;
    }),
  );
}

function orderRow({ meta }: KeptItem, part: KeptPart, locale: Locale): OrderRow & { sold: SoldAs | null } {
  const { sold, title, quantity, pricePerItem, vatRate } = part;
  const isPart = title !== meta.title;
  return {
    kind: sold ? 'PRODUCT' : 'ASKED',
    optionalId: null,
    productId: sold?.productId ?? null,
    skuId: sold?.skuId ?? null,
    meta: {
      title,
      kicker: isPart ? meta.title : null,
      variant: sold?.variant ?? null,
      image: meta.image,
      acquireType: sold?.acquireType ?? null,
      ...(sold?.voucherKind && { voucherKind: sold.voucherKind }),
      ...(sold?.noWithdrawal && { noWithdrawal: sold.noWithdrawal }),
      ...(sold?.leastAge && { leastAge: sold.leastAge }),
      ...(sold?.contents && { contents: sold.contents }),
      ...(sold?.guests.length && { guests: sold.guests }),
    },
    quantity,
    pricePerItem,
    amount: quantity * pricePerItem,
    vatRate,
    description: sold?.wish ? promiseWords(sold, locale) : null,
    sold,
  };
}

function promiseWords({ wish, guests, acquireType }: SoldAs, locale: Locale): string | null {
  if (!wish) return null;
  const { day, time = null, nights = null, minutes = null } = wish;
  const when = formatWishTime(
    { day, time, nights, minutes, guests: wish.guests ?? {} },
    acquireType === 'BOOKABLE',
    locale,
  );
  return [when, guests.length ? formatGuests(guests) : null].filter(Boolean).join(', ') || null;
}

/** The times that these rows promise. */
export function promisedTimes(rows: readonly { id: string; sold: SoldAs | null }[]): PromisedTime[] {
  return rows.flatMap(({ id, sold }) => {
    if (!sold?.wish) return [];
    const { productId, wish, party, pieces } = sold;
    return [{ orderItemId: id, productId, wish, party, pieces }];
  });
}

export function agreedType(rows: readonly { sold: SoldAs | null }[]): OrderType {
  const types = new Set(rows.flatMap(({ sold }) => (sold ? [sold.acquireType as AcquireType] : [])));
  const [only] = types;
  return types.size > 1 ? 'MIXED' : (only ?? 'BUYABLE');
}

/** Orders of nothing that is handed over or fetched. */
export function handsOver(rows: readonly { sold: SoldAs | null }[]): boolean {
  return rows.some(({ sold }) => sold?.acquireType === 'BUYABLE');
}

/**
 * Items of a part's pay request. All of the price in one part is asked for thing by thing; a share of it is a row for
 * each VAT rate, which names the things: receipts and invoices are made of these rows.
 */
export function partItems(
  { part, rows, share }: PartToPay,
  { title, of, things }: { title: string; of: number; things: readonly OrderRow[] },
  locale: Locale,
): AskedItem[] {
  if (of === 1) return things.filter(leftOf).map(thing => wholeItem(thing, locale));
  const name =
    part === 1
      ? m.quotes_part_first({ title, share: percentWords(share, locale) }, { locale })
      : m.quotes_part_later({ title, part, of }, { locale });
  // Rows that differ in their rate alone say it.
  const named = (vatRate: number) =>
    rows.length > 1 ? m.quotes_part_rate({ name, rate: percentWords(vatRate, locale) }, { locale }) : name;
  return rows.map(({ amount, vatRate }) => {
    const names = things.filter(thing => thing.vatRate === vatRate && leftOf(thing) > 0).map(({ meta }) => meta.title);
    return {
      ...{ name: named(vatRate), description: fewWords([...new Set(names)], locale) },
      ...{ quantity: 1, pricePerItem: amount, vatRate },
    };
  });
}

const leftOf = ({ amount, credited = 0 }: OrderRow) => amount - credited;

/** A thing as it is asked for. Where its discount can't be told piece by piece it is one row, which says both. */
function wholeItem(thing: OrderRow, locale: Locale): AskedItem {
  const { meta, description, quantity, pricePerItem, credited = 0, vatRate } = thing;
  const name = [meta.kicker, meta.title].filter(Boolean).join(', ');
  if (!credited) return { name, description, quantity, pricePerItem, vatRate };
  const about = {
    count: quantity,
    price: formatPrice(pricePerItem, { locale }),
    off: formatPrice(credited, { locale }),
  };
  const reduced = m.quotes_part_reduced(about, { locale });
  return {
    ...{ name, description: [description, reduced].filter(Boolean).join('. ') },
    ...{ quantity: 1, pricePerItem: leftOf(thing), vatRate },
  };
}

const FEW = 6;

function fewWords(names: readonly string[], locale: Locale): string {
  const shown = names.slice(0, FEW).join(', ');
  if (names.length <= FEW) return shown;
  return m.quotes_part_and_more({ names: shown, count: names.length - FEW }, { locale });
}
