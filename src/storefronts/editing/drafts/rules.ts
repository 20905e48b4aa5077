import type { Locale, Words } from '../../../shared/i18n.ts';
import { FOOTER, HOME } from '../../layouts/names/rules.ts';
import type { BlockForm, FormField, WordedLeaf } from '../contract.ts';

/** A page's form: its texts with every language there, and its blocks under keys by which lists know them. */
export type Drafted = { sv: string; en: string; de: string };
export type WrittenBlock = { _type: string } & Record<string, unknown>;
export interface KeyedBlock {
  key: string;
  block: WrittenBlock;
}
export interface PageDraft {
  slug: string;
  title: Drafted;
  description: Drafted;
  area: string;
  colour: string;
  blocks: KeyedBlock[];
}

interface Stored {
  slug: string;
  title: Partial<Drafted>;
  description: Partial<Drafted> | null;
  area: string | null;
  colour: string | null;
  blocks: readonly WrittenBlock[];
}

/** Pages that a draft is one of: the hall's or its footer, a stall's own or its home. */
export function pageKind({ slug }: Pick<PageDraft, 'slug'>, stall: string | null): BlockForm['pages'][number] {
  if (stall === null) return slug === FOOTER ? 'FOOTER' : 'HALL';
  return slug === HOME ? 'HOME' : 'STALL';
}

/** Forms as a page of this kind has them: links of the footer have no line of text. */
export function formsForKind(forms: readonly BlockForm[], kind: BlockForm['pages'][number]): readonly BlockForm[] {
  if (kind !== 'FOOTER') return forms;
  const bare = (field: FormField) => ({ ...field, fields: field.fields.filter(({ name }) => name !== 'text') });
  return forms.map(form => (form.type === 'links' ? { ...form, fields: form.fields.map(bare) } : form));
}

export const EMPTY: Drafted = { sv: '', en: '', de: '' };

export function draftOfPage(page: Stored): PageDraft {
  return {
    slug: page.slug,
    title: { ...EMPTY, ...page.title },
    description: { ...EMPTY, ...page.description },
    area: page.area ?? '',
    colour: page.colour ?? '',
    blocks: page.blocks.map((block, at) => ({ key: `stored-${at}`, block })),
  };
}

/** Page as a save sends it. Empty texts are left out, but for needed ones, so that each is asked for at its place. */
export function writtenPage(draft: PageDraft, forms: readonly BlockForm[]) {
  return {
    title: words(draft.title) ?? { sv: '' },
    description: words(draft.description) ?? null,
    area: draft.area || null,
    colour: draft.colour || null,
    blocks: draft.blocks.map(({ block }) => writtenBlock(block, forms)),
  };
}

export function writtenBlock(block: WrittenBlock, forms: readonly BlockForm[]): WrittenBlock {
  const form = forms.find(({ type }) => type === block._type);
  if (!form) return block;
  const written = form.fields.flatMap(field => {
    const value = writtenField(block[field.name], field);
    return value === undefined ? [] : [[field.name, value]];
  });
  return { _type: block._type, ...Object.fromEntries(written) };
}

function writtenField(value: unknown, field: FormField): unknown {
  if (field.kind === 'GROUP') {
    const group = writtenGroup(value, field.fields);
    return group ?? (field.needed ? {} : undefined);
  }
  if (field.kind !== 'LIST') return writtenLeaf(value, field);
  const entries = Array.isArray(value) ? value : [];
  const [only] = field.fields;
  const written = entries.map(entry =>
    only?.name === '' ? writtenLeaf(entry, only) : (writtenGroup(entry, field.fields) ?? {}),
  );
  return written.length || field.needed ? written : undefined;
}

function writtenGroup(value: unknown, fields: readonly WordedLeaf[]): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const written = fields.flatMap(leaf => {
    const inner = writtenLeaf((value as Record<string, unknown>)[leaf.name], leaf);
    return inner === undefined ? [] : [[leaf.name, inner] as const];
  });
  const isEmpty = written.every(([, inner]) => inner === '' || (inner as Partial<Drafted>).sv === '');
  return isEmpty ? undefined : Object.fromEntries(written);
}

function writtenLeaf(value: unknown, leaf: WordedLeaf): unknown {
  switch (leaf.kind) {
    case 'WORDS':
    case 'PARAGRAPHS':
      return words(value as Partial<Drafted> | undefined) ?? (leaf.needed ? { sv: '' } : undefined);
    case 'CHOICES':
    case 'GOODS':
    case 'NAMES': {
      const names = Array.isArray(value) ? value : [];
      return names.length || leaf.needed ? names : undefined;
    }
    case 'NUMBER':
      return typeof value === 'number' ? value : undefined;
    default: {
      const text = typeof value === 'string' ? value.trim() : '';
      if (text) return text;
      return leaf.needed && (leaf.kind === 'LINK' || leaf.kind === 'LINE') ? '' : undefined;
    }
  }
}

function words(value: Partial<Drafted> | undefined): Partial<Drafted> | undefined {
  const { sv = '', en = '', de = '' } = value ?? {};
  const said = { ...(en.trim() && { en }), ...(de.trim() && { de }) };
  return sv.trim() || Object.keys(said).length ? { sv, ...said } : undefined;
}

/** A block to begin with: what is needed is there, empty or as the first thing to choose. */
export function newBlock(form: BlockForm, stall: string | null): WrittenBlock {
  const begun = form.fields
    .filter(({ needed }) => needed)
    .map(field => [field.name, begunField(field, stall)] as const);
  return { _type: form.type, ...Object.fromEntries(begun) };
}

function begunField(field: FormField, stall: string | null): unknown {
  if (field.kind === 'GROUP') return field.name === 'from' && stall ? { provider: stall } : {};
  if (field.kind !== 'LIST') return begunLeaf(field, stall);
  const [only] = field.fields;
  const entry = () => (only?.name === '' ? begunLeaf(only, stall) : newEntry(field));
  return Array.from({ length: field.least ?? 0 }, entry);
}

/** A new entry of a list. */
export function newEntry({ fields }: FormField): unknown {
  if (fields[0]?.name === '') return { ...EMPTY };
  const begun = fields.filter(({ needed }) => needed).map(leaf => [leaf.name, begunLeaf(leaf, null)] as const);
  return Object.fromEntries(begun);
}

function begunLeaf(leaf: WordedLeaf, stall: string | null): unknown {
  switch (leaf.kind) {
    case 'WORDS':
    case 'PARAGRAPHS':
      return { ...EMPTY };
    case 'CHOICE':
      return choicesFor(leaf, stall !== null)[0]?.value;
    case 'CHOICES':
      return leaf.options.slice(0, leaf.least ?? 0).map(({ value }) => value);
    case 'NUMBER':
      return leaf.least ?? 0;
    case 'GOODS':
    case 'NAMES':
      return [];
    default:
      return '';
  }
}

/** The looks that are the hall's own: its window, and the voucher storefront's beginning. */
const HALLS = new Set(['WINDOW', 'INTRO']);

export function choicesFor(leaf: WordedLeaf, isStall: boolean): WordedLeaf['options'] {
  return isStall ? leaf.options.filter(({ value }) => !HALLS.has(value)) : leaf.options;
}

/** Beginning of the names of a block's fields: by the place at which it was sent, wherever it was moved since. */
export function sentName(sent: readonly string[], key: string): string {
  const at = sent.indexOf(key);
  return `blocks.${at < 0 ? key : at}`;
}

/** Keys of the blocks that errors name, in their order, by the places at which they were sent. */
export function wrongKeys(errors: Readonly<Record<string, string>>, sent: readonly string[]): string[] {
  const places = Object.keys(errors).flatMap(name => /^blocks\.(\d+)/.exec(name)?.[1] ?? []);
  return [...new Set(places.map(Number))].toSorted((a, b) => a - b).flatMap(at => sent[at] ?? []);
}

/** Moves the blocks of some keys before or after another one. */
export function movedBlocks(
  blocks: readonly KeyedBlock[],
  keys: ReadonlySet<string>,
  target: { key: string; after: boolean },
): KeyedBlock[] {
  const moving = blocks.filter(({ key }) => keys.has(key));
  const rest = blocks.filter(({ key }) => !keys.has(key));
  const at = rest.findIndex(({ key }) => key === target.key);
  if (at < 0) return [...blocks];
  const place = at + (target.after ? 1 : 0);
  return [...rest.slice(0, place), ...moving, ...rest.slice(place)];
}

/** Moves one block up (-1) or down (1). */
export function shiftedBlock(blocks: readonly KeyedBlock[], key: string, by: 1 | -1): KeyedBlock[] {
  const at = blocks.findIndex(one => one.key === key);
  const beside = blocks[at + by];
  return at < 0 || !beside ? [...blocks] : movedBlocks(blocks, new Set([key]), { key: beside.key, after: by === 1 });
}

/** Number of changes between two pages: fields, and blocks that are new, gone, moved or written anew. */
export function countChanges(
  before: ReturnType<typeof writtenPage>,
  draft: PageDraft,
  base: PageDraft,
  forms: readonly BlockForm[],
): number {
  const after = writtenPage(draft, forms);
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
  let count = (['title', 'description', 'area', 'colour'] as const).filter(f => differs(before[f], after[f])).length;
  const was = new Map(base.blocks.map(({ key }, at) => [key, before.blocks[at]]));
  const is = new Map(draft.blocks.map(({ key }, at) => [key, after.blocks[at]]));
  for (const key of new Set([...was.keys(), ...is.keys()])) if (differs(was.get(key), is.get(key))) count++;
  const kept = (list: PageDraft) => list.blocks.filter(({ key }) => was.has(key) && is.has(key)).map(({ key }) => key);
  return count + (differs(kept(base), kept(draft)) ? 1 : 0);
}

/** The first words of a block, by which an editor knows it; of one without a title or text all its words, in their order. */
export function knownWords(block: WrittenBlock, forms: readonly BlockForm[], locale: Locale): string {
  const all = wordsOfBlock(block, forms).map(words => words[locale] || words.sv);
  return firstWords(block, locale) || all.filter(Boolean).join(', ').slice(0, 60);
}

/** The title of a block, or the beginning of its text. */
export function firstWords(block: object, locale: Locale): string {
  for (const name of ['title', 'text', 'alt', 'items']) {
    const value = (block as Record<string, unknown>)[name];
    const words = (Array.isArray(value) ? value[0] : value) as Partial<Words> | undefined;
    const said = words && (words[locale] || words.sv);
    if (said) return said.replaceAll(/\s+/g, ' ').slice(0, 60);
  }
  return '';
}

/** Texts of a block that should be there in each language. */
export function wordsOfBlock(block: WrittenBlock, forms: readonly BlockForm[]): Drafted[] {
  const form = forms.find(({ type }) => type === block._type);
  return (form?.fields ?? []).flatMap(field => {
    const value = block[field.name];
    if (isText(field)) return [{ ...EMPTY, ...(value as Partial<Drafted> | undefined) }];
    if (field.kind === 'GROUP') return groupWords(value, field.fields);
    if (field.kind !== 'LIST' || !Array.isArray(value)) return [];
    if (field.fields[0]?.name === '') return value.map(entry => ({ ...EMPTY, ...entry }) as Drafted);
    return value.flatMap(entry => groupWords(entry, field.fields));
  });
}

const isText = ({ kind }: WordedLeaf) => kind === 'WORDS' || kind === 'PARAGRAPHS';

function groupWords(value: unknown, fields: readonly WordedLeaf[]): Drafted[] {
  const group = (value ?? {}) as Record<string, Partial<Drafted> | undefined>;
  return fields.filter(isText).map(({ name }) => ({ ...EMPTY, ...group[name] }));
}
