import { z } from 'zod';
import { BANDS } from '../providers/contract.ts';
import { command, contract, idParameter, item, pictureSchema, priceSchema, vatRowSchema } from '../shared/contract.ts';
import { TICKET_TYPES } from '../tickets/rules.ts';
import { type PaymentMethod, WAYS } from './ways/rules.ts';
import { REASONS } from './ways/swish/checkouts/contract.ts';

const tags = ['payments'];

export const paymentStatusSchema = z.enum(['PENDING', 'FULFILLED', 'CANCELLED', 'EXPIRED', 'FAILED']);
export type PaymentStatus = z.infer<typeof paymentStatusSchema>;

export const paymentMethodSchema = z.enum(Object.keys(WAYS) as PaymentMethod[]);
export type { PaymentMethod };

export const payRequestStatusSchema = z.enum(['ACTIVE', 'FULFILLED', 'CANCELLED']);
export type PayRequestStatus = z.infer<typeof payRequestStatusSchema>;

const payRequestItemSchema = z.object({
  type: z.enum(['ADDED', 'REMOVED']),
  group: z.object({ key: z.string(), title: z.string(), eventAt: z.string().nullable() }).nullable(),
  parentTitle: z.string().nullable(),
  quantity: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  price: priceSchema,
});
export type PayRequestItem = z.infer<typeof payRequestItemSchema>;

const sellerSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  picture: pictureSchema.nullable(),
  band: z.enum(BANDS),
  colour: z.string().nullable(),
  legalName: z.string().nullable(),
  organisationNumber: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type Seller = z.infer<typeof sellerSchema>;

const paymentEventSchema = z.object({
  _id: z.string(),
  paymentId: z.string(),
  status: paymentStatusSchema,
  _happenedAt: z.object({ iso: z.string() }),
});
export type PaymentEvent = z.infer<typeof paymentEventSchema>;

const payRequestSchema = z.object({
  _id: z.string(),
  _createdAt: z.string(),
  status: z.object({ name: payRequestStatusSchema }),
  paymentFulfilled: z.boolean(),
  /** Unknown outcome, as a bank did not say whether it took the money: not to be paid again until it is known. */
  unknown: z.boolean(),
  replacedBy: z.string().nullable(),
  price: priceSchema,
  paymentFor: z.object({ providerId: z.string(), orderGroupId: z.string(), orderId: z.string() }),
  // Null without the access key: the bare id shows who asks for how much, not what was bought and by whom.
  items: z.array(payRequestItemSchema).nullable(),
  paymentEvents: z.array(paymentEventSchema).optional(),
});
export type PayRequest = z.infer<typeof payRequestSchema>;

const codeUseSchema = z.object({
  paymentId: z.string(),
  type: z.enum(TICKET_TYPES),
  codeEnd: z.string(),
  amount: z.number().int(),
});
export type CodeOnRequest = z.infer<typeof codeUseSchema>;

const payRequestForPayerSchema = payRequestSchema.extend({
  seller: sellerSchema,
  customerFirstName: z.string().nullable(),
  /** Payment methods on offer now. */
  options: z.object({
    mobile: z.boolean(),
    card: z.boolean(),
    /** Wallet script for the payer's browser, to find out whether it has a wallet; null: nothing is asked for. */
    wallet: z.object({ publishableKey: z.string(), script: z.string() }).nullable(),
  }),
  /** Öre left to pay after gift cards and vouchers. */
  left: z.number().int(),
  /** VAT of the whole request, as its receipt will say it: a voucher's part may have borne its own when it was sold. */
  vat: z.array(vatRowSchema),
  // Null without the access key: which cards paid is their holder's own, as what was bought is.
  codes: z.array(codeUseSchema).nullable(),
  /** Codes that went back to their cards when the request that this one replaced ended. */
  codesReturned: z.array(codeUseSchema).nullable(),
});
export type PayRequestForPayer = z.infer<typeof payRequestForPayerSchema>;

const ownPath = z.string().min(1).max(1000);

const pressFields = {
  payRequestId: idParameter,
  relativeSuccessPath: ownPath,
  relativeCancelPath: ownPath,
};

export const checkoutFields = {
  ...pressFields,
  recipientId: z.string().max(64).optional(),
  /** The one of the five payment options that shows nothing but the card (specification, payments 4). */
  paymentOption: z.enum(['CARD', 'PRESELECTED_CARD']).optional(),
};

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

export const paymentsContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/payments/pay-requests/{payRequestId}',
      summary: 'A pay request, with its payment events when asked for',
      tags,
    })
    .input(z.object({ payRequestId: idParameter, includePaymentEvents: z.stringbool().optional() }))
    .output(item(payRequestSchema)),
  forPayer: contract
    .route({
      method: 'GET',
      path: '/payments/pay-requests/{payRequestId}/for-payer',
      summary: 'A pay request as its payer sees it',
      tags,
    })
    .input(z.object({ payRequestId: idParameter }))
    .output(item(payRequestForPayerSchema)),
  recheck: contract
    .route({
      method: 'GET',
      path: '/payments/pay-requests/{payRequestId}/recheck-payment-status',
      summary: 'Asks for another look at the card company and answers with what is known',
      tags,
    })
    .input(z.object({ payRequestId: idParameter, payRequestPaymentId: idParameter }))
    .output(item(z.object({ paymentId: z.string(), status: paymentStatusSchema }))),
  checkout: contract
    .route({
      method: 'POST',
      path: '/payments/stripe/checkouts/pay-requests/{payRequestId}',
      summary: "Begins a card payment; successUrl is the card company's page, where the payer goes next",
      tags,
    })
    .input(command('checkout-pay-request', checkoutFields))
    .output(item(z.object({ successUrl: z.string(), paymentId: z.string() }))),
  checkoutByWallet: contract
    .route({
      method: 'POST',
      path: '/payments/stripe/intents/pay-requests/{payRequestId}',
      summary: "Begins a payment by the payer's wallet; their browser confirms it with the secret",
      tags,
    })
    .input(command('checkout-pay-request-by-wallet', { ...pressFields, recipientId: checkoutFields.recipientId }))
    .output(item(z.object({ paymentId: z.string(), clientSecret: z.string(), returnUrl: z.string() }))),
  checkoutBySwish: contract
    .route({
      method: 'POST',
      path: '/payments/swish/checkouts/pay-requests/{payRequestId}',
      summary: 'Begins a payment by Swish; successUrl is our own page, which waits for its end',
      tags,
    })
    .input(command('checkout-pay-request-by-swish', swishCheckoutFields))
    .output(item(z.object({ successUrl: z.string(), paymentId: z.string() }))),
  swishPayment: contract
    .route({
      method: 'GET',
      path: '/payments/swish/{paymentUUID}',
      summary: 'A payment by Swish as its payer sees it: what is known of it here, without asking Swish',
      tags,
    })
    .input(z.object({ paymentUUID: idParameter }))
    .output(item(swishPaymentSchema)),
  verify: contract
    .route({
      method: 'POST',
      path: '/commands/verify-stripe-payment',
      summary: "Settles what the card company knows to be paid for one's order group",
      tags,
    })
    .input(command('verify-stripe-payment', { orderGroupId: idParameter }))
    .output(item(z.object({ orderGroupId: z.string(), paymentFulfilled: z.boolean() }))),
};
