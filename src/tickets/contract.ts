import { z } from 'zod';
import { contract, idParameter, item, items, pictureSchema, qrDrawingSchema } from '../shared/contract.ts';
import { guestTicketSchema } from './guests/contract.ts';
import { TICKET_STATUSES, TICKET_TYPES } from './rules.ts';
import { walletWaysSchema } from './wallets/contract.ts';

export const ticketSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  productId: z.string(),
  orderGroupId: z.string().nullable(),
  orderItemId: z.string().nullable(),
  type: z.enum(TICKET_TYPES),
  status: z.enum(TICKET_STATUSES),
  /** Stopped by its seller for now. */
  blocked: z.boolean(),
  /** Opened by whom it was given to, who has its code now. */
  given: z.boolean(),
  /** Code, for its holder; null for the seller's people, who see its end alone. */
  code: z.string().nullable(),
  codeEnd: z.string(),
  /** Signed mark as a QR code, where its holder sees it. */
  qr: qrDrawingSchema.nullable(),
  /** Link to share it by: it holds the code, so its holder alone has it. */
  shortLink: z.string().nullable(),
  /** Ways into wallets, for its holder while it is good. */
  wallets: walletWaysSchema,
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
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    variant: z.string().nullable(),
    image: pictureSchema.nullable(),
    images: z.array(pictureSchema),
  }),
  /** Other words of its product when it was bought. */
  contentBlock: z.array(z.object({ _id: z.string(), title: z.string(), content: z.string() })),
  provider: z.object({ slug: z.string(), title: z.string(), colour: z.string().nullable(), band: z.string() }),
  optionals: z.array(z.object({ optional: z.object({ meta: z.object({ title: z.string() }) }) })),
  _createdAt: z.string(),
});
export type Ticket = z.infer<typeof ticketSchema>;

const foundTicketsSchema = z.object({
  tickets: z.array(ticketSchema),
  /** Tickets of what is booked. */
  guests: z.array(guestTicketSchema),
  /** Whether all are the caller's own: bought by their account, or with the order whose key they came by. */
  own: z.boolean(),
  /** Seller at whose back office the caller has a role. */
  office: z.string().nullable(),
  /** Order of the first booking, for who has a role there. */
  orderId: z.string().nullable(),
});
export type FoundTickets = z.infer<typeof foundTicketsSchema>;

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
  byRef: contract
    .route({
      method: 'GET',
      path: '/tickets/by-ref/{ticketRef}',
      summary:
        'The gift cards, vouchers and tickets of what is booked, of a link: by a code or a signed mark, or by the id of one or of their order for who holds that',
      tags: ['tickets'],
    })
    .input(z.object({ ticketRef: z.string().min(1).max(400) }))
    .output(item(foundTicketsSchema)),
};
