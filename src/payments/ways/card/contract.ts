import { z } from 'zod';
import { command, contract, item } from '../../../shared/contract.ts';
import { begunItem, pressFields } from '../../attempts/contract.ts';
import { CARD_OPTIONS } from './options/rules.ts';

const tags = ['payments'];

export const checkoutFields = {
  ...pressFields,
  recipientId: z.string().max(64).optional(),
  /** The one of the five payment options that shows nothing but the card (specification, payments 4). */
  paymentOption: z.enum(CARD_OPTIONS).optional(),
};

/** Card fields of a payer's offer. */
export const cardOfferFields = {
  card: z.boolean(),
  /** Wallet script for the payer's browser, to find out whether it has a wallet; null: nothing is asked for. */
  wallet: z.object({ publishableKey: z.string(), script: z.string() }).nullable(),
};

export const cardContract = {
  checkout: contract
    .route({
      method: 'POST',
      path: '/payments/stripe/checkouts/pay-requests/{payRequestId}',
      summary: "Begins a card payment; successUrl is the card company's page, where the payer goes next",
      tags,
    })
    .input(command('checkout-pay-request', checkoutFields))
    .output(begunItem),
  checkoutByWallet: contract
    .route({
      method: 'POST',
      path: '/payments/stripe/intents/pay-requests/{payRequestId}',
      summary: "Begins a payment by the payer's wallet; their browser confirms it with the secret",
      tags,
    })
    .input(command('checkout-pay-request-by-wallet', { ...pressFields, recipientId: checkoutFields.recipientId }))
    .output(item(z.object({ paymentId: z.string(), clientSecret: z.string(), returnUrl: z.string() }))),
};
