import type { KeptItem, KeptQuote } from '../contents/contract.ts';
import { choicesAtFirst, chosenItems, itemAmount, quotePrice } from '../contents/rules.ts';
import type { Differences } from './contract.ts';

export function differencesOf(before: KeptQuote, now: KeptQuote, since: number): Differences | null {
  const known = new Map(before.items.map(item => [item._id, item]));
  const kept = now.items.filter(({ _id }) => known.has(_id));
  const changed = kept.flatMap(item => {
    const old = known.get(item._id)!;
    const isOther = itemAmount(old) !== itemAmount(item) || old.meta.title !== item.meta.title;
    return isOther ? [{ title: item.meta.title, before: itemAmount(old), now: itemAmount(item) }] : [];
  });
  const totals = { before: totalOf(before), now: totalOf(now) };
  const found: Differences = {
    since,
    added: now.items.filter(({ _id }) => !known.has(_id)).map(titleOf),
    removed: before.items.filter(({ _id }) => !now.items.some(item => item._id === _id)).map(titleOf),
    changed,
    total: totals.before === totals.now ? null : totals,
    validUntil: before.validUntil === now.validUntil ? null : { before: before.validUntil, now: now.validUntil },
    words: wordsOf(before, kept) !== wordsOf(now, kept),
  };
  const isSame = !found.added.length && !found.removed.length && !changed.length && !found.total;
  return isSame && !found.validUntil && !found.words ? null : found;
}

const titleOf = ({ meta }: KeptItem) => meta.title;

const totalOf = ({ items, discount }: KeptQuote) =>
  quotePrice(chosenItems(items, choicesAtFirst(items)) ?? [], discount).amountIncludingVat;

/** All else of a quote that its customer reads, of the lines that both versions have. */
function wordsOf(quote: KeptQuote, shared: readonly KeptItem[]): string {
  const { title, reference, intro, terms, plan, items, heldUntil } = quote;
  const both = items.filter(({ _id }) => shared.some(item => item._id === _id));
  const times = both.map(({ _id, meta, time, choice }) => [_id, meta.description, time, choice.kind, choice.group]);
  return JSON.stringify([title, reference, intro, terms, plan, times, heldUntil !== null]);
}
