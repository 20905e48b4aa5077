import { namesMaker } from '../../../catalogue/safety/rules.ts';
import { asksContents } from '../food/rules.ts';
import { hasAmounts, hasStock, type ProductDraft, parseKronor, type SkuDraft } from '../rules.ts';

/** Parts of a draft that are worth a look before it is shown to anybody. */
export const LOOKS = ['TITLE', 'PRICE', 'VAT', 'PICTURE', 'STOCK', 'RULES', 'ENGLISH', 'MAKER', 'CONTENTS'] as const;
export type LookName = (typeof LOOKS)[number];

export interface Look {
  name: LookName;
  /** The field that it leads to; null where the answer stands on another page. */
  field: string | null;
}

interface Known {
  /** True when a product that is booked has hours and rules; null while it is not saved yet. */
  hasRules: boolean | null;
  /** True when the stall says of all its goods that it makes them. */
  makesOwn: boolean;
}

/** Parts that a draft still lacks, in the order of the form. */
export function looksOf(draft: ProductDraft, { hasRules, makesOwn }: Known): Look[] {
  const { kind, skus } = draft;
  const priced = kind === 'GIFTCARD' && hasAmounts(draft);
  const unpriced = priced ? undefined : skus.find(sku => isUnpriced(kind, sku));
  const isEmpty = (sku: SkuDraft) => (sku._id ? sku.left === 0 : !sku.stockOf && !(Number(sku.onHand) > 0));
  const empty = skus.find(sku => sku.counted && isEmpty(sku));
  const booked = kind === 'BOOKABLE' || kind === 'ACCOMMODATION';
  const found: Record<LookName, string | null | false> = {
    TITLE: !draft.title.sv.trim() && 'meta.title.sv',
    PRICE: unpriced ? `sku.${unpriced.key}.price` : false,
    VAT: draft.vatCategory === '' && 'vatCategory',
    PICTURE: draft.images.length === 0 && 'pictures',
    STOCK: hasStock(kind) && empty ? stockField(empty) : false,
    RULES: booked && hasRules === false && null,
    ENGLISH: Boolean(draft.title.sv.trim()) && !draft.title.en.trim() && 'meta.title.en',
    MAKER:
      namesMaker(kind, draft.vatCategory) && draft.vatCategory !== '' && !makesOwn && !draft.safety.maker && 'safety',
    CONTENTS: asksContents(draft) && (!draft.food.said || !draft.food.ingredients.sv.trim()) && 'food',
  };
  return LOOKS.flatMap(name => (found[name] === false ? [] : [{ name, field: found[name] }]));
}

/** A table may cost nothing, as guests pay for what they eat; nothing else is given away by mistake. */
function isUnpriced(kind: ProductDraft['kind'], { price, bookedAs }: SkuDraft): boolean {
  const kronor = parseKronor(price);
  return !(kronor > 0 || (kind === 'BOOKABLE' && bookedAs === 'TABLE_BOOKING' && kronor === 0));
}

/** A new variant is counted in the form; a saved one has its own page for that. */
const stockField = ({ _id, key }: { _id: string | null; key: string }) => (_id ? null : `sku.${key}.stock.onHand`);
