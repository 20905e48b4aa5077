import type { Slice } from '../shared/slice.ts';
import { acceptedMail } from './acceptances/mails/accepted.ts';
import { quotesApi } from './api.ts';
import { quotesAudit } from './audit.ts';
import { quoteCustomersWork } from './customers/jobs.ts';
import { quotesOfPerson, quotesWrittenBy, requestsOfPerson } from './customers/queries.ts';
import { forgetCustomers, forgetRequests, forgetWriter } from './customers/store.ts';
import { quoteDraftsApi } from './drafts/api.ts';
import { quoteFiles } from './files/api.ts';
import { quoteGoodsApi } from './goods/api.ts';
import { quoteNotice } from './notices/queries.ts';
import { quotePapers } from './papers/api.ts';
import { findQuote } from './queries.ts';
import { quotesRefusals } from './refusals.ts';
import { quoteRemarksApi } from './remarks/api.ts';
import { remarkMail } from './remarks/mails/remark.ts';
import { remindersWork } from './reminders/jobs.ts';
import { partMail, reminderMail } from './reminders/mails/reminders.ts';
import { askedQuotesApi, quoteRequestsApi } from './requests/api.ts';
import { askedMail } from './requests/mails/asked.ts';
import { quoteTemplatesApi } from './templates/api.ts';
import { sentMail } from './versions/mails/sent.ts';

/** The slice's registration (src/slices.ts). */
export const quotesSlice = {
  api: {
    quotes: quotesApi,
    quoteDrafts: quoteDraftsApi,
    quoteGoods: quoteGoodsApi,
    quoteRemarks: quoteRemarksApi,
    quoteRequests: quoteRequestsApi,
    askedQuotes: askedQuotesApi,
    quoteTemplates: quoteTemplatesApi,
  },
  work: [remindersWork, quoteCustomersWork],
  mails: {
    'quote-sent': sentMail,
    'quote-accepted': acceptedMail,
    'quote-remark': remarkMail,
    'quote-asked': askedMail,
    'quote-reminder': reminderMail,
    'quote-part': partMail,
  },
  notices: { quote: quoteNotice },
  audit: quotesAudit,
  // Of a quote whoever has its id may hear that there is news.
  live: { quote: async ({ db }, _, quoteId) => (await findQuote(db, quoteId)) !== null },
  personalData: [
    {
      name: 'quotes',
      kept: quotesOfPerson,
      forget: async ({ tx }, subject) => {
        const quotes = await quotesOfPerson(tx, subject);
        await forgetCustomers(
          tx,
          quotes.map(({ quoteId }) => quoteId),
        );
      },
    },
    {
      name: 'quotesWritten',
      kept: (db, { userId }) => quotesWrittenBy(db, userId),
      forget: ({ tx }, { userId }) => forgetWriter(tx, userId),
    },
    {
      name: 'quoteRequests',
      kept: requestsOfPerson,
      forget: async ({ tx }, subject) => {
        const requests = await requestsOfPerson(tx, subject);
        await forgetRequests(
          tx,
          requests.map(({ requestId }) => requestId),
        );
      },
    },
  ],
  papers: [quotePapers, quoteFiles],
  refusals: quotesRefusals,
} satisfies Slice;
