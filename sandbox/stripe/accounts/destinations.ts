import type { Desk } from '../desk.ts';
import { refused } from '../problems.ts';
import { statusOf } from './capabilities.ts';

type Split = { transfer_data?: { destination: string } | null; on_behalf_of?: string | null };

/** Checks destination and on_behalf_of: both must be connected and capable, when payment is planned and when paid. */
export function checkSplitTargets(desk: Desk, split: Split | undefined, named: (param: string) => string): void {
  const destination = split?.transfer_data?.destination;
  if (destination !== undefined) checkDestination(desk, destination, `${named('transfer_data')}[destination]`);
  const settling = split?.on_behalf_of ?? undefined;
  if (settling !== undefined) checkMerchant(desk, settling, named('on_behalf_of'));
}

export function checkDestination(desk: Desk, id: string, param: string): void {
  const row = desk.books.accounts.get(id);
  if (row === undefined && !desk.strictAccounts) return;
  if (row === undefined || row.disconnected || row.account.closed) {
    throw refused(`No such destination: '${id}'`, 'resource_missing', param);
  }
  if (statusOf(row.account, 'stripe_balance.stripe_transfers') === 'active') return;
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
    param,
  );
}

function checkMerchant(desk: Desk, id: string, param: string): void {
  const row = desk.books.accounts.get(id);
  if (row === undefined && !desk.strictAccounts) return;
  if (row === undefined || row.disconnected || row.account.closed) {
    throw refused(`No such on_behalf_of: '${id}'`, 'resource_missing', param);
  }
  if (statusOf(row.account, 'card_payments') === 'active') return;
  throw refused(`The account ${id} needs the capability card_payments to be charged on behalf of.`, undefined, param);
}
