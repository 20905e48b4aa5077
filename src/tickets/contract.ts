import { z } from 'zod';
import { contract, idParameter, items, pictureSchema, qrDrawingSchema } from '../shared/contract.ts';
import { TICKET_STATUSES, TICKET_TYPES } from './rules.ts';

const ticketSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  productId: z.string(),
  orderGroupId: z.string().nullable(),
  orderItemId: z.string().nullable(),
  type: z.enum(TICKET_TYPES),
  status: z.enum(TICKET_STATUSES),
  /** Code, for its holder; null for the seller's people, who see its end alone. */
  code: z.string().nullable(),
  codeEnd: z.string(),
  /** Code as a QR code, where its holder sees it. */
  qr: qrDrawingSchema.nullable(),
  /** Öre: the price paid for it, and the part used. */
  amount: z.number().int(),
  amountUsed: z.number().int(),
  /** Öre that can still be used: none where it has ended. */
  amountLeft: z.number().int(),
  /** Last day on which it is good, in its seller's time zone. */
  validUntil: z.string(),
  /** SINGLE_PURPOSE: its VAT was paid when it was bought, at this rate (H17). */
  voucherVatKind: z.enum(['SINGLE_PURPOSE', 'MULTI_PURPOSE']),
  vatRate: z.number().int(),
  meta: z.object({
    title: z.string(),
    kicker: z.string().nullable(),
    variant: z.string().nullable(),
    image: pictureSchema.nullable(),
  }),
  optionals: z.array(z.object({ optional: z.object({ meta: z.object({ title: z.string() }) }) })),
  _createdAt: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const ticketsContract = {
  forOrderGroup: contract
    .route({
      method: 'GET',
      path: '/tickets/for-order-group/{orderGroupId}',
      summary:
        'The gift cards and vouchers of an order group: with their codes for who holds it, without for its seller',
      tags: ['tickets'],
    })
    .input(z.object({ orderGroupId: idParameter }))
    .output(items(ticketSchema)),
};
