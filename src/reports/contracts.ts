import { reportsContract } from './contract.ts';

/** Contracts of this slice, by the names that the hall calls them. */
export const reportsContracts = {
  reports: reportsContract,
};
