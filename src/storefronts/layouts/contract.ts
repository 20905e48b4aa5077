import { z } from 'zod';
import { ACQUIRABLE_AS } from '../../catalogue/kinds/contract.ts';
import { BANDS, paragraphs, slug, words } from '../../providers/contract.ts';
import {
  command,
  contract,
  emailAddress,
  item,
  LONG_BODY,
  line,
  pictureRefField,
  slugOrId,
} from '../../shared/contract.ts';
import { GLAZES } from '../../ui/glaze.ts';

/**
 * Layout: a page as written, blocks below each other, with texts in several languages. The rendered page is in
 * blocks/contract.ts. Texts are in the Markdown subset; `{{last-mile-car}}` is a figure of the area.
 */

/** Link target: a path of this hall, another site, a mail or a call; no script URLs. */
const href = z
  .string()
  .max(500)
  .regex(/^(\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s\\]+|mailto:[^\s\\]+|tel:\+?[\d ()-]+)$/);
const picture = pictureRefField;
const glaze = z.enum(GLAZES);
const name = line(1, 120);
const title = words(160);
const text = paragraphs(4000);

export const actionSchema = z.strictObject({
  label: words(60),
  href,
  /** Emphasis: one primary button per page, the rest quieter. */
  tone: z.enum(['primary', 'outline', 'yellow']).optional(),
});

/**
 * Product source: named products in their order, or those of a stall, band, category or kind, the stalls taking turns.
 * `elsewhere` is the fallback outside production (storefront 9: fallback product ids).
 */
export const productSourceSchema = z.strictObject({
  products: z.array(slugOrId).min(1).max(60).optional(),
  provider: slugOrId.optional(),
  band: z.enum(BANDS).optional(),
  categories: z.array(line(1, 40)).min(1).max(10).optional(),
  kinds: z.array(z.enum(ACQUIRABLE_AS)).min(1).max(5).optional(),
  elsewhere: z.array(slugOrId).min(1).max(60).optional(),
});
export type ProductSource = z.infer<typeof productSourceSchema>;

const most = z.number().int().min(1).max(60).optional();

/** A card among products that links elsewhere: the electric car, the e-bike (storefront 9). */
const insertedCardSchema = z.strictObject({
  /** Position among all cards, counted from 1. */
  at: z.number().int().min(1).max(60),
  title,
  text: paragraphs(300).optional(),
  image: picture,
  href,
});

export const storedBlockSchema = z.discriminatedUnion('_type', [
  z.strictObject({
    _type: z.literal('hero'),
    /**
     * Hero variants. WINDOW: the hall's own. ARCH: a picture in the iron arch. WIDE: full width. SPLIT: a glazed panel
     * beside it. INTRO: the voucher storefront's, by its height.
     */
    look: z.enum(['WINDOW', 'ARCH', 'WIDE', 'SPLIT', 'INTRO']),
    kicker: words(80).optional(),
    title,
    text: paragraphs(800).optional(),
    image: picture.optional(),
    glaze: glaze.optional(),
    actions: z.array(actionSchema).max(3).optional(),
  }),
  z.strictObject({ _type: z.literal('text'), title: title.optional(), text }),
  z.strictObject({
    _type: z.literal('list'),
    title: title.optional(),
    items: z.array(paragraphs(1000)).min(1).max(60),
  }),
  z.strictObject({ _type: z.literal('heading'), title, text: paragraphs(600).optional(), glaze: glaze.optional() }),
  z.strictObject({
    _type: z.literal('products'),
    title: title.optional(),
    text: paragraphs(600).optional(),
    layout: z.enum(['ROW', 'GRID']),
    from: productSourceSchema,
    most,
    more: actionSchema.optional(),
  }),
  z.strictObject({
    _type: z.literal('discover'),
    title: title.optional(),
    from: productSourceSchema,
    most,
    cards: z.array(insertedCardSchema).max(6),
    findMore: z.strictObject({ title: words(80), href }),
  }),
  z.strictObject({ _type: z.literal('find-more'), title, text: paragraphs(300).optional(), href }),
  z.strictObject({
    _type: z.literal('vouchers'),
    title: title.optional(),
    layout: z.enum(['CAROUSEL', 'CARDS']),
    /** Default: the configured static list, else all vouchers of the area. */
    vouchers: z.array(slugOrId).min(1).max(60).optional(),
    most,
    more: actionSchema.optional(),
  }),
  z.strictObject({
    _type: z.literal('logos'),
    title: title.optional(),
    /** Default: logos of the area's stalls. */
    logos: z
      .array(z.strictObject({ name, image: picture, href: href.optional() }))
      .min(1)
      .max(24)
      .optional(),
  }),
  z.strictObject({
    _type: z.literal('how-it-works'),
    /** Default title and steps: the hall's own three. */
    title: title.optional(),
    steps: z
      .array(z.strictObject({ title: words(80), text: paragraphs(300) }))
      .min(1)
      .max(6)
      .optional(),
  }),
  /** Default slug: the area's own promo. */
  z.strictObject({ _type: z.literal('promo'), promo: slug.optional(), elsewhere: slug.optional() }),
  z.strictObject({
    _type: z.literal('picture'),
    image: picture,
    alt: words(300),
    caption: words(300).optional(),
    width: z.enum(['TEXT', 'FULL']).optional(),
  }),
  /** Default address: the area's own. */
  z.strictObject({
    _type: z.literal('feedback'),
    title: title.optional(),
    text: paragraphs(400).optional(),
    email: emailAddress.optional(),
  }),
  z.strictObject({
    _type: z.literal('providers'),
    title: title.optional(),
    category: line(1, 40).optional(),
    tag: line(1, 40).optional(),
    most,
  }),
  z.strictObject({
    _type: z.literal('panel'),
    glaze,
    side: z.enum(['LEFT', 'RIGHT']),
    kicker: words(80).optional(),
    title,
    text: paragraphs(800).optional(),
    image: picture.optional(),
    action: actionSchema.optional(),
  }),
  z.strictObject({
    _type: z.literal('languages'),
    locales: z
      .array(z.enum(['sv', 'en', 'de']))
      .min(2)
      .max(3),
  }),
  z.strictObject({
    _type: z.literal('facts'),
    title: title.optional(),
    text: paragraphs(600).optional(),
    rows: z
      .array(z.strictObject({ label: words(80), value: words(160) }))
      .min(1)
      .max(20),
  }),
  z.strictObject({
    _type: z.literal('doors'),
    /** Default: the area's categories. */
    doors: z
      .array(z.strictObject({ label: words(40), href, glaze }))
      .min(2)
      .max(8)
      .optional(),
  }),
  z.strictObject({ _type: z.literal('shelves'), most }),
  z.strictObject({ _type: z.literal('stalls'), title: title.optional() }),
  z.strictObject({
    _type: z.literal('links'),
    title: title.optional(),
    links: z
      .array(z.strictObject({ label: words(120), href, text: paragraphs(300).optional() }))
      .min(1)
      .max(20),
  }),
  /** Standing parts of a stall's home, made of what the stall has: each once, and on no other page. */
  z.strictObject({ _type: z.literal('stall-times') }),
  z.strictObject({
    _type: z.literal('stall-goods'),
    title: title.optional(),
    /** Default: six. */
    most: z.number().int().min(1).max(24).optional(),
  }),
  z.strictObject({ _type: z.literal('stall-pages'), title: title.optional() }),
  z.strictObject({ _type: z.literal('stall-hours') }),
]);
export type StoredBlock = z.infer<typeof storedBlockSchema>;
export type StoredAction = z.infer<typeof actionSchema>;

export const pageFields = {
  slug,
  providerId: z.uuid().nullable(),
  area: line(1, 60).nullable().optional(),
  colour: z
    .string()
    .regex(/^#[0-9A-Fa-f]{6}$/)
    .nullable()
    .optional(),
  title,
  description: words(400).nullable(),
  blocks: z.array(storedBlockSchema).min(1).max(60),
};

export const putPageInput = command('put-page', {
  ...pageFields,
  /**
   * The version that the edit is based on, null for a new page: refused when somebody else has saved meanwhile. When
   * absent, the page is overwritten.
   */
  basedOn: z.string().max(40).nullable().optional(),
});
export type PutPage = z.infer<typeof putPageInput>;

export const layoutsContract = {
  put: contract
    .route({ method: 'PUT', path: '/pages', summary: 'Write a page, or write it anew', tags: ['storefronts'] })
    .meta(LONG_BODY)
    .input(putPageInput)
    .output(item(z.object({ _id: z.string(), slug: z.string(), version: z.string() }))),
};
