import { z } from 'zod';
import { idParameter, line } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { ROUNDINGS } from './rounding/rules.ts';

/** Bulk edit of chosen products: one thing at a time, so that the preview is of one thing. */
export const bulkEditField = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('PRICE_PERCENT'),
    percent: z.number().min(-90).max(900).multipleOf(0.1),
    rounding: z.enum(ROUNDINGS),
  }),
  z.strictObject({
    kind: z.literal('PRICE_AMOUNT'),
    /** Öre, up or down. */
    amount: z.number().int().min(-100_000_000).max(100_000_000),
    rounding: z.enum(ROUNDINGS),
  }),
  z.strictObject({ kind: z.literal('STATUS'), status: z.enum(['ACTIVE', 'INACTIVE', 'HIDDEN']) }),
  z.strictObject({ kind: z.literal('VAT'), vatCategory: z.enum(VAT_CATEGORIES) }),
  z.strictObject({ kind: z.literal('ADD_CATEGORY'), category: line(1, 40) }),
  z.strictObject({ kind: z.literal('REMOVE_CATEGORY'), category: line(1, 40) }),
]);
export type BulkEdit = z.infer<typeof bulkEditField>;

const MOST_CHOSEN = 1000;
export const bulkField = z.strictObject({
  productIds: z.array(idParameter).min(1).max(MOST_CHOSEN),
  edit: bulkEditField,
});
