import { type Price, sum, sumPrice } from '../../shared/money.ts';

export const CHOICE_KINDS = ['INCLUDED', 'ONE_OF', 'ADDITION'] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Types of sub-items; of the first two nothing is shown but their part of the sum (payments 2.1.5). */
export const PART_TYPES = ['RESOURCE', 'BOOKABLE', 'ACCOMMODATION', 'BUYABLE', 'VOUCHER', 'GIFTCARD', 'OTHER'] as const;
export type PartType = (typeof PART_TYPES)[number];

export const MOST_LINES = 500;
export const MOST_SUB_ITEMS = 40;
export const MOST_PARTS = 6;
export const MOST_QUANTITY = 9999;
/** Ten million kronor for one of something, in öre. */
export const MOST_EACH = 1_000_000_000;
/** A hundred million kronor, as for a cart: sums stay exact below it. */
export const MOST_TOTAL = 10_000_000_000;
/** The least that a card company takes, in öre. */
export const LEAST_PART = 300;

/** Days that a quote without a plan of its own gives for paying it. */
export const USUAL_DAYS = 7;

interface Planned {
  share: number;
  due: { kind: 'ACCEPTANCE'; days: number } | { kind: 'DAY'; day: string };
}

/** The plan of a quote: where it has none, all of it soon after the acceptance. */
export function planOf(plan: readonly Planned[]): readonly Planned[] {
  return plan.length ? plan : [{ share: 10_000, due: { kind: 'ACCEPTANCE', days: USUAL_DAYS } }];
}

export interface Priced {
  type?: PartType;
  quantity: number;
  pricePerItem: number;
  vatRate: number;
}

export interface Chooseable<Part extends Priced = Priced> {
  _id: string;
  choice: { kind: ChoiceKind; group: string; chosen: boolean };
  subItems: readonly Part[];
}

export interface Discounted {
  kind: 'PERCENT' | 'AMOUNT';
  value: number;
}

export function isShown({ type }: { type: PartType }): boolean {
  return type !== 'RESOURCE' && type !== 'BOOKABLE';
}

export function partAmount({ quantity, pricePerItem }: Priced): number {
  return quantity * pricePerItem;
}

/** Price of an item: all its parts, shown or not. */
export function itemAmount({ subItems }: Chooseable): number {
  return sum(subItems, partAmount);
}

/** Options as they stand before the customer chooses: the seller's own choice, of alternatives the first without one. */
export function choicesAtFirst(items: readonly Pick<Chooseable, '_id' | 'choice'>[]): string[] {
  const taken = new Set<string>();
  const chosen = new Set<string>();
  const take = ({ _id, choice }: Pick<Chooseable, '_id' | 'choice'>) => {
    taken.add(headingOf(choice));
    chosen.add(_id);
  };
  for (const item of items) {
    const { kind, group, chosen: isChosen } = item.choice;
    if (kind !== 'INCLUDED' && isChosen && !(group && taken.has(headingOf(item.choice)))) take(item);
  }
  for (const item of items) if (item.choice.kind === 'ONE_OF' && !taken.has(headingOf(item.choice))) take(item);
  return items.filter(({ _id }) => chosen.has(_id)).map(({ _id }) => _id);
}

/** Alternatives and additions may have headings of the same words. */
const headingOf = ({ kind, group }: Chooseable['choice']) => `${kind} ${group}`;

/** Options after a press on one of them: an alternative takes the place of another, an addition comes or goes. */
export function choicesAfter(items: readonly Chooseable[], chosen: readonly string[], pressed: string): string[] {
  const one = items.find(({ _id }) => _id === pressed);
  if (!one || one.choice.kind === 'INCLUDED') return [...chosen];
  const { kind, group } = one.choice;
  const others = chosen.filter(id => {
    const other = items.find(({ _id }) => _id === id);
    return id !== pressed && !(group && other?.choice.group === group && other.choice.kind === kind);
  });
  const wanted = kind === 'ONE_OF' || !chosen.includes(pressed) ? [...others, pressed] : others;
  return items.filter(({ _id }) => wanted.includes(_id)).map(({ _id }) => _id);
}

/** The items that these options make of a quote, in its order; null where they do not go together. */
export function chosenItems<Item extends Chooseable>(items: readonly Item[], chosen: readonly string[]): Item[] | null {
  const wanted = new Set(chosen);
  if (wanted.size < chosen.length) return null;
  const options = items.filter(({ choice }) => choice.kind !== 'INCLUDED');
  if (!chosen.every(id => options.some(({ _id }) => _id === id))) return null;
  for (const kind of ['ONE_OF', 'ADDITION'] as const) {
    const groups = new Map<string, number>();
    for (const { _id, choice } of options) {
      if (choice.kind !== kind || !choice.group) continue;
      groups.set(choice.group, (groups.get(choice.group) ?? 0) + (wanted.has(_id) ? 1 : 0));
    }
    if ([...groups.values()].some(count => count > 1 || (kind === 'ONE_OF' && count === 0))) return null;
  }
  return items.filter(({ _id, choice }) => choice.kind === 'INCLUDED' || wanted.has(_id));
}

/** Discount in öre: never more than all of the price. */
export function discountOf(discount: Discounted | null, gross: number): number {
  if (!discount) return 0;
  const { kind, value } = discount;
  const off = kind === 'AMOUNT' ? value : Number((BigInt(gross) * BigInt(value) + 5_000n) / 10_000n);
  return Math.min(off, gross);
}

/** An amount shared among others by their size, to the öre, by largest remainder; none gets more than it is. */
export function sharesOf(amount: number, among: readonly number[]): number[] {
  const total = sum(among, one => one);
  if (total === 0) return among.map(() => 0);
  const exact = among.map(one => BigInt(amount) * BigInt(one));
  const shares = exact.map(one => Number(one / BigInt(total)));
  let over = amount - sum(shares, one => one);
  const byRest = exact.map((one, at) => ({ at, rest: one % BigInt(total) }));
  byRest.sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRest) if (over > 0 && over--) shares[at]!++;
  return shares;
}

export interface Reduced<Part> {
  part: Part;
  amount: number;
  /** Its part of the discount. */
  off: number;
}

/**
 * The parts of what was chosen, each with its part of the discount. A gift card or voucher has none: it is worth what is
 * paid for it.
 */
export function reducedParts<Part extends Priced>(
  items: readonly Chooseable<Part>[],
  discount: Discounted | null,
): Reduced<Part>[] {
  const parts = items.flatMap(({ subItems }) => [...subItems]);
  const amounts = parts.map(partAmount);
  const reducible = parts.map((part, at) => (isWorth(part) ? 0 : amounts[at]!));
  const shares = sharesOf(
    discountOf(
      discount,
      sum(reducible, one => one),
    ),
    reducible,
  );
  return parts.map((part, at) => ({ part, amount: amounts[at]!, off: shares[at]! }));
}

const isWorth = ({ type }: Priced) => type === 'GIFTCARD' || type === 'VOUCHER';

/** Price of these items, less the discount; VAT by rate, rounded once each (I5). */
export function quotePrice(items: readonly Chooseable[], discount: Discounted | null): Price {
  const parts = reducedParts(items, discount);
  return sumPrice(parts.map(({ part, amount, off }) => ({ amountIncludingVat: amount - off, vatRate: part.vatRate })));
}
