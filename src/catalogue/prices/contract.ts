import { z } from 'zod';
import { words } from '../../providers/contract.ts';
import { calendarDay, dayOfYear } from '../../shared/contract.ts';

/** The highest price, a million kronor. */
export const MOST_PRICE = 100_000_000;

/** Öre with VAT. */
export const priceField = z.number().int().min(0).max(MOST_PRICE);
const amountField = z.number().int().min(1).max(MOST_PRICE);

/** Price settings of a gift card (storefront 3), in öre. */
export const priceSettingsFields = z.strictObject({
  defaultAmountInclVat: amountField.nullable(),
  options: z.array(z.strictObject({ amountIncludingVat: amountField })).max(20),
  freePricingEnabled: z.boolean(),
  /** Null means one krona. */
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
  /** VAT as a fraction: 0.25. Follows the product's VAT category; 0 when VAT is due only at redemption. */
  vat: z.number(),
});
export type PriceSettings = z.infer<typeof priceSettingsSchema>;

const guestType = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Prices by guest type. The first is the ordinary guest, whose price is the variant's own. */
export const guestPricesField = z.array(z.strictObject({ guestType, title: words(60), price: priceField })).max(12);

export const guestPriceSchema = z.object({
  guestType: z.string(),
  title: z.string(),
  /** Öre with VAT. */
  price: z.number().int(),
});

const seasonDay = z.union([calendarDay, dayOfYear]);

/** Seasonal prices; where seasons overlap, the first counts. */
export const priceSeasonsField = z
  .array(
    z.strictObject({
      title: words(60),
      /** 2027-06-14 for one year, or 06-14 for every year; both ends in the same form and inclusive. */
      from: seasonDay,
      to: seasonDay,
      /** 1 is Monday, 7 is Sunday. */
      weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      price: priceField,
      /** Prices of guest types other than the first; a type left out keeps its usual price. */
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

/** A price reduction that may be announced (protocols 6.4). */
export const reducedSchema = z.object({
  /** The price just before the first reduction. */
  fromAmountIncludingVat: z.number().int(),
  /** The lowest price of the thirty days before that, shown beside the price and the base of a percentage. */
  lowestAmountIncludingVat: z.number().int(),
  since: z.string(),
});
export type Reduced = z.infer<typeof reducedSchema>;

/** Units of a price, where it is not simply for a piece. */
export const PRICE_UNITS = ['PERSON', 'BOOKING', 'HOUR', 'DAY', 'NIGHT', 'PIECE'] as const;
export const priceUnitSchema = z.enum(PRICE_UNITS);
export type PriceUnit = z.infer<typeof priceUnitSchema>;
/** Units as shown: a night paid per guest is PERSON_NIGHT. */
export const shownUnitSchema = z.enum([...PRICE_UNITS, 'PERSON_NIGHT']);
export type ShownUnit = z.infer<typeof shownUnitSchema>;
