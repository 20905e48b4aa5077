import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { brandOf, type DeclineReason, declineMessage } from './cards.ts';
import { type Desk, newId, now } from './desk.ts';
import { missing } from './problems.ts';

export type Payer = { number: string; name: string | null; email: string };

/** A charge's result: `declined` is null when the bank approved, `threeDSecure` when it did not ask. */
export type ChargeResult = { declined: DeclineReason | null; threeDSecure: 'authenticated' | null };

export function chargeOf(desk: Desk, id: string): Stripe.Charge {
  const charge = desk.books.charges.get(id);
  if (charge === undefined) throw missing('charge', id);
  return charge;
}

export function newCharge(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  { declined, threeDSecure }: ChargeResult,
): Stripe.Charge {
  const paid = declined === null;
  const charge: Stripe.Charge = {
    ...copiedFromIntent(intent),
    id: newId('ch_3'),
    object: 'charge',
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application_fee: null,
    balance_transaction: null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: statement(desk, intent),
    captured: paid,
    created: now(desk),
    disputed: false,
    failure_balance_transaction: null,
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : declineMessage(declined),
    fraud_details: {},
    outcome: outcome(declined),
    paid,
    payment_method: newId('pm_1'),
    payment_method_details: { type: 'card', card: cardDetails(payer.number, intent.amount, threeDSecure) },
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    status: paid ? 'succeeded' : 'failed',
  };
  return desk.books.charges.put(charge.id, charge);
}

function copiedFromIntent(intent: Stripe.PaymentIntent) {
  const transfer = intent.transfer_data;
  return {
    amount: intent.amount,
    application: null,
    application_fee_amount: intent.application_fee_amount,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    payment_intent: intent.id,
    receipt_email: intent.receipt_email,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data:
      transfer === null || transfer === undefined
        ? null
        : { amount: transfer.amount ?? null, destination: transfer.destination },
    transfer_group: transfer ? (intent.transfer_group ?? `group_${intent.id}`) : intent.transfer_group,
  };
}

function statement(desk: Desk, intent: Stripe.PaymentIntent): string {
  const name = desk.businessName.toUpperCase();
  const suffix = intent.statement_descriptor_suffix;
  return (suffix === null ? name : `${name}* ${suffix.toUpperCase()}`).slice(0, 22);
}

function outcome(declined: DeclineReason | null): Stripe.Charge.Outcome {
  const common = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (declined === null) {
    return {
      ...common,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 20,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  return {
    ...common,
    network_status: 'declined_by_network',
    reason: declined,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: 'The bank declined the payment.',
    type: 'issuer_declined',
  };
}

function cardDetails(
  number: string,
  amount: number,
  threeDSecure: ChargeResult['threeDSecure'],
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: brandOf(number),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'SE',
    electronic_commerce_indicator: threeDSecure === null ? null : '05',
    exp_month: 12,
    exp_year: 2034,
    fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
    funding: 'credit',
    installments: null,
    last4: number.slice(-4),
    mandate: null,
    network: brandOf(number),
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure:
      threeDSecure === null
        ? null
        : {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: threeDSecure,
            result_reason: null,
            transaction_id: newId('', 20),
            version: '2.2.0',
          },
    transaction_link_id: null,
    wallet: null,
  };
}
