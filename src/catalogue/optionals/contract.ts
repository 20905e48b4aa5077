import { z } from 'zod';
import { paragraphs, words } from '../../providers/contract.ts';
import { command, idParameter } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { priceField } from '../prices/contract.ts';

export const OPTIONAL_GROUP_TYPES = ['OPTIONAL_GROUP', 'OPTIONAL_AMOUNT'] as const;
export const MOST_PICKS = 999;

export const optionalSchema = z.object({
  _id: z.string(),
  optionalGroupId: z.string(),
  title: z.string(),
  /** Öre with VAT per option; 0 is shown as included. */
  price: z.number().int(),
  vatRate: z.number().int(),
});
export type Optional = z.infer<typeof optionalSchema>;

export const optionalGroupSchema = z.object({
  _id: z.string(),
  /** OPTIONAL_GROUP: each option at most once. OPTIONAL_AMOUNT: a quantity of each. */
  _type: z.enum(OPTIONAL_GROUP_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  /** Limits on the group's picks in total, per piece of the product; a null max means no limit. */
  minMax: z.object({ min: z.number().int(), max: z.number().int().nullable() }),
  optionals: z.array(optionalSchema),
});
export type OptionalGroup = z.infer<typeof optionalGroupSchema>;

/** Picked options of a cart line. */
export const pickedOptionalsField = z
  .array(
    z.strictObject({
      optional: z.strictObject({ _id: idParameter, optionalGroupId: idParameter }),
      quantity: z.number().int().min(1).max(MOST_PICKS),
    }),
  )
  .max(60);

/** An option group for editing. */
export const editedOptionalGroupSchema = z.object({
  _id: z.string(),
  providerId: z.string(),
  _type: z.enum(OPTIONAL_GROUP_TYPES),
  title: words(80),
  description: paragraphs(300).nullable(),
  minMax: z.object({ min: z.number().int(), max: z.number().int().nullable() }),
  optionals: z.array(
    z.object({
      _id: z.string(),
      title: words(80),
      price: z.number().int(),
      vatCategory: z.enum(VAT_CATEGORIES).nullable(),
    }),
  ),
  /** The products that offer it. */
  productIds: z.array(z.string()),
  /** Changes with every edit: a save names the one that it began from. */
  version: z.string(),
});
export type EditedOptionalGroup = z.infer<typeof editedOptionalGroupSchema>;

/** Creates or replaces an option group. Options left out are no longer offered. */
export const putOptionalGroupInput = command('put-optional-group', {
  providerId: idParameter,
  /** The group to replace; absent for a new one. */
  optionalGroupId: idParameter.optional(),
  type: z.enum(OPTIONAL_GROUP_TYPES),
  title: words(80),
  description: paragraphs(300).nullable().optional(),
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
  basedOn: z.string().max(64).optional(),
});
export type PutOptionalGroup = z.infer<typeof putOptionalGroupInput>;
