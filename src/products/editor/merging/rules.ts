import type { ProductDraft, SkuDraft } from '../rules.ts';
import { equalValues } from '../writing/rules.ts';

/** A field that somebody else changed while a form was open. */
export interface Difference {
  field: Exclude<keyof ProductDraft, 'kind' | 'skus'> | Exclude<keyof SkuDraft, 'key' | '_id'> | 'variant';
  /** The variant that it belongs to; null for the product itself. */
  sku: string | null;
  mine: unknown;
  theirs: unknown;
  /** True when both changed it, and differently: then a person has to choose. */
  both: boolean;
}

/**
 * Three-way merge of forms: what was read, what I wrote, what somebody else saved meanwhile. A field that only one of
 * us changed is theirs or mine; one that both changed stays mine, and is told, so that nobody overwrites it unseen.
 */
export function mergeDrafts(
  read: ProductDraft,
  mine: ProductDraft,
  theirs: ProductDraft,
): { draft: ProductDraft; differences: Difference[] } {
  const fields = merged(read, mine, theirs, PRODUCT_FIELDS);
  const differences: Difference[] = fields.differences.map(one => ({ ...one, sku: null }));
  const skus: SkuDraft[] = [];
  for (const sku of mine.skus) {
    const saved = theirs.skus.find(one => one._id !== null && one._id === sku._id);
    const begun = read.skus.find(one => one._id !== null && one._id === sku._id);
    if (!saved || !begun) {
      skus.push(sku);
      continue;
    }
    const one = merged(begun, sku, saved, SKU_FIELDS);
    skus.push(one.value);
    differences.push(...one.differences.map(difference => ({ ...difference, sku: sku.key })));
  }
  for (const sku of theirs.skus.filter(saved => !skus.some(one => one._id === saved._id))) {
    skus.push(sku);
    differences.push({ field: 'variant', sku: sku.key, mine: null, theirs: sku, both: false });
  }
  return { draft: { ...fields.value, skus }, differences };
}

/** Takes what the other one saved instead of one's own. */
export function takeTheirs(draft: ProductDraft, { field, sku, theirs }: Difference): ProductDraft {
  if (sku === null) return { ...draft, [field]: theirs };
  return { ...draft, skus: draft.skus.map(one => (one.key === sku ? { ...one, [field]: theirs } : one)) };
}

const PRODUCT_FIELDS = [
  'title',
  'kicker',
  'subtitle',
  'description',
  'images',
  'contentBlocks',
  'categories',
  'facts',
  'vatCategory',
  'section',
  'position',
  'deliveryMethods',
  'amounts',
  'voucherKind',
  'validMonths',
  'safety',
  'food',
  'noWithdrawal',
  'leastAge',
  'ticketPerGuest',
  'availability',
  'languages',
  'optionalGroupIds',
] as const satisfies readonly (keyof ProductDraft)[];

const SKU_FIELDS = [
  'title',
  'price',
  'reduced',
  'bookedAs',
  'unit',
  'contentBlocks',
  'nights',
  'guests',
  'seasons',
] as const satisfies readonly (keyof SkuDraft)[];

function merged<T extends object, Field extends keyof T>(read: T, mine: T, theirs: T, fields: readonly Field[]) {
  // Stock and article numbers, which no form writes, stay as they were saved last.
  const value = { ...theirs };
  const differences: { field: Field; mine: unknown; theirs: unknown; both: boolean }[] = [];
  for (const field of fields) {
    const [byMe, byThem] = [!equalValues(mine[field], read[field]), !equalValues(theirs[field], read[field])];
    if (byMe) value[field] = mine[field];
    if (byThem && !equalValues(mine[field], theirs[field]))
      differences.push({ field, mine: mine[field], theirs: theirs[field], both: byMe });
  }
  return { value, differences };
}
