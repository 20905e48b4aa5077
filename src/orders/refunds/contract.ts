import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { paymentMethodSchema } from '../../payments/contract.ts';
import { command, contract, idParameter, item, neededLines, slugOrId } from '../../shared/contract.ts';
import { LOCALES, type Locale } from '../../shared/i18n.ts';

/** Öre. Unreadable input comes as null, and is refused with a sentence. */
const amount = z
  .number()
  .nullable()
  .transform((ore, context) => {
    if (ore !== null && Number.isInteger(ore) && ore > 0 && ore <= MOST) return ore;
    const text = (options: { locale: Locale }) => m.refunds_amount_wrong({}, options);
    context.addIssue({ code: 'custom', params: { text }, input: ore });
    return z.NEVER;
  });
const MOST = 1_000_000_000;

const MOST_ROWS = 200;

const wishSchema = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('ROWS'),
    items: z
      .array(z.strictObject({ orderItemId: idParameter, amount }))
      .min(1)
      .max(MOST_ROWS),
  }),
  z.strictObject({
    by: z.literal('PIECES'),
    items: z
      .array(z.strictObject({ orderItemId: idParameter, pieces: z.number().int().min(1).max(999) }))
      .min(1)
      .max(MOST_ROWS),
  }),
  z.strictObject({ by: z.literal('AMOUNT'), amount, vatRate: z.number().int().min(0).max(10_000) }),
]);

const refundOrderInput = command('refund-order', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  wish: wishSchema,
  /** The reason, which the payer reads in the mail and on the receipt. */
  reason: neededLines(200, m.refunds_reason_missing),
});
export type RefundOrder = z.infer<typeof refundOrderInput>;

const refundSchema = z.object({
  _id: z.string(),
  amount: z.number().int(),
  method: paymentMethodSchema,
  reason: z.string(),
  /** FAILED needs manual handling; RETRIED means that another refund took over its debt. */
  status: z.enum(['PENDING', 'FULFILLED', 'FAILED', 'RETRIED']),
  byHand: z.boolean(),
  note: z.string().nullable(),
  _createdAt: z.string(),
});
export type OrderRefund = z.infer<typeof refundSchema>;

const refundableSchema = z.object({
  orderId: z.string(),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      variant: z.string().nullable(),
      left: z.number().int(),
      vatRate: z.number().int(),
      quantity: z.number().int(),
      pricePerItem: z.number().int(),
      ticket: z.boolean(),
      kind: z.enum(['PRODUCT', 'OPTIONAL', 'DELIVERY', 'ASKED']),
      acquireType: z.enum(['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION']).nullable(),
      /** Pieces that were given up before. */
      returned: z.number().int(),
      /** Whether the shelf counts it. */
      counted: z.boolean(),
    }),
  ),
  payments: z.array(
    z.object({
      paymentId: z.string(),
      method: paymentMethodSchema,
      captured: z.number().int(),
      fee: z.number().int(),
      refunded: z.number().int(),
      left: z.number().int(),
      /** For a voucher payment: when its VAT is due. */
      vatKind: z.enum(['SINGLE_PURPOSE', 'MULTI_PURPOSE']).nullable(),
    }),
  ),
  /** Refunds, oldest first. */
  refunds: z.array(refundSchema),
  payer: z.object({ name: z.string(), email: z.string(), language: z.enum(LOCALES) }),
});
export type RefundableOrder = z.infer<typeof refundableSchema>;

const tags = ['orders'];

export const refundsContract = {
  refundable: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}/refundable',
      summary: 'What of an order can be given back, by which way, and what was',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(item(refundableSchema)),
  refund: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/refunds',
      summary: 'Gives back part of an order, or all of it',
      tags,
    })
    .input(refundOrderInput)
    .output(item(refundableSchema)),
};
