import type { AccountTruth } from '../onboarding/rules.ts';

/** What this house asks of a card company about those who sell here: their accounts belong to them. */
export interface SellerAccounts {
  /** The same seller and attempt again give the same account. A new attempt is for one whose account is lost. */
  createAccount(plan: AccountPlan): Promise<string>;
  /** Works once and for minutes: made when the seller is about to follow it. */
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
  /** Where the seller comes back to, finished or not: the account says which. */
  backUrl: string;
  /** Where a new door is made, when this one was shut. */
  againUrl: string;
}
