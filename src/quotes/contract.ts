import { z } from 'zod';
import { m } from '../paraglide/messages.js';
import { BANDS, brandingSchema } from '../providers/contract.ts';
import { sellerOfRecordSchema } from '../providers/sellers/contract.ts';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  neededLine,
  pictureSchema,
  priceSchema,
} from '../shared/contract.ts';
import { LOCALES } from '../shared/i18n.ts';
import { keptQuote } from './contents/contract.ts';
import { MOST_LINES } from './contents/rules.ts';
import { differencesSchema } from './differences/contract.ts';
import { QUOTE_STATES_ALL } from './rules.ts';

/** Customer of a quote (payments 3.1). */
export const customerSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  phone: z.string(),
  businessOrgNo: z.string(),
});
export type Customer = z.infer<typeof customerSchema>;

const payPartSchema = z.object({
  part: z.number().int(),
  share: z.number().int(),
  amountIncludingVat: z.number().int(),
  dueAt: z.string(),
  status: z.enum(['ACTIVE', 'FULFILLED', 'CANCELLED']),
  payRequestId: z.string(),
});
export type PayPart = z.infer<typeof payPartSchema>;

const sellerSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  picture: pictureSchema.nullable(),
  logo: pictureSchema.nullable(),
  band: z.enum(BANDS),
  branding: brandingSchema,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: sellerOfRecordSchema,
  timeZone: z.string(),
});
export type QuoteSeller = z.infer<typeof sellerSchema>;

const quoteSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  /** '2026-031' */
  number: z.string(),
  title: z.string(),
  reference: z.string().nullable(),
  state: z.enum(QUOTE_STATES_ALL),
  /** Whether its time is over without an answer. */
  hasRunOut: z.boolean(),
  locale: z.enum(LOCALES),
  valid: z.object({ end: z.string().nullable() }),
  /** Null without the link's key, as what is said of who accepted: the bare id shows no names. */
  customer: customerSchema.nullable(),
  /** The version shown, which an acceptance names; null for a draft. */
  version: z.object({ version: z.number().int(), hash: z.string(), _publishedAt: z.string() }).nullable(),
  ...keptQuote.pick({ intro: true, terms: true, day: true, guests: true, items: true, discount: true, plan: true })
    .shape,
  /** Options as they stand: the seller's at first, the customer's once it is accepted. */
  chosen: z.array(z.string()),
  price: priceSchema,
  /** Until when what it offers is held for the customer; null where it is not. */
  heldUntil: z.string().nullable(),
  heldSince: z.string().nullable(),
  /** Differences from the version before; null for the first one. */
  differences: differencesSchema.nullable(),
  accepted: z
    .object({
      acceptedAt: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      orderGroupId: z.string().nullable(),
      /** Opens the order, for who opened the quote with its key. */
      accessKey: z.string().nullable(),
      parts: z.array(payPartSchema),
    })
    .nullable(),
  seller: sellerSchema,
  pictures: z.record(z.string(), pictureSchema),
  /** Until when this answer stays true by itself. */
  validUntil: z.string().nullable(),
});
export type Quote = z.infer<typeof quoteSchema>;

const acceptInput = command('accept-quote', {
  quoteId: idParameter,
  providerId: idParameter,
  acceptedBy: z.strictObject({ name: neededLine(120, m.quotes_name_missing), email: emailAddress }),
  /** The version that was read; may be left out where there was only one, without options. */
  version: z.strictObject({ version: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
  chosen: z.array(z.string().max(64)).max(MOST_LINES).optional(),
  expectedTotal: z.number().int().min(0).optional(),
});
export type AcceptQuote = z.infer<typeof acceptInput>;

const viewInput = command('view-quote', {
  quoteId: idParameter,
  providerId: idParameter,
  token: z.string().min(8).max(200),
});
export type ViewQuote = z.infer<typeof viewInput>;

const tags = ['quotes'];

export const quotesContract = {
  read: contract
    .route({ method: 'GET', path: '/quotes/{quoteId}', summary: 'A quote as its customer reads it', tags })
    .input(z.object({ quoteId: idParameter, draft: z.stringbool().optional() }))
    .output(item(quoteSchema)),
  accept: contract
    .route({ method: 'PUT', path: '/quotes/{quoteId}', summary: 'Accepts a quote: from then on it is an order', tags })
    .input(acceptInput)
    .output(item(quoteSchema)),
  view: contract
    .route({ method: 'POST', path: '/quotes/{quoteId}/view', summary: 'Notes that somebody opened a quote', tags })
    .input(viewInput)
    .output(item(z.object({ _id: z.string() }))),
};
