import type { Slice } from '../shared/slice.ts';
import { feedbackApi } from './api.ts';
import { forgetSenderIn } from './commands.ts';
import { feedbackWork } from './jobs.ts';
import { keptInFeedback } from './queries.ts';
import { feedbackRefusals } from './refusals.ts';
import { reportsApi } from './reports/api.ts';
import { forgetReporterIn } from './reports/commands.ts';
import { reportsWork } from './reports/jobs.ts';
import { reportDecidedMail, reportFinalMail, reportReceivedMail } from './reports/mails/report-mails.ts';
import { keptInReports } from './reports/queries.ts';

/** The slice's registration (src/slices.ts). */
export const feedbackSlice = {
  api: { feedback: feedbackApi, contentReports: reportsApi },
  work: [feedbackWork, reportsWork],
  mails: {
    'report-decided': reportDecidedMail,
    'report-final': reportFinalMail,
    'report-received': reportReceivedMail,
  },
  refusals: feedbackRefusals,
  personalData: [
    {
      name: 'feedback',
      kept: async (db, { emailAddress }) => (emailAddress ? await keptInFeedback(db, emailAddress) : []),
      forget: async ({ tx }, { emailAddress }) => {
        if (emailAddress) await forgetSenderIn(tx, emailAddress);
      },
    },
    {
      name: 'reports',
      kept: keptInReports,
      forget: async (deed, { emailAddress }) => {
        if (emailAddress) await forgetReporterIn(deed, emailAddress);
      },
    },
  ],
} satisfies Slice;
