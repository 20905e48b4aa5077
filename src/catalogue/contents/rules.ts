import { m } from '../../paraglide/messages.js';
import { listFormat } from '../../shared/formats.ts';
import { inLocale, type Locale } from '../../shared/i18n.ts';
import type { VatCategory } from '../../shared/vat.ts';
import type { AcquirableAs } from '../kinds/contract.ts';
import { isFoodByVat } from '../safety/rules.ts';
import { ALLERGENS, type Allergen, allergenWord } from './allergens/rules.ts';
import type { BoughtContents, Contents, ShownContents } from './contract.ts';
import { markedText } from './emphasis/rules.ts';

/** True when an offer says what is in it: goods that are eaten or drunk. */
export function namesContents(
  kind: AcquirableAs,
  vatCategory: VatCategory | '',
  categories: readonly string[],
): boolean {
  return kind === 'BUYABLE' && (isFoodByVat(vatCategory) || categories.includes('edible'));
}

const LANGUAGE = { sv: 'sv-SE', en: 'en-GB', de: 'de-DE' } as const;

/**
 * Allergens in a sentence: "Innehåller mjölk och ägg. Kan innehålla spår av nötter." What is in it is not named as a
 * trace as well, which would make its reader doubt.
 */
export function allergenText({ contains, traces }: Pick<Contents, 'contains' | 'traces'>, locale: Locale): string {
  const said = { locale };
  const listed = (some: readonly Allergen[]) =>
    listFormat(LANGUAGE[locale]).format(
      ALLERGENS.filter(one => some.includes(one)).map(one => allergenWord(one, locale)),
    );
  const onlyTraces = traces.filter(one => !contains.includes(one));
  const parts = [
    contains.length > 0 && m.contents_contains({ allergens: listed(contains) }, said),
    onlyTraces.length > 0 && m.contents_traces({ allergens: listed(onlyTraces) }, said),
  ].filter(Boolean);
  return parts.join(' ') || m.contents_none({}, said);
}

/** Contents for a visitor's page. */
export function shownContents(contents: Contents | null, locale: Locale): ShownContents | null {
  return contents && boughtShown(boughtContents(contents, locale), locale);
}

/** Contents as an order keeps them, in the buyer's language. */
export function boughtContents({ ingredients, contains, traces }: Contents, locale: Locale): BoughtContents {
  return { ingredients: inLocale(ingredients, locale), contains, traces };
}

/** The contents of what was bought, as they were then. */
export function boughtShown(bought: BoughtContents, locale: Locale): ShownContents {
  return { ingredients: markedText(bought.ingredients, bought.contains), allergens: allergenText(bought, locale) };
}
