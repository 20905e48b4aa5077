import type { Visibility } from '../../providers/rules.ts';
import { inLocale, type Locale, type Words } from '../../shared/i18n.ts';
import { instantAt } from '../../shared/wall-time.ts';
import type { Product, Sku } from '../contract.ts';
import type { AcquirableAs, Acquire, AcquireFields } from '../kinds/contract.ts';
import { rangesAreSound } from '../kinds/rules.ts';
import { announcedReduction, hasDays, type PastPrice, type Season } from '../prices/rules.ts';
import { productStanding, purchasesLeft } from '../rules.ts';

type Block = { title: Words; content: Words };
type OfKind<Kind extends AcquirableAs> = Extract<AcquireFields, { _type: Kind }>;

export interface SkuRow {
  id: string;
  articleNumber: string;
  title: Words;
  price: number;
  perPurchaseAmount: number;
  tracked: boolean;
  balance: number | null;
  /** Variant fields as stored beside the product's kind. */
  acquire: {
    type?: OfKind<'BOOKABLE'>['type'];
    contentBlocks?: Block[];
    amount?: OfKind<'BOOKABLE'>['amount'];
    availabilityRanges?: { from: string; to: string }[];
  };
  history: PastPrice[] | null;
  guests: { guestType: string; title: Words; price: number | null }[];
  seasons: (Season & { id: string; title: Words })[];
}

interface SkuReading {
  locale: Locale;
  shelf: { productStatus: string; providerStatus: Visibility };
  priced: (amount: number) => Product['price'];
}

export function skuAnswer(
  sku: SkuRow,
  product: { acquirable_as: AcquirableAs; time_zone: string },
  { locale, shelf, priced }: SkuReading,
): Sku {
  const available = sku.tracked ? purchasesLeft(sku.balance ?? 0, sku.perPurchaseAmount) : null;
  return {
    _id: sku.id,
    articleNumber: sku.articleNumber,
    title: inLocale(sku.title, locale),
    trackStockBalance: sku.tracked,
    available,
    perPurchaseAmount: sku.perPurchaseAmount,
    standing: productStanding({ ...shelf, available }),
    price: priced(sku.price),
    reduced: sku.history && announcedReduction(sku.history),
    acquire: acquireAnswer(sku, product, locale),
    guestPrices: sku.guests.map(({ guestType, title, price }) => ({
      guestType,
      title: inLocale(title, locale),
      price: price ?? sku.price,
    })),
    priceSeasons: sku.seasons.map(({ id, title, from, to, weekdays, price, guestPrices }) => ({
      _id: id,
      title: inLocale(title, locale),
      from,
      to,
      weekdays: [...weekdays],
      price,
      guestPrices: [...guestPrices],
    })),
  };
}

function acquireAnswer(
  { id, acquire }: SkuRow,
  { acquirable_as, time_zone }: { acquirable_as: AcquirableAs; time_zone: string },
  locale: Locale,
): Acquire {
  if (acquirable_as === 'ACCOMMODATION') {
    const unix = (day: string, time: string) => Math.floor(instantAt(day, time, time_zone).getTime() / 1000);
    const availabilityRanges = (acquire.availabilityRanges ?? []).map(({ from, to }) => ({
      from,
      to,
      start: { unix: unix(from, '00:00') },
      end: { unix: unix(to, '24:00') },
    }));
    return { _type: 'ACCOMMODATION', availability: { availabilityRanges } };
  }
  if (acquirable_as !== 'BOOKABLE') return { _type: acquirable_as };
  const { type, contentBlocks = [], amount } = acquire;
  if (!type || !amount) throw new Error(`Variant ${id} is booked, but nobody said how`);
  const unit = { type: amount.unit.type, name: inLocale(amount.unit.name, locale) };
  return {
    _type: 'BOOKABLE',
    type,
    contentBlocks: blockAnswers(id, contentBlocks, locale),
    amount: { unit, value: amount.value, quantity: amount.quantity },
  };
}

export function blockAnswers(ownerId: string, blocks: readonly Block[], locale: Locale): Product['contentBlocks'] {
  return blocks.map(({ title, content }, at) => ({
    _id: `${ownerId}-${at + 1}`,
    title: inLocale(title, locale),
    content: inLocale(content, locale),
  }));
}

/** The parts of a seller's variant that may contradict each other. */
interface Written {
  price: number;
  acquire: AcquireFields;
  guestPrices: readonly { guestType: string; price: number }[];
  priceSeasons: readonly Pick<Season, 'from' | 'to' | 'guestPrices'>[];
}

export type SkuProblem =
  | 'wrong-kind'
  | 'nights-backwards'
  | 'guest-twice'
  | 'ordinary-guest-pays-otherwise'
  | 'season-without-days'
  | 'season-of-unknown-guest';

/** The first contradiction in a variant; null when valid. Guest prices and seasons are for booked products only. */
export function skuProblem(
  kind: AcquirableAs,
  { price, acquire, guestPrices, priceSeasons }: Written,
): SkuProblem | null {
  if (acquire._type !== kind) return 'wrong-kind';
  if (kind !== 'BOOKABLE' && kind !== 'ACCOMMODATION' && guestPrices.length + priceSeasons.length > 0)
    return 'wrong-kind';
  if (!rangesAreSound(acquire)) return 'nights-backwards';
  const guests = new Set(guestPrices.map(guest => guest.guestType));
  if (guests.size < guestPrices.length) return 'guest-twice';
  if (guestPrices[0] && guestPrices[0].price !== price) return 'ordinary-guest-pays-otherwise';
  if (!priceSeasons.every(hasDays)) return 'season-without-days';
  const named = priceSeasons.flatMap(season => season.guestPrices.map(guest => guest.guestType));
  return named.every(guest => guests.has(guest) && guest !== guestPrices[0]?.guestType)
    ? null
    : 'season-of-unknown-guest';
}
