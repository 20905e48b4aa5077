import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, item, line, slugOrId } from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { isBirthDate, parseAccount } from './accounts/rules.ts';
import { ACTIVITIES, REPORTED, SELLER_FORMS } from './rules.ts';

const year = z.coerce.number().int().min(2023).max(2200);

const quarterSchema = z.object({
  quarter: z.number().int(),
  activity: z.enum(REPORTED),
  title: z.string(),
  amount: z.number().int(),
  fees: z.number().int(),
  number: z.number().int(),
});

const recordSchema = z.object({
  providerId: z.string(),
  slug: z.string(),
  title: z.string(),
  legalName: z.string().nullable(),
  quarters: z.array(quarterSchema),
  amount: z.number().int(),
  fees: z.number().int(),
  number: z.number().int(),
  /** Words for why the seller is left out of the year's report; null where it is reported. */
  leftOut: z.string().nullable(),
  /** Words for details that are still to be gathered. */
  missing: z.array(z.string()),
  /** So many lettings that it may be a hotel that the law leaves out: a person decides. */
  bigHotel: z.boolean(),
});
export type PlatformRecord = z.infer<typeof recordSchema>;

export const ownRecordSchema = z.object({
  today: z.string(),
  year: z.number().int(),
  record: recordSchema,
  form: z.enum(SELLER_FORMS).nullable(),
  /** Form that the organisation number speaks of. */
  likelyForm: z.enum(SELLER_FORMS).nullable(),
  hasBirthDate: z.boolean(),
  /** Last letters of the account that is kept; the rest is sealed. */
  accountEnd: z.string().nullable(),
  mayChange: z.boolean(),
});
export type OwnRecord = z.infer<typeof ownRecordSchema>;

export const hallYearSchema = z.object({
  year: z.number().int(),
  thisYear: z.number().int(),
  sekPerEuro: z.number().nullable(),
  /** The hall as the company that reports; null where its settings name none. */
  operator: z.object({ name: z.string(), organisationNumber: z.string() }).nullable(),
  sellers: z.array(recordSchema),
  activities: z.array(z.object({ kind: z.string(), title: z.string(), activity: z.enum(ACTIVITIES) })),
});
export type HallYear = z.infer<typeof hallYearSchema>;

const account = line(0, 34).transform((typed, context) => {
  const number = typed === '' ? '' : parseAccount(typed);
  if (number !== null) return number;
  const text = (options: { locale: Locale }) => m.reports_platform_account_wrong({}, options);
  context.addIssue({ code: 'custom', params: { text }, input: typed });
  return z.NEVER;
});

const detailsInput = command('write-platform-details', {
  idOrSlug: slugOrId,
  form: z.enum(SELLER_FORMS),
  /** Empty keeps what is there. */
  birthDate: line(0, 10).refine(typed => typed === '' || isBirthDate(typed), {
    params: { text: (options: { locale: Locale }) => m.reports_platform_birth_wrong({}, options) },
  }),
  account,
  accountHolder: line(0, 200),
});
export type WriteDetails = z.infer<typeof detailsInput>;

const rateInput = command('note-euro-rate', { year, sekPerEuro: z.number().min(5).max(30) });
export type NoteRate = z.infer<typeof rateInput>;

const activityInput = command('map-platform-activity', { kind: line(1, 20), activity: z.enum(ACTIVITIES) });
export type MapActivity = z.infer<typeof activityInput>;

const tags = ['reports'];
const done = item(z.object({ done: z.literal(true) }));

export const platformReportsContract = {
  own: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/reports/platform',
      summary: 'What the hall reports of a stall to the tax authority, and what is missing',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, year: year.optional() }))
    .output(item(ownRecordSchema)),
  write: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/reports/platform-details',
      summary: 'Details of a seller that the law on platforms wants',
      tags,
    })
    .input(detailsInput)
    .output(done),
  year: contract
    .route({ method: 'GET', path: '/platform/dac7', summary: "A year's sellers as they are reported", tags })
    .input(z.object({ year: year.optional() }))
    .output(item(hallYearSchema)),
  rate: contract
    .route({ method: 'POST', path: '/platform/dac7/rates', summary: "The year's exchange rate", tags })
    .input(rateInput)
    .output(done),
  activity: contract
    .route({ method: 'POST', path: '/platform/dac7/activities', summary: 'As what a kind is reported', tags })
    .input(activityInput)
    .output(done),
};
