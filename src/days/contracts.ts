import { beginningsContract } from './beginnings/contract.ts';
import { daysContract } from './contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const daysContracts = {
  answers: beginningsContract,
  days: daysContract,
};
