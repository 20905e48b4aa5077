import type { SheetProduct, SheetSku } from '../../catalogue/sheets/queries.ts';
import { m } from '../../paraglide/messages.js';
import { effectMistakes } from '../plans/judging/rules.ts';
import type { Planned, Shelf } from '../plans/rules.ts';
import { type Mistake, productDifference } from '../rules.ts';
import type { BulkEdit } from './contract.ts';
import { type Rounding, roundedPrice } from './rounding/rules.ts';

/** The new price: percent are of tenths, so that no price hangs on how a computer keeps fractions. */
export function changedPrice(ore: number, edit: Extract<BulkEdit, { rounding: Rounding }>): number {
  if (edit.kind === 'PRICE_AMOUNT') return roundedPrice(ore + edit.amount, edit.rounding);
  const tenths = 1000 + Math.round(edit.percent * 10);
  return roundedPrice((ore * tenths) / 1000, edit.rounding);
}

/** Plan of a bulk edit of the chosen products. Prices of guests and seasons move with the variant's own. */
export function bulkEditPlan(chosen: readonly SheetProduct[], edit: BulkEdit, shelf: Shelf): Planned {
  const mistakes: Mistake[] = [];
  const effects = chosen.flatMap(product => {
    const after = edited(product, edit);
    const effect = productDifference(product, after);
    if (!effect) return [];
    mistakes.push(...effectMistakes(effect, { stored: product, shelf, already: [] }));
    if (costsNothing(product, after))
      mistakes.push({
        row: null,
        column: 'price',
        title: effect.title,
        says: m.changesets_mistake_price_gone({}, { locale: shelf.locale }),
      });
    return [effect];
  });
  return { effects, mistakes, named: chosen.length };
}

/** True when somebody who paid before would pay nothing, or less: guests and seasons have prices of their own. */
function costsNothing(before: SheetProduct, after: SheetProduct): boolean {
  const prices = pricesOf(after);
  return pricesOf(before).some((was, at) => prices[at] !== was && prices[at]! <= 0);
}

function pricesOf({ skus }: SheetProduct): number[] {
  return skus.flatMap(({ price, guestPrices, priceSeasons }) => [
    price,
    ...guestPrices.map(guest => guest.price),
    ...priceSeasons.flatMap(season => [season.price, ...(season.guestPrices ?? []).map(guest => guest.price)]),
  ]);
}

function edited(product: SheetProduct, edit: BulkEdit): SheetProduct {
  switch (edit.kind) {
    case 'STATUS':
      return { ...product, status: edit.status, sellsFrom: null };
    case 'VAT':
      return { ...product, vatCategory: edit.vatCategory };
    case 'ADD_CATEGORY':
      return { ...product, categories: [...new Set([...product.categories, edit.category])] };
    case 'REMOVE_CATEGORY':
      return { ...product, categories: product.categories.filter(category => category !== edit.category) };
    default:
      return { ...product, skus: product.skus.map(sku => repriced(sku, ore => changedPrice(ore, edit))) };
  }
}

function repriced(sku: SheetSku, change: (ore: number) => number): SheetSku {
  const priced = <T extends { price: number }>(one: T): T => ({ ...one, price: change(one.price) });
  return {
    ...priced(sku),
    guestPrices: sku.guestPrices.map(priced),
    priceSeasons: sku.priceSeasons.map(season => ({
      ...priced(season),
      ...(season.guestPrices && { guestPrices: season.guestPrices.map(priced) }),
    })),
  };
}
