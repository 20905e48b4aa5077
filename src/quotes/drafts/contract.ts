import { z } from 'zod';
import {
  command,
  contract,
  idParameter,
  item,
  LONG_BODY,
  runningNumber,
  slugOrId,
  typedLine,
  typedLines,
} from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { writtenQuote } from '../contents/contract.ts';
import { differencesSchema } from '../differences/contract.ts';
import { LIST_STATES, QUOTE_STATES_ALL } from '../rules.ts';

/** The customer of a quote as written; what is missing is asked for when it is sent. */
export const writtenCustomer = z.strictObject({
  firstName: typedLine().max(80),
  lastName: typedLine().max(80),
  emailAddress: typedLine().max(254),
  phone: typedLine().max(40),
  businessOrgNo: typedLine().max(20),
});
export type WrittenCustomer = z.infer<typeof writtenCustomer>;

const draftFields = {
  quote: writtenQuote,
  customer: writtenCustomer,
  /** The language of the page, its letters and its file. */
  language: z.enum(LOCALES),
  notes: typedLines().max(4000),
};
/** Everything that is written of a quote, saved as one. */
export const draftSchema = z.strictObject(draftFields);
export type Draft = z.infer<typeof draftSchema>;

const ofStall = { idOrSlug: slugOrId };
const named = { ...ofStall, quoteId: idParameter };
/** The step that was seen: who saves on top of another is told. */
const basedOn = runningNumber;

const beginInput = command('begin-quote', {
  ...ofStall,
  ...draftFields,
  /** The request that it answers. */
  requestId: idParameter.optional(),
});
export type BeginQuote = z.infer<typeof beginInput>;
const saveInput = command('save-quote', { ...named, basedOn, ...draftFields });
export type SaveQuote = z.infer<typeof saveInput>;
const publishInput = command('publish-quote', { ...named, basedOn, sendLetter: z.boolean() });
export type PublishQuote = z.infer<typeof publishInput>;
const withdrawInput = command('withdraw-quote', named);
export type WithdrawQuote = z.infer<typeof withdrawInput>;

const versionRow = z.object({
  version: z.number().int(),
  total: z.number().int(),
  _publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  /** Viewers of the version, how often they opened it, and when last. */
  viewers: z.number().int(),
  views: z.number().int(),
  latestViewAt: z.string().nullable(),
  /** The days on which it was opened, the latest first. */
  days: z.array(z.object({ day: z.string(), viewers: z.number().int(), views: z.number().int() })),
  /** Differences from the version before; null where there are none, or no version was before. */
  differences: differencesSchema.nullable(),
});
export type VersionRow = z.infer<typeof versionRow>;

const officeQuote = z.object({
  _id: z.string(),
  number: z.string(),
  state: z.enum(QUOTE_STATES_ALL),
  hasRunOut: z.boolean(),
  draft: draftSchema,
  step: z.number().int(),
  draftedBy: z.string().nullable(),
  _draftedAt: z.string(),
  /** Whether the draft differs from what the link shows. */
  changed: z.boolean(),
  /** Differences in it that the customer is told. */
  differences: differencesSchema.nullable(),
  version: z.number().int().nullable(),
  versions: z.array(versionRow),
  heldUntil: z.string().nullable(),
  orderId: z.string().nullable(),
  unheard: z.number().int(),
  /** The link for the customer, for staff who may send it. */
  link: z.string().nullable(),
  timeZone: z.string(),
});
export type OfficeQuote = z.infer<typeof officeQuote>;

const quoteRow = z.object({
  _id: z.string(),
  number: z.string(),
  title: z.string(),
  customer: z.string(),
  state: z.enum(QUOTE_STATES_ALL),
  hasRunOut: z.boolean(),
  /** The total with the seller's own choices; null for what was never sent. */
  total: z.number().int().nullable(),
  validUntil: z.string().nullable(),
  heldUntil: z.string().nullable(),
  views: z.number().int(),
  /** Remarks of the customer that nobody here has read. */
  unheard: z.number().int(),
  orderId: z.string().nullable(),
  _createdAt: z.string(),
});
export type QuoteRow = z.infer<typeof quoteRow>;

/** Count of the quotes in a state, and their total. */
const stateCount = z.object({ state: z.enum(LIST_STATES), count: z.number().int(), total: z.number().int() });
export type StateCount = z.infer<typeof stateCount>;

const tags = ['quotes'];

export const quoteDraftsContract = {
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/quotes', summary: "A stall's quotes, newest first", tags })
    .input(
      z.object({
        ...ofStall,
        before: idParameter.optional(),
        state: z.enum(LIST_STATES).optional(),
        text: z.string().trim().max(100).optional(),
      }),
    )
    .output(z.object({ items: z.array(quoteRow), counts: z.array(stateCount) })),
  begin: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/quotes', summary: 'Begins a quote', tags })
    .meta(LONG_BODY)
    .input(beginInput)
    .output(item(officeQuote)),
  read: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/quotes/{quoteId}', summary: 'A quote as it is written', tags })
    .input(z.object(named))
    .output(item(officeQuote)),
  save: contract
    .route({ method: 'PUT', path: '/providers/{idOrSlug}/quotes/{quoteId}', summary: 'Keeps what is written', tags })
    .meta(LONG_BODY)
    .input(saveInput)
    .output(item(officeQuote)),
  publish: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quotes/{quoteId}/versions',
      summary: 'Sends what is written as a version that stays as it is',
      tags,
    })
    .input(publishInput)
    .output(item(officeQuote)),
  withdraw: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/quotes/{quoteId}/withdrawals',
      summary: 'Takes a quote back; what it held is free again',
      tags,
    })
    .input(withdrawInput)
    .output(item(officeQuote)),
};
