import { assortmentContract } from './assortment/contract.ts';
import { catalogueContract } from './contract.ts';
import { guaranteeContract } from './guarantee/contract.ts';
import { labelsContract } from './labels/contract.ts';
import { safetyContract } from './safety/contract.ts';
import { stockContract } from './stock/contract.ts';

/** Contracts of what is on the shelves, by the names that the hall calls them. */
export const catalogueContracts = {
  catalogue: catalogueContract,
  assortment: assortmentContract,
  guarantee: guaranteeContract,
  labels: labelsContract,
  safety: safetyContract,
  stock: stockContract,
};
