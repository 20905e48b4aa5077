import type Stripe from 'stripe';
import { type Desk, now } from './desk.ts';
import { type SessionParams, totalOf } from './session-params.ts';

type Session = Stripe.Checkout.Session;

const DAY = 86_400;

/** Session fields that a hall's checkout never uses; a response carries them all the same. */
const UNUSED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Session>;

export function draftSession(desk: Desk, id: string, given: SessionParams): Session {
  const created = now(desk);
  const total = totalOf(given);
  return {
    ...UNUSED,
    id,
    object: 'checkout.session',
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    branding_settings: branding(desk, given.branding_settings),
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    created,
    currency: given.line_items[0]?.price_data.currency ?? null,
    customer_details: given.customer_email === undefined ? null : customerDetails(given.customer_email, null),
    customer_email: given.customer_email ?? null,
    excluded_payment_method_types: given.excluded_payment_method_types,
    expires_at: given.expires_at ?? created + DAY,
    livemode: false,
    locale: given.locale ?? null,
    metadata: given.metadata ?? {},
    mode: 'payment',
    origin_context: given.origin_context ?? null,
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: given.phone_number_collection?.enabled ?? false },
    status: 'open',
    submit_type: given.submit_type ?? null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: null,
  };
}

export function customerDetails(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

function branding(desk: Desk, given: SessionParams['branding_settings']): Stripe.Checkout.Session.BrandingSettings {
  return {
    background_color: given?.background_color ?? '#ffffff',
    border_style: given?.border_style ?? 'rounded',
    button_color: given?.button_color ?? '#3a3f9e',
    display_name: given?.display_name ?? desk.businessName,
    font_family: 'default',
    icon: null,
    logo: null,
  };
}
