import { KINDS, type Kind } from '../../metadata/cards/rules.ts';
import { isLocale, type Locale } from '../../shared/i18n.ts';

export interface CardName {
  kind: Kind;
  slug: string;
  locale: Locale;
  hash: string;
}

/** Parses a card's file name; null when invalid, so that a guess costs no query. */
export function parseCard(kind: string, file: string): CardName | null {
  const known = KINDS.find(name => name === kind);
  const [, slug, locale, hash] = /^([a-z0-9]+(?:-[a-z0-9]+)*)-([a-z]{2})-([0-9a-f]{22})\.jpg$/.exec(file) ?? [];
  return known && slug && hash && isLocale(locale) ? { kind: known, slug, locale, hash } : null;
}

export function cardKey({ kind, slug, locale, hash }: CardName): string {
  return `${hash}/${kind}-${slug}-${locale}.jpg`;
}
