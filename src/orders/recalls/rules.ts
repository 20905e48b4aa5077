/** Remedies that a stall offers for recalled goods; the law wants two of them where both are possible ((EU) 2023/988, article 37). */
export const RECALL_REMEDIES = ['REPAIR', 'REPLACE', 'MONEY_BACK'] as const;
export type RecallRemedy = (typeof RECALL_REMEDIES)[number];

/** Steps by which word of a recall comes to a buyer. */
export const REACHES = ['REACHED', 'ON_ITS_WAY', 'NOT_REACHED'] as const;
export type Reach = (typeof REACHES)[number];

export interface Told {
  /** The buyer has an address. */
  hasAddress: boolean;
  /** The buyer's mail server has taken the letter. */
  accepted: boolean;
  /** The letter was given up. */
  failed: boolean;
  /** Reached in another way, by what staff say. */
  reachedAt: Date | null;
}

export function reachOf({ hasAddress, accepted, failed, reachedAt }: Told): Reach {
  if (reachedAt || accepted) return 'REACHED';
  return hasAddress && !failed ? 'ON_ITS_WAY' : 'NOT_REACHED';
}
