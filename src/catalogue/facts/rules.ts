import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';

/**
 * What a seller vouches for of a product: what it is free of, who gets in, who may come along. A fact that is not named
 * is not known, so who asks for it does not find the product: of allergens, silence is no promise.
 */
export const FACTS = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'milk-free',
  'nut-free',
  'egg-free',
  'fish-free',
  'wheelchair',
  'lift',
  'hearing-loop',
  'sign-language',
  'dogs',
  'prams',
] as const;
export type Fact = (typeof FACTS)[number];

/** Groups of facts, as filters show them. */
export const FACT_GROUPS = ['diet', 'access', 'company'] as const;
export type FactGroup = (typeof FACT_GROUPS)[number];

interface Named {
  group: FactGroup;
  title: (inputs: Record<never, never>, options: { locale: Locale }) => string;
}

const NAMED: Record<Fact, Named> = {
  vegan: { group: 'diet', title: m.catalogue_fact_vegan },
  vegetarian: { group: 'diet', title: m.catalogue_fact_vegetarian },
  'gluten-free': { group: 'diet', title: m.catalogue_fact_gluten_free },
  'milk-free': { group: 'diet', title: m.catalogue_fact_milk_free },
  'nut-free': { group: 'diet', title: m.catalogue_fact_nut_free },
  'egg-free': { group: 'diet', title: m.catalogue_fact_egg_free },
  'fish-free': { group: 'diet', title: m.catalogue_fact_fish_free },
  wheelchair: { group: 'access', title: m.catalogue_fact_wheelchair },
  lift: { group: 'access', title: m.catalogue_fact_lift },
  'hearing-loop': { group: 'access', title: m.catalogue_fact_hearing_loop },
  'sign-language': { group: 'access', title: m.catalogue_fact_sign_language },
  dogs: { group: 'company', title: m.catalogue_fact_dogs },
  prams: { group: 'company', title: m.catalogue_fact_prams },
};

export function factTitle(fact: Fact, locale: Locale): string {
  return NAMED[fact].title({}, { locale });
}

export function factGroup(fact: Fact): FactGroup {
  return NAMED[fact].group;
}
