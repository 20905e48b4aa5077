import { quotesContract } from './contract.ts';
import { quoteDraftsContract } from './drafts/contract.ts';
import { quoteGoodsContract } from './goods/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const quotesContracts = {
  quotes: quotesContract,
  quoteDrafts: quoteDraftsContract,
  quoteGoods: quoteGoodsContract,
};
