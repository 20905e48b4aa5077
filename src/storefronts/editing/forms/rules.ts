import { z } from 'zod';
import { type StoredBlock, storedBlockSchema } from '../../layouts/contract.ts';
import { isStanding } from '../../layouts/rules.ts';
import type { BlockForm, FormLeaf, LeafKind } from '../contract.ts';

/**
 * Forms of the blocks, read from their schemas: a block that gets another field gets its input by that alone. What a
 * schema can't say is told by the field's name: `image` is a picture, `href` a link, `products` are goods.
 */
export type BlockType = StoredBlock['_type'];

export interface SchemaField extends FormLeaf {
  /** Fields of a group, or of each entry of a list; one without a name is the entry itself. */
  fields: FormLeaf[];
}

export function formsFromSchema(): { type: BlockType; fields: SchemaField[] }[] {
  return storedBlockSchema.options.map(option => {
    const { _type, ...shape } = option.shape as Record<string, z.ZodType> & { _type: z.ZodLiteral<BlockType> };
    return { type: _type.value, fields: Object.entries(shape).map(([name, schema]) => readField(name, schema)) };
  });
}

function readField(name: string, schema: z.ZodType): SchemaField {
  const { inner, needed } = unwrapped(schema);
  if (isWords(inner) || !(inner instanceof z.ZodObject || inner instanceof z.ZodArray))
    return { ...readLeaf(name, schema), fields: [] };
  if (inner instanceof z.ZodObject) return { ...plain(name, 'GROUP', needed), fields: leaves(inner) };
  const element = inner.element as z.ZodType;
  const limits = { least: limit(inner, 'minimum'), most: limit(inner, 'maximum') };
  if (element instanceof z.ZodObject && !isWords(element))
    return { ...plain(name, 'LIST', needed), ...limits, fields: leaves(element) };
  if (isWords(element)) return { ...plain(name, 'LIST', needed), ...limits, fields: [readLeaf('', element)] };
  return { ...readLeaf(name, schema), fields: [] };
}

function leaves(schema: z.ZodObject): FormLeaf[] {
  return Object.entries(schema.shape).map(([name, field]) => readLeaf(name, field as z.ZodType));
}

function readLeaf(name: string, schema: z.ZodType): FormLeaf {
  const { inner, needed } = unwrapped(schema);
  if (isWords(inner)) {
    const sv = (inner as z.ZodObject).shape.sv as z.ZodString;
    const long = sv.safeParse('a\nb').data === 'a\nb';
    return { ...plain(name, long ? 'PARAGRAPHS' : 'WORDS', needed), most: sv.maxLength };
  }
  if (inner instanceof z.ZodEnum)
    return { ...plain(name, 'CHOICE', needed), options: inner.options.map(option => String(option)) };
  if (inner instanceof z.ZodNumber)
    return { ...plain(name, 'NUMBER', needed), least: inner.minValue, most: inner.maxValue };
  if (inner instanceof z.ZodArray) {
    const limits = { least: limit(inner, 'minimum'), most: limit(inner, 'maximum') };
    const element = inner.element as z.ZodType;
    if (element instanceof z.ZodEnum)
      return { ...plain(name, 'CHOICES', needed), ...limits, options: element.options.map(option => String(option)) };
    const goods = name === 'products' || name === 'vouchers' || name === 'elsewhere';
    return { ...plain(name, goods ? 'GOODS' : 'NAMES', needed), ...limits };
  }
  if (name === 'image') return plain(name, 'PICTURE', needed);
  const most = inner instanceof z.ZodString ? inner.maxLength : null;
  return { ...plain(name, name === 'href' ? 'LINK' : 'LINE', needed), most };
}

function plain(name: string, kind: LeafKind, needed: boolean): FormLeaf {
  return { name, kind, needed, least: null, most: null, options: [] };
}

function unwrapped(schema: z.ZodType): { inner: z.ZodType; needed: boolean } {
  return schema instanceof z.ZodOptional
    ? { inner: schema.unwrap() as z.ZodType, needed: false }
    : { inner: schema, needed: true };
}

/** Translated text: an object with a field for each language. */
function isWords(schema: z.ZodType): boolean {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === 'sv,en,de';
}

/** Smallest or largest length of a list, as its checks state it. */
function limit(schema: z.ZodArray, which: 'minimum' | 'maximum'): number | null {
  for (const { _zod } of schema.def.checks ?? []) {
    const value = (_zod.def as { minimum?: number; maximum?: number })[which];
    if (value !== undefined) return value;
  }
  return null;
}

/** Pages that may have a block of this kind. */
export function pagesOfBlock(type: BlockType): BlockForm['pages'] {
  if (isStanding(type)) return ['HOME'];
  if (!STALL_BLOCKS.includes(type)) return ['HALL'];
  if (type === 'links') return ['HALL', 'STALL', 'HOME', 'FOOTER'];
  return type === 'hero' ? ['HALL', 'STALL'] : ['HALL', 'STALL', 'HOME'];
}

/** Blocks that a stall's pages are made of; the others show what the hall is made of: its doors, shelves and stalls. */
const STALL_BLOCKS: readonly BlockType[] = [
  'hero',
  'text',
  'heading',
  'products',
  'picture',
  'panel',
  'list',
  'facts',
  'how-it-works',
  'links',
  'find-more',
];
