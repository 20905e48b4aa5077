import { z } from 'zod';
import { productCardSchema } from '../../catalogue/contract.ts';
import { BANDS, providerRowSchema } from '../../providers/contract.ts';
import { pictureSchema } from '../../shared/contract.ts';
import { GLAZES } from '../../ui/glaze.ts';

/** A rendered page's blocks, each in one language, with all the content that it shows. */
const picture = pictureSchema.nullable();
const glaze = z.enum(GLAZES);
const maybe = z.string().nullable();

export const shownActionSchema = z.object({
  label: z.string(),
  href: z.string(),
  tone: z.enum(['primary', 'outline', 'yellow']).nullable(),
});
export type ShownAction = z.infer<typeof shownActionSchema>;
const action = shownActionSchema.nullable();

export const shownCardSchema = z.object({ title: z.string(), text: maybe, image: picture, href: z.string() });

const link = z.object({ title: z.string(), href: z.string() });

const block = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.object({ _id: z.string(), _type: z.literal(type), ...shape });

export const blockSchema = z.discriminatedUnion('_type', [
  block('hero', {
    look: z.enum(['WINDOW', 'ARCH', 'WIDE', 'SPLIT', 'INTRO']),
    kicker: maybe,
    title: z.string(),
    text: maybe,
    image: picture,
    glaze: glaze.nullable(),
    actions: z.array(shownActionSchema),
    /** Stalls that are open now, shown in the hall's own window. */
    openNow: z.array(providerRowSchema),
    /** Question for free days, in the hall's own window, for callers who may search the whole hall. */
    search: z.object({ today: z.string() }).nullable(),
  }),
  block('text', { title: maybe, text: z.string() }),
  block('list', { title: maybe, items: z.array(z.string()) }),
  block('heading', { title: z.string(), text: maybe, glaze: glaze.nullable() }),
  block('products', {
    title: maybe,
    text: maybe,
    layout: z.enum(['ROW', 'GRID']),
    products: z.array(productCardSchema),
    more: action,
  }),
  block('discover', {
    title: maybe,
    items: z.array(z.union([z.object({ product: productCardSchema }), z.object({ card: shownCardSchema })])),
    findMore: link,
  }),
  block('find-more', { title: z.string(), text: maybe, href: z.string() }),
  block('vouchers', {
    title: maybe,
    layout: z.enum(['CAROUSEL', 'CARDS']),
    vouchers: z.array(productCardSchema),
    more: action,
  }),
  block('logos', {
    title: maybe,
    logos: z.array(z.object({ name: z.string(), image: pictureSchema, href: maybe })),
  }),
  block('how-it-works', { title: maybe, steps: z.array(z.object({ title: z.string(), text: z.string() })).nullable() }),
  block('promo', {
    promo: z.string(),
    title: z.string(),
    text: maybe,
    image: picture,
    glaze,
    action,
    item: z.object({ productIds: z.array(z.string()) }),
    products: z.array(productCardSchema),
  }),
  block('picture', { image: pictureSchema, alt: z.string(), caption: maybe, width: z.enum(['TEXT', 'FULL']) }),
  block('feedback', { title: maybe, text: maybe, email: z.string() }),
  block('providers', { title: maybe, category: maybe, providers: z.array(providerRowSchema) }),
  block('panel', {
    glaze,
    side: z.enum(['LEFT', 'RIGHT']),
    kicker: maybe,
    title: z.string(),
    text: maybe,
    image: picture,
    action,
  }),
  block('languages', { locales: z.array(z.enum(['sv', 'en', 'de'])) }),
  block('facts', { title: maybe, text: maybe, rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  block('doors', {
    /** Null means the doors of `bands`, each linking to its own page. */
    doors: z.array(z.object({ label: z.string(), href: z.string(), glaze })).nullable(),
    bands: z.array(z.enum(BANDS)),
  }),
  /** Shelves in the order of the doors; an empty band is left out, door and all. */
  block('shelves', { bands: z.array(z.object({ band: z.enum(BANDS), products: z.array(productCardSchema) })) }),
  block('stalls', { title: maybe, providers: z.array(providerRowSchema) }),
  block('links', {
    title: maybe,
    links: z.array(z.object({ label: z.string(), href: z.string(), text: maybe })),
  }),
  /** Standing parts of a stall's home, drawn from the shop that they stand in. */
  block('stall-times', {}),
  block('stall-goods', { title: maybe, most: z.number().int().nullable() }),
  block('stall-pages', { title: maybe }),
  block('stall-hours', {}),
]);
export type Block = z.infer<typeof blockSchema>;
export type BlockOf<T extends Block['_type']> = Extract<Block, { _type: T }>;

/** Blocks with their cache dependencies: a cached copy is dropped when one of these ids changes, or at `validUntil`. */
export const shownBlocks = {
  blocks: z.array(blockSchema),
  drawnFrom: z.array(z.string()),
  validUntil: z.string().nullable(),
};
