import { reportsContract } from './contract.ts';
import { platformReportsContract } from './dac7/contract.ts';
import { vatReportsContract } from './vat/contract.ts';

/** Contracts of this slice, by the names that the hall calls them. */
export const reportsContracts = {
  platformReports: platformReportsContract,
  reports: reportsContract,
  vatReports: vatReportsContract,
};
