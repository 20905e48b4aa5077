import type { Slice } from '../shared/slice.ts';
import { alertsApi } from './alerts/api.ts';
import { alertsAudit } from './alerts/audit.ts';
import { ownerAlertMail } from './alerts/mails/owner-alert.ts';
import { keptInAlerts, objectionNotice } from './alerts/queries.ts';
import { invitationsApi } from './invitations/api.ts';
import { invitationsWork } from './invitations/jobs.ts';
import { invitation } from './invitations/mails/invitation.ts';
import { membersApi } from './members/api.ts';
import { roleUndoes } from './members/undoing/commands.ts';
import { personalDataApi } from './personal-data/api.ts';
import { personalDataAudit } from './personal-data/audit.ts';
import { namesWork } from './personal-data/jobs.ts';
import { keptInAccess, keptInHistory } from './personal-data/queries.ts';
import { peopleRefusals } from './refusals.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const peopleSlice = {
  api: { alerts: alertsApi, invitations: invitationsApi, members: membersApi, personalData: personalDataApi },
  work: [invitationsWork, namesWork],
  mails: { invitation, 'owner-alert': ownerAlertMail },
  notices: { objection: objectionNotice },
  undoes: roleUndoes,
  audit: [...alertsAudit, ...personalDataAudit],
  personalData: [
    { name: 'account', kept: keptInAccess },
    { name: 'history', kept: keptInHistory },
    { name: 'ownerAlerts', kept: keptInAlerts },
  ],
  refusals: peopleRefusals,
} satisfies Slice;
