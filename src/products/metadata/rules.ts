import type { Product } from '../../catalogue/contract.ts';
import { hasPrice, plateText } from '../../catalogue/parts/price-units.ts';
import type { PriceSettings, Reduced } from '../../catalogue/prices/contract.ts';
import { to } from '../../links.ts';
import { type CardContent, cropped, linkCard } from '../../metadata/cards/rules.ts';
import {
  absoluteAddress,
  breadcrumbs,
  type Fact,
  type LinkCard,
  nodeId,
  type PageMetadata,
  type Reader,
  summary,
} from '../../metadata/rules.ts';
import { pictureAddress } from '../../pictures/rules.ts';
import { bandGlaze } from '../../providers/parts/bands.ts';
import type { Locale } from '../../shared/i18n.ts';

/** A departure of an experience, with its free seats. */
export interface Departure {
  /** ISO time with its offset: 2026-12-05T10:00:00+01:00. */
  starts: string;
  ends: string | null;
  /** Null when seats are not counted. */
  seatsLeft: number | null;
}

/** A product's metadata, all of it from the answer that its page shows. */
export function productMetadata(product: Product, hallName: string, reader: Reader): PageMetadata {
  const { meta, provider, price } = product;
  const card = linkCard('products', product.slug, reader.locale, productCard(product, hallName, reader.locale));
  return {
    description: summary(meta.subtitle ?? meta.kicker, meta.description),
    card,
    kind: 'product',
    properties: [
      ['product:price:amount', decimal(price.amountIncludingVat)],
      ['product:price:currency', price.currency],
      [
        'product:availability',
        product.standing === 'AVAILABLE' || product.standing === 'FEW' ? 'in stock' : 'out of stock',
      ],
    ],
    facts: [
      productFact(product, card, reader),
      breadcrumbs(
        [
          { name: hallName, path: to.start() },
          { name: provider.title, path: to.home(provider.slug) },
          { name: meta.title, path: to.product(product.slug) },
        ],
        reader,
      ),
    ],
  };
}

function productFact(product: Product, card: LinkCard, reader: Reader): Fact {
  const { meta, provider } = product;
  const description = summary(meta.subtitle ?? meta.kicker, meta.description);
  return {
    '@type': 'Product',
    '@id': nodeId(to.product(product.slug), 'product', reader),
    name: meta.title,
    url: absoluteAddress(to.product(product.slug), reader),
    ...(description && { description }),
    // Structured data needs an image: without a product picture, the link card is used.
    image: meta.images.length
      ? meta.images.map(image => pictureAddress(image, reader))
      : [new URL(card.path, reader.baseUrl).href],
    ...(product.skus.length === 1 && { sku: product.skus[0]!.articleNumber }),
    brand: { '@type': 'Brand', name: provider.title },
    offers: readOffers(product, reader),
  };
}

/** One offer per variant; a gift card with a choice of amounts is an aggregate offer from lowest to highest. */
function readOffers(product: Product, reader: Reader): Fact | Fact[] {
  const { priceSettings, skus, price } = product;
  const amounts = priceSettings && giftCardAmounts(priceSettings, price.amountIncludingVat);
  if (!amounts) return skus.map(sku => offerFact(product, sku, reader));
  return {
    '@type': 'AggregateOffer',
    url: absoluteAddress(to.product(product.slug), reader),
    lowPrice: decimal(amounts.least),
    ...(amounts.most !== null && { highPrice: decimal(amounts.most) }),
    priceCurrency: price.currency,
    offerCount: Math.max(1, priceSettings.options.length),
    availability: `https://schema.org/${AVAILABILITY[product.standing]}`,
    seller: sellerFact(product, reader),
  };
}

/** The lowest and highest amount of a gift card; null where there is only one. */
function giftCardAmounts(
  { options, freePricingEnabled, minAmountInclVat, maxAmountInclVat }: PriceSettings,
  least: number,
) {
  const amounts = options.map(({ amountIncludingVat }) => amountIncludingVat);
  if (freePricingEnabled) return { least: Math.min(minAmountInclVat ?? least, ...amounts), most: maxAmountInclVat };
  return amounts.length > 1 ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
}

/** The price that the buyer pays, always with VAT. */
function offerFact(product: Product, sku: Product['skus'][number], reader: Reader): Fact {
  const price = decimal(sku.price.amountIncludingVat);
  const unit = product.priceUnit && product.priceUnit !== 'PIECE' ? product.priceUnit.toLowerCase() : null;
  return {
    '@type': 'Offer',
    ...(product.skus.length > 1 && { name: sku.title }),
    sku: sku.articleNumber,
    url: absoluteAddress(to.product(product.slug), reader),
    price,
    priceCurrency: sku.price.currency,
    priceSpecification: [
      {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: sku.price.currency,
        valueAddedTaxIncluded: true,
        ...(unit && { unitText: unit }),
      },
      // The struck-through price is the lowest of the thirty days before, as on the page (protocols 6.4).
      ...(sku.reduced ? [struckFact(sku.reduced, sku.price.currency)] : []),
    ],
    availability: `https://schema.org/${AVAILABILITY[sku.standing]}`,
    ...(product.acquirableAs === 'BUYABLE' && { itemCondition: 'https://schema.org/NewCondition' }),
    seller: sellerFact(product, reader),
  };
}

function struckFact({ lowestAmountIncludingVat }: Reduced, priceCurrency: string): Fact {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: 'https://schema.org/StrikethroughPrice',
    price: decimal(lowestAmountIncludingVat),
    priceCurrency,
    valueAddedTaxIncluded: true,
  };
}

const AVAILABILITY = {
  AVAILABLE: 'InStock',
  FEW: 'LimitedAvailability',
  SOLD_OUT: 'SoldOut',
  // UNAVAILABLE is the seller's choice and may change, so it is not Discontinued.
  UNAVAILABLE: 'OutOfStock',
} as const;

function sellerFact({ provider }: Product, reader: Reader): Fact {
  return {
    '@type': 'Organization',
    '@id': nodeId(to.home(provider.slug), 'stall', reader),
    name: provider.title,
    url: absoluteAddress(to.home(provider.slug), reader),
    ...(provider.logo && { logo: pictureAddress(provider.logo, reader) }),
  };
}

/** Event data of an experience, one event per departure; empty without departures. */
export function eventFacts(
  product: Product,
  { departures, place }: { departures: readonly Departure[]; place: Fact },
  reader: Reader,
): Fact[] {
  const { meta, provider, price } = product;
  const description = summary(meta.subtitle ?? meta.kicker, meta.description);
  return departures.map(({ starts, ends, seatsLeft }) => ({
    '@type': 'Event',
    '@id': nodeId(to.product(product.slug), starts, reader),
    name: meta.title,
    startDate: starts,
    ...(ends && { endDate: ends }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: place,
    ...(description && { description }),
    ...(meta.images.length > 0 && { image: meta.images.map(image => pictureAddress(image, reader)) }),
    organizer: { '@type': 'Organization', name: provider.title, url: absoluteAddress(to.home(provider.slug), reader) },
    offers: {
      '@type': 'Offer',
      url: absoluteAddress(to.product(product.slug), reader),
      price: decimal(price.amountIncludingVat),
      priceCurrency: price.currency,
      availability: `https://schema.org/${seatsLeft === 0 ? 'SoldOut' : AVAILABILITY[product.standing]}`,
    },
  }));
}

/** Öre as a decimal number with a point in every language, for machines. */
function decimal(amount: number): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

export function productCard(product: Product, hall: string, locale: Locale): CardContent {
  const { meta, provider, acquirableAs, price, priceIsFrom, priceUnit, priceUnitValue } = product;
  return {
    hall,
    title: meta.title,
    line: provider.title,
    price: hasPrice(acquirableAs, price.amountIncludingVat)
      ? plateText(
          { amount: price.amountIncludingVat, from: priceIsFrom, unit: priceUnit, count: priceUnitValue },
          locale,
        )
      : null,
    picture: cropped(meta.images[0]),
    logo: null,
    glaze: bandGlaze(provider.band),
  };
}
