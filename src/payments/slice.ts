import type { Slice } from '../shared/slice.ts';
import { paymentsApi } from './api.ts';
import { paymentsAudit } from './audit.ts';
import { casesApi } from './cases/api.ts';
import { casesWork } from './cases/jobs.ts';
import { caseNotice } from './cases/notices/queries.ts';
import { paymentsWork } from './jobs.ts';
import { paymentForms } from './options/api.ts';
import { mayFollowPayRequest } from './queries.ts';
import { paymentsRefusals } from './refusals.ts';
import { booksFiles } from './sie/api.ts';
import { cardForms, stripeWebhook } from './ways/card/api.ts';
import { disputeNotice } from './ways/card/disputes/queries.ts';
import { cardWork } from './ways/card/jobs.ts';
import { onboardingApi } from './ways/card/onboarding/api.ts';
import { cardAccountNewsMail } from './ways/card/onboarding/mails/card-account-news.ts';
import { codeForms, codesApi } from './ways/codes/uses/api.ts';
import { codesAudit } from './ways/codes/uses/audit.ts';
import { swishCallbacks } from './ways/swish/api.ts';
import { swishWork } from './ways/swish/jobs.ts';
import { swishNumbersApi } from './ways/swish/numbers/api.ts';
import { undoSwish } from './ways/swish/numbers/commands.ts';
import { swishNewsMail } from './ways/swish/numbers/mails/swish-news.ts';
import { tillsApi } from './ways/tills/counter/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const paymentsSlice = {
  api: {
    cases: casesApi,
    codes: codesApi,
    onboarding: onboardingApi,
    payments: paymentsApi,
    swishNumbers: swishNumbersApi,
    tills: tillsApi,
  },
  work: [paymentsWork, casesWork, cardWork, swishWork],
  mails: { 'card-account-news': cardAccountNewsMail, 'swish-news': swishNewsMail },
  undoes: { SWISH_CHANGED: undoSwish },
  notices: { case: caseNotice, dispute: disputeNotice },
  audit: [...codesAudit, ...paymentsAudit],
  live: { 'pay-request': mayFollowPayRequest },
  forms: [paymentForms, cardForms, codeForms],
  papers: [booksFiles],
  hooks: [stripeWebhook, swishCallbacks],
  refusals: paymentsRefusals,
} satisfies Slice;
