import type { Slice } from '../shared/slice.ts';
import { acceptedMail, acceptedStallMail } from './acceptances/mails/accepted.ts';
import { quotesApi } from './api.ts';
import { quotesAudit } from './audit.ts';
import { quoteDraftsApi } from './drafts/api.ts';
import { findQuote } from './queries.ts';
import { quotesRefusals } from './refusals.ts';
import { sentMail } from './versions/mails/sent.ts';

/** The slice's registration (src/slices.ts). */
export const quotesSlice = {
  api: { quotes: quotesApi, quoteDrafts: quoteDraftsApi },
  mails: { 'quote-sent': sentMail, 'quote-accepted': acceptedMail, 'quote-accepted-stall': acceptedStallMail },
  audit: quotesAudit,
  // Of a quote whoever has its id may hear that there is news.
  live: { quote: async ({ db }, _, quoteId) => (await findQuote(db, quoteId)) !== null },
  refusals: quotesRefusals,
} satisfies Slice;
