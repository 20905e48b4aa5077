import type Stripe from 'stripe';
import type { AccountLinkRow } from '../books.ts';
import { type Desk, newId, nowMs } from '../desk.ts';
import { refused } from '../problems.ts';
import { recordThin } from '../thin-events.ts';
import type { LinkParams } from './account-params.ts';
import { accountRow } from './accounts.ts';

const LINK_MS = 5 * 60_000;

/** An onboarding link: single use and short lived, made when somebody is about to follow it. */
export function createLink(desk: Desk, { account, use_case }: LinkParams): Stripe.V2.Core.AccountLink {
  const { account: known } = accountRow(desk, account);
  if (known.closed) throw refused(`Account ${account} is closed.`, 'account_closed');
  const way = use_case[use_case.type];
  if (way === undefined) throw new Error('A link without a way was let through');
  const at = nowMs(desk);
  const token = newId('', 20);
  desk.books.accountLinks.put(token, {
    account,
    createdMs: at,
    expiresMs: at + LINK_MS,
    refreshUrl: way.refresh_url,
    returnUrl: way.return_url ?? null,
    useCase: use_case.type,
    visit: null,
  });
  return {
    object: 'v2.core.account_link',
    account,
    created: new Date(at).toISOString(),
    expires_at: new Date(at + LINK_MS).toISOString(),
    livemode: false,
    url: `${desk.publicUrl}/setup/s/${account}/${token}`,
    use_case: { type: use_case.type, [use_case.type]: way },
  };
}

/** Opens the page behind an onboarding link; null when it was followed before or has expired. */
export function openVisit(desk: Desk, token: string, link: AccountLinkRow): string | null {
  if (link.visit !== null || link.expiresMs <= nowMs(desk)) return null;
  const visit = newId('', 24);
  desk.books.accountLinks.patch(token, { visit });
  return visit;
}

export function linkOfVisit(desk: Desk, visit: string): AccountLinkRow | undefined {
  return desk.books.accountLinks.all().find(link => link.visit === visit);
}

export function tellOfReturn(desk: Desk, { account, useCase }: AccountLinkRow): void {
  const configurations = desk.books.accounts.get(account)?.account.applied_configurations ?? [];
  recordThin(desk, 'v2.core.account_link.returned', {
    data: { account_id: account, configurations, use_case: useCase },
  });
}
