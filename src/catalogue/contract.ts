import { z } from 'zod';
import { bookingSchema } from '../availability/answers/contract.ts';
import { BANDS, brandingSchema, paragraphs, pausedSchema, slug, words } from '../providers/contract.ts';
import {
  command,
  contract,
  idParameter,
  item,
  items,
  LONG_BODY,
  line,
  OF_EVERYBODY,
  pictureRefField,
  pictureSchema,
  priceSchema,
  slugOrId,
} from '../shared/contract.ts';
import { VAT_CATEGORIES } from '../shared/vat.ts';
import { leastAgeField } from './ages/contract.ts';
import { contentsField, shownContentsSchema } from './contents/contract.ts';
import { FACTS } from './facts/rules.ts';
import { shownDurabilitySchema } from './guarantee/contract.ts';
import {
  ACQUIRABLE_AS,
  acquireFields,
  acquireSchema,
  availabilityField,
  availabilitySchema,
  BOOKABLE_TYPES,
  contentBlockSchema,
  contentBlocksField,
  deliveryMethodsField,
  deliverySchema,
  standingSchema,
  VOUCHER_KINDS,
} from './kinds/contract.ts';
import { editedOptionalGroupSchema, optionalGroupSchema, putOptionalGroupInput } from './optionals/contract.ts';
import {
  guestPriceSchema,
  guestPricesField,
  priceField,
  priceSeasonSchema,
  priceSeasonsField,
  priceSettingsFields,
  priceSettingsSchema,
  reducedSchema,
  shownUnitSchema,
} from './prices/contract.ts';
import { safetyField } from './safety/contract.ts';
import { WALL_TIME } from './schedules/rules.ts';
import { eanField, skuFields } from './skus/contract.ts';
import { noWithdrawalField, withdrawalTermsSchema } from './withdrawals/contract.ts';

const PRODUCT_STATUSES = ['ACTIVE', 'INACTIVE', 'HIDDEN'] as const;

const sellerSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string().nullable(),
  status: z.enum(['NORMAL', 'PAUSED', 'HIDDEN']),
  band: z.enum(BANDS),
});

export const productCardSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  providerId: z.string(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  standing: standingSchema,
  facts: z.array(z.enum(FACTS)),
  meta: z.object({
    kicker: z.string().nullable(),
    title: z.string(),
    subtitle: z.string().nullable(),
    image: pictureSchema.nullable(),
    tags: z.object({ categories: z.array(z.string()) }),
  }),
  /** The lowest price, in öre with VAT. */
  price: z.number().int(),
  /** Whether it can cost more, by variant, day or the buyer's choice: the sign says "from". */
  priceIsFrom: z.boolean(),
  /** The price's unit; null for a piece. */
  priceUnit: shownUnitSchema.nullable(),
  /** Number of units that one price covers: two hours. */
  priceUnitValue: z.number().int(),
  /** The reduction of the shown price. */
  reduced: reducedSchema.nullable(),
  /** TABLE_BOOKING and the like; null for products that are not booked. */
  bookableType: z.enum(BOOKABLE_TYPES).nullable(),
  section: z.string().nullable(),
  provider: sellerSchema,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const skuSchema = z.object({
  _id: z.string(),
  articleNumber: z.string(),
  title: z.string(),
  trackStockBalance: z.boolean(),
  /** Available quantity; null when stock is not counted. */
  available: z.number().int().nullable(),
  perPurchaseAmount: z.number().int(),
  standing: standingSchema,
  price: priceSchema,
  reduced: reducedSchema.nullable(),
  acquire: acquireSchema,
  /** Prices by guest type, the ordinary guest first; empty when all pay alike. */
  guestPrices: z.array(guestPriceSchema),
  priceSeasons: z.array(priceSeasonSchema),
});
export type Sku = z.infer<typeof skuSchema>;

export const productSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  providerId: z.string(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  status: z.enum(PRODUCT_STATUSES),
  /** False shows the yellow banner (storefront 2), whatever is in stock. */
  purchasable: z.boolean(),
  standing: standingSchema,
  /** Facts that its seller vouches for; what is not named is not known. */
  facts: z.array(z.enum(FACTS)),
  price: priceSchema,
  priceIsFrom: z.boolean(),
  priceUnit: shownUnitSchema.nullable(),
  /** Number of units that one price covers: two hours. */
  priceUnitValue: z.number().int(),
  reduced: reducedSchema.nullable(),
  /** For gift cards; null when the product's own price applies. */
  priceSettings: priceSettingsSchema.nullable(),
  voucherKind: z.enum(VOUCHER_KINDS).nullable(),
  /** Validity of vouchers and gift cards, in months from the purchase. */
  validMonths: z.number().int().nullable(),
  meta: z.object({
    kicker: z.string().nullable(),
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    images: z.array(pictureSchema),
    tags: z.object({ categories: z.array(z.string()) }),
  }),
  contentBlocks: z.array(contentBlockSchema),
  skus: z.array(skuSchema),
  languages: z.array(z.string()),
  optionalGroupIds: z.array(z.string()),
  optionalGroups: z.array(optionalGroupSchema),
  availability: availabilitySchema.nullable(),
  /** Booking terms; null until the seller has set them, and for products that are not booked. */
  booking: bookingSchema.nullable(),
  delivery: deliverySchema,
  /** Whether the page says whom to ask about allergens: for the category 'edible' (storefront 2). */
  allergyNotice: z.boolean(),
  /** Ingredients and allergens of what is eaten or drunk; null where its seller has not said them. */
  contents: shownContentsSchema.nullable(),
  /** A maker's own guarantee of durability; null where there is none. */
  durability: shownDurabilitySchema.nullable(),
  withdrawal: withdrawalTermsSchema,
  /** The age limit in words; null without one. */
  ageLimit: z.string().nullable(),
  section: z.string().nullable(),
  provider: sellerSchema.extend({
    logo: pictureSchema.nullable(),
    branding: brandingSchema,
    paused: pausedSchema.nullable(),
    /** Whether a voucher goes to the provider's own cart or the hall's (storefront 4). */
    options: z.object({ useProviderCartForVoucher: z.boolean() }),
  }),
  validUntil: z.string().nullable(),
});
export type Product = z.infer<typeof productSchema>;

export const productFields = {
  status: z.enum(PRODUCT_STATUSES),
  /** Wall time at the stall from which a hidden or paused product is sold by itself; null waits for nothing. */
  sellsFrom: z.string().regex(WALL_TIME).nullable(),
  meta: z.strictObject({
    kicker: words(60).optional(),
    title: words(120),
    subtitle: words(200).optional(),
    description: paragraphs(8000).optional(),
    images: z.array(pictureRefField).max(12),
  }),
  contentBlocks: contentBlocksField,
  categories: z.array(line(1, 40)).max(20),
  facts: z.array(z.enum(FACTS)).max(FACTS.length),
  vatCategory: z.enum(VAT_CATEGORIES),
  section: line(1, 60).nullable(),
  position: z.number().int().min(0).max(10_000),
  priceSettings: priceSettingsFields.nullable(),
  /** Null for products other than vouchers and gift cards, which default to a single purpose. */
  voucherKind: z.enum(VOUCHER_KINDS).nullable(),
  /** For vouchers and gift cards; null is the legal maximum. */
  validMonths: z.number().int().min(1).max(120).nullable(),
  /** For what is booked: each guest has a ticket of their own, where others have one for the party. */
  ticketPerGuest: z.boolean(),
  availability: availabilityField.nullable(),
  /** For goods alone: maker, identification and warnings (product safety). */
  safety: safetyField.nullable(),
  noWithdrawal: noWithdrawalField,
  leastAge: leastAgeField,
  /** For goods alone: ingredients and allergens. */
  contents: contentsField.nullable(),
  /** Languages spoken by guide or host, two letters each: sv, en. */
  languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(8),
  deliveryMethods: deliveryMethodsField,
  optionalGroupIds: z.array(idParameter).max(12),
};

const { meta, vatCategory, categories, ...rest } = productFields;
export const addProductInput = command('add-product', {
  providerId: idParameter,
  /** Its address; made of the title where nobody says one. */
  slug: slug.optional(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  meta,
  vatCategory,
  categories,
  skus: z.array(skuFields).min(1).max(50),
  ...z.object(rest).partial().shape,
});
export type AddProduct = z.infer<typeof addProductInput>;

export const changeProductInput = command('change-product', {
  productId: idParameter,
  /** The revision that the change began from: another one is refused, so that two editors see each other. */
  basedOn: z.number().int().min(0).optional(),
  ...z.object(productFields).partial().shape,
  /** Changes to existing variants; stock has commands of its own. */
  skus: z
    .array(
      z.strictObject({
        _id: idParameter,
        title: words(80).optional(),
        price: priceField.optional(),
        /** Announces the new price as reduced; false ends the announcement. */
        reduced: z.boolean().optional(),
        ean: eanField.nullable().optional(),
        acquire: acquireFields.optional(),
        guestPrices: guestPricesField.optional(),
        priceSeasons: priceSeasonsField.optional(),
      }),
    )
    .max(50)
    .optional(),
  newSkus: z.array(skuFields).max(50).optional(),
});
export type ChangeProduct = z.infer<typeof changeProductInput>;

const tags = ['catalogue'];
const handle = item(z.object({ _id: z.string(), slug: z.string() }));
export const MOST_FOUND = 24;

export const catalogueContract = {
  product: contract
    .route({ method: 'GET', path: '/products/{idOrSlug}', summary: 'One product with its variants', tags })
    .meta(OF_EVERYBODY)
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(productSchema)),
  neighbours: contract
    .route({ method: 'GET', path: '/products/{idOrSlug}/neighbours', summary: 'Other goods of its stall', tags })
    .meta(OF_EVERYBODY)
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(productCardSchema)),
  products: contract
    .route({ method: 'GET', path: '/products', summary: 'Products by words, by provider or both', tags })
    .meta(OF_EVERYBODY)
    .input(
      z.object({
        text: line(0, 100).optional(),
        providerId: idParameter.optional(),
        limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(MOST_FOUND),
      }),
    )
    .output(items(productCardSchema)),
  add: contract
    .route({ method: 'POST', path: '/products', summary: 'Put a product on the shelf', tags })
    .meta(LONG_BODY)
    .input(addProductInput)
    .output(handle),
  change: contract
    .route({ method: 'PUT', path: '/products/{productId}', summary: 'Change a product', tags })
    .meta(LONG_BODY)
    .input(changeProductInput)
    .output(item(z.object({ _id: z.string(), slug: z.string(), revision: z.number().int() }))),
  optionalGroups: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/optional-groups',
      summary: 'What a provider offers to add, to be edited',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(editedOptionalGroupSchema)),
  putOptionalGroup: contract
    .route({ method: 'POST', path: '/optional-groups', summary: 'Make a group of options, or write one anew', tags })
    .input(putOptionalGroupInput)
    .output(item(z.object({ _id: z.string() }))),
};
