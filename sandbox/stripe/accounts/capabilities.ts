import type Stripe from 'stripe';
import type { AccountRow } from '../books.ts';

type Account = Stripe.V2.Core.Account;
type Transfers = Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers;
type Entry = Stripe.V2.Core.Account.Requirements.Entry;

export const CAPABILITIES = ['stripe_balance.stripe_transfers', 'card_payments'] as const;
export type CapabilityName = (typeof CAPABILITIES)[number];

export const STATUSES = ['active', 'pending', 'rejected', 'restricted', 'unsupported'] as const;
export type CapabilityStatus = (typeof STATUSES)[number];

/** Status of a capability; undefined when it was never asked for. */
export function statusOf(account: Account, name: CapabilityName): CapabilityStatus | undefined {
  const { merchant, recipient } = account.configuration ?? {};
  return name === 'card_payments'
    ? merchant?.capabilities?.card_payments?.status
    : recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
}

export function withStatus(account: Account, name: CapabilityName, status: CapabilityStatus): Account {
  const { configuration = {} } = account;
  const now = capabilityIn(status);
  if (name === 'card_payments') {
    const merchant = { ...configuration.merchant, applied: true, capabilities: { card_payments: now } };
    return { ...account, configuration: { ...configuration, merchant } };
  }
  // Payouts come with transfers: an account that may be sent money may have it paid out.
  const recipient = { applied: true, capabilities: { stripe_balance: { stripe_transfers: now, payouts: now } } };
  return { ...account, configuration: { ...configuration, recipient } };
}

const WHY: Record<CapabilityStatus, Transfers['status_details']> = {
  active: [],
  pending: [{ code: 'requirements_pending_verification', resolution: 'no_resolution' }],
  rejected: [{ code: 'rejected_other', resolution: 'contact_stripe' }],
  restricted: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  unsupported: [{ code: 'unsupported_business', resolution: 'no_resolution' }],
};

function capabilityIn(status: CapabilityStatus): Transfers {
  return { status, status_details: WHY[status] };
}

const ASKED: Record<AccountRow['progress'], string[]> = {
  new: [
    'identity.business_details.registered_name',
    'identity.attestations.terms_of_service',
    'defaults.payout_methods',
  ],
  half: ['defaults.payout_methods'],
  complete: [],
};

/** Open requirements of an account: what its owner did not fill in, or what a restriction asks for anew. */
export function requirementsOf({ account, progress }: AccountRow): Stripe.V2.Core.Account.Requirements {
  const troubled = CAPABILITIES.filter(name => statusOf(account, name) === 'restricted');
  const open =
    troubled.length > 0 && progress === 'complete' ? ['identity.business_details.documents'] : ASKED[progress];
  const checking = CAPABILITIES.some(name => statusOf(account, name) === 'pending');
  const entries = open.map(description => entry(description, troubled, 'user'));
  if (checking) entries.push(entry('identity.business_details.verification', [], 'stripe'));
  if (entries.length === 0) return { entries };
  return { entries, summary: { minimum_deadline: { status: 'currently_due', ...patience(account) } } };
}

const PATIENCE_MS = 30 * 86_400_000;

/** Deadline for open requirements, once transfers to the account are active. */
function patience(account: Account): { time?: string } {
  if (statusOf(account, 'stripe_balance.stripe_transfers') !== 'active') return {};
  return { time: new Date(Date.parse(account.created) + PATIENCE_MS).toISOString() };
}

function entry(description: string, names: CapabilityName[], from: Entry['awaiting_action_from']): Entry {
  return {
    awaiting_action_from: from,
    description,
    errors: [],
    impact: {
      restricts_capabilities: names.map(name => ({
        capability: name,
        configuration: name === 'card_payments' ? 'merchant' : 'recipient',
        deadline: { status: 'currently_due' },
      })),
    },
    minimum_deadline: { status: 'currently_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  };
}
