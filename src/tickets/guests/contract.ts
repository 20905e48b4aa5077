import { z } from 'zod';
import { pictureSchema, qrDrawingSchema } from '../../shared/contract.ts';
import { walletWaysSchema } from '../wallets/contract.ts';
import { GUEST_TICKET_STATES } from './rules.ts';

/** Ticket of who comes to what is booked: one for the party, or one for each guest. */
export const guestTicketSchema = z.object({
  bookingId: z.string(),
  /** Number of the guest; null where it is their party's. */
  guest: z.number().int().nullable(),
  /** Tickets of this booking. */
  of: z.number().int(),
  providerId: z.string(),
  productId: z.string(),
  orderGroupId: z.string(),
  orderItemId: z.string(),
  state: z.enum(GUEST_TICKET_STATES),
  kind: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  party: z.number().int(),
  quantities: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  title: z.string(),
  variant: z.string().nullable(),
  image: pictureSchema.nullable(),
  /** Number of the order, for who holds it. */
  reference: z.string().nullable(),
  /** Signed mark as a QR code, where its holder sees it and it is good. */
  qr: qrDrawingSchema.nullable(),
  /** Link of the mark, to hand it to the guest whose it is; where there is a mark. */
  shareLink: z.string().nullable(),
  /** Ways into wallets, where there is a mark. */
  wallets: walletWaysSchema,
  provider: z.object({ slug: z.string(), title: z.string(), colour: z.string().nullable(), band: z.string() }),
});
export type GuestTicket = z.infer<typeof guestTicketSchema>;
