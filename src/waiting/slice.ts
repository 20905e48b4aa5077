import type { Slice } from '../shared/slice.ts';
import { waitingApi } from './api.ts';
import { waitingAudit } from './audit.ts';
import { doorApi } from './door/api.ts';
import { waitingWork } from './jobs.ts';
import { offerMail } from './mails/offer.ts';
import { proofMail } from './mails/proof.ts';
import { queueForms } from './names/api.ts';
import { forgetNamesIn } from './names/commands.ts';
import { namesOfPerson, namesWrittenBy } from './names/queries.ts';
import { keptName } from './queries.ts';
import { waitingRefusals } from './refusals.ts';

/** The slice's registration (src/slices.ts). */
export const waitingSlice = {
  api: { waiting: waitingApi, door: doorApi },
  work: [waitingWork],
  mails: { 'waiting-offer': offerMail, 'waiting-proof': proofMail },
  audit: waitingAudit,
  forms: [queueForms],
  personalData: [
    {
      name: 'waiting',
      kept: async (db, subject) => (await namesOfPerson(db, subject)).map(keptName),
      forget: async (deed, subject) => await forgetNamesIn(deed, await namesOfPerson(deed.tx, subject)),
    },
    { name: 'waitingWritten', kept: (db, { userId }) => namesWrittenBy(db, userId) },
  ],
  refusals: waitingRefusals,
} satisfies Slice;
