import { categoriesContract } from './categories/contract.ts';
import { storefrontsContract } from './contract.ts';
import { writtenPagesContract } from './editing/contract.ts';
import { editionsContract } from './editions/contract.ts';
import { likedContract } from './favourites/contract.ts';
import { layoutsContract } from './layouts/contract.ts';
import { placesContract, writtenPlacesContract } from './places/contract.ts';
import { promosContract, writtenPromosContract } from './promos/contract.ts';
import { sectionsContract, writtenGroupsContract } from './sections/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const storefrontsContracts = {
  categories: categoriesContract,
  editions: editionsContract,
  layouts: layoutsContract,
  liked: likedContract,
  places: placesContract,
  promos: promosContract,
  sections: sectionsContract,
  storefronts: storefrontsContract,
  writtenGroups: writtenGroupsContract,
  writtenPages: writtenPagesContract,
  writtenPlaces: writtenPlacesContract,
  writtenPromos: writtenPromosContract,
};
