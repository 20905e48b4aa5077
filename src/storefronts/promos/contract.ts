import { z } from 'zod';
import { productCardSchema } from '../../catalogue/contract.ts';
import { paragraphs, slug, words } from '../../providers/contract.ts';
import { command, contract, item, items, pictureRefField, pictureSchema, slugOrId } from '../../shared/contract.ts';
import { GLAZES } from '../../ui/glaze.ts';
import { shownActionSchema } from '../blocks/contract.ts';
import { actionSchema } from '../layouts/contract.ts';

/** A promo for visitors (storefront 3: item.productIds). */
export const promoSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  image: pictureSchema.nullable(),
  glaze: z.enum(GLAZES),
  action: shownActionSchema.nullable(),
  item: z.object({ productIds: z.array(z.string()) }),
  products: z.array(productCardSchema),
});
export type Promo = z.infer<typeof promoSchema>;

export const putPromoInput = command('put-promo', {
  slug,
  title: words(160),
  text: paragraphs(800).nullable(),
  image: pictureRefField.nullable(),
  glaze: z.enum(GLAZES),
  action: actionSchema.nullable(),
  /** Product slugs or ids, in order. */
  productIds: z.array(slugOrId).max(20),
  /** The version that the edit is based on, null for a new promo; when absent, it is written over. */
  basedOn: z.string().max(40).nullable().optional(),
});
export type PutPromo = z.infer<typeof putPromoInput>;

export const promosContract = {
  one: contract
    .route({ method: 'GET', path: '/promos/{idOrSlug}', summary: 'A promo with its products', tags: ['storefronts'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(promoSchema)),
  put: contract
    .route({ method: 'PUT', path: '/promos/{slug}', summary: 'Write a promo, or write it anew', tags: ['storefronts'] })
    .input(putPromoInput)
    .output(item(z.object({ _id: z.string(), slug: z.string() }))),
};

const written = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });
export const writtenPromoSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: written,
  /** Its title as visitors read it, with the figures of the hall's first area. */
  shownTitle: z.string(),
  text: written.nullable(),
  image: pictureSchema.nullable(),
  glaze: z.enum(GLAZES),
  action: z.object({ label: written, href: z.string(), tone: z.string().optional() }).nullable(),
  productIds: z.array(z.string()),
  version: z.string(),
});
export type WrittenPromo = z.infer<typeof writtenPromoSchema>;

/** Promos as their editors see them. */
export const writtenPromosContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/written-promos',
      summary: 'Promos of the hall, as they are written',
      tags: ['storefronts'],
    })
    .output(items(writtenPromoSchema)),
};
