import type { Slice } from '../shared/slice.ts';
import { admittedBy } from './admissions/queries.ts';
import { availabilityAudit } from './audit.ts';
import { blocksApi } from './blocks/api.ts';
import { bookingsAudit } from './bookings/audit.ts';
import { calendarImportsApi } from './calendar-imports/api.ts';
import { calendarImportsAudit } from './calendar-imports/audit.ts';
import { calendarImportsWork, endFetches } from './calendar-imports/jobs.ts';
import { calendarNoticesWork } from './calendar-imports/notices/jobs.ts';
import { calendarNotice } from './calendar-imports/notices/queries.ts';
import { keptInCalendars } from './calendar-imports/queries.ts';
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
    calendarImports: calendarImportsApi,
    closings: closingsApi,
    rulebooks: rulebooksApi,
    timetables: timetablesApi,
    units: unitsApi,
  },
  work: [availabilityWork, seriesWork, calendarImportsWork, calendarNoticesWork],
  notices: { calendar: calendarNotice },
  stop: [endFetches],
  personalData: [
    { name: 'calendars', kept: keptInCalendars },
    { name: 'guestsNoted', kept: (db, { userId }) => admittedBy(db, userId) },
  ],
  audit: [...availabilityAudit, ...bookingsAudit, ...calendarImportsAudit],
  refusals: availabilityRefusals,
} satisfies Slice;
