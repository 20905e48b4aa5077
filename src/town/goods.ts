import type { TownOptionalGroup, TownProduct, TownSku } from '../../seeds/town/shape.ts';
import type { NewProduct, ProductChanges } from '../catalogue/commands.ts';
import type { AcquireFields } from '../catalogue/kinds/contract.ts';
import type { OptionalGroupFields } from '../catalogue/optionals/commands.ts';

/**
 * Goods of the demo town, in the shape of their sellers' forms. A seed names days without a year and prices by how long
 * ago they held, so that the town is in season whenever it is opened.
 */
type Sku = NewProduct['skus'][number];

const DAY_MS = 24 * 3600 * 1000;
/** Years of nights on sale: this one and the two after it. */
const YEARS_OF_NIGHTS = 3;

export interface Naming {
  /** Picture refs by drawing name. */
  refs(names: readonly string[]): string[];
  /** Ids of optional groups by their keys. */
  groupIds(keys: readonly string[]): string[];
  now: Date;
}

export function newProduct(product: TownProduct, { refs, groupIds, now }: Naming): Omit<NewProduct, 'providerId'> {
  const { slug, acquirableAs, status, categories, facts, vatCategory, section, contentBlocks } = product;
  const { kicker, title, subtitle, description, images, optionalGroups, skus } = product;
  const {
    priceSettings,
    voucherKind,
    validMonths,
    noWithdrawal,
    contents,
    ticketPerGuest,
    availability,
    deliveryMethods,
    languages,
  } = product;
  return {
    ...{ slug, acquirableAs, status, categories, vatCategory, section, contentBlocks },
    meta: { kicker, title, subtitle, description, images: refs(images) },
    skus: skus.map(sku => newSku(sku, product, now)),
    ...(facts && { facts: [...facts] }),
    ...(priceSettings && { priceSettings }),
    ...(voucherKind && { voucherKind }),
    ...(validMonths && { validMonths }),
    ...(noWithdrawal && { noWithdrawal }),
    ...(contents && { contents }),
    ...(ticketPerGuest && { ticketPerGuest }),
    ...(languages && { languages }),
    ...(availability && { availability }),
    ...(deliveryMethods && { deliveryMethods }),
    ...(optionalGroups && { optionalGroupIds: groupIds(optionalGroups) }),
  };
}

function newSku(sku: TownSku, { acquirableAs }: TownProduct, now: Date): Sku {
  const { articleNumber, title, price, perPurchaseAmount, stock, guestPrices, priceSeasons, reduced } = sku;
  const acquire = newAcquire(sku, acquirableAs, now);
  return {
    ...{ articleNumber, title },
    price: reduced?.before[0]?.price ?? price,
    ...(perPurchaseAmount && { perPurchaseAmount }),
    ...(stock && { stock }),
    ...(guestPrices && { guestPrices }),
    ...(priceSeasons && { priceSeasons }),
    ...(acquire && { acquire }),
  };
}

function newAcquire({ booked, nights }: TownSku, kind: TownProduct['acquirableAs'], now: Date): AcquireFields | null {
  if (kind === 'BOOKABLE' && booked) {
    const { type, contentBlocks, ...amount } = booked;
    return { _type: kind, type, amount, ...(contentBlocks && { contentBlocks }) };
  }
  if (kind !== 'ACCOMMODATION' || !nights) return null;
  const years = Array.from({ length: YEARS_OF_NIGHTS }, (_, n) => now.getUTCFullYear() + n);
  const availabilityRanges = years.flatMap(year =>
    nights.map(({ from, to }) => ({ from: `${year}-${from}`, to: `${from <= to ? year : year + 1}-${to}` })),
  );
  return { _type: kind, availability: { availabilityRanges } };
}

interface PriceChange {
  at: Date;
  articleNumber: string;
  change: Pick<NonNullable<ProductChanges['skus']>[number], 'price' | 'reduced'>;
}

/** Creation time of a product: before the oldest of its prices. */
export function shelvedAt({ skus }: TownProduct, now: Date): Date {
  return ago(Math.max(0, ...skus.map(({ reduced }) => reduced?.before[0]?.daysAgo ?? 0)), now);
}

/** Price changes of a product since then, oldest first. */
export function priceChanges({ skus }: TownProduct, now: Date): PriceChange[] {
  return skus
    .flatMap(({ articleNumber, price, reduced }) => {
      if (!reduced) return [];
      const raised = reduced.before.slice(1).map(before => ({
        at: ago(before.daysAgo, now),
        articleNumber,
        change: { price: before.price },
      }));
      return [...raised, { at: ago(reduced.daysAgo, now), articleNumber, change: { price, reduced: true } }];
    })
    .sort((a, b) => Number(a.at) - Number(b.at));
}

export function newOptionalGroup({ type, title, description, min, max, optionals }: TownOptionalGroup) {
  const fields: Omit<OptionalGroupFields, 'providerId'> = {
    ...{ type, title, minMax: { min, max } },
    ...(description && { description }),
    optionals: optionals.map(one => ({ ...one })),
  };
  return fields;
}

/** The next such day of the year after now, given as MM-DD. */
export function nextDay(monthDay: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  const year = now.getUTCFullYear();
  return `${`${year}-${monthDay}` > today ? year : year + 1}-${monthDay}`;
}

function ago(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
