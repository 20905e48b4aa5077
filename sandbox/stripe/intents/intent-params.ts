import type Stripe from 'stripe';
import { badParam } from '../problems.ts';
import {
  emailAddress,
  flag,
  id,
  integer,
  listOf,
  metadata,
  oneOf,
  optional,
  params,
  type ReadBy,
  text,
  webAddress,
} from '../readers.ts';
import { expandOnly } from '../route.ts';
import { checkSplit, currency, LARGEST_AMOUNT, smallestAmount, statementSuffix } from '../session-params.ts';

type Create = Stripe.PaymentIntentCreateParams;

const methodTypes = optional(listOf(text(50)));

export const intentParams = params<Create>()({
  ...expandOnly,
  allowed_payment_method_types: methodTypes,
  amount: integer(1, LARGEST_AMOUNT),
  application_fee_amount: optional(integer(1, LARGEST_AMOUNT)),
  automatic_payment_methods: optional(
    params<Create['automatic_payment_methods'] & {}>()({
      allow_redirects: optional(oneOf('always', 'never')),
      enabled: flag,
    }),
  ),
  capture_method: optional(oneOf('automatic', 'automatic_async')),
  confirm: optional(flag),
  currency,
  description: optional(text(1000)),
  excluded_payment_method_types: methodTypes,
  metadata: optional(metadata),
  on_behalf_of: optional(id('acct_')),
  payment_method: optional(id('pm_')),
  receipt_email: optional(emailAddress),
  return_url: optional(webAddress),
  statement_descriptor_suffix: optional(statementSuffix),
  transfer_data: optional(
    params<Create['transfer_data'] & {}>()({
      destination: id('acct_'),
      amount: optional(integer(1, LARGEST_AMOUNT)),
    }),
  ),
  transfer_group: optional(text(255)),
});

export type IntentParams = ReadBy<typeof intentParams>;

export const confirmParams = params<Stripe.PaymentIntentConfirmParams>()({
  ...expandOnly,
  payment_method: optional(id('pm_')),
  receipt_email: optional(emailAddress),
  return_url: optional(webAddress),
});

export type ConfirmParams = ReadBy<typeof confirmParams>;

export function checkIntentParams(given: IntentParams): void {
  const least = smallestAmount(given.currency);
  if (given.amount < least) {
    const message = `Amount must be at least ${(least / 100).toFixed(2)} ${given.currency}`;
    throw badParam(message, 'amount', 'amount_too_small');
  }
  checkSplit(given, given.amount, name => name);
  if (given.return_url !== undefined && given.confirm !== true) {
    throw badParam('The return_url parameter is only allowed with confirm=true.', 'return_url');
  }
  const allowed = given.allowed_payment_method_types ?? ['card'];
  if (!allowed.includes('card') || given.excluded_payment_method_types?.includes('card')) {
    throw badParam('No valid payment method types for this PaymentIntent.', 'allowed_payment_method_types');
  }
}
