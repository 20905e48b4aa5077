import { quotesContract } from './contract.ts';
import { quoteDraftsContract } from './drafts/contract.ts';
import { quoteGoodsContract } from './goods/contract.ts';
import { quoteRemarksContract } from './remarks/contract.ts';
import { askedQuotesContract, quoteRequestsContract } from './requests/contract.ts';
import { quoteTemplatesContract } from './templates/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const quotesContracts = {
  askedQuotes: askedQuotesContract,
  quotes: quotesContract,
  quoteDrafts: quoteDraftsContract,
  quoteGoods: quoteGoodsContract,
  quoteRemarks: quoteRemarksContract,
  quoteRequests: quoteRequestsContract,
  quoteTemplates: quoteTemplatesContract,
};
