import type { Slice } from '../shared/slice.ts';
import { reportsApi } from './api.ts';
import { reportsAudit } from './audit.ts';
import { reportFiles } from './files/api.ts';
import { reportsWork } from './jobs.ts';
import { reportsRefusals } from './refusals.ts';
import { vatFiles, vatReportsApi } from './vat/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const reportsSlice = {
  api: { reports: reportsApi, vatReports: vatReportsApi },
  work: [reportsWork],
  audit: reportsAudit,
  papers: [reportFiles, vatFiles],
  refusals: reportsRefusals,
} satisfies Slice;
