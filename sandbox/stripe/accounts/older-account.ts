import type Stripe from 'stripe';
import type { AccountRow } from '../books.ts';
import { type CapabilityName, requirementsOf, statusOf } from './capabilities.ts';

/** The v1 account object of an account made under v2: its events carry it whole. */
export function olderAccount(row: AccountRow): Stripe.Account {
  const { account } = row;
  const transfers = olderStatus(row, 'stripe_balance.stripe_transfers');
  const cards = olderStatus(row, 'card_payments');
  const requirements = requirementsOf(row).entries ?? [];
  const due = requirements.filter(entry => entry.awaiting_action_from === 'user').map(entry => entry.description);
  return {
    id: account.id,
    object: 'account',
    capabilities: {
      ...(transfers === null ? {} : { transfers }),
      ...(cards === null ? {} : { card_payments: cards }),
    },
    charges_enabled: cards === 'active',
    country: account.identity?.country ?? 'SE',
    created: Math.floor(Date.parse(account.created) / 1000),
    default_currency: account.defaults?.currency ?? 'sek',
    details_submitted: row.progress === 'complete',
    email: account.contact_email ?? null,
    metadata: account.metadata ?? {},
    payouts_enabled: transfers === 'active',
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: transfers === 'active' || transfers === null ? null : 'requirements.past_due',
      errors: [],
      eventually_due: due,
      past_due: [],
      pending_verification: requirements
        .filter(entry => entry.awaiting_action_from === 'stripe')
        .map(entry => entry.description),
    },
    type: account.dashboard === 'full' ? 'standard' : account.dashboard === 'express' ? 'express' : 'custom',
  };
}

export function olderCapability(row: AccountRow, name: CapabilityName): Stripe.Capability {
  return {
    id: name === 'card_payments' ? 'card_payments' : 'transfers',
    object: 'capability',
    account: row.account.id,
    requested: true,
    requested_at: Math.floor(Date.parse(row.account.created) / 1000),
    status: olderStatus(row, name) ?? 'unrequested',
  };
}

function olderStatus({ account }: AccountRow, name: CapabilityName): 'active' | 'inactive' | 'pending' | null {
  const status = statusOf(account, name);
  if (status === undefined) return null;
  return status === 'active' || status === 'pending' ? status : 'inactive';
}
