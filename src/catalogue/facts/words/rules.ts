import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Fact } from '../rules.ts';

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
