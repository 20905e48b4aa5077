import Stripe from 'stripe';
import type { Config } from '../../../../config.ts';
import { oncePerWorld } from '../../../../shared/world.ts';
import { CompanyRefusal } from '../../../adapters/company.ts';
import { ABILITIES, type Ability, type AccountTruth } from '../onboarding/rules.ts';
import type { AccountPlan, Door, SellerAccounts } from './seller-accounts.ts';
import { asked, StoredFault, stripeClient } from './stripe-client.ts';

type Account = Stripe.V2.Core.Account;

const INCLUDED: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements'];

export const sellerAccounts = oncePerWorld(world => stripeAccounts(world.config.stripe));

export function stripeAccounts(config: Config['stripe']): SellerAccounts {
  const stripe = stripeClient(config);
  return {
    createAccount: plan => createAccount(stripe, plan),
    async openDoor(accountId, door) {
      const link = await asked(() => stripe.v2.core.accountLinks.create(linkParams(accountId, door)));
      return { url: link.url, validUntil: new Date(link.expires_at) };
    },
    async findAccount(accountId) {
      const account = await asked(() =>
        orNone(() => stripe.v2.core.accounts.retrieve(accountId, { include: INCLUDED })),
      );
      return account && accountTruth(account);
    },
  };
}

async function createAccount(stripe: Stripe, plan: AccountPlan): Promise<string> {
  const key = { idempotencyKey: `account:${plan.sellerId}:${plan.attempt}` };
  try {
    return (await asked(() => stripe.v2.core.accounts.create(accountParams(plan), key))).id;
  } catch (fault) {
    if (!(fault instanceof StoredFault)) throw fault;
    // Stripe repeats a stored error for a day, whether the account was made or not: so it is searched for.
    const made = await asked(() => madeAccount(stripe, plan));
    if (!made) throw new CompanyRefusal('stored_fault', fault.message);
    return made;
  }
}

const MOST_LOOKED_THROUGH = 2000;

async function madeAccount(stripe: Stripe, plan: AccountPlan): Promise<string | null> {
  let seen = 0;
  for await (const account of stripe.v2.core.accounts.list({ limit: 100 })) {
    const { sellerId, attempt } = account.metadata ?? {};
    if (sellerId === plan.sellerId && attempt === String(plan.attempt)) return account.id;
    if (++seen >= MOST_LOOKED_THROUGH) break;
  }
  return null;
}

/**
 * Account parameters: the payment is ours and the seller's share is sent on (protocols 1.5), so an account only has to
 * receive it; that we bear fees and losses cannot be changed later.
 */
function accountParams(plan: AccountPlan): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: plan.email,
    display_name: plan.name,
    dashboard: 'express',
    identity: { country: plan.country.toLowerCase(), entity_type: plan.kind },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    defaults: {
      currency: 'sek',
      locales: [plan.locale],
      responsibilities: { fees_collector: 'application', losses_collector: 'application' },
    },
    metadata: { sellerId: plan.sellerId, attempt: String(plan.attempt) },
  };
}

function linkParams(account: string, { purpose, backUrl, againUrl }: Door): Stripe.V2.Core.AccountLinkCreateParams {
  const way = { return_url: backUrl, refresh_url: againUrl };
  if (purpose === 'update') return { account, use_case: { type: 'account_update', account_update: way } };
  return { account, use_case: { type: 'account_onboarding', account_onboarding: way } };
}

/** Null for an account that does not exist or that we have lost access to: callers treat both alike. */
async function orNone<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (fault) {
    if (!(fault instanceof Stripe.errors.StripeError)) throw fault;
    const revoked = fault.statusCode === 403 && fault.code === 'account_invalid';
    if (fault.statusCode === 404 || revoked) return null;
    throw fault;
  }
}

function accountTruth(account: Account): AccountTruth {
  const entries = account.requirements?.entries ?? [];
  const open = entries.filter(entry => entry.awaiting_action_from === 'user');
  const due = account.requirements?.summary?.minimum_deadline?.time;
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers?.status;
  return {
    receives: abilityIn(transfers),
    closed: account.closed === true,
    missing: open.map(entry => entry.description),
    dueBy: due && open.length > 0 ? new Date(due) : null,
    overdue: open.some(entry => entry.minimum_deadline.status === 'past_due'),
  };
}

/** Capability status; a word that is new to us allows nothing. */
function abilityIn(status: string | undefined): Ability {
  return ABILITIES.find(ability => ability.toLowerCase() === status) ?? 'NONE';
}
