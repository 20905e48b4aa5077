import { createHash } from 'node:crypto';
import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import type { Glaze } from '../../ui/glaze.ts';
import type { LinkCard } from '../rules.ts';

/** Size of link cards (Open Graph images), in pixels, which all chats accept. */
export const CARD = { width: 1200, height: 630 } as const;
export const KINDS = ['products', 'stalls', 'shops', 'pages', 'halls'] as const;
export type Kind = (typeof KINDS)[number];

/** The content of a link card. Its address holds a hash of this, so an address never changes its meaning. */
export interface CardContent {
  hall: string;
  title: string;
  /** The seller, or their tagline. */
  line: string | null;
  price: string | null;
  picture: Crop | null;
  logo: Crop | null;
  /** Null without a category: the card then shows the hall's iron. */
  glaze: Glaze | null;
}

/** A picture with its focal point, by which the card crops it. */
export interface Crop {
  ref: string;
  widths: number[];
  focal: { x: number; y: number };
}

// Version of the card design, part of every card's hash: raise it when cards are drawn differently.
const DESIGN = 1;

export function hallCard(hall: string, locale: Locale): CardContent {
  const title = m.storefronts_start_title({}, { locale });
  return { hall, title, line: null, price: null, picture: null, logo: null, glaze: null };
}

/** A name of the hall's start page, which has no slug of its own. */
export const HALL_SLUG = 'hall';

export function linkCard(kind: Kind, slug: string, locale: Locale, content: CardContent): LinkCard {
  const { title, line, price } = content;
  return {
    path: `/og/${kind}/${slug}-${locale}-${cardHash(locale, content)}.jpg`,
    ...CARD,
    alt: [title, line, price].filter(Boolean).join(', '),
  };
}

export function cardHash(locale: Locale, content: CardContent): string {
  return createHash('sha256')
    .update(JSON.stringify([DESIGN, locale, content]))
    .digest('hex')
    .slice(0, 22);
}

export function cropped(picture: Crop | null | undefined): Crop | null {
  return picture ? { ref: picture.ref, widths: picture.widths, focal: picture.focal } : null;
}
