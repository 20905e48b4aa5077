import type Stripe from 'stripe';
import type { Desk } from './desk.ts';
import { now } from './desk.ts';
import { badParam } from './problems.ts';
import {
  emailAddress,
  flag,
  id,
  integer,
  listOf,
  metadata,
  missingParam,
  oneOf,
  optional,
  params,
  type ReadBy,
  text,
  webAddress,
} from './readers.ts';

type Params = Stripe.Checkout.SessionCreateParams;
type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;
type PriceData = Stripe.Checkout.SessionCreateParams.LineItem.PriceData;

export const LARGEST_AMOUNT = 99_999_999;
const MINIMUM: Record<string, number> = { sek: 300, nok: 300, dkk: 250, eur: 50, usd: 50, gbp: 30 };
const HALF_HOUR = 1800;
const DAY = 86_400;

export const currency = oneOf(...Object.keys(MINIMUM));

const product = params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
  name: text(5000),
  description: optional(text(40_000)),
  images: optional(listOf(webAddress, 8)),
  metadata: optional(metadata),
  tax_code: optional(text(100)),
  unit_label: optional(text(12)),
});

const lineItem = params<LineItem>()({
  quantity: integer(1, 999_999),
  price_data: params<PriceData>()({
    currency,
    unit_amount: integer(0, LARGEST_AMOUNT),
    tax_behavior: optional(oneOf('inclusive', 'exclusive', 'unspecified')),
    product_data: product,
  }),
  metadata: optional(metadata),
});

export const statementSuffix: ReturnType<typeof text> = (branch, param) => {
  const value = text(22)(branch, param);
  if (!/[A-Za-z]/.test(value) || /[<>\\'"*]/.test(value)) {
    throw badParam('The statement descriptor suffix must contain a letter and none of < > \\ \' " *.', param);
  }
  return value;
};

const paymentIntentData = params<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  application_fee_amount: optional(integer(1, LARGEST_AMOUNT)),
  capture_method: optional(oneOf('automatic', 'automatic_async')),
  description: optional(text(1000)),
  metadata: optional(metadata),
  on_behalf_of: optional(id('acct_')),
  receipt_email: optional(emailAddress),
  statement_descriptor: optional(statementSuffix),
  statement_descriptor_suffix: optional(statementSuffix),
  transfer_data: optional(
    params<Stripe.Checkout.SessionCreateParams.PaymentIntentData.TransferData>()({
      destination: id('acct_'),
      amount: optional(integer(1, LARGEST_AMOUNT)),
    }),
  ),
  transfer_group: optional(text(255)),
});

const colour: ReturnType<typeof text> = (branch, param) => {
  const value = text(7)(branch, param);
  if (!/^#[0-9a-fA-F]{6}$/.test(value)) throw badParam(`Invalid hex color: ${value}`, param);
  return value;
};

export const sessionParams = params<Params>()({
  allowed_payment_method_types: optional(listOf(text(50))),
  branding_settings: optional(
    params<Stripe.Checkout.SessionCreateParams.BrandingSettings>()({
      display_name: optional(text(255)),
      button_color: optional(colour),
      background_color: optional(colour),
      border_style: optional(oneOf('pill', 'rectangular', 'rounded')),
    }),
  ),
  cancel_url: optional(webAddress),
  client_reference_id: optional(text(200)),
  customer_creation: optional(oneOf('if_required')),
  customer_email: optional(emailAddress),
  excluded_payment_method_types: optional(listOf(text(50))),
  expand: optional(listOf(text(200))),
  expires_at: optional(integer(0, 99_999_999_999)),
  line_items: listOf(lineItem, 100),
  locale: optional(oneOf('auto', 'sv', 'en', 'en-GB', 'de')),
  metadata: optional(metadata),
  mode: oneOf('payment'),
  origin_context: optional(oneOf('mobile_app', 'web')),
  payment_intent_data: optional(paymentIntentData),
  phone_number_collection: optional(
    params<Stripe.Checkout.SessionCreateParams.PhoneNumberCollection>()({ enabled: flag }),
  ),
  submit_type: optional(oneOf('auto', 'book', 'donate', 'pay')),
  success_url: webAddress,
  ui_mode: optional(oneOf('hosted_page')),
});

export type SessionParams = ReadBy<typeof sessionParams>;

/** Rules between session parameters, and against the clock. */
export function checkSessionParams(desk: Desk, given: SessionParams): void {
  if (given.line_items.length === 0) throw missingParam('line_items');
  checkAmount(given);
  checkExpiry(given.expires_at, now(desk));
  checkSplit(given.payment_intent_data, totalOf(given), name => `payment_intent_data[${name}]`);
  const allowed = given.allowed_payment_method_types ?? ['card'];
  if (!allowed.includes('card') || given.excluded_payment_method_types?.includes('card')) {
    throw badParam('No valid payment method types for this Checkout Session.', 'allowed_payment_method_types');
  }
}

export function totalOf(given: SessionParams): number {
  return given.line_items.reduce((sum, item) => sum + item.quantity * item.price_data.unit_amount, 0);
}

export function smallestAmount(code: string): number {
  return MINIMUM[code] ?? 0;
}

function checkAmount(given: SessionParams): void {
  const code = given.line_items[0]?.price_data.currency ?? 'sek';
  if (given.line_items.some(item => item.price_data.currency !== code)) {
    throw badParam('All line items must use the same currency.', 'line_items');
  }
  const total = totalOf(given);
  const smallest = smallestAmount(code);
  if (total < smallest) {
    const least = `${(smallest / 100).toFixed(2)} ${code}`;
    throw badParam(
      `The Checkout Session's total amount due must add up to at least ${least}`,
      'line_items',
      'amount_too_small',
    );
  }
  if (total > LARGEST_AMOUNT) {
    throw badParam("The Checkout Session's total amount is too large", 'line_items', 'amount_too_large');
  }
}

/** Expiry limits, strict as on the real API: half an hour counted before the request travelled is too short. */
function checkExpiry(expiresAt: number | undefined, created: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < created + HALF_HOUR) {
    const message = 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    throw badParam(message, 'expires_at');
  }
  if (expiresAt >= created + DAY) {
    const message = 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    throw badParam(message, 'expires_at');
  }
}

type Split = {
  application_fee_amount?: number;
  transfer_data?: { destination: string; amount?: number };
};

/** Rules of a destination charge: the same for a session and for an intent without one. */
export function checkSplit(plan: Split | undefined, total: number, named: (param: string) => string): void {
  if (plan === undefined) return;
  const fee = plan.application_fee_amount;
  const param = named('application_fee_amount');
  if (fee !== undefined && plan.transfer_data === undefined) {
    throw badParam(
      'Can only apply an application_fee_amount when the payment has a transfer_data[destination].',
      param,
    );
  }
  if (fee !== undefined && plan.transfer_data?.amount !== undefined) {
    const message = 'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].';
    throw badParam(message, param, 'parameters_exclusive');
  }
  if (fee !== undefined && fee > total) throw badParam('The application fee cannot be larger than the amount.', param);
  if ((plan.transfer_data?.amount ?? 0) > total) {
    const message = 'The transfer_data[amount] must be less than or equal to the charge amount.';
    throw badParam(message, `${named('transfer_data')}[amount]`);
  }
}
