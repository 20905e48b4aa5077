/**
 * Facts of a product that its seller vouches for: what it is free of, who gets in, who may come along. One that is not
 * named is not known, so who asks for it does not find the product: of allergens, silence is no promise.
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
