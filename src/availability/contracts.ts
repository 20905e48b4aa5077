import { blocksContract } from './blocks/contract.ts';
import { calendarImportsContract } from './calendar-imports/contract.ts';
import { closingsContract } from './closings/contract.ts';
import { rulebooksContract } from './rulebooks/contract.ts';
import { timetablesContract } from './timetables/contract.ts';
import { unitsContract } from './units/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const availabilityContracts = {
  blocks: blocksContract,
  calendarImports: calendarImportsContract,
  closings: closingsContract,
  rulebooks: rulebooksContract,
  timetables: timetablesContract,
  units: unitsContract,
};
