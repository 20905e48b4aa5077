import type { Slice } from '../shared/slice.ts';
import { accountsApi } from './accounts/api.ts';
import { closePasswords } from './adapters/passwords.ts';
import { accessApi } from './api.ts';
import { accessAudit } from './audit.ts';
import { credentialsApi } from './credentials/api.ts';
import { factorsApi } from './factors/api.ts';
import { factorNotice } from './factors/mails/factor-notice.ts';
import { accessWork } from './jobs.ts';
import { lettersWork } from './letters/jobs.ts';
import { noticeMails } from './letters/mails/notices.ts';
import { resetPasswordMail } from './letters/mails/reset-password.ts';
import { verifyEmailMail } from './letters/mails/verify-email.ts';
import { passkeysApi } from './passkeys/api.ts';
import { phonesApi } from './phones/api.ts';
import { phonesWork } from './phones/jobs.ts';
import { signInRefusals } from './refusals.ts';
import { resetsWork } from './resets/jobs.ts';
import { sessionsApi } from './sessions/api.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const signInSlice = {
  api: {
    access: accessApi,
    accounts: accountsApi,
    factors: factorsApi,
    credentials: credentialsApi,
    passkeys: passkeysApi,
    phones: phonesApi,
    sessions: sessionsApi,
  },
  work: [accessWork, lettersWork, resetsWork, phonesWork],
  mails: {
    'factor-notice': factorNotice,
    'reset-password': resetPasswordMail,
    'verify-email': verifyEmailMail,
    ...noticeMails,
  },
  audit: accessAudit,
  stop: [closePasswords],
  refusals: signInRefusals,
} satisfies Slice;
