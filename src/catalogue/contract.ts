import { z } from 'zod';
import { BANDS, brandingSchema, pausedSchema, slug, words } from '../providers/contract.ts';
import {
  command,
  contract,
  idParameter,
  item,
  items,
  line,
  pictureSchema,
  priceSchema,
  slugOrId,
} from '../shared/contract.ts';
import { VAT_CATEGORIES } from '../shared/vat.ts';

export const ACQUIRABLE_AS = ['BOOKABLE', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'ACCOMMODATION'] as const;

/** One word for what a buyer may hope for. UNAVAILABLE is the seller's choice (paused, hidden, inactive), SOLD_OUT is not. */
export const standingSchema = z.enum(['AVAILABLE', 'FEW', 'SOLD_OUT', 'UNAVAILABLE']);
export type Standing = z.infer<typeof standingSchema>;

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
  meta: z.object({
    kicker: z.string().nullable(),
    title: z.string(),
    subtitle: z.string().nullable(),
    image: pictureSchema.nullable(),
    tags: z.object({ categories: z.array(z.string()) }),
  }),
  /** Öre with VAT; of the cheapest variant. */
  price: z.number().int(),
  /** Variants differ in price: the sign says "from". */
  priceIsFrom: z.boolean(),
  section: z.string().nullable(),
  provider: sellerSchema,
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const skuSchema = z.object({
  _id: z.string(),
  articleNumber: z.string(),
  title: z.string(),
  trackStockBalance: z.boolean(),
  /** How many may be bought now; null when stock is not counted. */
  available: z.number().int().nullable(),
  perPurchaseAmount: z.number().int(),
  standing: standingSchema,
  price: priceSchema,
});

export const productSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  providerId: z.string(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  status: z.enum(['ACTIVE', 'INACTIVE', 'HIDDEN']),
  standing: standingSchema,
  price: priceSchema,
  priceIsFrom: z.boolean(),
  meta: z.object({
    kicker: z.string().nullable(),
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    images: z.array(pictureSchema),
    tags: z.object({ categories: z.array(z.string()) }),
  }),
  contentBlocks: z.array(z.object({ _id: z.string(), title: z.string(), content: z.string() })),
  skus: z.array(skuSchema),
  optionalGroupIds: z.array(z.string()),
  section: z.string().nullable(),
  provider: sellerSchema.extend({
    logo: pictureSchema.nullable(),
    branding: brandingSchema,
    paused: pausedSchema.nullable(),
  }),
  validUntil: z.string().nullable(),
});
export type Product = z.infer<typeof productSchema>;

const skuFields = z.strictObject({
  articleNumber: line(1, 60),
  title: words(80),
  /** Öre with VAT. */
  price: z.number().int().min(0).max(100_000_000),
  perPurchaseAmount: z.number().int().min(1).max(999).optional(),
  /** Absent: not counted. Variants with the same `stockKey` share what is there (H3). */
  stock: z.strictObject({ key: line(1, 60).optional(), onHand: z.number().int().min(0).max(1_000_000) }).optional(),
});

export const productFields = {
  status: z.enum(['ACTIVE', 'INACTIVE', 'HIDDEN']),
  meta: z.strictObject({
    kicker: words(60).optional(),
    title: words(120),
    subtitle: words(200).optional(),
    description: words(8000).optional(),
    images: z.array(line(1, 200)).max(12),
  }),
  contentBlocks: z.array(z.strictObject({ title: words(120), content: words(4000) })).max(20),
  categories: z.array(line(1, 40)).max(20),
  vatCategory: z.enum(VAT_CATEGORIES),
  section: line(1, 60).nullable(),
  position: z.number().int().min(0).max(10_000),
};

const { meta, vatCategory, categories, ...rest } = productFields;
export const addProductInput = command('add-product', {
  providerId: idParameter,
  slug,
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
  ...z.object(productFields).partial().shape,
  /** New words or prices of variants that exist; stock is moved by its own commands. */
  skus: z
    .array(z.strictObject({ _id: idParameter, title: words(80).optional(), price: skuFields.shape.price.optional() }))
    .max(50)
    .optional(),
});
export type ChangeProduct = z.infer<typeof changeProductInput>;

const handle = item(z.object({ _id: z.string(), slug: z.string() }));
export const MOST_FOUND = 24;

export const catalogueContract = {
  product: contract
    .route({
      method: 'GET',
      path: '/products/{idOrSlug}',
      summary: 'One product with its variants',
      tags: ['catalogue'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(productSchema)),
  neighbours: contract
    .route({
      method: 'GET',
      path: '/products/{idOrSlug}/neighbours',
      summary: 'Other goods of the same stall',
      tags: ['catalogue'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(productCardSchema)),
  products: contract
    .route({ method: 'GET', path: '/products', summary: 'Products by words, by provider or both', tags: ['catalogue'] })
    .input(
      z.object({
        text: z.string().trim().max(100).optional(),
        providerId: idParameter.optional(),
        limit: z.coerce.number().int().min(1).max(MOST_FOUND).default(MOST_FOUND),
      }),
    )
    .output(items(productCardSchema)),
  add: contract
    .route({ method: 'POST', path: '/products', summary: 'Put a product on the shelf', tags: ['catalogue'] })
    .input(addProductInput)
    .output(handle),
  change: contract
    .route({ method: 'PUT', path: '/products/{productId}', summary: 'Change a product', tags: ['catalogue'] })
    .input(changeProductInput)
    .output(handle),
};
