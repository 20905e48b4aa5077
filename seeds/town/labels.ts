import type { TownProduct, Words } from './shape.ts';

export const words = (sv: string, en: string, de: string): Words => ({ sv, en, de });

/** A name or measure that is the same in every language. */
export const name = (text: string): Words => words(text, text, text);

/** Allergens that a label must name (regulation (EU) 1169/2011, annex II), as they are called on ours. */
const ALLERGENS = {
  wheat: words('vete', 'wheat', 'Weizen'),
  rye: words('råg', 'rye', 'Roggen'),
  oats: words('havre', 'oats', 'Hafer'),
  barley: words('korn', 'barley', 'Gerste'),
  milk: words('mjölk', 'milk', 'Milch'),
  egg: words('ägg', 'egg', 'Ei'),
  fish: words('fisk', 'fish', 'Fisch'),
  crustaceans: words('kräftdjur', 'crustaceans', 'Krebstiere'),
  molluscs: words('blötdjur', 'molluscs', 'Weichtiere'),
  mustard: words('senap', 'mustard', 'Senf'),
  celery: words('selleri', 'celery', 'Sellerie'),
  almond: words('mandel', 'almonds', 'Mandeln'),
  nuts: words('nötter', 'nuts', 'Schalenfrüchte'),
  sesame: words('sesam', 'sesame', 'Sesam'),
} as const;
export type Allergen = keyof typeof ALLERGENS;

type Block = TownProduct['contentBlocks'][number];
type Locale = keyof Words;

export const ingredients = (content: Words): Block => ({ title: words('Innehåll', 'Ingredients', 'Zutaten'), content });
export const storage = (content: Words): Block => ({ title: words('Förvaring', 'Storage', 'Aufbewahrung'), content });
export const goodToKnow = (content: Words): Block => ({
  title: words('Bra att veta', 'Good to know', 'Gut zu wissen'),
  content,
});

/** The allergen block of every edible product: contents, and possible traces from the neighbouring bench. */
export function allergens(contains: readonly Allergen[], traces: readonly Allergen[] = []): Block {
  const sentence = (locale: Locale, some: string, none: string, maybe: string) => {
    const first = contains.length > 0 ? `${some} ${listed(contains, locale)}.` : none;
    return traces.length > 0 ? `${first} ${maybe} ${listed(traces, locale)}.` : first;
  };
  return {
    title: words('Allergener', 'Allergens', 'Allergene'),
    content: {
      sv: sentence('sv', 'Innehåller', 'Inga av de allergener som måste märkas ut.', 'Kan innehålla spår av'),
      en: sentence('en', 'Contains', 'None of the allergens that must be declared.', 'May contain traces of'),
      de: sentence('de', 'Enthält', 'Keine kennzeichnungspflichtigen Allergene.', 'Kann Spuren enthalten von:'),
    },
  };
}

const AND: Words = words('och', 'and', 'und');

function listed(keys: readonly Allergen[], locale: Locale): string {
  const called = keys.map(key => ALLERGENS[key][locale]);
  const last = called.pop() ?? '';
  return called.length > 0 ? `${called.join(', ')} ${AND[locale]} ${last}` : last;
}
