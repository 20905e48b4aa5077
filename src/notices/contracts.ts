import { browsersContract } from './browsers/contract.ts';
import { unsubscribingContract } from './unsubscribing/contract.ts';
import { wishesContract } from './wishes/contract.ts';

/** Contracts of the slice's nouns, by the names that the hall calls them. */
export const noticesContracts = {
  noticeBrowsers: browsersContract,
  noticeWishes: wishesContract,
  unsubscribing: unsubscribingContract,
};
