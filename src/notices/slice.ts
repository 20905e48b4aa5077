import type { Slice } from '../shared/slice.ts';
import { noticesAudit } from './audit.ts';
import { noticesWork } from './jobs.ts';
import { noticeMail } from './mails/notice.ts';
import { keptInNotices } from './queries.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const noticesSlice = {
  work: [noticesWork],
  mails: { notice: noticeMail },
  audit: noticesAudit,
  personalData: [{ name: 'notices', kept: keptInNotices }],
} satisfies Slice;
