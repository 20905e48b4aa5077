import { z } from 'zod';
import { describedPictureSchema } from '../../pictures/contract.ts';
import { command, contract, idParameter, item, items, line, pictureSchema, slugOrId } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { leastAgeField } from '../ages/contract.ts';
import { contentsField } from '../contents/contract.ts';
import { FACTS } from '../facts/rules.ts';
import {
  ACQUIRABLE_AS,
  acquireFields,
  BOOKABLE_TYPES,
  contentBlocksField,
  standingSchema,
  VOUCHER_KINDS,
} from '../kinds/contract.ts';
import { guestPricesField, priceSeasonsField, priceSettingsFields, shownUnitSchema } from '../prices/contract.ts';
import { safetyField } from '../safety/contract.ts';
import { WALL_TIME } from '../schedules/rules.ts';
import { noWithdrawalField } from '../withdrawals/contract.ts';
import { PRODUCT_STATES, SHELVES, STATE_CHANGES } from './rules.ts';

const assortmentRowSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  bookableType: z.enum(BOOKABLE_TYPES).nullable(),
  state: z.enum(PRODUCT_STATES),
  /** The coming moment from which it is sold by itself. */
  onSaleAt: z.string().nullable(),
  title: z.string(),
  subtitle: z.string().nullable(),
  image: pictureSchema.nullable(),
  categories: z.array(z.string()),
  variants: z.number().int(),
  /** The lowest price, in öre with VAT. */
  price: z.number().int(),
  priceIsFrom: z.boolean(),
  priceUnit: shownUnitSchema.nullable(),
  priceUnitValue: z.number().int(),
  /** Pieces left of all counted variants; null where nothing is counted. */
  left: z.number().int().nullable(),
  /** True when a counted variant is at its low mark or below. */
  low: z.boolean(),
  standing: standingSchema,
  /** Languages that its title lacks. */
  languagesMissing: z.array(z.string()),
});
export type AssortmentRow = z.infer<typeof assortmentRowSchema>;

const assortmentSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  rows: z.array(assortmentRowSchema),
  /** Number of products that the filter finds, over all pages. */
  total: z.number().int(),
  page: z.number().int(),
  /** Numbers of products by shelf, whatever the filter; `ALL` is all but the archived. */
  counts: z.record(z.enum(['ALL', ...SHELVES]), z.number().int()),
  /** The kinds of what the stall has. */
  kinds: z.array(z.enum(ACQUIRABLE_AS)),
});
export type Assortment = z.infer<typeof assortmentSchema>;

/** A translated text as written in each language, not resolved to one. */
const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });

const editedSkuSchema = z.object({
  _id: z.string(),
  articleNumber: z.string(),
  ean: z.string().nullable(),
  title: written,
  price: z.number().int(),
  reduced: z.boolean(),
  perPurchaseAmount: z.number().int(),
  acquire: acquireFields,
  guestPrices: guestPricesField,
  priceSeasons: priceSeasonsField,
  /** Null where stock is not counted. */
  stock: z.object({ _id: z.string(), available: z.number().int(), lowMark: z.number().int().nullable() }).nullable(),
});

export const editedProductSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  providerId: z.string(),
  acquirableAs: z.enum(ACQUIRABLE_AS),
  state: z.enum(PRODUCT_STATES),
  onSaleAt: z.string().nullable(),
  /** Number of changes so far; a save names the one that it began from. */
  revision: z.number().int(),
  meta: z.object({
    kicker: written.nullable(),
    title: written,
    subtitle: written.nullable(),
    description: written.nullable(),
    images: z.array(describedPictureSchema),
  }),
  contentBlocks: contentBlocksField,
  categories: z.array(z.string()),
  facts: z.array(z.enum(FACTS)),
  vatCategory: z.enum(VAT_CATEGORIES),
  section: z.string().nullable(),
  position: z.number().int(),
  priceSettings: priceSettingsFields.nullable(),
  voucherKind: z.enum(VOUCHER_KINDS).nullable(),
  validMonths: z.number().int().nullable(),
  ticketPerGuest: z.boolean(),
  availability: z.object({ days: written.optional(), times: written.optional() }).nullable(),
  languages: z.array(z.string()),
  safety: safetyField.nullable(),
  noWithdrawal: noWithdrawalField,
  leastAge: leastAgeField,
  contents: contentsField.nullable(),
  deliveryMethods: z.array(z.enum(['PICK_UP', 'HOME_DELIVERY'])).nullable(),
  optionalGroupIds: z.array(z.string()),
  /** True when the product has booking rules, as one that is booked needs them. */
  hasRules: z.boolean(),
  skus: z.array(editedSkuSchema),
});
export type EditedProduct = z.infer<typeof editedProductSchema>;
export type EditedSku = z.infer<typeof editedSkuSchema>;

const copyProductInput = command('copy-product', { productId: idParameter });
export type CopyProduct = z.infer<typeof copyProductInput>;

const changeStatesInput = command('change-product-states', {
  idOrSlug: slugOrId,
  productIds: z.array(idParameter).min(1).max(100),
  change: z.enum(STATE_CHANGES),
  /** For publishing and pausing: wall time at the stall from which they are sold by themselves. */
  sellsFrom: z.string().regex(WALL_TIME).optional(),
});
export type ChangeStates = z.infer<typeof changeStatesInput>;

const stateChangeSchema = z.object({
  _id: z.string(),
  title: z.string(),
  state: z.enum(PRODUCT_STATES),
  /** False where the product already was so, or the change does not fit it. */
  changed: z.boolean(),
});

const tags = ['catalogue'];

export const assortmentContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/assortment',
      summary: 'What a stall sells, hidden and archived included, for its staff',
      tags,
    })
    .input(
      z.object({
        idOrSlug: slugOrId,
        text: line(0, 100).optional(),
        kind: z.enum(ACQUIRABLE_AS).optional(),
        shelf: z.enum(SHELVES).optional(),
        page: z.coerce.number().int().min(1).max(1000).default(1),
      }),
    )
    .output(item(assortmentSchema)),
  product: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/written',
      summary: 'A product as its seller writes it, in every language',
      tags,
    })
    .input(z.object({ productId: idParameter }))
    .output(item(editedProductSchema)),
  copy: contract
    .route({ method: 'POST', path: '/products/{productId}/copies', summary: 'Copy a product into a draft', tags })
    .input(copyProductInput)
    .output(item(z.object({ _id: z.string(), slug: z.string() }))),
  changeStates: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/product-states',
      summary: 'Publish, pause, hide or archive products, one or several at once',
      tags,
    })
    .input(changeStatesInput)
    .output(items(stateChangeSchema)),
};
