import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import {
  calendarDay,
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  line,
  neededLine,
  neededLines,
  slugOrId,
} from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { wishField } from '../../wishes/contract.ts';

export const OCCASIONS = ['WEDDING', 'PARTY', 'CONFERENCE', 'TRIP', 'MEMORIAL', 'OTHER'] as const;

/** Goods that somebody had in the cart, or on the page from which they asked. */
const askedLine = z.strictObject({
  skuId: z.uuid(),
  quantity: z.number().int().min(1).max(999),
  wish: wishField.nullable(),
});
export type AskedLine = z.infer<typeof askedLine>;

const wishes = {
  occasion: z.enum(OCCASIONS),
  day: calendarDay.nullable(),
  /** In their own words: another day, or how free they are. */
  otherDays: line(0, 200),
  guests: z.number().int().min(1).max(9999).nullable(),
  /** Öre for all of it; null where none was said. */
  budget: z.number().int().min(0).max(10_000_000_000).nullable(),
  text: neededLines(3000, m.quotes_ask_text_missing),
  lines: z.array(askedLine).max(60),
};

const contact = z.strictObject({
  name: neededLine(120, m.quotes_name_missing),
  email: emailAddress,
  phone: optionalPhone,
  businessOrgNo: line(0, 20),
});
export type Asker = z.infer<typeof contact>;

const askInput = command('ask-for-quote', { idOrSlug: slugOrId, contact, ...wishes });
export type AskForQuote = z.infer<typeof askInput>;
const dismissInput = command('dismiss-quote-request', { idOrSlug: slugOrId, requestId: idParameter });
export type DismissQuoteRequest = z.infer<typeof dismissInput>;

const requestSchema = z.object({
  _id: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), businessOrgNo: z.string() }),
  locale: z.enum(LOCALES),
  occasion: z.enum(OCCASIONS),
  day: z.string().nullable(),
  otherDays: z.string(),
  guests: z.number().int().nullable(),
  budget: z.number().int().nullable(),
  text: z.string(),
  lines: z.array(askedLine.extend({ title: z.string() })),
  _askedAt: z.string(),
});
export type QuoteRequest = z.infer<typeof requestSchema>;

const askableSchema = z.object({
  providerId: z.string(),
  slug: z.string(),
  title: z.string(),
  colour: z.string().nullable(),
  /** Lines that are asked about, by the ids that the page was opened with. */
  lines: z.array(askedLine.extend({ title: z.string() })),
});

const tags = ['quotes'];

export const quoteRequestsContract = {
  askable: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/quote-requests/form',
      summary: 'Whom a quote is asked of, and for what',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, sku: z.string().max(64).optional(), cart: z.stringbool().optional() }))
    .output(item(askableSchema)),
  ask: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/quote-requests', summary: 'Asks a stall for a quote', tags })
    .input(askInput)
    .output(item(z.object({ _id: z.string() }))),
};

export const askedQuotesContract = {
  open: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/quote-requests', summary: 'Who waits for a quote', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(requestSchema)),
  dismiss: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quote-requests/{requestId}/dismissals',
      summary: 'Puts a request aside without a quote',
      tags,
    })
    .input(dismissInput)
    .output(item(z.object({ _id: z.string() }))),
};
