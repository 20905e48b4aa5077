import { z } from 'zod';
import { words } from '../../providers/contract.ts';
import { command, idParameter } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { priceField } from '../prices/contract.ts';

export const OPTIONAL_GROUP_TYPES = ['OPTIONAL_GROUP', 'OPTIONAL_AMOUNT'] as const;
export const MOST_PICKS = 999;

export const optionalSchema = z.object({
  _id: z.string(),
  optionalGroupId: z.string(),
  title: z.string(),
  /** Öre with VAT, of one; 0 is shown as included. */
  price: z.number().int(),
  vatRate: z.number().int(),
});
export type Optional = z.infer<typeof optionalSchema>;

export const optionalGroupSchema = z.object({
  _id: z.string(),
  /** OPTIONAL_GROUP: each at most once. OPTIONAL_AMOUNT: so many of each. */
  _type: z.enum(OPTIONAL_GROUP_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  /** Picks of the group in all, for one of the product; no end when max is null. */
  minMax: z.object({ min: z.number().int(), max: z.number().int().nullable() }),
  optionals: z.array(optionalSchema),
});
export type OptionalGroup = z.infer<typeof optionalGroupSchema>;

/** As it comes with a line of the cart. */
export const pickedOptionalsField = z
  .array(
    z.strictObject({
      optional: z.strictObject({ _id: idParameter, optionalGroupId: idParameter }),
      quantity: z.number().int().min(1).max(MOST_PICKS),
    }),
  )
  .max(60);

/** The group as its seller writes it, to be edited. */
export const editedOptionalGroupSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  _type: z.enum(OPTIONAL_GROUP_TYPES),
  title: words(80),
  description: words(300).nullable(),
  minMax: z.object({ min: z.number().int(), max: z.number().int().nullable() }),
  optionals: z.array(
    z.object({
      _id: z.string(),
      title: words(80),
      price: z.number().int(),
      vatCategory: z.enum(VAT_CATEGORIES).nullable(),
    }),
  ),
  /** Where it is offered. */
  productIds: z.array(z.string()),
});
export type EditedOptionalGroup = z.infer<typeof editedOptionalGroupSchema>;

/** Makes a group, or writes one anew. Optionals that are not named any more are no longer offered. */
export const putOptionalGroupInput = command('put-optional-group', {
  providerId: idParameter,
  /** Of a group that is there; absent: a new one. */
  optionalGroupId: idParameter.optional(),
  type: z.enum(OPTIONAL_GROUP_TYPES),
  title: words(80),
  description: words(300).nullable().optional(),
  minMax: z.strictObject({
    min: z.number().int().min(0).max(MOST_PICKS),
    max: z.number().int().min(1).max(MOST_PICKS).nullable(),
  }),
  optionals: z
    .array(
      z.strictObject({
        _id: idParameter.optional(),
        title: words(80),
        price: priceField,
        vatCategory: z.enum(VAT_CATEGORIES).nullable().optional(),
      }),
    )
    .min(1)
    .max(60),
});
export type PutOptionalGroup = z.infer<typeof putOptionalGroupInput>;
