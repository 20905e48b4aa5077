import type { Locale } from '../../shared/i18n.ts';
import type { PictureData } from '../rules.ts';

/** Description of what is seen in a picture, in the languages in which somebody wrote one. */
export type AltWords = Partial<Record<Locale, string>>;

/** A picture as its stall keeps it. */
export interface DescribedPicture extends Omit<PictureData, 'alt'> {
  described: AltWords;
  /** Number of changes so far; a save names the one that it began from. */
  revision: number;
}

/** A picture as a visitor reads it: in their language, else in Swedish, English or German, as long as there is any. */
export function pictureInLocale({ described, revision: _, ...picture }: DescribedPicture, locale: Locale): PictureData {
  const alt = described[locale] || described.sv || described.en || described.de;
  return alt ? { ...picture, alt } : picture;
}
