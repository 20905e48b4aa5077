import { z } from 'zod';
import { CHANNELS } from '../../availability/calendar-imports/rules.ts';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import { EXPORTED } from './rules.ts';

const exportSchema = z.object({
  _id: z.string(),
  about: z.enum(EXPORTED),
  /** The unit or the product; null of a person's own. */
  subjectId: z.string().nullable(),
  channel: z.enum(CHANNELS),
  withGuests: z.boolean(),
  /** Link to the calendar, for whoever has it to read; null for those who may not hand it out. */
  url: z.string().nullable(),
  /** Time of the last reading, by anybody. */
  readAt: z.string().nullable(),
});
export type CalendarExport = z.infer<typeof exportSchema>;

const listSchema = z.object({
  /** Right to hand out calendars of units and products. */
  mayChange: z.boolean(),
  exports: z.array(exportSchema),
  /** Products that are booked. */
  products: z.array(z.object({ _id: z.string(), title: z.string() })),
});
export type ExportList = z.infer<typeof listSchema>;

const addInput = command('add-calendar-export', {
  idOrSlug: slugOrId,
  about: z.enum(EXPORTED),
  /** The unit or the product. */
  subjectId: idParameter.optional(),
  channel: z.enum(CHANNELS).default('OTHER'),
  withGuests: z.boolean().default(false),
});
export type AddCalendarExport = z.infer<typeof addInput>;

const exportFields = { idOrSlug: slugOrId, exportId: idParameter };
const renewInput = command('renew-calendar-address', exportFields);
export type RenewCalendarAddress = z.infer<typeof renewInput>;
const removeInput = command('remove-calendar-export', exportFields);
export type RemoveCalendarExport = z.infer<typeof removeInput>;

const tags = ['bookable'];
const answer = item(z.object({ _id: z.string() }));
const one = '/providers/{idOrSlug}/calendar-exports/{exportId}';

export const calendarExportsContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/calendar-exports',
      summary: 'Calendars that others read of a stall, with their secret addresses',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(listSchema)),
  add: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/calendar-exports',
      summary: 'An address at which a unit, a product or a person’s work can be read as a calendar',
      tags,
    })
    .input(addInput)
    .output(answer),
  renew: contract
    .route({ method: 'POST', path: `${one}/addresses`, summary: 'Another address: the old one ends at once', tags })
    .input(renewInput)
    .output(answer),
  remove: contract
    .route({ method: 'POST', path: `${one}/removals`, summary: 'Such a calendar no more', tags })
    .input(removeInput)
    .output(answer),
};
