import { z } from 'zod';
import { slug } from '../../providers/contract.ts';
import {
  command,
  contract,
  idParameter,
  item,
  items,
  LONG_BODY,
  pictureSchema,
  slugOrId,
} from '../../shared/contract.ts';
import { blockSchema } from '../blocks/contract.ts';
import { contentPageSchema } from '../contract.ts';
import { pageFields } from '../layouts/contract.ts';

/** Pages as their editors see them: as written, in every language, with forms made of the blocks' schemas. */
export const LEAF_KINDS = [
  'WORDS',
  'PARAGRAPHS',
  'LINE',
  'LINK',
  'PICTURE',
  'CHOICE',
  'CHOICES',
  'NUMBER',
  'GOODS',
  'NAMES',
  'GROUP',
  'LIST',
] as const;
export type LeafKind = (typeof LEAF_KINDS)[number];

const leafFields = {
  name: z.string(),
  kind: z.enum(LEAF_KINDS),
  needed: z.boolean(),
  /** Least and most characters of a text, entries of a list, or the number itself. */
  least: z.number().nullable(),
  most: z.number().nullable(),
};
export type FormLeaf = {
  [K in keyof typeof leafFields]: z.infer<(typeof leafFields)[K]>;
} & { options: string[] };

const wordedLeaf = z.object({
  ...leafFields,
  label: z.string(),
  hint: z.string().nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type WordedLeaf = z.infer<typeof wordedLeaf>;

const formFieldSchema = wordedLeaf.extend({ fields: z.array(wordedLeaf) });
export type FormField = z.infer<typeof formFieldSchema>;

export const blockFormSchema = z.object({
  type: z.string(),
  title: z.string(),
  /** Sentence on what the block shows. */
  about: z.string(),
  /** Pages that may have the block: the hall's, a stall's own, a stall's home, the footer. */
  pages: z.array(z.enum(['HALL', 'STALL', 'HOME', 'FOOTER'])),
  /** True for a standing part, which a page has once. */
  once: z.boolean(),
  fields: z.array(formFieldSchema),
});
export type BlockForm = z.infer<typeof blockFormSchema>;

const wordsAsWritten = z.object({ sv: z.string(), en: z.string().optional(), de: z.string().optional() });
const scope = z.object({ provider: slugOrId.optional() });

const rowSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  path: z.string(),
  title: z.string(),
  blocks: z.number().int(),
  /** Languages in which a text is missing. */
  missing: z.array(z.enum(['sv', 'en', 'de'])),
  /** Names of the hosts that have it as their start page, and of the destinations that lead to it. */
  shownAt: z.array(z.string()),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
});
export type WrittenRow = z.infer<typeof rowSchema>;

export const writtenPageSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  path: z.string(),
  provider: z.object({ _id: z.string(), slug: z.string() }).nullable(),
  area: z.string().nullable(),
  colour: z.string().nullable(),
  title: wordsAsWritten,
  /** The title as visitors read it in the asker's language, with the area's figures. */
  shownTitle: z.string(),
  description: wordsAsWritten.nullable(),
  /** Blocks as stored; their forms say what is in them. */
  blocks: z.array(z.looseObject({ _type: z.string() })),
  version: z.string(),
  pictures: z.array(pictureSchema),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
});
export type WrittenPage = z.infer<typeof writtenPageSchema>;

/** Pages that the hall makes by itself until somebody writes them: the footer, and each stall's home. */
const writtenFooterSchema = z.object({
  title: wordsAsWritten,
  /** Id of its page; null while it is the one that the hall makes. */
  pageId: z.string().nullable(),
  /** Blocks of the one that the hall makes. */
  standing: z.array(z.looseObject({ _type: z.string() })),
});
export type WrittenFooter = z.infer<typeof writtenFooterSchema>;
const writtenHomeSchema = writtenFooterSchema.extend({ provider: z.object({ _id: z.string(), slug: z.string() }) });
export type WrittenHome = z.infer<typeof writtenHomeSchema>;

const { title, description } = pageFields;
export const previewInput = z.object({
  provider: slugOrId.nullable(),
  locale: z.enum(['sv', 'en', 'de']),
  area: pageFields.area,
  colour: pageFields.colour,
  title: title.nullable(),
  description,
  /** Blocks as far as they are written: one that can't be shown yet is left out. */
  blocks: z.array(z.object({ key: z.string().max(64), block: z.unknown() })).max(60),
});
export type PreviewInput = z.infer<typeof previewInput>;

export const previewSchema = contentPageSchema
  .pick({ title: true, description: true, branding: true })
  .extend({ blocks: z.array(z.object({ key: z.string(), block: blockSchema })) });
export type PagePreview = z.infer<typeof previewSchema>;

export const removePageInput = command('remove-page', {
  pageId: idParameter,
  /** The version that is to go: refused when somebody has saved another meanwhile. */
  basedOn: z.string().max(40),
});
export type RemovePage = z.infer<typeof removePageInput>;

/** Upload limit; a picture shrunk by the browser fits well into a body of the API. */
const MOST_BASE64 = 1_000_000;

const addHallPictureInput = command('add-hall-picture', { bytes: z.base64().min(1).max(MOST_BASE64) });
export type AddHallPicture = z.infer<typeof addHallPictureInput>;

const tags = ['storefronts'];

export const writtenPagesContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/written-pages',
      summary: "Pages of a stall, or the hall's own, to be edited",
      tags,
    })
    .input(scope)
    .output(items(rowSchema)),
  one: contract
    .route({ method: 'GET', path: '/written-pages/{pageId}', summary: 'A page as it is written', tags })
    .input(z.object({ pageId: idParameter }))
    .output(item(writtenPageSchema)),
  home: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/written-home',
      summary: "A stall's home, to be arranged",
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(writtenHomeSchema)),
  footer: contract
    .route({ method: 'GET', path: '/written-footer', summary: "The hall's footer, to be written", tags })
    .output(item(writtenFooterSchema)),
  forms: contract
    .route({ method: 'GET', path: '/block-forms', summary: 'What can be written in each kind of block', tags })
    .output(items(blockFormSchema)),
  preview: contract
    .route({
      method: 'POST',
      path: '/page-previews',
      summary: 'A page that is not published yet, as it would be',
      tags,
    })
    .meta(LONG_BODY)
    .input(previewInput)
    .output(item(previewSchema)),
  remove: contract
    .route({ method: 'POST', path: '/written-pages/{pageId}/removals', summary: 'Take a page away', tags })
    .input(removePageInput)
    .output(item(z.object({ _id: z.string(), slug }))),
  addPicture: contract
    .route({ method: 'POST', path: '/hall-pictures', summary: "Keep a picture for the hall's own pages", tags })
    .meta(LONG_BODY)
    .input(addHallPictureInput)
    .output(item(pictureSchema)),
};
