import type { SheetProduct, SheetSku } from '../../catalogue/sheets/queries.ts';
import { m } from '../../paraglide/messages.js';
import { judged } from '../plans/judging/rules.ts';
import type { Planned, Shelf } from '../plans/rules.ts';
import { differenceOf, type Mistake } from '../rules.ts';
import type { BulkEdit } from './contract.ts';
import { type Rounding, roundedPrice } from './rounding/rules.ts';

/** The new price: percent are of tenths, so that no price hangs on how a computer keeps fractions. */
export function changedPrice(ore: number, edit: Extract<BulkEdit, { rounding: Rounding }>): number {
  if (edit.kind === 'PRICE_AMOUNT') return roundedPrice(ore + edit.amount, edit.rounding);
  const tenths = 1000 + Math.round(edit.percent * 10);
  return roundedPrice((ore * tenths) / 1000, edit.rounding);
}

/** What a bulk edit would change of the chosen products. Prices of guests and seasons move with the variant's own. */
export function planOfBulk(chosen: readonly SheetProduct[], edit: BulkEdit, shelf: Shelf): Planned {
  const mistakes: Mistake[] = [];
  const effects = chosen.flatMap(product => {
    const effect = differenceOf(product, edited(product, edit));
    if (!effect) return [];
    mistakes.push(...judged(effect, { stored: product, shelf, already: [] }));
    const least = effect.variants.flatMap(({ cells }) => cells.filter(({ column }) => column === 'price'));
    if (least.some(({ after }) => Number(after) <= 0))
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
