import type { Allergen } from '../../catalogue/contents/allergens/rules.ts';
import type { Contents } from '../../catalogue/contents/contract.ts';

import type { Safety } from '../../catalogue/safety/contract.ts';
import type { SheetProduct, SheetSku } from '../../catalogue/sheets/queries.ts';
import { LOCALES, type Words } from '../../shared/i18n.ts';

/** Values by column, each as one text: '' where there is none. Beside the columns of a file, what only forms edit. */
export type Cells = Record<string, string>;

export function productCells(product: SheetProduct): Cells {
  const { meta } = product;
  return {
    handle: product.slug,
    kind: product.kind,
    status: product.status,
    sellsFrom: product.sellsFrom ?? '',
    archived: product.archived ? 'true' : '',
    ...wordCells('title', meta.title),
    ...wordCells('kicker', meta.kicker),
    ...wordCells('subtitle', meta.subtitle),
    ...wordCells('description', meta.description),
    categories: categoriesCell(product.categories),
    vat: product.vatCategory,
    section: product.section ?? '',
    position: String(product.position),
    images: data(meta.images),
    facts: data(product.facts),
    contentBlocks: data(product.contentBlocks),
    priceSettings: data(product.priceSettings),
    voucherKind: product.voucherKind ?? '',
    validMonths: product.validMonths === null ? '' : String(product.validMonths),
    ticketPerGuest: product.ticketPerGuest ? 'true' : '',
    ...safetyCells(product.safety),
    ...contentsCells(product.contents),
    noWithdrawal: product.noWithdrawal ?? '',
    leastAge: product.leastAge === null ? '' : String(product.leastAge),
    availability: data(product.availability),
    languages: data(product.languages),
    deliveryMethods: data(product.deliveryMethods),
    optionalGroupIds: data(product.optionalGroupIds),
  };
}

export function variantCells(sku: SheetSku): Cells {
  return {
    article: sku.articleNumber,
    ean: sku.ean ?? '',
    ...wordCells('variant', sku.title),
    price: String(sku.price),
    stock: sku.onHand === null ? '' : String(sku.onHand),
    perPurchase: String(sku.perPurchaseAmount),
    acquire: data(sku.acquire),
    guestPrices: data(sku.guestPrices),
    priceSeasons: data(sku.priceSeasons),
  };
}

/** Cells on maker and safety, one for each field; a file writes them as a form does. */
function safetyCells(safety: Safety | null): Cells {
  const reached = (key: string, said: Safety['manufacturer'] | undefined) => ({
    [`${key}.name`]: said?.name ?? '',
    [`${key}.address`]: said?.address ?? '',
    [`${key}.contact`]: said?.contact ?? '',
  });
  return {
    maker: safety?.maker ?? '',
    ...reached('manufacturer', safety?.manufacturer),
    ...reached('responsible', safety?.responsible),
    identification: safety?.identification ?? '',
    ...wordCells('warnings', safety?.warnings),
    'durability.years': safety?.durability ? String(safety.durability.years) : '',
    'durability.maker': safety?.durability?.maker ?? '',
    ...wordCells('durability.note', safety?.durability?.note),
  };
}

const SAFETY = /^(maker|identification)$|^(manufacturer|responsible|warnings|durability)\./;

export function isSafetyCell(column: string): boolean {
  return SAFETY.test(column);
}

/** The same from its cells; null where nothing is said. */
export function safetyFrom(cells: Cells): Safety | null {
  const reached = (key: string) => {
    const [name = '', address = '', contact = ''] = ['name', 'address', 'contact'].map(part => cells[`${key}.${part}`]);
    return name || address || contact ? { name, address, contact } : null;
  };
  const said: Safety = {
    maker: (cells.maker || null) as Safety['maker'],
    manufacturer: reached('manufacturer'),
    responsible: reached('responsible'),
    identification: cells.identification || null,
    warnings: wordsFrom(cells, 'warnings') ?? null,
    ...durabilityFrom(cells),
  };
  return Object.values(said).some(Boolean) ? said : null;
}

function durabilityFrom(cells: Cells): Pick<Safety, 'durability'> {
  const [years, maker] = [cells['durability.years'], cells['durability.maker']];
  const note = wordsFrom(cells, 'durability.note');
  // Without years the contract says that they are missing.
  return years || maker || note
    ? { durability: { years: Number(years), maker: maker || null, note: note ?? null } }
    : {};
}

/** Cells on what food contains; that it holds none of the fourteen is a word of its own, never an empty cell. */
function contentsCells(contents: Contents | null): Cells {
  return {
    ...wordCells('ingredients', contents?.ingredients),
    allergens: contents?.none ? NONE : (contents?.contains.join(', ') ?? ''),
    traces: contents?.traces.join(', ') ?? '',
  };
}

/** The choice among allergens by which a seller says that there is none. */
export const NONE = 'NONE';

const CONTENTS = /^(allergens|traces)$|^ingredients\./;

export function isContentsCell(column: string): boolean {
  return CONTENTS.test(column);
}

/** The same from its cells; null where nothing is said. */
export function contentsFrom(cells: Cells): Contents | null {
  const listed = (cell = '') => cell.split(', ').filter(Boolean);
  const [contains, traces] = [listed(cells.allergens), listed(cells.traces)];
  const ingredients = wordsFrom(cells, 'ingredients');
  if (!ingredients && !contains.length && !traces.length) return null;
  return {
    // Without a list of ingredients the contract says that it is missing.
    ingredients: ingredients ?? { sv: '' },
    contains: contains.filter(one => one !== NONE) as Allergen[],
    traces: traces as Allergen[],
    none: contains.includes(NONE),
  };
}

/** Text in three languages from its cells; undefined where nothing is written. */
export function wordsFrom(cells: Cells, key: string): Words | undefined {
  const written = LOCALES.flatMap(locale => {
    const text = cells[`${key}.${locale}`];
    return text ? [[locale, text] as const] : [];
  });
  // Without Swedish it is no text yet: the contract says which field is missing.
  return written.length ? (Object.fromEntries(written) as Words) : undefined;
}

/** Categories in a cell: one whose name would be read otherwise stands in quotation marks, those of its own doubled. */
export function categoriesCell(categories: readonly string[]): string {
  return [...new Set(categories)].map(name => (isPlain(name) ? name : `"${name.replaceAll('"', '""')}"`)).join(', ');
}

const isPlain = (name: string) => !/^"|,/.test(name) && name.trim() === name;

const LISTED = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(?:,|$)/y;

/** Categories as a cell lists them. A quotation mark that nothing closes is one of the name. */
export function listedCategories(cell: string): string[] {
  const names: string[] = [];
  LISTED.lastIndex = 0;
  while (LISTED.lastIndex < cell.length) {
    const [, quoted, plain = ''] = LISTED.exec(cell)!;
    names.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return [...new Set(names.filter(Boolean))];
}

/** Value from a cell of a field that only forms edit, which holds it as JSON. */
export function dataFrom<T>(cell: string | undefined): T {
  return JSON.parse(cell || 'null') as T;
}

function wordCells(key: string, words: Words | null | undefined): Cells {
  return Object.fromEntries(LOCALES.map(locale => [`${key}.${locale}`, words?.[locale] ?? '']));
}

/** Keys in order, so that the same value is always the same text, whoever wrote it. */
function data(value: unknown): string {
  if (value === null || value === undefined) return '';
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
