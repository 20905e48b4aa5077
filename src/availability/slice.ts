import type { Slice } from '../shared/slice.ts';
import { availabilityAudit } from './audit.ts';
import { blocksApi } from './blocks/api.ts';
import { bookingsAudit } from './bookings/audit.ts';
import { closingsApi } from './closings/api.ts';
import { availabilityWork } from './jobs.ts';
import { availabilityRefusals } from './refusals.ts';
import { rulebooksApi } from './rulebooks/api.ts';
import { seriesWork } from './series/jobs.ts';
import { timetablesApi } from './timetables/api.ts';
import { unitsApi } from './units/api.ts';

/** The slice's registration (src/slices.ts). */
export const availabilitySlice = {
  api: {
    blocks: blocksApi,
    closings: closingsApi,
    rulebooks: rulebooksApi,
    timetables: timetablesApi,
    units: unitsApi,
  },
  work: [availabilityWork, seriesWork],
  audit: [...availabilityAudit, ...bookingsAudit],
  refusals: availabilityRefusals,
} satisfies Slice;
