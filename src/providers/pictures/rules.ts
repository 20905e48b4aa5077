import type { AltWords, DescribedPicture } from '../../pictures/described/rules.ts';
import { LOCALES, type Locale } from '../../shared/i18n.ts';

/** Pictures on a page of the library. */
export const PAGE_OF_PICTURES = 48;

/** Shelves of a stall's pictures: all, those that stand nowhere, those that lack a description. */
export const PICTURE_SHELVES = ['ALL', 'UNUSED', 'UNDESCRIBED'] as const;
export type PictureShelfName = (typeof PICTURE_SHELVES)[number];

/** The longest description of a picture: what a person reads aloud in one breath. */
export const MOST_ALT = 250;

/** Languages in which nobody has said what is seen. */
export function missingLanguages({ described }: Pick<DescribedPicture, 'described'>): Locale[] {
  return LOCALES.filter(locale => !described[locale]);
}

/** Descriptions as they are stored: without the empty ones, and without the spaces around them. */
export function writtenAlt(words: AltWords): AltWords {
  const said = LOCALES.map(locale => [locale, (words[locale] ?? '').replaceAll(/\s+/g, ' ').trim()] as const);
  return Object.fromEntries(said.filter(([, text]) => text));
}

/** A list with one of its items moved to another place. */
export function movedItem<T>(list: readonly T[], from: number, to: number): T[] {
  const others = list.filter((_, at) => at !== from);
  const item = list[from];
  return item === undefined ? [...list] : [...others.slice(0, to), item, ...others.slice(to)];
}

/** A point of a picture moved by some share of it, and never out of it. */
export function movedFocal(focal: DescribedPicture['focal'], right: number, down: number): DescribedPicture['focal'] {
  const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;
  return { x: within(focal.x + right), y: within(focal.y + down) };
}
