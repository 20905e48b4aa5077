import type { Slice } from '../shared/slice.ts';
import { reportsApi } from './api.ts';
import { reportsAudit } from './audit.ts';
import { platformFiles, platformReportsApi } from './dac7/api.ts';
import { reportFiles } from './files/api.ts';
import { reportsWork } from './jobs.ts';
import { reportsRefusals } from './refusals.ts';
import { vatFiles, vatReportsApi } from './vat/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const reportsSlice = {
  api: { platformReports: platformReportsApi, reports: reportsApi, vatReports: vatReportsApi },
  work: [reportsWork],
  audit: reportsAudit,
  papers: [reportFiles, vatFiles, platformFiles],
  refusals: reportsRefusals,
} satisfies Slice;
