import { beginningsContract } from './beginnings/contract.ts';
import { daysContract } from './contract.ts';
import { tonightContract } from './tonight/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const daysContracts = {
  answers: beginningsContract,
  days: daysContract,
  stalls: tonightContract,
};
