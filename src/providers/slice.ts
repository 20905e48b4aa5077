import type { Slice } from '../shared/slice.ts';
import { providersApi } from './api.ts';
import { applicationsApi } from './applications/api.ts';
import { forgetApplicantIn } from './applications/commands.ts';
import { applicationsWork } from './applications/jobs.ts';
import { applicationNews, contactCodeMail } from './applications/mails/application-news.ts';
import { applicationNotice, keptInApplications } from './applications/queries.ts';
import { areasApi, writtenAreasApi } from './areas/api.ts';
import { undoCompany } from './companies/commands.ts';
import { contactsApi } from './contacts/api.ts';
import { contactsWork } from './contacts/jobs.ts';
import { contactPointCodeMail } from './contacts/mails/contact-point-code.ts';
import { dutiesWork } from './duties/jobs.ts';
import { lawNewsMail } from './duties/mails/law-news.ts';
import { endingsApi } from './endings/api.ts';
import { endingsAudit } from './endings/audit.ts';
import { endingsWork } from './endings/jobs.ts';
import { endingNewsMail } from './endings/mails/ending-news.ts';
import { keptInEndings } from './endings/queries.ts';
import { feesApi } from './fees/api.ts';
import { feesAudit } from './fees/audit.ts';
import { feeNewsMail } from './fees/mails/fee-news.ts';
import { keptInFees } from './fees/queries.ts';
import { holdsApi } from './holds/api.ts';
import { holdNewsMail } from './holds/mails/hold-news.ts';
import { keptInHolds } from './holds/queries.ts';
import { pausesApi } from './pauses/api.ts';
import { keptInPauses } from './pauses/queries.ts';
import { picturesApi } from './pictures/api.ts';
import { profileApi } from './profile/api.ts';
import { providersRefusals } from './refusals.ts';
import { termsApi } from './terms/api.ts';
import { keptInTerms } from './terms/queries.ts';
import { tradersApi } from './traders/api.ts';
import { keptInTraders } from './traders/queries.ts';

/** The slice's parts for the composition (src/slices.ts). */
export const providersSlice = {
  api: {
    applications: applicationsApi,
    areas: areasApi,
    writtenAreas: writtenAreasApi,
    contacts: contactsApi,
    endings: endingsApi,
    fees: feesApi,
    holds: holdsApi,
    pauses: pausesApi,
    pictures: picturesApi,
    profile: profileApi,
    providers: providersApi,
    terms: termsApi,
    traders: tradersApi,
  },
  mails: {
    'application-news': applicationNews,
    'contact-code': contactCodeMail,
    'contact-point-code': contactPointCodeMail,
    'ending-news': endingNewsMail,
    'fee-news': feeNewsMail,
    'hold-news': holdNewsMail,
    'law-news': lawNewsMail,
  },
  notices: { application: applicationNotice },
  personalData: [
    {
      name: 'applications',
      kept: keptInApplications,
      forget: ({ tx }, { userId, emailAddress }) => forgetApplicantIn(tx, userId, emailAddress),
    },
    { name: 'endings', kept: keptInEndings },
    { name: 'fees', kept: keptInFees },
    { name: 'holds', kept: keptInHolds },
    { name: 'pauses', kept: keptInPauses },
    { name: 'terms', kept: keptInTerms },
    { name: 'traders', kept: keptInTraders },
  ],
  work: [applicationsWork, contactsWork, dutiesWork, endingsWork],
  audit: [...endingsAudit, ...feesAudit],
  undoes: { COMPANY_CHANGED: undoCompany },
  refusals: providersRefusals,
} satisfies Slice;
