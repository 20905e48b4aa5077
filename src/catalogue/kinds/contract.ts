import { z } from 'zod';
import { paragraphs, words } from '../../providers/contract.ts';
import { calendarDay } from '../../shared/contract.ts';
import { PRICE_UNITS, priceUnitSchema } from '../prices/contract.ts';

export const ACQUIRABLE_AS = ['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION'] as const;
export type AcquirableAs = (typeof ACQUIRABLE_AS)[number];

/** Bookable types. TABLE_BOOKING has its own button (storefront 2); the others differ in what guests are asked. */
export const BOOKABLE_TYPES = ['TABLE_BOOKING', 'EXPERIENCE', 'RENTAL', 'TRANSPORT'] as const;

/** Voucher kinds by VAT. SINGLE_PURPOSE: due at the sale. MULTI_PURPOSE: at redemption, so none at the sale (H17). */
export const VOUCHER_KINDS = ['SINGLE_PURPOSE', 'MULTI_PURPOSE'] as const;

/** Availability in one word. UNAVAILABLE is the seller's choice (paused, hidden, inactive), SOLD_OUT is not. */
export const standingSchema = z.enum(['AVAILABLE', 'FEW', 'SOLD_OUT', 'UNAVAILABLE']);
export type Standing = z.infer<typeof standingSchema>;

export const DELIVERY_WAYS = ['PICK_UP', 'HOME_DELIVERY', 'DIGITAL'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

export const contentBlocksField = z.array(z.strictObject({ title: words(120), content: paragraphs(4000) })).max(20);
export const contentBlockSchema = z.object({ _id: z.string(), title: z.string(), content: z.string() });

/** Acquisition of a variant (storefront 3), as its seller writes it. */
export const acquireFields = z.discriminatedUnion('_type', [
  z.strictObject({ _type: z.literal('BUYABLE') }),
  z.strictObject({ _type: z.literal('VOUCHER') }),
  z.strictObject({ _type: z.literal('GIFTCARD') }),
  z.strictObject({
    _type: z.literal('BOOKABLE'),
    type: z.enum(BOOKABLE_TYPES),
    contentBlocks: contentBlocksField.optional(),
    /** The price's unit: value 2 of unit HOUR is two hours; quantity is how many pieces come with it. */
    amount: z.strictObject({
      unit: z.strictObject({ type: z.enum(PRICE_UNITS), name: words(40) }),
      value: z.number().int().min(1).max(1000),
      quantity: z.number().int().min(1).max(1000),
    }),
  }),
  z.strictObject({
    _type: z.literal('ACCOMMODATION'),
    availability: z.strictObject({
      /** First and last night, both inclusive, in local time of the place. Empty: every night. */
      availabilityRanges: z.array(z.strictObject({ from: calendarDay, to: calendarDay })).max(40),
    }),
  }),
]);
export type AcquireFields = z.infer<typeof acquireFields>;

export const acquireSchema = z.discriminatedUnion('_type', [
  z.object({ _type: z.literal('BUYABLE') }),
  z.object({ _type: z.literal('VOUCHER') }),
  z.object({ _type: z.literal('GIFTCARD') }),
  z.object({
    _type: z.literal('BOOKABLE'),
    type: z.enum(BOOKABLE_TYPES),
    contentBlocks: z.array(contentBlockSchema),
    amount: z.object({
      unit: z.object({ type: priceUnitSchema, name: z.string() }),
      value: z.number().int(),
      quantity: z.number().int(),
    }),
  }),
  z.object({
    _type: z.literal('ACCOMMODATION'),
    availability: z.object({
      availabilityRanges: z.array(
        z.object({
          from: z.string(),
          to: z.string(),
          /** Unix seconds: midnight before the first night, and after the last. */
          start: z.object({ unix: z.number().int() }),
          end: z.object({ unix: z.number().int() }),
        }),
      ),
    }),
  }),
]);
export type Acquire = z.infer<typeof acquireSchema>;

/** Availability of a voucher: days and times, in the seller's words. */
export const availabilityField = z.strictObject({ days: words(200).optional(), times: words(200).optional() });
export const availabilitySchema = z.object({ days: z.string().nullable(), times: z.string().nullable() });

/** For goods alone: ways to hand them over; null means those of the provider. */
export const deliveryMethodsField = z
  .array(z.enum(['PICK_UP', 'HOME_DELIVERY']))
  .min(1)
  .max(2)
  .nullable();

export const deliverySchema = z.object({
  /** Delivery methods; empty for booked products. */
  ways: z.array(z.object({ type: z.enum(DELIVERY_WAYS), fee: z.number().int() })),
  pickUpAddress: z.string().nullable(),
  pickUpInstructions: z.string().nullable(),
});
export type ProductDelivery = z.infer<typeof deliverySchema>;
