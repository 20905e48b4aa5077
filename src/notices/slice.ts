import type { Slice } from '../shared/slice.ts';
import { noticesAudit } from './audit.ts';
import { browsersApi } from './browsers/api.ts';
import { noticesWork } from './jobs.ts';
import { noticeMail } from './mails/notice.ts';
import { keptInNotices, trialNotice } from './queries.ts';
import { noticesRefusals } from './refusals.ts';
import { oneClickRoutes, unsubscribingApi } from './unsubscribing/api.ts';
import { wishesApi } from './wishes/api.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const noticesSlice = {
  api: { noticeBrowsers: browsersApi, noticeWishes: wishesApi, unsubscribing: unsubscribingApi },
  work: [noticesWork],
  hooks: [oneClickRoutes],
  mails: { notice: noticeMail },
  audit: noticesAudit,
  notices: { trial: trialNotice },
  refusals: noticesRefusals,
  personalData: [{ name: 'notices', kept: keptInNotices }],
} satisfies Slice;
