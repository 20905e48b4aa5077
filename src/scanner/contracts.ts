import { devicesContract } from './devices/contract.ts';
import { guestsContract } from './guests/contract.ts';
import { scansContract } from './scans/contract.ts';

/** The endpoints of this slice, by the names that the hall calls them. */
export const scannerContracts = {
  doorGuests: guestsContract,
  scanDevices: devicesContract,
  scans: scansContract,
};
