import type { Words } from './shape.ts';

/** Allergens of annex II to (EU) 1169/2011 that the town's kitchens use. */
type Allergen =
  | 'GLUTEN'
  | 'CRUSTACEANS'
  | 'EGG'
  | 'FISH'
  | 'MILK'
  | 'NUTS'
  | 'CELERY'
  | 'MUSTARD'
  | 'SESAME'
  | 'MOLLUSCS';

export interface TownContents {
  ingredients: Words;
  contains: Allergen[];
  traces: Allergen[];
  none: boolean;
}
