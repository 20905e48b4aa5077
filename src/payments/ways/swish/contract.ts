import { z } from 'zod';
import { command, contract, idParameter, item } from '../../../shared/contract.ts';
import { begunItem, pressFields } from '../../attempts/contract.ts';
import { REASONS } from './checkouts/contract.ts';

const tags = ['payments'];

/** Device with the Swish app: the one that shows the page, or another one that reads its QR code. */
export const swishDeviceSchema = z.enum(['SAME', 'OTHER']);
export type SwishDevice = z.infer<typeof swishDeviceSchema>;

export const swishCheckoutFields = {
  ...pressFields,
  device: swishDeviceSchema,
  /** Payer's number: with it their app asks them; neither link nor QR code is needed then. */
  phoneNumber: z.string().max(40).optional(),
};

const swishPaymentSchema = z.object({
  status: z.enum(['PENDING', 'PAID', 'DECLINED']),
  /** Reason why it came to nothing, or for the wait. */
  reason: z.enum(REASONS).nullable(),
  /** Unknown outcome: the bank did not answer in time, so it may be paid and must not be paid again. */
  unknown: z.boolean(),
  device: swishDeviceSchema,
  appUrl: z.string().nullable(),
  qrText: z.string().nullable(),
  payRequestId: z.string(),
  amount: z.number().int(),
  expiresAt: z.string(),
});
export type SwishPayment = z.infer<typeof swishPaymentSchema>;

/** Swish fields of a payer's offer. */
export const swishOfferFields = { mobile: z.boolean() };

export const swishContract = {
  checkoutBySwish: contract
    .route({
      method: 'POST',
      path: '/payments/swish/checkouts/pay-requests/{payRequestId}',
      summary: 'Begins a payment by Swish; successUrl is our own page, which waits for its end',
      tags,
    })
    .input(command('checkout-pay-request-by-swish', swishCheckoutFields))
    .output(begunItem),
  swishPayment: contract
    .route({
      method: 'GET',
      path: '/payments/swish/{paymentUUID}',
      summary: 'A payment by Swish as its payer sees it: what is known of it here, without asking Swish',
      tags,
    })
    .input(z.object({ paymentUUID: idParameter }))
    .output(item(swishPaymentSchema)),
};
