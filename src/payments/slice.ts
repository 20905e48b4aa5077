import type { Slice } from '../shared/slice.ts';
import { paymentsApi } from './api.ts';
import { paymentsAudit } from './audit.ts';
import { casesApi } from './cases/api.ts';
import { caseCareApi } from './cases/care/api.ts';
import { caseFiles } from './cases/files/api.ts';
import { casesWork } from './cases/jobs.ts';
import { caseNotice } from './cases/notices/queries.ts';
import { commissionsAudit } from './commissions/audit.ts';
import { commissionsWork } from './commissions/jobs.ts';
import { commissionMail } from './commissions/mails/commission.ts';
import { commissionPapers } from './commissions/papers/api.ts';
import { paymentFindsApi } from './finds/api.ts';
import { paymentsWork } from './jobs.ts';
import { moneyApi } from './money/api.ts';
import { nettingsApi } from './nettings/api.ts';
import { paymentForms } from './options/api.ts';
import { mayFollowPayRequest } from './queries.ts';
import { paymentsRefusals } from './refusals.ts';
import { booksFiles } from './sie/api.ts';
import { statementsAudit } from './statements/audit.ts';
import { statementsWork } from './statements/jobs.ts';
import { statementMail } from './statements/mails/statement.ts';
import { statementPapers } from './statements/papers/api.ts';
import { cardForms, stripeWebhook } from './ways/card/api.ts';
import { disputeNotice } from './ways/card/disputes/queries.ts';
import { cardWork } from './ways/card/jobs.ts';
import { onboardingApi } from './ways/card/onboarding/api.ts';
import { cardAccountNewsMail } from './ways/card/onboarding/mails/card-account-news.ts';
import { payoutsAudit } from './ways/card/payouts/audit.ts';
import { payoutFailedMail } from './ways/card/payouts/mails/payout-failed.ts';
import { codeForms, codesApi } from './ways/codes/uses/api.ts';
import { codesAudit } from './ways/codes/uses/audit.ts';
import { invoicesAudit } from './ways/invoice/audit.ts';
import { bankFilesApi } from './ways/invoice/bank-files/api.ts';
import { invoicesApi } from './ways/invoice/documents/api.ts';
import { invoiceCreditedMail, invoiceReminderMail, invoiceSentMail } from './ways/invoice/documents/mails/invoices.ts';
import { invoicePapers } from './ways/invoice/papers/api.ts';
import { receivablesApi } from './ways/invoice/receivables/api.ts';
import { invoiceRemindersWork } from './ways/invoice/reminders/jobs.ts';
import { invoiceTermsApi } from './ways/invoice/terms/api.ts';
import { swishCallbacks } from './ways/swish/api.ts';
import { swishWork } from './ways/swish/jobs.ts';
import { swishNumbersApi } from './ways/swish/numbers/api.ts';
import { undoSwish } from './ways/swish/numbers/commands.ts';
import { swishNewsMail } from './ways/swish/numbers/mails/swish-news.ts';
import { tillsApi } from './ways/tills/counter/api.ts';

/** Parts of this slice that the hall puts together (src/slices.ts). */
export const paymentsSlice = {
  api: {
    bankFiles: bankFilesApi,
    caseCare: caseCareApi,
    cases: casesApi,
    paymentFinds: paymentFindsApi,
    codes: codesApi,
    invoiceTerms: invoiceTermsApi,
    invoices: invoicesApi,
    money: moneyApi,
    nettings: nettingsApi,
    onboarding: onboardingApi,
    payments: paymentsApi,
    receivables: receivablesApi,
    swishNumbers: swishNumbersApi,
    tills: tillsApi,
  },
  work: [paymentsWork, casesWork, cardWork, swishWork, invoiceRemindersWork, statementsWork, commissionsWork],
  mails: {
    'card-account-news': cardAccountNewsMail,
    'payout-failed': payoutFailedMail,
    statement: statementMail,
    commission: commissionMail,
    'swish-news': swishNewsMail,
    'invoice-sent': invoiceSentMail,
    'invoice-credited': invoiceCreditedMail,
    'invoice-reminder': invoiceReminderMail,
  },
  undoes: { SWISH_CHANGED: undoSwish },
  notices: { case: caseNotice, dispute: disputeNotice },
  audit: [...codesAudit, ...invoicesAudit, ...paymentsAudit, ...payoutsAudit, ...statementsAudit, ...commissionsAudit],
  live: { 'pay-request': mayFollowPayRequest },
  forms: [paymentForms, cardForms, codeForms],
  papers: [booksFiles, caseFiles, commissionPapers, invoicePapers, statementPapers],
  hooks: [stripeWebhook, swishCallbacks],
  refusals: paymentsRefusals,
} satisfies Slice;
