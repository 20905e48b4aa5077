import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  neededLine,
  slugOrId,
} from '../../shared/contract.ts';
import { LOCALES, type Locale } from '../../shared/i18n.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { ASK_STATES, DAYS_VALID, LEAST_ASKED, MOST_ASKED, SEND_WAYS } from './rules.ts';

/** Öre, VAT included. Unreadable input comes as null, so that the error is a sentence and not a type name. */
export const askedAmount = z
  .number()
  .nullable()
  .transform((ore, context) => {
    if (ore !== null && Number.isInteger(ore) && ore >= LEAST_ASKED && ore <= MOST_ASKED) return ore;
    const text = (options: { locale: Locale }) => m.asks_amount_wrong({}, options);
    context.addIssue({ code: 'custom', params: { text }, input: ore });
    return z.NEVER;
  });

const askedFields = {
  text: neededLine(200, m.asks_text_missing),
  amount: askedAmount,
  vatCategory: z.enum(VAT_CATEGORIES),
};

const askInput = command('ask-for-payment', {
  idOrSlug: slugOrId,
  ...askedFields,
  customer: z.strictObject({ name: neededLine(120, m.asks_name_missing), email: emailAddress, phone: optionalPhone }),
  /** The language of mails and messages to the customer. */
  language: z.enum(LOCALES),
  daysValid: z.number().int().min(DAYS_VALID.least).max(DAYS_VALID.most),
  sendBy: z.array(z.enum(SEND_WAYS)).max(SEND_WAYS.length),
});
export type AskForPayment = z.infer<typeof askInput>;

const named = { idOrSlug: slugOrId, payRequestId: idParameter };
const replaceInput = command('replace-pay-request', { ...named, ...askedFields });
export type ReplacePayRequest = z.infer<typeof replaceInput>;
const cancelInput = command('cancel-pay-request', named);
export type CancelPayRequest = z.infer<typeof cancelInput>;
const sendInput = command('send-pay-request', { ...named, by: z.enum(SEND_WAYS) });
export type SendPayRequest = z.infer<typeof sendInput>;

const askSchema = z.object({
  _id: z.string(),
  orderGroupId: z.string(),
  orderId: z.string(),
  reference: z.string(),
  text: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  amountIncludingVat: z.number().int(),
  vatCategory: z.enum(VAT_CATEGORIES).nullable(),
  state: z.enum(ASK_STATES),
  replacedBy: z.string().nullable(),
  validUntil: z.string().nullable(),
  sends: z.array(z.object({ by: z.enum(SEND_WAYS), _sentAt: z.string() })),
  /** The payment link, for staff who may send it; null for others. */
  link: z.string().nullable(),
  _createdAt: z.string(),
});
export type Ask = z.infer<typeof askSchema>;

const tags = ['orders'];

export const asksContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/pay-requests',
      summary: 'What the stall has asked for by itself, newest first',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, before: idParameter.optional() }))
    .output(items(askSchema)),
  ask: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pay-requests',
      summary: 'Asks somebody for an amount, and sends them the link',
      tags,
    })
    .input(askInput)
    .output(item(askSchema)),
  replace: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pay-requests/{payRequestId}/replacements',
      summary: 'Asks for something else instead; the old link leads to the new request',
      tags,
    })
    .input(replaceInput)
    .output(item(askSchema)),
  cancel: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pay-requests/{payRequestId}/cancellations',
      summary: 'Nobody shall pay it any more',
      tags,
    })
    .input(cancelInput)
    .output(item(askSchema)),
  send: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pay-requests/{payRequestId}/sends',
      summary: 'Sends the link once more',
      tags,
    })
    .input(sendInput)
    .output(item(askSchema)),
};
