import type { Slice } from '../shared/slice.ts';
import { feedbackApi } from './api.ts';
import { forgetSenderIn } from './commands.ts';
import { feedbackWork } from './jobs.ts';
import { keptInFeedback } from './queries.ts';

/** The slice's registration (src/slices.ts). */
export const feedbackSlice = {
  api: { feedback: feedbackApi },
  work: [feedbackWork],
  personalData: [
    {
      name: 'feedback',
      kept: async (db, { emailAddress }) => (emailAddress ? await keptInFeedback(db, emailAddress) : []),
      forget: async ({ tx }, { emailAddress }) => {
        if (emailAddress) await forgetSenderIn(tx, emailAddress);
      },
    },
  ],
} satisfies Slice;
