import type { Slice } from '../shared/slice.ts';
import { paymentsApi, stripeWebhook } from './api.ts';
import { paymentsAudit } from './audit.ts';
import { casesApi } from './cases/api.ts';
import { codeForms, codesApi } from './codes/api.ts';
import { codesAudit } from './codes/audit.ts';
import { disputeNewsMail } from './disputes/mails/dispute-news.ts';
import { paymentsWork } from './jobs.ts';
import { onboardingApi } from './onboarding/api.ts';
import { cardAccountNewsMail } from './onboarding/mails/card-account-news.ts';
import { paymentForms } from './options/api.ts';
import { mayFollowPayRequest } from './queries.ts';
import { paymentsRefusals } from './refusals.ts';
import { booksFiles } from './sie/api.ts';
import { swishCallbacks } from './swish/api.ts';
import { swishNumbersApi } from './swish-numbers/api.ts';
import { swishNewsMail } from './swish-numbers/mails/swish-news.ts';
import { tillsApi } from './tills/api.ts';

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
  work: [paymentsWork],
  mails: { 'card-account-news': cardAccountNewsMail, 'dispute-news': disputeNewsMail, 'swish-news': swishNewsMail },
  audit: [...codesAudit, ...paymentsAudit],
  live: { 'pay-request': mayFollowPayRequest },
  forms: [paymentForms, codeForms],
  papers: [booksFiles],
  hooks: [stripeWebhook, swishCallbacks],
  refusals: paymentsRefusals,
} satisfies Slice;
