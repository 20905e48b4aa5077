import { z } from 'zod';
import { paymentMethodSchema } from '../payments/contract.ts';
import { BANDS } from '../providers/contract.ts';
import { sellerOfRecordSchema } from '../providers/sellers/contract.ts';
import { contract, idParameter, item, pictureSchema, priceSchema, qrDrawingSchema } from '../shared/contract.ts';

const receiptItemSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  quantity: z.number().int(),
  amountIncludingVat: z.number().int(),
  vatRate: z.number().int(),
});
export type ReceiptItem = z.infer<typeof receiptItemSchema>;

const RECEIPT_TYPES = ['PAYMENT', 'WAIVED_PAYMENT', 'PAY_REQUEST_PAYMENT', 'ON_PREMISE_PAYMENT', 'REFUND'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

const refundSchema = z.object({
  status: z.enum(['PENDING', 'FULFILLED', 'CANCELLED']),
  /** Payment method, in the specification's word; a waived one has none of its own there. */
  paymentProvider: paymentMethodSchema,
  amount: z.number().int(),
  _createdAt: z.string(),
});

const waySchema = z.object({
  method: paymentMethodSchema,
  amount: z.number().int(),
  /** For a gift card or voucher: its last four letters. */
  codeEnd: z.string().nullable(),
});
export type ReceiptWay = z.infer<typeof waySchema>;

const receiptSchema = z.object({
  _id: z.string(),
  _createdAt: z.string(),
  type: z.enum(RECEIPT_TYPES),
  status: z.enum(['PENDING', 'FULFILLED', 'CANCELLED']),
  originTypes: z.array(z.enum(['ORDER_CREATED', 'ORDER_CHANGED'])),
  // Null until paid: numbers have no gaps per seller and year.
  number: z.string().nullable(),
  amount: z.number().int(),
  price: priceSchema,
  items: z.array(receiptItemSchema),
  seller: sellerOfRecordSchema,
  receiptFor: z.object({ providerId: z.string(), orderId: z.string() }),
  payRequestId: z.string(),
  paymentMethod: paymentMethodSchema.nullable(),
  /** Payment methods by which it was paid, or refunded. */
  paidWith: z.array(waySchema),
  refunds: z.array(refundSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Seller's storefront: the way on from a receipt, and how its guests find it. */
const storefrontSchema = z.object({
  slug: z.string(),
  title: z.string(),
  band: z.enum(BANDS),
  colour: z.string().nullable(),
  receiptPicture: pictureSchema.nullable(),
  /** Company behind it: name and number, for the foot of what is printed. */
  company: z.string(),
  address: z.array(z.string()),
  phone: z.string().nullable(),
});
export type Storefront = z.infer<typeof storefrontSchema>;

/** Marks of what is booked, where the seller wants them (`options.qrOnBookable`) or each guest has one. */
const bookingMarkSchema = z.object({
  orderItemId: z.string(),
  bookingId: z.string(),
  /** Tickets of the booking. */
  tickets: z.number().int(),
  /** QR code of the one ticket; several have their own page. */
  drawing: qrDrawingSchema.nullable(),
});
export type BookingMark = z.infer<typeof bookingMarkSchema>;

export const receiptsContract = {
  forOrderGroup: contract
    .route({
      method: 'GET',
      path: '/order-groups/{orderGroupId}/receipts',
      summary: 'What was paid and what is still asked for in an order group',
      tags: ['receipts'],
    })
    .input(z.object({ orderGroupId: idParameter }))
    .output(
      item(
        z.object({
          receipts: z.array(receiptSchema),
          storefront: storefrontSchema,
          marks: z.array(bookingMarkSchema),
        }),
      ),
    ),
};
