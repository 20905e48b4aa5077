import { z } from 'zod';
import { productCardSchema } from '../catalogue/contract.ts';
import { BANDS, providerRowSchema, providerSchema } from '../providers/contract.ts';
import { contract, item, line, pictureSchema, slugOrId } from '../shared/contract.ts';

export const startSchema = z.object({
  area: z.object({ key: z.string(), title: z.string() }),
  /** In the order of the doors; a band without goods is left out, door and all. */
  bands: z.array(z.object({ band: z.enum(BANDS), products: z.array(productCardSchema) })),
  providers: z.array(providerRowSchema),
  validUntil: z.string().nullable(),
});
export type Start = z.infer<typeof startSchema>;

export const shopSchema = z.object({
  provider: providerSchema,
  sections: z.array(z.object({ _id: z.string(), title: z.string().nullable(), products: z.array(productCardSchema) })),
  validUntil: z.string().nullable(),
});
export type Shop = z.infer<typeof shopSchema>;

/** A page is a list of blocks. Texts are of the markdown subset that parts/markdown.tsx draws. */
export const blockSchema = z.discriminatedUnion('_type', [
  z.object({
    _id: z.string(),
    _type: z.literal('hero'),
    title: z.string(),
    text: z.string().nullable(),
    image: pictureSchema.nullable(),
  }),
  z.object({ _id: z.string(), _type: z.literal('text'), title: z.string().nullable(), text: z.string() }),
  z.object({ _id: z.string(), _type: z.literal('list'), title: z.string().nullable(), items: z.array(z.string()) }),
]);
export type Block = z.infer<typeof blockSchema>;

export const contentPageSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  blocks: z.array(blockSchema),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

export const storefrontsContract = {
  start: contract
    .route({ method: 'GET', path: '/storefronts/start', summary: 'The start page of an area', tags: ['storefronts'] })
    .input(z.object({ area: line(1, 60).optional() }))
    .output(item(startSchema)),
  shop: contract
    .route({
      method: 'GET',
      path: '/storefronts/shops/{providerSlug}',
      summary: "A provider's home with its shelves",
      tags: ['storefronts'],
    })
    .input(z.object({ providerSlug: slugOrId }))
    .output(item(shopSchema)),
  page: contract
    .route({ method: 'GET', path: '/pages/{idOrSlug}', summary: 'A content page', tags: ['storefronts'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(contentPageSchema)),
};
