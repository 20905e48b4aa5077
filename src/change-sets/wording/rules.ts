import { m } from '../../paraglide/messages.js';
import type { Locale } from '../../shared/i18n.ts';
import { formatPrice } from '../../ui/price-format.ts';
import type { BulkEdit } from '../bulk/contract.ts';
import type { Rounding } from '../bulk/rounding/rules.ts';
import { CHOICES, columnNamed, columnTitle } from '../columns/rules.ts';
import type { Effect } from '../contract.ts';
import { shownCell } from '../reading/rules.ts';
import type { CellChange, Counts, Obstacle, ProductEffect } from '../rules.ts';
import { unitColumnNamed } from '../units/columns/rules.ts';

type Message = (inputs: Record<never, never>, options: { locale: Locale }) => string;

/** Names, for people, of the fields that only forms edit. */
const OTHERS: Record<string, Message> = {
  archived: m.changesets_other_archived,
  position: m.changesets_other_position,
  images: m.changesets_other_images,
  facts: m.changesets_other_facts,
  contentBlocks: m.changesets_other_blocks,
  priceSettings: m.changesets_other_amounts,
  voucherKind: m.changesets_other_voucher,
  validMonths: m.changesets_other_validity,
  noWithdrawal: m.changesets_other_withdrawal,
  leastAge: m.changesets_other_age,
  ticketPerGuest: m.changesets_other_ticket_per_guest,
  availability: m.changesets_other_availability,
  languages: m.changesets_other_languages,
  deliveryMethods: m.changesets_other_delivery,
  optionalGroupIds: m.changesets_other_options,
  acquire: m.changesets_other_acquire,
  guestPrices: m.changesets_other_guest_prices,
  priceSeasons: m.changesets_other_seasons,
};

/** Name of a column, or of what no file has a column for. */
export function cellTitle(key: string, locale: Locale): string {
  const column = columnNamed(key);
  if (column) return columnTitle(column, locale);
  const others = unitColumnNamed(key);
  if (others) return columnTitle(others, locale);
  return OTHERS[key]?.({}, { locale }) ?? key;
}

/** An effect as people read it: the value before, and the one after. */
export function effectWords(effect: ProductEffect, locale: Locale): Effect {
  const { act, productId, slug, title, row, cells, variants } = effect;
  const words = (variant: string | null) => (cell: CellChange) => ({
    title: cellTitle(cell.column, locale),
    before: shownCell(cell.column, cell.before, locale) || null,
    after: shownCell(cell.column, cell.after, locale) || null,
    variant,
  });
  const shown = act === 'ADD' ? cells.filter(isTelling) : cells;
  return {
    act,
    productId,
    slug,
    title,
    row,
    differences: [
      ...shown.map(words(null)),
      ...variants.flatMap(variant =>
        variant.cells
          .filter(cell => !variant.made || isTelling(cell))
          .map(words(variants.length === 1 && variant.name === title ? null : variant.name || variant.article)),
      ),
    ],
  };
}

/** True when a new thing's value is worth a line: it is not in its heading, nor what every other has as well. */
function isTelling({ column, after }: CellChange): boolean {
  if (['handle', 'kind', 'title.sv', 'article', 'variant.sv'].includes(column)) return false;
  if (column === 'perPurchase') return after !== '1';
  return columnNamed(column) !== undefined && after !== 'ACTIVE';
}

type Counting = (inputs: { count: number }, options: { locale: Locale }) => string;

/** An edit of several products in one line, "12 varor publicerade"; '' for an edit of one, which is called by its title. */
export function editWords({ made, changed }: Counts, effects: readonly ProductEffect[], locale: Locale): string {
  const count = made + changed;
  return count > 1 ? wordsForSeveral(effects)({ count }, { locale }) : '';
}

/** All of an edit's products are changed alike, so that the first of them tell. */
function wordsForSeveral(effects: readonly ProductEffect[]): Counting {
  const after = (column: string) =>
    effects.flatMap(({ cells }) => cells.filter(cell => cell.column === column).map(cell => cell.after));
  const [archived, status, sellsFrom] = [after('archived'), after('status'), after('sellsFrom')];
  if (archived.includes('true')) return m.changesets_edit_archived;
  if (status.includes('ACTIVE')) return m.changesets_edit_published;
  if (status.includes('INACTIVE')) return m.changesets_edit_paused;
  if (sellsFrom.some(Boolean)) return m.changesets_edit_scheduled;
  if (status.includes('HIDDEN')) return m.changesets_edit_hidden;
  const isStock = effects.some(({ variants }) =>
    variants.some(({ cells }) => cells.some(one => one.column === 'stock')),
  );
  return isStock ? m.changesets_edit_stock : m.changesets_edit_several;
}

/** Sentence about an obstacle. */
export function obstacleWords({ title, column, now, expected, counted }: Obstacle, locale: Locale): string {
  if (counted) return m.changesets_blocked_counted({ title }, { locale });
  if (!column) return m.changesets_blocked_gone({ title }, { locale });
  const none = m.changesets_value_none({}, { locale });
  const [is, was] = [now, expected].map(value => shownCell(column, value, locale) || none);
  const cell = cellTitle(column, locale);
  if (is === was) return m.changesets_blocked_other({ title, cell }, { locale });
  return m.changesets_blocked_value({ title, cell, now: is!, expected: was! }, { locale });
}

const ROUNDING: Record<Rounding, Message> = {
  ORE: m.changesets_rounding_ore,
  KRONA: m.changesets_rounding_krona,
  FIVE: m.changesets_rounding_five,
  TEN: m.changesets_rounding_ten,
};

export const roundingWord = (rounding: Rounding, locale: Locale) => ROUNDING[rounding]({}, { locale });

/** A bulk edit in one line: "Pris +10 %, till hel krona". */
export function bulkWords(edit: BulkEdit, locale: Locale): string {
  const said = { locale };
  switch (edit.kind) {
    case 'PRICE_PERCENT': {
      const figure = String(Math.abs(edit.percent));
      const percent = (edit.percent < 0 ? '\u2212' : '+') + (locale === 'en' ? figure : figure.replace('.', ','));
      return m.changesets_bulk_percent({ percent, rounding: roundingWord(edit.rounding, locale) }, said);
    }
    case 'PRICE_AMOUNT': {
      const amount = (edit.amount > 0 ? '+' : '') + formatPrice(edit.amount, { locale });
      return m.changesets_bulk_amount({ amount, rounding: roundingWord(edit.rounding, locale) }, said);
    }
    case 'STATUS':
      return m.changesets_bulk_status({ status: CHOICES.status![edit.status]!({}, said) }, said);
    case 'VAT':
      return m.changesets_bulk_vat({ vat: CHOICES.vat![edit.vatCategory]!({}, said) }, said);
    case 'ADD_CATEGORY':
      return m.changesets_bulk_add_category({ category: edit.category }, said);
    default:
      return m.changesets_bulk_remove_category({ category: edit.category }, said);
  }
}
