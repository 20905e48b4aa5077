import { quotesContract } from './contract.ts';
import { quoteDraftsContract } from './drafts/contract.ts';

/** The slice's endpoints, by the names that clients call them. */
export const quotesContracts = {
  quotes: quotesContract,
  quoteDrafts: quoteDraftsContract,
};
