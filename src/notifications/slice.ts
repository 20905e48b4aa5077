import type { Slice } from '../shared/slice.ts';
import { notificationsApi } from './api.ts';
import { closeMailTransports } from './commands.ts';
import { pushesWork } from './pushes/jobs.ts';
import { textReports } from './texts/api.ts';
import { textsWork } from './texts/jobs.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const notificationsSlice = {
  api: { notifications: notificationsApi },
  work: [textsWork, pushesWork],
  hooks: [textReports],
  stop: [closeMailTransports],
} satisfies Slice;
