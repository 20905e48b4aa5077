import type { Slice } from '../shared/slice.ts';
import { acceptedMail, acceptedStallMail } from './acceptances/mails/accepted.ts';
import { quotesApi } from './api.ts';
import { quotesAudit } from './audit.ts';
import { quotesOfPerson } from './customers/queries.ts';
import { forgetCustomers } from './customers/store.ts';
import { quoteDraftsApi } from './drafts/api.ts';
import { quoteGoodsApi } from './goods/api.ts';
import { quotePapers } from './papers/api.ts';
import { findQuote } from './queries.ts';
import { quotesRefusals } from './refusals.ts';
import { sentMail } from './versions/mails/sent.ts';

/** The slice's registration (src/slices.ts). */
export const quotesSlice = {
  api: { quotes: quotesApi, quoteDrafts: quoteDraftsApi, quoteGoods: quoteGoodsApi },
  mails: { 'quote-sent': sentMail, 'quote-accepted': acceptedMail, 'quote-accepted-stall': acceptedStallMail },
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
  ],
  papers: [quotePapers],
  refusals: quotesRefusals,
} satisfies Slice;
