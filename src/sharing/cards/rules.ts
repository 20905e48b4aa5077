import { createHash } from 'node:crypto';
import type { Product } from '../../catalogue/contract.ts';
import { hasPrice, plateText } from '../../catalogue/parts/price-units.ts';
import { m } from '../../paraglide/messages.js';
import type { PictureData } from '../../pictures/rules.ts';
import type { Provider } from '../../providers/contract.ts';
import { bandGlaze } from '../../providers/parts/bands.ts';
import { isLocale, type Locale } from '../../shared/i18n.ts';
import type { ContentPage } from '../../storefronts/contract.ts';
import type { Glaze } from '../../ui/glaze.ts';
import type { Card } from '../rules.ts';

/** What chats show of a link, at the size that all of them ask for. */
export const CARD = { width: 1200, height: 630 } as const;
export const KINDS = ['products', 'stalls', 'shops', 'pages', 'halls'] as const;
export type Kind = (typeof KINDS)[number];

/** All that is to be seen on a card. Its address is a hash of it, so an address never changes its meaning. */
export interface CardContent {
  hall: string;
  title: string;
  /** Who sells it, what they do. */
  line: string | null;
  price: string | null;
  picture: Crop | null;
  logo: Crop | null;
  /** Null for what belongs to no category: then the iron of the hall stands there. */
  glaze: Glaze | null;
}

type Crop = Pick<PictureData, 'ref' | 'widths' | 'focal'>;

export interface CardName {
  kind: Kind;
  slug: string;
  locale: Locale;
  hash: string;
}

// Part of every card's hash: raise it when cards are drawn differently, and all get new addresses.
const DESIGN = 1;

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
    picture: cropOf(meta.images[0]),
    logo: null,
    glaze: bandGlaze(provider.band),
  };
}

export function stallCard(
  { meta, logo, band }: Provider,
  hall: string,
  kind: 'stalls' | 'shops',
  locale: Locale,
): CardContent {
  const title = kind === 'shops' ? m.storefronts_shop_title({ title: meta.title }, { locale }) : meta.title;
  return {
    hall,
    title,
    line: meta.subtitle,
    price: null,
    picture: cropOf(meta.images[0]),
    logo: cropOf(logo),
    glaze: bandGlaze(band),
  };
}

export function pageCard(page: ContentPage, hall: string): CardContent {
  const shown = page.blocks.map(block => ('image' in block ? block.image : null)).find(image => image);
  return { hall, title: page.title, line: null, price: null, picture: cropOf(shown), logo: null, glaze: null };
}

export function hallCard(hall: string, locale: Locale): CardContent {
  const title = m.storefronts_start_title({}, { locale });
  return { hall, title, line: null, price: null, picture: null, logo: null, glaze: null };
}

/** A name of the hall's start page, which has no slug of its own. */
export const HALL_SLUG = 'hall';

export function cardOf(kind: Kind, slug: string, locale: Locale, content: CardContent): Card {
  const { title, line, price } = content;
  return {
    path: `/og/${kind}/${slug}-${locale}-${hashOf(locale, content)}.jpg`,
    ...CARD,
    alt: [title, line, price].filter(Boolean).join(', '),
  };
}

export function hashOf(locale: Locale, content: CardContent): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, locale, content]))
    .digest('hex')
    .slice(0, 22);
}

/** Null for what is no card's name, so that a guess costs no question. */
export function parseCard(kind: string, file: string): CardName | null {
  const known = KINDS.find(name => name === kind);
  const [, slug, locale, hash] = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([a-z]{2})-([0-9a-f]{22})\.jpg$/.exec(file) ?? [];
  return known && slug && hash && isLocale(locale) ? { kind: known, slug, locale, hash } : null;
}

export function cardKey({ kind, slug, locale, hash }: CardName): string {
  return `${hash}/${kind}-${slug}-${locale}.jpg`;
}

function cropOf(picture: PictureData | null | undefined): Crop | null {
  return picture ? { ref: picture.ref, widths: picture.widths, focal: picture.focal } : null;
}
