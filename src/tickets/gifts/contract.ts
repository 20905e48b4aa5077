import { z } from 'zod';
import {
  calendarDay,
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  line,
  lines,
  pictureSchema,
  qrDrawingSchema,
} from '../../shared/contract.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../rules.ts';
import { GIFT_STATUSES, GIFT_WAYS } from './rules.ts';

/** Gift as its giver sees it. */
const givenSchema = z.object({
  _id: z.string(),
  ticketId: z.string(),
  status: z.enum(GIFT_STATUSES),
  deliverBy: z.enum(GIFT_WAYS),
  /** Day on which it is brought, at its seller's. */
  day: z.string(),
  withPrice: z.boolean(),
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  address: z.string().nullable(),
  greeting: z.string().nullable(),
  sentAt: z.string().nullable(),
  openedAt: z.string().nullable(),
});
export type Given = z.infer<typeof givenSchema>;

const giftTicketSchema = z.object({
  _id: z.string(),
  status: z.enum(TICKET_STATUSES),
  blocked: z.boolean(),
  title: z.string(),
  kicker: z.string().nullable(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  variant: z.string().nullable(),
  optionals: z.array(z.string()),
  image: pictureSchema.nullable(),
  /** Öre; null where its giver hid the price. */
  amount: z.number().int().nullable(),
  amountLeft: z.number().int().nullable(),
  code: z.string().nullable(),
  qr: qrDrawingSchema.nullable(),
  _createdAt: z.string(),
});

/** Gift as its receiver sees it: what it is once it is opened, and nothing of its giver but their name. */
const giftSchema = z.object({
  _id: z.string(),
  type: z.enum(TICKET_TYPES),
  status: z.enum(GIFT_STATUSES),
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  greeting: z.string().nullable(),
  validUntil: z.string(),
  provider: z.object({ slug: z.string(), title: z.string(), colour: z.string().nullable(), band: z.string() }),
  /** Null while it is wrapped, and while somebody else is to open it. */
  ticket: giftTicketSchema.nullable(),
  /** Gift by which its receiver gave it on. */
  handedOn: givenSchema.nullable(),
  /** Whether the hall sends text messages. */
  texts: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;

const wish = {
  fromName: line(1, 80),
  toName: line(1, 80),
  greeting: lines(0, 500),
  deliverBy: z.enum(GIFT_WAYS),
  /** Address or mobile number; which of them, says the way. */
  email: emailAddress.optional(),
  phone: line(3, 40).optional(),
  day: calendarDay,
  withPrice: z.boolean(),
};

const giveInput = command('give-ticket', { ticketId: idParameter, ...wish });
export type GiveTicket = z.infer<typeof giveInput>;
const handOnInput = command('hand-on-gift', { giftId: idParameter, ...wish });
export type HandOnGift = z.infer<typeof handOnInput>;
const correctInput = command('correct-gift', { giftId: idParameter, ...wish });
export type CorrectGift = z.infer<typeof correctInput>;
const openInput = command('open-gift', { giftId: idParameter });
export type OpenGift = z.infer<typeof openInput>;
const takeBackInput = command('take-back-gift', { giftId: idParameter });
export type TakeBackGift = z.infer<typeof takeBackInput>;

export type GiftWish = Omit<GiveTicket, '_id' | '_type' | '_createdAt' | 'ticketId'>;

const on = (method: 'GET' | 'POST' | 'PUT', path: `/${string}`, summary: string) =>
  contract.route({ method, path, summary, tags: ['tickets'] });
const done = item(z.object({ giftId: z.string() }));

export const giftsContract = {
  ofOrderGroup: on('GET', '/order-groups/{orderGroupId}/gifts', 'What of an order was given, for who holds it')
    .input(z.object({ orderGroupId: idParameter }))
    .output(item(z.object({ gifts: z.array(givenSchema), texts: z.boolean(), fromName: z.string() }))),
  look: on('GET', '/gifts/{giftId}', 'A gift, for who has its secret')
    .input(z.object({ giftId: idParameter }))
    .output(item(giftSchema)),
  give: on('POST', '/tickets/{ticketId}/gifts', 'Give a gift card or voucher: to whom, with which words, on which day')
    .input(giveInput)
    .output(done),
  handOn: on('POST', '/gifts/{giftId}/transfers', 'Give on what one was given oneself').input(handOnInput).output(done),
  correct: on('PUT', '/gifts/{giftId}', 'Correct a gift that is not on its way yet').input(correctInput).output(done),
  open: on('POST', '/gifts/{giftId}/openings', 'Open a gift: from then on its receiver alone has the code')
    .input(openInput)
    .output(done),
  takeBack: on('POST', '/gifts/{giftId}/withdrawals', 'Take back a gift that nobody has opened')
    .input(takeBackInput)
    .output(done),
};
