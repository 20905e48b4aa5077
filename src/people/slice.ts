import type { Slice } from '../shared/slice.ts';
import { invitationsApi } from './invitations/api.ts';
import { invitationsWork } from './invitations/jobs.ts';
import { invitation } from './invitations/mails/invitation.ts';
import { membersApi } from './members/api.ts';
import { personalDataApi } from './personal-data/api.ts';
import { personalDataAudit } from './personal-data/audit.ts';
import { keptInAccess, keptInHistory } from './personal-data/queries.ts';
import { peopleRefusals } from './refusals.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const peopleSlice = {
  api: { invitations: invitationsApi, members: membersApi, personalData: personalDataApi },
  work: [invitationsWork],
  mails: { invitation },
  audit: personalDataAudit,
  personalData: [
    { name: 'account', kept: keptInAccess },
    { name: 'history', kept: keptInHistory },
  ],
  refusals: peopleRefusals,
} satisfies Slice;
