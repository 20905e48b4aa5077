import { momentMistake, WALL_TIME } from '../../../catalogue/schedules/rules.ts';
import type { SheetProduct } from '../../../catalogue/sheets/queries.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import { fieldTexts } from '../../../shared/validation.ts';
import type { Mistake, ProductEffect, VariantEffect } from '../../rules.ts';
import { changesFrom, newProductFrom, parseNewProduct, parseProductChanges } from '../../writing/rules.ts';

interface Judged {
  stored: SheetProduct | null;
  shelf: { providerId: string; taken: ReadonlySet<string>; locale: Locale; clock: string };
  /** Mistakes that the cells themselves have: a field is told once. */
  already: readonly Mistake[];
}

/** Mistakes that the commands' contract finds in an effect, by row and column: a file is judged as a form is. */
export function effectMistakes(effect: ProductEffect, { stored, shelf, already }: Judged): Mistake[] {
  const { locale } = shelf;
  const result = stored
    ? parseProductChanges(stored.id, changesFrom(effect, stored))
    : parseNewProduct(newProductFrom(effect, shelf.providerId));
  const told = new Set(already.map(({ row, column }) => `${row} ${column}`));
  const found = Object.entries(result.error ? fieldTexts(result.error.issues, locale) : {}).map(([path, says]) => ({
    ...placeOf(path, effect),
    says,
  }));
  if (!stored && shelf.taken.has(effect.slug))
    found.push({ row: effect.row, column: 'handle', says: m.catalogue_slug_taken({}, { locale }) });
  found.push(...waitMistakes(effect, stored, shelf));
  return found
    .filter(({ row, column }) => !told.has(`${row} ${column}`))
    .map(mistake => ({ ...mistake, title: effect.title }));
}

/** Mistakes of a moment of sale: it is gone by or too far off, or the goods are sold already. */
function waitMistakes(
  { cells, row }: ProductEffect,
  stored: SheetProduct | null,
  { clock, locale }: Judged['shelf'],
): { row: number | null; column: string; says: string }[] {
  const after = (key: string) => cells.find(({ column }) => column === key)?.after;
  const moment = after('sellsFrom');
  if (!moment || !WALL_TIME.test(moment)) return [];
  const told = (says: string) => [{ row, column: 'sellsFrom', says }];
  const status = after('status') || (stored?.status ?? 'ACTIVE');
  if (status === 'ACTIVE') return told(m.catalogue_moment_sold({}, { locale }));
  const mistake = momentMistake(moment, clock);
  if (!mistake) return [];
  return told(mistake === 'past' ? m.catalogue_moment_past({}, { locale }) : m.catalogue_moment_far({}, { locale }));
}

const COLUMN_OF: Record<string, string> = {
  slug: 'handle',
  vatCategory: 'vat',
  acquirableAs: 'kind',
  status: 'status',
};
const SKU_COLUMN: Record<string, string> = { articleNumber: 'article', perPurchaseAmount: 'perPurchase' };

/** Row and column of a field by its path in the command: skus.2.title.sv is the third made or changed variant's name. */
function placeOf(path: string, { row, variants }: ProductEffect): { row: number | null; column: string } {
  const [head = '', second = '', third = '', last] = path.split('.');
  if (head === 'safety') return { row, column: safetyColumn(second, third, last) };
  if (head === 'contents') return { row, column: contentsColumn(second, third) };
  if (head === 'meta') return { row, column: `${second}.${third || 'sv'}` };
  if ((head === 'skus' || head === 'newSkus') && third) {
    const variant = variantsNamed(head, variants)[Number(second)];
    const column = third === 'title' ? `variant.${last ?? 'sv'}` : (SKU_COLUMN[third] ?? third);
    return { row: variant?.row ?? row, column };
  }
  if (head === 'skus' || head === 'newSkus') return { row, column: 'article' };
  return { row, column: COLUMN_OF[head] ?? head };
}

const safetyColumn = (field: string, part: string, language = 'sv') => {
  if (field === 'warnings') return `warnings.${part || 'sv'}`;
  if (part === 'note') return `durability.note.${language}`;
  if (field === 'durability') return `durability.${part || 'years'}`;
  return part ? `${field}.${part}` : field;
};

const contentsColumn = (field: string, part: string) => {
  if (field === 'ingredients') return `ingredients.${part || 'sv'}`;
  return field === 'traces' ? 'traces' : 'allergens';
};

/** Variants in the order of the command's list. */
function variantsNamed(list: string, variants: readonly VariantEffect[]): readonly VariantEffect[] {
  if (list === 'newSkus' || variants.every(variant => variant.made)) return variants.filter(variant => variant.made);
  return variants.filter(variant => !variant.made && variant.cells.some(({ column }) => column !== 'stock'));
}
