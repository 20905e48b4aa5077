import { z } from 'zod';
import { calendarDay, contract, item, slugOrId, typedLine } from '../../shared/contract.ts';
import { LOOKED_AT, type LookedAt } from './rules.ts';

const stall = z.object({ slug: z.string(), title: z.string() }).nullable();

const deedSchema = z.object({
  _id: z.string(),
  _at: z.string(),
  /** Null once they have left and are forgotten. */
  who: z.string().nullable(),
  /** The owner in whose name it was done. */
  behalfOf: z.string().nullable(),
  /** Done by a right of the hall. */
  byHall: z.boolean(),
  command: z.string(),
  /** Sentence of the deed in the reader's language, to be read after the name. */
  says: z.string(),
  stall,
  order: z.object({ orderId: z.string(), reference: z.string() }).nullable(),
});
export type StaffDeed = z.infer<typeof deedSchema>;

const deedsSchema = z.object({
  deeds: z.array(deedSchema),
  /** Cursor of the older lines; null at the end. */
  before: z.string().nullable(),
  /** Deeds that can be searched for, as they are said. */
  kinds: z.array(z.object({ command: z.string(), says: z.string() })),
  title: z.string().nullable(),
});
export type Deeds = z.infer<typeof deedsSchema>;

const lookSchema = z.object({
  _id: z.string(),
  _at: z.string(),
  who: z.string().nullable(),
  what: z.enum(Object.keys(LOOKED_AT) as [LookedAt, ...LookedAt[]]),
  /** Why, as it was said when the view began; null for a look by the rights of the hall. */
  reason: z.string().nullable(),
  stall,
});
export type Look = z.infer<typeof lookSchema>;

const looksSchema = z.object({ looks: z.array(lookSchema), before: z.string().nullable() });

export const deedFilters = {
  who: typedLine().max(100).optional(),
  command: z.string().max(80).optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
};
export const ofHall = z.object({ ...deedFilters, stall: slugOrId.optional() });
export const ofStall = z.object({ ...deedFilters, idOrSlug: slugOrId });

const tags = ['backoffice'];

export const deedsContract = {
  hall: contract
    .route({ method: 'GET', path: '/platform/deeds', summary: 'Who did what in the hall; platform staff', tags })
    .input(ofHall)
    .output(item(deedsSchema)),
  stall: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/deeds', summary: 'Who did what at a stall', tags })
    .input(ofStall)
    .output(item(deedsSchema)),
  hallLooks: contract
    .route({ method: 'GET', path: '/platform/looks', summary: 'What operators looked at; platform staff', tags })
    .input(z.object({ before: deedFilters.before }))
    .output(item(looksSchema)),
  stallLooks: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/looks', summary: 'What the hall looked at of a stall', tags })
    .input(z.object({ idOrSlug: slugOrId, before: deedFilters.before }))
    .output(item(looksSchema)),
};
