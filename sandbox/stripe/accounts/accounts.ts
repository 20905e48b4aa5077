import type Stripe from 'stripe';
import type { AccountRow } from '../books.ts';
import { type Desk, newId, nowMs } from '../desk.ts';
import { record } from '../events.ts';
import { Problem, refused } from '../problems.ts';
import { recordThin } from '../thin-events.ts';
import type { AccountParams, Include } from './account-params.ts';
import {
  CAPABILITIES,
  type CapabilityName,
  type CapabilityStatus,
  requirementsOf,
  statusOf,
  withStatus,
} from './capabilities.ts';
import { olderAccount, olderCapability } from './older-account.ts';

type Account = Stripe.V2.Core.Account;

export function createAccount(desk: Desk, given: AccountParams): Account {
  const account = draftAccount(desk, newId('acct_1', 16), given);
  const { merchant, recipient } = given.configuration ?? {};
  const asked: CapabilityName[] = [];
  if (recipient?.capabilities?.stripe_balance?.stripe_transfers?.requested)
    asked.push('stripe_balance.stripe_transfers');
  if (merchant?.capabilities?.card_payments?.requested) asked.push('card_payments');
  const whole = asked.reduce((so, name) => withStatus(so, name, 'restricted'), account);
  const row: AccountRow = { account: whole, progress: 'new', disconnected: false };
  desk.books.accounts.put(whole.id, row);
  recordThin(desk, 'v2.core.account.created', { about: pointTo(whole.id) });
  return shownAccount(row, given.include);
}

/** An account connected before this sandbox began: complete, with every capability active. */
export function adoptAccount(desk: Desk, id: string, name: string): AccountRow {
  const known = desk.books.accounts.get(id);
  if (known !== undefined) return known;
  const given = { display_name: name, dashboard: 'express', identity: { country: 'SE' } } as AccountParams;
  const account = CAPABILITIES.reduce(
    (so, capability) => withStatus(so, capability, 'active'),
    draftAccount(desk, id, given),
  );
  return desk.books.accounts.put(id, { account, progress: 'complete', disconnected: false });
}

export function accountRow(desk: Desk, id: string): AccountRow {
  const row = desk.books.accounts.get(id);
  if (row === undefined) {
    const message = `Account ${id} could not be found.`;
    throw new Problem(404, { type: 'invalid_request_error', code: 'not_found', message }, true);
  }
  if (row.disconnected) {
    const message = `The platform has no access to account '${id}', or there is no such account. Access may have been revoked.`;
    throw new Problem(403, { type: 'invalid_request_error', code: 'account_invalid', message }, true);
  }
  return row;
}

/** An account with only the included parts: a plain answer says neither what it may do nor what is missing. */
export function shownAccount(row: AccountRow, include: Include[] = []): Account {
  const { configuration, defaults, identity, requirements: _never, ...plain } = row.account;
  const asked = (name: Include) => include.includes(name);
  const parts = {
    ...(asked('configuration.merchant') && configuration?.merchant ? { merchant: configuration.merchant } : {}),
    ...(asked('configuration.recipient') && configuration?.recipient ? { recipient: configuration.recipient } : {}),
  };
  return {
    ...plain,
    ...(include.some(name => name.startsWith('configuration.')) ? { configuration: parts } : {}),
    ...(asked('defaults') && defaults ? { defaults } : {}),
    ...(asked('identity') && identity ? { identity } : {}),
    ...(asked('requirements') ? { requirements: requirementsOf(row) } : {}),
    ...(asked('future_requirements') ? { future_requirements: { entries: [] } } : {}),
  };
}

/** Sets the status of every capability that the account asked for, or of the one named. */
export function setStatus(desk: Desk, id: string, status: CapabilityStatus, only?: CapabilityName): AccountRow {
  const before = accountRow(desk, id);
  const names = CAPABILITIES.filter(name => (only === undefined || only === name) && statusOf(before.account, name));
  const changed = names.filter(name => statusOf(before.account, name) !== status);
  if (changed.length === 0) return before;
  const account = changed.reduce((so, name) => withStatus(so, name, status), before.account);
  const row = desk.books.accounts.patch(id, { account });
  for (const name of changed) {
    const configuration = name === 'card_payments' ? 'merchant' : 'recipient';
    const type = `v2.core.account[configuration.${configuration}].capability_status_updated` as const;
    recordThin(desk, type, { about: pointTo(id), data: { updated_capability: name } });
    record(desk, 'capability.updated', olderCapability(row, name), undefined, id);
  }
  tellOfRequirements(desk, row);
  return row;
}

export function setProgress(desk: Desk, id: string, progress: AccountRow['progress']): AccountRow {
  const before = accountRow(desk, id);
  if (before.progress === progress) return before;
  const row = desk.books.accounts.patch(id, { progress });
  tellOfRequirements(desk, row);
  return row;
}

/** Disconnects an account: its owner took the platform's access away, and every later call for it is refused. */
export function disconnect(desk: Desk, id: string): void {
  const row = accountRow(desk, id);
  desk.books.accounts.put(id, { ...row, disconnected: true });
  const application: Stripe.Application = { id: 'ca_sandbox', object: 'application', name: desk.businessName };
  record(desk, 'account.application.deauthorized', application, undefined, id);
}

export function closeAccount(desk: Desk, id: string): Account {
  const row = accountRow(desk, id);
  if (row.account.closed) throw refused(`Account ${id} is closed already.`, 'account_already_closed');
  const closed = desk.books.accounts.put(id, { ...row, account: { ...row.account, closed: true } });
  recordThin(desk, 'v2.core.account.closed', { about: pointTo(id) });
  return shownAccount(closed);
}

function tellOfRequirements(desk: Desk, row: AccountRow): void {
  const { id } = row.account;
  recordThin(desk, 'v2.core.account[requirements].updated', { about: pointTo(id) });
  record(desk, 'account.updated', olderAccount(row), undefined, id);
}

function pointTo(id: string) {
  return { id, type: 'v2.core.account', url: `/v2/core/accounts/${id}` };
}

function draftAccount(desk: Desk, id: string, given: AccountParams): Account {
  const { configuration, contact_email, contact_phone, dashboard, defaults, display_name, identity } = given;
  const { fees_collector, losses_collector } = defaults?.responsibilities ?? {
    fees_collector: 'application' as const,
    losses_collector: 'application' as const,
  };
  const requirements_collector = dashboard === 'none' ? ('application' as const) : ('stripe' as const);
  const applied: Account['applied_configurations'] = [];
  if (configuration?.merchant !== undefined) applied.push('merchant');
  if (configuration?.recipient !== undefined) applied.push('recipient');
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: applied,
    closed: false,
    ...(contact_email === undefined ? {} : { contact_email }),
    ...(contact_phone === undefined ? {} : { contact_phone }),
    ...(display_name === undefined ? {} : { display_name }),
    created: new Date(nowMs(desk)).toISOString(),
    dashboard: dashboard ?? 'none',
    configuration: {},
    defaults: {
      currency: defaults?.currency ?? 'sek',
      locales: defaults?.locales ?? [],
      ...(defaults?.profile === undefined ? {} : { profile: defaults.profile }),
      responsibilities: { fees_collector, losses_collector, requirements_collector },
    },
    identity: {
      ...(identity?.entity_type === undefined ? {} : { entity_type: identity.entity_type }),
      ...(identity?.business_details === undefined ? {} : { business_details: identity.business_details }),
      country: (identity?.country ?? 'SE').toUpperCase(),
    },
    livemode: false,
    metadata: given.metadata ?? {},
  };
}
