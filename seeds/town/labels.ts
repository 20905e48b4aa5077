import type { TownProduct, Words } from './shape.ts';

export const words = (sv: string, en: string, de: string): Words => ({ sv, en, de });

/** A name or measure that is the same in every language. */
export const name = (text: string): Words => words(text, text, text);

/** Substances of our kitchens, each with the allergen of annex II to (EU) 1169/2011 that it is. */
const ALLERGENS = {
  ...({ wheat: 'GLUTEN', rye: 'GLUTEN', oats: 'GLUTEN', barley: 'GLUTEN' } as const),
  ...({ milk: 'MILK', egg: 'EGG', fish: 'FISH', crustaceans: 'CRUSTACEANS', molluscs: 'MOLLUSCS' } as const),
  ...({ mustard: 'MUSTARD', celery: 'CELERY', almond: 'NUTS', nuts: 'NUTS', sesame: 'SESAME' } as const),
} as const;
type Substance = keyof typeof ALLERGENS;

type Block = TownProduct['contentBlocks'][number];

export const storage = (content: Words): Block => ({ title: words('Förvaring', 'Storage', 'Aufbewahrung'), content });
export const goodToKnow = (content: Words): Block => ({
  title: words('Bra att veta', 'Good to know', 'Gut zu wissen'),
  content,
});

/** Contents of every edible product: ingredients, what of the fourteen is in it, and traces from the neighbouring bench. */
export function contents(
  ingredients: Words,
  contains: readonly Substance[],
  traces: readonly Substance[] = [],
): NonNullable<TownProduct['contents']> {
  const within = [...new Set(contains.map(one => ALLERGENS[one]))];
  const near = [...new Set(traces.map(one => ALLERGENS[one]))].filter(one => !within.includes(one));
  return { ingredients, contains: within, traces: near, none: within.length + near.length === 0 };
}
