import { ALLERGENS, type Allergen } from '../../../catalogue/contents/allergens/rules.ts';
import type { Contents } from '../../../catalogue/contents/contract.ts';
import { unnamed } from '../../../catalogue/contents/emphasis/rules.ts';
import { namesContents } from '../../../catalogue/contents/rules.ts';
import type { Fact } from '../../../catalogue/facts/rules.ts';
import type { AcquirableAs } from '../../../catalogue/kinds/contract.ts';
import { type Drafted, drafted, writtenInLanguages } from '../../../providers/profile/rules.ts';
import type { VatCategory } from '../../../shared/vat.ts';

/** Contents of food as the form holds them: an answer on allergens is one that somebody gave. */
export interface FoodDraft {
  ingredients: Drafted;
  /** Whether it holds any of the fourteen; empty until somebody has said. */
  said: 'SOME' | 'NONE' | '';
  contains: Allergen[];
  traces: Allergen[];
}

export function foodDraft(contents: Contents | null): FoodDraft {
  const said = contents?.none ? 'NONE' : 'SOME';
  return {
    ingredients: drafted(contents?.ingredients ?? null),
    said: contents ? said : '',
    contains: contents?.contains ?? [],
    traces: contents?.traces ?? [],
  };
}

/** The same as its command takes it; null where nothing is said. Half an answer goes as it is, and is refused by field. */
export function foodFields({ ingredients, said, contains, traces }: FoodDraft): Contents | null {
  const written = writtenInLanguages(ingredients);
  if (!written && !said) return null;
  const some = said === 'SOME';
  return {
    ingredients: written ?? { sv: '' },
    contains: some ? contains : [],
    traces: some ? traces : [],
    none: said === 'NONE',
  };
}

/** The answer for an allergen: in it, perhaps traces of it, or not. */
export type Presence = 'CONTAINS' | 'TRACES' | 'NOT';

export function presenceOf({ contains, traces }: FoodDraft, allergen: Allergen): Presence {
  if (contains.includes(allergen)) return 'CONTAINS';
  return traces.includes(allergen) ? 'TRACES' : 'NOT';
}

export function withPresence(food: FoodDraft, allergen: Allergen, presence: Presence): FoodDraft {
  const put = (list: readonly Allergen[], on: boolean) =>
    ALLERGENS.filter(one => (one === allergen ? on : list.includes(one)));
  return {
    ...food,
    contains: put(food.contains, presence === 'CONTAINS'),
    traces: put(food.traces, presence === 'TRACES'),
  };
}

interface Sold {
  kind: AcquirableAs;
  vatCategory: VatCategory | '';
  categories: readonly string[];
}

/** True when the goods are asked what is in them. */
export function asksContents({ kind, vatCategory, categories }: Sold): boolean {
  return namesContents(kind, vatCategory, categories);
}

const AGAINST: Partial<Record<Fact, readonly Allergen[]>> = {
  vegan: ['MILK', 'EGG', 'FISH', 'CRUSTACEANS', 'MOLLUSCS'],
  vegetarian: ['FISH', 'CRUSTACEANS', 'MOLLUSCS'],
  'milk-free': ['MILK'],
  'nut-free': ['NUTS', 'PEANUTS'],
  'egg-free': ['EGG'],
  'fish-free': ['FISH'],
};

/** Facts that the contents contradict. Gluten is none of them: oats without it are named as oats all the same. */
export function contradicted({ facts, food }: { facts: readonly Fact[]; food: FoodDraft }): Fact[] {
  if (food.said !== 'SOME') return [];
  return facts.filter(fact => AGAINST[fact]?.some(allergen => food.contains.includes(allergen)));
}

/** Allergens that were chosen and that the Swedish list of ingredients has no known word for. */
export function unmarked({ said, contains, ingredients }: FoodDraft): Allergen[] {
  return said === 'SOME' && ingredients.sv.trim() ? unnamed(ingredients.sv, contains) : [];
}
