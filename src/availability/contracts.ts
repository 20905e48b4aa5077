import { rulebooksContract } from './rulebooks/contract.ts';
import { unitsContract } from './units/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const availabilityContracts = {
  rulebooks: rulebooksContract,
  units: unitsContract,
};
