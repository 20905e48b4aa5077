import { z } from 'zod';
import { productCardSchema } from '../catalogue/contract.ts';
import { brandingSchema, providerSchema } from '../providers/contract.ts';
import { contract, item, line, pictureSchema, slugOrId } from '../shared/contract.ts';
import { blockSchema, shownBlocks } from './blocks/contract.ts';

/** A page for visitors. One that begins with a hero has its heading there. */
export const contentPageSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  /** The canonical path. */
  path: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  branding: brandingSchema,
  /** The page's provider; null for the hall's own. */
  provider: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** Version for concurrent edits, sent back on saving. Null where nobody has written the page yet. */
  version: z.string().nullable(),
  ...shownBlocks,
});
export type ContentPage = z.infer<typeof contentPageSchema>;

export const startSchema = z.object({
  /** Redirect path, where the host has a home of its own. */
  leadsTo: z.string().nullable(),
  area: z.object({ key: z.string(), title: z.string() }),
  /** The page configured for this host; null for the hall's own front. */
  page: contentPageSchema.pick({ slug: true, path: true, title: true, description: true, branding: true }).nullable(),
  /** The visitor's filter, as it was understood. */
  wish: z.object({
    cat: z.array(z.string()),
    tag: z.array(z.string()),
    /** Names of both in the visitor's language. */
    words: z.array(z.string()),
  }),
  ...shownBlocks,
});
export type Start = z.infer<typeof startSchema>;

/** The hall's footer, at most three columns of links. */
export const footerSchema = z.object({
  columns: z.array(
    z.object({
      title: z.string().nullable(),
      links: z.array(z.object({ label: z.string(), href: z.string() })),
    }),
  ),
});
export type Footer = z.infer<typeof footerSchema>;

export const shelvesSchema = z.array(
  z.object({ _id: z.string(), title: z.string().nullable(), products: z.array(productCardSchema) }),
);

/** Section group: several shelves of a shop under one address, /shop/{providerSlug}/{sectionGroupId}. */
export const sectionGroupSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  image: pictureSchema.nullable(),
});
export type SectionGroup = z.infer<typeof sectionGroupSchema>;

export const shopSchema = z.object({
  provider: providerSchema,
  groups: z.array(sectionGroupSchema),
  sections: shelvesSchema,
  /** The stall's window: what it is visited for, and its products from the first to the last, by their ids. */
  window: z.object({
    verb: z.enum(['TABLE', 'PLACE', 'NIGHT', 'GOODS']),
    /** Slug of the one product that the main button opens; null opens the search, or the shop. */
    product: z.string().nullable(),
    products: z.array(z.string()),
    /** True when a product in it is booked, so that free days can be searched for. */
    booked: z.boolean(),
  }),
  /** Pages by the provider. */
  pages: z.array(z.object({ slug: z.string(), title: z.string(), description: z.string().nullable() })),
  /** Blocks of the home below the stall's sign, in their order; null for the home that the hall makes. */
  home: z.array(blockSchema).nullable(),
  validUntil: z.string().nullable(),
});
export type Shop = z.infer<typeof shopSchema>;

/** Comma-separated values. */
const several = z.string().trim().max(500).optional();

export const storefrontsContract = {
  start: contract
    .route({
      method: 'GET',
      path: '/storefronts/start',
      summary: 'The front of a host, or the start page of an area',
      tags: ['storefronts'],
    })
    .input(z.object({ area: line(1, 60).optional(), cat: several, tag: several }))
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
    .route({ method: 'GET', path: '/pages/{idOrSlug}', summary: "A page of the hall's own", tags: ['storefronts'] })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(contentPageSchema)),
  providerPage: contract
    .route({
      method: 'GET',
      path: '/providers/{providerIdOrSlug}/pages/{idOrSlug}',
      summary: 'A page of a provider',
      tags: ['storefronts'],
    })
    .input(z.object({ providerIdOrSlug: slugOrId, idOrSlug: slugOrId }))
    .output(item(contentPageSchema)),
  footer: contract
    .route({ method: 'GET', path: '/storefronts/footer', summary: "The hall's footer", tags: ['storefronts'] })
    .output(item(footerSchema)),
  vouchers: contract
    .route({ method: 'GET', path: '/storefronts/vouchers', summary: 'The voucher storefront', tags: ['storefronts'] })
    .output(item(contentPageSchema)),
};
