import { z } from 'zod';
import { words } from '../../providers/contract.ts';
import { calendarDay, dayOfYear } from '../../shared/contract.ts';

/** A million kronor: nothing in the hall costs more. */
export const MOST_PRICE = 100_000_000;

/** Öre with VAT. */
export const priceField = z.number().int().min(0).max(MOST_PRICE);
const amountField = z.number().int().min(1).max(MOST_PRICE);

/** What a gift card may cost (storefront 3), in öre. */
export const priceSettingsFields = z.strictObject({
  defaultAmountInclVat: amountField.nullable(),
  options: z.array(z.strictObject({ amountIncludingVat: amountField })).max(20),
  freePricingEnabled: z.boolean(),
  /** Null: a krona. */
  minAmountInclVat: amountField.nullable(),
  maxAmountInclVat: amountField.nullable(),
});
export type PriceSettingsFields = z.infer<typeof priceSettingsFields>;

export const priceSettingsSchema = z.object({
  defaultAmountInclVat: z.number().int().nullable(),
  options: z.array(z.object({ amountIncludingVat: z.number().int() })),
  freePricingEnabled: z.boolean(),
  minAmountInclVat: z.number().int().nullable(),
  maxAmountInclVat: z.number().int().nullable(),
  /** As a fraction: 0.25. Follows the product's VAT category; 0 when VAT is due only as the card is used. */
  vat: z.number(),
});
export type PriceSettings = z.infer<typeof priceSettingsSchema>;

const guestType = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The first is the ordinary guest, whose price is the variant's own. */
export const guestPricesField = z.array(z.strictObject({ guestType, title: words(60), price: priceField })).max(12);

export const guestPriceSchema = z.object({
  guestType: z.string(),
  title: z.string(),
  /** Öre with VAT. */
  price: z.number().int(),
});

const seasonDay = z.union([calendarDay, dayOfYear]);

/** Days that cost something else; of several that meet, the first counts. */
export const priceSeasonsField = z
  .array(
    z.strictObject({
      title: words(60),
      /** 2027-06-14 once, or 06-14 every year; both of one form, both inclusive. */
      from: seasonDay,
      to: seasonDay,
      /** 1 is Monday, 7 is Sunday. */
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      price: priceField,
      /** Prices of guest types other than the first; a type that is not named pays as on other days. */
      guestPrices: z
        .array(z.strictObject({ guestType, price: priceField }))
        .max(12)
        .optional(),
    }),
  )
  .max(40);

export const priceSeasonSchema = z.object({
  _id: z.string(),
  title: z.string(),
  from: z.string(),
  to: z.string(),
  weekdays: z.array(z.number().int()),
  price: z.number().int(),
  guestPrices: z.array(z.object({ guestType: z.string(), price: z.number().int() })),
});
export type PriceSeason = z.infer<typeof priceSeasonSchema>;

/** A price that is announced as lower than before (protocols 6.4). */
export const reducedSchema = z.object({
  /** What it cost just before it was first lowered. */
  fromAmountIncludingVat: z.number().int(),
  /** The lowest of the thirty days before that: what a percentage is counted from, and what stands beside the price. */
  lowestAmountIncludingVat: z.number().int(),
  since: z.string(),
});
export type Reduced = z.infer<typeof reducedSchema>;

/** What one price is for, where it is not simply a piece. */
export const PRICE_UNITS = ['PERSON', 'BOOKING', 'HOUR', 'DAY', 'NIGHT', 'PIECE'] as const;
export const priceUnitSchema = z.enum(PRICE_UNITS);
export type PriceUnit = z.infer<typeof priceUnitSchema>;
/** As it is shown: a night that is paid by the head is a person's. */
export const shownUnitSchema = z.enum([...PRICE_UNITS, 'PERSON_NIGHT']);
export type ShownUnit = z.infer<typeof shownUnitSchema>;
