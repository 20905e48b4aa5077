import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';

/** The fourteen substances that cause allergies or intolerances ((EU) 1169/2011, annex II), in its order. */
export const ALLERGENS = [
  ...(['GLUTEN', 'CRUSTACEANS', 'EGG', 'FISH', 'PEANUTS', 'SOY', 'MILK'] as const),
  ...(['NUTS', 'CELERY', 'MUSTARD', 'SESAME', 'SULPHITES', 'LUPIN', 'MOLLUSCS'] as const),
] as const;
export type Allergen = (typeof ALLERGENS)[number];

const WORDS: Record<Allergen, typeof m.contents_allergen_gluten> = {
  GLUTEN: m.contents_allergen_gluten,
  CRUSTACEANS: m.contents_allergen_crustaceans,
  EGG: m.contents_allergen_egg,
  FISH: m.contents_allergen_fish,
  PEANUTS: m.contents_allergen_peanuts,
  SOY: m.contents_allergen_soy,
  MILK: m.contents_allergen_milk,
  NUTS: m.contents_allergen_nuts,
  CELERY: m.contents_allergen_celery,
  MUSTARD: m.contents_allergen_mustard,
  SESAME: m.contents_allergen_sesame,
  SULPHITES: m.contents_allergen_sulphites,
  LUPIN: m.contents_allergen_lupin,
  MOLLUSCS: m.contents_allergen_molluscs,
};

export const allergenWord = (allergen: Allergen, locale: Locale): string => WORDS[allergen]({}, { locale });
