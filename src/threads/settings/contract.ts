import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { openingHoursSchema } from '../../providers/contract.ts';
import {
  calendarDay,
  command,
  contract,
  item,
  lines,
  neededLines,
  runningNumber,
  slugOrId,
} from '../../shared/contract.ts';
import type { Locale } from '../../shared/i18n.ts';
import { STAFF_NAMES } from '../rules.ts';
import { ANSWER_TIMES, MOST_READY, MOST_READY_TEXT } from './rules.ts';

const says = (text: (inputs: object, options: { locale: Locale }) => string) => ({
  params: { text: (options: { locale: Locale }) => text({}, options) },
});

const other = lines(0, MOST_READY_TEXT).default('');
const words = z.strictObject({
  sv: neededLines(MOST_READY_TEXT, m.threads_ready_missing),
  en: other,
  de: other,
});
const fields = {
  staffNames: z.enum(STAFF_NAMES),
  answers: z.enum(ANSWER_TIMES),
  ownHours: openingHoursSchema.shape.weekly,
  away: z
    .strictObject({ from: calendarDay, until: calendarDay })
    .refine(({ from, until }) => from <= until, { path: ['until'], ...says(m.threads_away_order) })
    .nullable(),
  awayWords: z.strictObject({ sv: other, en: other, de: other }).nullable(),
  ready: z.array(words).max(MOST_READY),
};

const settingsSchema = z.object({
  ...fields,
  ready: z.array(z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() })),
  awayWords: z.object({ sv: z.string().optional(), en: z.string().optional(), de: z.string().optional() }).nullable(),
  revision: z.number().int(),
  mayChange: z.boolean(),
});
export type OfficeMessageSettings = z.infer<typeof settingsSchema>;

const saveInput = command('save-message-settings', {
  idOrSlug: slugOrId,
  ...fields,
  /** Number of the change that this one began from. */
  basedOn: runningNumber,
}).refine(({ answers, ownHours: own }) => answers !== 'OWN' || own.length > 0, {
  path: ['ownHours'],
  ...says(m.threads_own_hours_missing),
});
export type SaveMessageSettings = z.infer<typeof saveInput>;

const path = '/providers/{idOrSlug}/message-settings';
const tags = ['messages'];

export const messageSettingsContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'How a stall speaks with its guests', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(settingsSchema)),
  save: contract
    .route({ method: 'PUT', path, summary: 'Ready answers, names, and hours in which nobody answers', tags })
    .meta({ mostBytes: 256 * 1024 })
    .input(saveInput)
    .output(item(z.object({ revision: z.number().int() }))),
};
