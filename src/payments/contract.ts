import { z } from 'zod';
import { BANDS } from '../providers/contract.ts';
import { command, contract, idParameter, item, pictureSchema, priceSchema, vatRowSchema } from '../shared/contract.ts';
import { TICKET_TYPES } from '../tickets/rules.ts';
import { cardContract, cardOfferFields } from './ways/card/contract.ts';
import { invoiceOfferFields } from './ways/invoice/contract.ts';
import { type PaymentMethod, WAYS } from './ways/rules.ts';
import { swishContract, swishOfferFields } from './ways/swish/contract.ts';

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
  /** Marks the fee for bringing the other rows. Requests made before it was noted lack it. */
  isDelivery: z.boolean().optional(),
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

/** Payment methods that a seller takes now. */
export const offeredSchema = z.object({ ...swishOfferFields, ...cardOfferFields, ...invoiceOfferFields });

const payRequestForPayerSchema = payRequestSchema.extend({
  /** Until when the payer's own unpaid order is held; null where a seller asks, or more is owed on a paid order. */
  heldUntil: z.string().nullable(),
  seller: sellerSchema,
  customerFirstName: z.string().nullable(),
  /** Payment methods on offer now. */
  options: offeredSchema,
  /** Öre left to pay after gift cards and vouchers. */
  left: z.number().int(),
  /** VAT of the whole request, as its receipt will say it: a voucher's part may have borne its own when it was sold. */
  vat: z.array(vatRowSchema),
  // Null without the access key: which cards paid is their holder's own, as what was bought is.
  codes: z.array(codeUseSchema).nullable(),
  /** Codes that went back to their cards when the request that this one replaced ended. */
  codesReturned: z.array(codeUseSchema).nullable(),
  /** Invoice that is on its way to be paid. Null without the access key, too. */
  invoice: z.object({ _id: z.string(), number: z.number().int(), dueOn: z.string() }).nullable(),
});
export type PayRequestForPayer = z.infer<typeof payRequestForPayerSchema>;

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
  ...cardContract,
  ...swishContract,
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
