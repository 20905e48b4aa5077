import type Stripe from 'stripe';
import { badParam } from '../problems.ts';
import {
  emailAddress,
  flag,
  id,
  listOf,
  metadata,
  oneOf,
  optional,
  params,
  type ReadBy,
  text,
  webAddress,
} from '../readers.ts';

type Create = Stripe.V2.Core.AccountCreateParams;
type Configuration = Stripe.V2.Core.AccountCreateParams.Configuration;
type Merchant = Configuration['merchant'] & {};
type Recipient = Configuration['recipient'] & {};
type Identity = Stripe.V2.Core.AccountCreateParams.Identity;
type Defaults = Stripe.V2.Core.AccountCreateParams.Defaults;
type LinkUse = Stripe.V2.Core.AccountLinkCreateParams.UseCase;

const INCLUDED = [
  'configuration.customer',
  'configuration.merchant',
  'configuration.recipient',
  'defaults',
  'future_requirements',
  'identity',
  'requirements',
] as const;

export type Include = (typeof INCLUDED)[number];

const include = optional(listOf(oneOf(...INCLUDED), INCLUDED.length));

const wish = params<{ requested: boolean }>()({ requested: flag });

const merchant = params<Merchant>()({
  capabilities: optional(params<Merchant['capabilities'] & {}>()({ card_payments: optional(wish) })),
  mcc: optional(text(4)),
  statement_descriptor: optional(
    params<Merchant['statement_descriptor'] & {}>()({ descriptor: optional(text(22)), prefix: optional(text(10)) }),
  ),
  support: optional(
    params<Merchant['support'] & {}>()({
      email: optional(emailAddress),
      phone: optional(text(30)),
      url: optional(webAddress),
    }),
  ),
});

type RecipientWishes = Recipient['capabilities'] & {};

const recipient = params<Recipient>()({
  capabilities: optional(
    params<RecipientWishes>()({
      stripe_balance: optional(params<RecipientWishes['stripe_balance'] & {}>()({ stripe_transfers: optional(wish) })),
    }),
  ),
});

const identity = params<Identity>()({
  country: optional(text(2)),
  entity_type: optional(oneOf('company', 'government_entity', 'individual', 'non_profit')),
  business_details: optional(
    params<Identity['business_details'] & {}>()({ registered_name: optional(text(200)), phone: optional(text(30)) }),
  ),
});

const defaults = params<Defaults>()({
  currency: optional(text(3)),
  locales: optional(listOf(oneOf('sv', 'sv-SE', 'en', 'en-GB', 'de', 'de-DE'), 10)),
  profile: optional(
    params<Defaults['profile'] & {}>()({
      business_url: optional(webAddress),
      doing_business_as: optional(text(200)),
      product_description: optional(text(500)),
    }),
  ),
  responsibilities: optional(
    params<Defaults['responsibilities'] & {}>()({
      fees_collector: oneOf('application', 'application_custom', 'application_express', 'stripe'),
      losses_collector: oneOf('application', 'stripe'),
    }),
  ),
});

export const accountParams = params<Create>()({
  configuration: optional(params<Configuration>()({ merchant: optional(merchant), recipient: optional(recipient) })),
  contact_email: optional(emailAddress),
  contact_phone: optional(text(30)),
  dashboard: optional(oneOf('express', 'full', 'none')),
  defaults: optional(defaults),
  display_name: optional(text(200)),
  identity: optional(identity),
  include,
  metadata: optional(metadata),
});

export type AccountParams = ReadBy<typeof accountParams>;

/** Rules between account parameters. Responsibility for losses cannot be changed later, so it is required at once. */
export function checkAccountParams(given: AccountParams): void {
  const { configuration, contact_email, dashboard, defaults: chosen, identity: who } = given;
  if (configuration?.merchant === undefined && configuration?.recipient === undefined) return;
  if (contact_email === undefined) throw needed('contact_email');
  if (who?.country === undefined) throw needed('identity.country');
  if (dashboard === undefined) throw needed('dashboard');
  const duties = chosen?.responsibilities;
  if (duties === undefined) throw needed('defaults.responsibilities');
  if (dashboard === 'express' && duties.losses_collector !== 'application') {
    const message = 'An account with the express dashboard needs losses_collector=application.';
    throw badParam(message, 'defaults.responsibilities.losses_collector', 'invalid_parameter');
  }
}

function needed(field: string) {
  return badParam(`The field ${field} is required for this configuration.`, field, 'missing_required_fields');
}

export const accountRetrieve = params<Stripe.V2.Core.AccountRetrieveParams>()({ include });

export const accountClose = params<Stripe.V2.Core.AccountCloseParams>()({
  applied_configurations: optional(listOf(oneOf('customer', 'merchant', 'recipient'), 3)),
});

const way = params<LinkUse['account_onboarding'] & {}>()({
  collection_options: optional(
    params<(LinkUse['account_onboarding'] & {})['collection_options'] & {}>()({
      fields: optional(oneOf('currently_due', 'eventually_due')),
      future_requirements: optional(oneOf('include', 'omit')),
    }),
  ),
  refresh_url: webAddress,
  return_url: optional(webAddress),
});

export const linkParams = params<Stripe.V2.Core.AccountLinkCreateParams>()({
  account: id('acct_'),
  use_case: params<LinkUse>()({
    account_onboarding: optional(way),
    account_update: optional(way),
    type: oneOf('account_onboarding', 'account_update'),
  }),
});

export type LinkParams = ReadBy<typeof linkParams>;

export function checkLinkParams({ use_case }: LinkParams): void {
  const field = `use_case.${use_case.type}`;
  if (use_case[use_case.type] === undefined) throw badParam(`The field ${field} is required.`, field);
  const other = use_case.type === 'account_update' ? 'account_onboarding' : 'account_update';
  if (use_case[other] !== undefined) {
    throw badParam(`use_case.${other} does not belong to the type ${use_case.type}.`, `use_case.${other}`);
  }
}
