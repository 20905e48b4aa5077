import { orderGroupsOfCustomer } from '../order-groups/queries.ts';
import type { Slice } from '../shared/slice.ts';
import { answersDoor } from './answers/api.ts';
import { answerNotTakenMail } from './answers/mails/not-taken.ts';
import { threadsApi } from './api.ts';
import { messagePictures } from './attachments/api.ts';
import { threadsAudit } from './audit.ts';
import { inboxApi } from './inbox/api.ts';
import { threadsWork } from './jobs.ts';
import { forgetPersonIn } from './keeping/commands.ts';
import { keptInThreads } from './keeping/queries.ts';
import { messageMail } from './letters/mails/message.ts';
import { mayFollowThread } from './queries.ts';
import { threadsRefusals } from './refusals.ts';

/** The slice's registration (src/slices.ts). */
export const threadsSlice = {
  api: { threads: threadsApi, inbox: inboxApi },
  work: [threadsWork],
  mails: { message: messageMail, 'answer-not-taken': answerNotTakenMail },
  audit: threadsAudit,
  live: { messages: mayFollowThread },
  personalData: [
    {
      name: 'messages',
      kept: async (db, { userId }) =>
        keptInThreads(db, { userId, orderGroupIds: await orderGroupsOfCustomer(db, userId) }),
      forget: forgetPersonIn,
    },
  ],
  papers: [messagePictures],
  doors: [answersDoor],
  refusals: threadsRefusals,
} satisfies Slice;
