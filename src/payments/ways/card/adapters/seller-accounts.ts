import type { AccountTruth } from '../onboarding/rules.ts';

/** Connected accounts of sellers: all that the hall asks of a card company about them. Each belongs to its seller. */
export interface SellerAccounts {
  /** Idempotent per seller and attempt. A new attempt is for a seller whose account is lost. */
  createAccount(plan: AccountPlan): Promise<string>;
  /** One-time link to the company's pages, valid for minutes: made when the seller is about to follow it. */
  openDoor(accountId: string, door: Door): Promise<{ url: string; validUntil: Date }>;
  /** Null when there is no such account, or its owner has taken our access away. */
  findAccount(accountId: string): Promise<AccountTruth | null>;
}

export interface AccountPlan {
  sellerId: string;
  attempt: number;
  name: string;
  email: string;
  /** ISO 3166, two letters. */
  country: string;
  kind: 'company' | 'individual' | 'non_profit';
  locale: 'sv' | 'en' | 'de';
}

export interface Door {
  /** `onboard`: everything from the start. `update`: what the company asks for later. */
  purpose: 'onboard' | 'update';
  /** Return address for the seller, finished or not: the account says which. */
  backUrl: string;
  /** Refresh address, where a new link is made when this one is no longer valid. */
  againUrl: string;
}
