import { reportsContract } from './contract.ts';
import { vatReportsContract } from './vat/contract.ts';

/** Contracts of this slice, by the names that the hall calls them. */
export const reportsContracts = {
  reports: reportsContract,
  vatReports: vatReportsContract,
};
