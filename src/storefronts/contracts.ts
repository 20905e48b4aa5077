import { categoriesContract } from './categories/contract.ts';
import { storefrontsContract } from './contract.ts';
import { likedContract } from './favourites/contract.ts';
import { layoutsContract } from './layouts/contract.ts';
import { placesContract } from './places/contract.ts';
import { promosContract } from './promos/contract.ts';
import { sectionsContract } from './sections/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const storefrontsContracts = {
  categories: categoriesContract,
  layouts: layoutsContract,
  liked: likedContract,
  places: placesContract,
  promos: promosContract,
  sections: sectionsContract,
  storefronts: storefrontsContract,
};
