import { z } from 'zod';
import { words } from '../../providers/contract.ts';
import { command, contract, idParameter, item, LONG_BODY, slugOrId } from '../../shared/contract.ts';
import { OFFER_KINDS } from '../offers/contract.ts';
import { planField } from '../resources/contract.ts';
import { seenField, touchedSchema } from '../touched/contract.ts';

const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });

const unitSchema = z.object({
  _id: z.string(),
  title: written,
  capacity: z.number().int(),
  plan: planField.nullable(),
  outOfUse: z.boolean(),
});

const groupSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: written,
  shown: z.boolean(),
  /** The state that was read; a save names the one it began from. */
  version: z.string(),
  units: z.array(unitSchema),
  /** Pairs that can be pushed together, by id. */
  joins: z.array(z.tuple([z.string(), z.string()])),
  productIds: z.array(z.string()),
});
export type UnitGroup = z.infer<typeof groupSchema>;

const bookedProductSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** Kind of its booking; null while nobody has said it. */
  kind: z.enum(OFFER_KINDS).nullable(),
  acquirableAs: z.string(),
});
export type BookedProduct = z.infer<typeof bookedProductSchema>;

const unitsSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  mayChange: z.boolean(),
  groups: z.array(groupSchema),
  products: z.array(bookedProductSchema),
});

const groupFields = {
  idOrSlug: slugOrId,
  /** Absent for a new group. */
  groupId: idParameter.optional(),
  title: words(80),
  /** True when guests are told which unit is theirs. */
  shown: z.boolean().default(false),
  units: z
    .array(
      z.strictObject({
        /** Absent for a new unit. */
        _id: idParameter.optional(),
        title: words(80),
        capacity: z.number().int().min(1).max(10_000),
        plan: planField.nullable().default(null),
        outOfUse: z.boolean().default(false),
      }),
    )
    .min(1)
    .max(500),
  /** Pairs by their place in the list. */
  joins: z
    .array(z.tuple([z.number().int().min(0), z.number().int().min(0)]))
    .max(1000)
    .default([]),
};

const putUnitsInput = command('put-units', { ...groupFields, basedOn: z.string().optional(), seen: seenField });
export type PutUnits = z.infer<typeof putUnitsInput>;

const previewInput = z.object(groupFields);
export type UnitsPreview = z.infer<typeof previewInput>;

const tags = ['bookable'];

export const unitsContract = {
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/units', summary: 'What a stall books with', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(unitsSchema)),
  put: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/units',
      summary: 'Make a group of units, or change one',
      description: 'Bookings that the change touches are named in `seen`, or it is refused.',
      tags,
    })
    .meta(LONG_BODY)
    .input(putUnitsInput)
    .output(item(z.object({ _id: z.string(), unitIds: z.array(z.string()), version: z.string() }))),
  preview: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/unit-previews',
      summary: 'Which bookings a change of units would touch',
      tags,
    })
    .meta(LONG_BODY)
    .input(previewInput)
    .output(item(z.object({ touched: z.array(touchedSchema), inTheWay: z.array(z.string()) }))),
};
