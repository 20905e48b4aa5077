import type { Slice } from '../shared/slice.ts';
import { scannerAudit } from './audit.ts';
import { devicesApi } from './devices/api.ts';
import { keptOfDevices } from './devices/queries.ts';
import { guestsApi } from './guests/api.ts';
import { scannerWork } from './jobs.ts';
import { scannerRefusals } from './refusals.ts';
import { scansApi } from './scans/api.ts';
import { listFiles } from './snapshots/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const scannerSlice = {
  api: { doorGuests: guestsApi, scanDevices: devicesApi, scans: scansApi },
  work: [scannerWork],
  audit: scannerAudit,
  personalData: [{ name: 'scanDevices', kept: (db, { userId }) => keptOfDevices(db, userId) }],
  papers: [listFiles],
  refusals: scannerRefusals,
} satisfies Slice;
