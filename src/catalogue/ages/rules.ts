import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';

/** Ages below which something may not be handed over. */
export const LEAST_AGES = [15, 18, 20] as const;
export type LeastAge = (typeof LEAST_AGES)[number];

/** The age limit in words; null where there is none. */
export function ageWord(age: LeastAge | null | undefined, locale: Locale): string | null {
  return age ? m.catalogue_age_limit({ age }, { locale }) : null;
}

/** A variant with the age limit behind it, as tickets show both. */
export function withAgeLimit(
  { variant, leastAge }: { variant: string | null; leastAge?: LeastAge | undefined },
  locale: Locale,
): string | null {
  return [variant, ageWord(leastAge, locale)].filter(Boolean).join(', ') || null;
}
