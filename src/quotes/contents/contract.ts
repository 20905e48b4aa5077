import { z } from 'zod';
import { leastAgeField } from '../../catalogue/ages/contract.ts';
import { boughtContentsSchema } from '../../catalogue/contents/contract.ts';
import { NO_WITHDRAWALS } from '../../catalogue/withdrawals/rules.ts';
import { calendarDay, pictureRefField, typedLine, typedLines } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { wishedGuestsSchema, wishField } from '../../wishes/contract.ts';
import { CHOICE_KINDS, MOST_EACH, MOST_LINES, MOST_PARTS, MOST_QUANTITY, MOST_SUB_ITEMS, PART_TYPES } from './rules.ts';

/*
 * Contents of a quote: as they are written, where anything may still be missing, and as a version keeps them, resolved
 * and complete.
 */

const choiceField = z.strictObject({
  kind: z.enum(CHOICE_KINDS),
  /** The heading under which alternatives stand, of which one is chosen; additions under one heading exclude each other. */
  group: typedLine().max(80),
  /** Whether it is chosen before the customer chooses. */
  chosen: z.boolean(),
});

const quantityField = z.number().int().min(1).max(MOST_QUANTITY);
/** Öre, VAT included; null where what was typed is no price. */
const eachField = z.number().int().min(0).max(MOST_EACH).nullable();

const subItemField = z.strictObject({
  _id: z.uuid(),
  title: typedLine().max(200),
  quantity: quantityField,
  pricePerItem: eachField,
  vatCategory: z.enum(VAT_CATEGORIES),
});

const timeField = z.strictObject({
  day: calendarDay,
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** The end, on the next day where it is not after the beginning. */
  to: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
});

export const writtenLine = z.strictObject({
  _id: z.uuid(),
  title: typedLine().max(200),
  description: typedLines().max(1000),
  choice: choiceField,
  /** The variant of the assortment that is offered; null for a free line. */
  skuId: z.uuid().nullable(),
  wish: wishField.nullable(),
  /** Pieces of what is booked: rooms, kayaks. */
  pieces: z.number().int().min(1).max(99),
  quantity: quantityField,
  pricePerItem: eachField,
  vatCategory: z.enum(VAT_CATEGORIES),
  /** Why the price is another than the assortment's; for the stall's own people. */
  reason: typedLine().max(200),
  time: timeField.nullable(),
  subItems: z.array(subItemField).max(MOST_SUB_ITEMS),
});
export type WrittenLine = z.infer<typeof writtenLine>;

const discountField = z.strictObject({
  title: typedLine().max(120),
  kind: z.enum(['PERCENT', 'AMOUNT']),
  /** Hundredths of a percent, or öre. */
  value: z.number().int().min(0).max(MOST_EACH).nullable(),
});

const partField = z.strictObject({
  /** Hundredths of a percent of the total. */
  share: z.number().int().min(1).max(10_000),
  /** Days after the acceptance, or a day of its own. */
  due: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ACCEPTANCE'), days: z.number().int().min(0).max(90) }),
    z.strictObject({ kind: z.literal('DAY'), day: calendarDay }),
  ]),
});
export type PlannedPart = z.infer<typeof partField>;

/** A quote as it is being written. */
export const writtenQuote = z.strictObject({
  title: typedLine().max(120),
  reference: typedLine().max(60),
  intro: typedLines().max(2000),
  terms: typedLines().max(3000),
  day: calendarDay.nullable(),
  guests: z.number().int().min(1).max(9999).nullable(),
  lines: z.array(writtenLine).max(MOST_LINES),
  discount: discountField.nullable(),
  /** Parts by which it is paid; none: all of it at once. */
  plan: z.array(partField).max(MOST_PARTS),
  /** The last day on which it can be accepted. */
  validDay: calendarDay.nullable(),
  /** The last day for which what it offers is held; null: nothing is held. */
  holdDay: calendarDay.nullable(),
});
export type WrittenQuote = z.infer<typeof writtenQuote>;

const soldAs = z.object({
  skuId: z.string(),
  productId: z.string(),
  acquireType: z.enum(['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION']),
  voucherKind: z.string().nullable(),
  noWithdrawal: z.enum(NO_WITHDRAWALS).optional(),
  leastAge: leastAgeField.unwrap().optional(),
  contents: boughtContentsSchema.optional(),
  variant: z.string().nullable(),
  wish: wishField.nullable(),
  pieces: z.number().int(),
  party: z.number().int(),
  guests: z.array(wishedGuestsSchema),
});
export type SoldAs = z.infer<typeof soldAs>;

/** A priced part of an item (payments 3.2). */
const keptPart = z.object({
  _id: z.string(),
  type: z.enum(PART_TYPES),
  title: z.string(),
  quantity: z.number().int(),
  pricePerItem: z.number().int(),
  vatRate: z.number().int(),
  /** Goods of the assortment that it sells; null for a free line. */
  sold: soldAs.nullable(),
});
export type KeptPart = z.infer<typeof keptPart>;

const keptItem = z.object({
  _id: z.string(),
  meta: z.object({ title: z.string(), description: z.string().nullable(), image: pictureRefField.nullable() }),
  time: z.object({ start: z.string(), end: z.string().nullable() }).nullable(),
  choice: choiceField,
  subItems: z.array(keptPart),
});
export type KeptItem = z.infer<typeof keptItem>;

/** The content of a version, as its hash is made of it. */
export const keptQuote = z.object({
  title: z.string(),
  reference: z.string(),
  intro: z.string(),
  terms: z.string(),
  day: z.string().nullable(),
  guests: z.number().int().nullable(),
  items: z.array(keptItem),
  discount: z.object({ title: z.string(), kind: z.enum(['PERCENT', 'AMOUNT']), value: z.number().int() }).nullable(),
  plan: z.array(partField),
  validUntil: z.string(),
  heldUntil: z.string().nullable(),
});
export type KeptQuote = z.infer<typeof keptQuote>;
