import type { SheetProduct, SheetSku } from '../../catalogue/sheets/queries.ts';
import { heading } from '../columns/rules.ts';
import type { Table } from '../files/rules.ts';
import { headingPlaces } from '../files/rules.ts';
import type { SheetRow, SheetRows } from '../plans/contract.ts';

/** Shopify's headings by our columns; its template of 2025 calls some of them otherwise. */
const THEIRS: Readonly<Record<string, readonly string[]>> = {
  handle: ['Handle', 'URL handle'],
  'title.sv': ['Title'],
  'description.sv': ['Body (HTML)', 'Description'],
  categories: ['Tags'],
  article: ['Variant SKU', 'SKU'],
  price: ['Variant Price', 'Price'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
};
const STATUS = ['Status'];
const PUBLISHED = ['Published', 'Published on online store'];
const GIFT_CARD = ['Gift Card', 'Gift card'];
const TRACKER = ['Variant Inventory Tracker', 'Inventory tracker'];
const OPTIONS = [1, 2, 3].map(at => [`Option${at} Value`, `Option${at} value`]);

/** True when a table is Shopify's product file: two of these headings, as other files may have one of them. */
export function isShopify({ headings }: Table): boolean {
  const places = headingPlaces(headings);
  return (
    ['Option1 Value', 'Variant Price', 'URL handle', 'Body (HTML)'].filter(name => places.has(heading(name))).length > 1
  );
}

/** Shopify's rows as rows of our sheet. Lines that only carry one more picture are left out. */
export function fromShopify({ headings, rows }: Table): SheetRows {
  const places = headingPlaces(headings);
  const place = (names: readonly string[]) => names.map(name => places.get(heading(name))).find(at => at !== undefined);
  const known = Object.entries(THEIRS).flatMap(([key, names]) => {
    const at = place(names);
    return at === undefined ? [] : [[key, at] as const];
  });
  const [status, published, gift, tracker] = [STATUS, PUBLISHED, GIFT_CARD, TRACKER].map(place);
  const options = OPTIONS.map(place).filter(at => at !== undefined);
  const at = (cells: readonly string[], where: number | undefined) => (where === undefined ? '' : (cells[where] ?? ''));
  const read = ({ row, cells }: Table['rows'][number]): SheetRow => {
    const found: Record<string, string> = Object.fromEntries(known.map(([key, where]) => [key, at(cells, where)]));
    const values = options.map(where => at(cells, where)).filter(value => value && value !== 'Default Title');
    return {
      row,
      cells: {
        ...found,
        'description.sv': descriptionMarkdown(found['description.sv'] ?? ''),
        status: statusOf(at(cells, status), at(cells, published)),
        kind: isTrue(at(cells, gift)) ? 'GIFTCARD' : '',
        'variant.sv': values.join(' / ') || (found['title.sv'] ?? ''),
        stock: tracker !== undefined && !at(cells, tracker) ? '' : (found.stock ?? ''),
        article: (found.article ?? '').replace(/^'/, ''),
      },
    };
  };
  const columns = [...known.map(([key]) => key), 'variant.sv', 'status', ...(gift === undefined ? [] : ['kind'])];
  return { columns: new Set(columns), rows: rows.map(read).filter(isVariant) };
}

const isVariant = ({ cells }: SheetRow) => Boolean(cells.price || cells.article || cells['title.sv']);
const isTrue = (cell: string) => /^(true|1|yes)$/i.test(cell.trim());

/** Active and published is for sale, published nowhere is hidden, and a draft waits. */
function statusOf(status: string, published: string): string {
  const said = status.trim().toLowerCase();
  if (said === 'archived') return 'HIDDEN';
  if (said === 'draft') return 'INACTIVE';
  if (published.trim() && !isTrue(published)) return 'HIDDEN';
  return said === 'active' || published.trim() ? 'ACTIVE' : '';
}

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/<\s*br\s*\/?>/gi, '\n'],
  [/<\/(p|div|ul|ol|h[1-6])>/gi, '\n\n'],
  [/<li[^>]*>/gi, '- '],
  [/<\/li>/gi, '\n'],
  [/<\/?(b|strong)>/gi, '**'],
  [/<\/?(i|em)>/gi, '*'],
  [/<(script|style)[\s\S]*?<\/\1>/gi, ''],
  [/<[^>]*>/g, ''],
  [/&nbsp;/g, ' '],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&quot;/g, '"'],
  [/&#39;/g, "'"],
  [/&amp;/g, '&'],
];

/** Text of a description, with what marks the hall knows; no markup gets through. */
export function descriptionMarkdown(html: string): string {
  const text = MARKS.reduce((written, [sign, instead]) => written.replace(sign, instead), html);
  return text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export const SHOPIFY_HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Gift Card',
  'Status',
];

/** A product as Shopify's rows, one for each variant. */
export function shopifyRows(product: SheetProduct, vendor: string): string[][] {
  const { meta, status, kind, skus } = product;
  const published = String(status === 'ACTIVE').toUpperCase();
  return skus.map((sku, at) => [
    product.slug,
    ...(at === 0
      ? [meta.title.sv, htmlOf(meta.description?.sv ?? ''), vendor, product.categories.join(', '), published]
      : ['', '', '', '', '']),
    at === 0 ? 'Variant' : '',
    optionOf(sku, product),
    sku.articleNumber,
    sku.onHand === null ? '' : 'shopify',
    sku.onHand === null ? '' : String(sku.onHand),
    (sku.price / 100).toFixed(2),
    String(kind === 'BUYABLE').toUpperCase(),
    String(product.vatCategory !== 'exempt').toUpperCase(),
    at === 0 ? String(kind === 'GIFTCARD').toUpperCase() : '',
    at === 0 ? THEIR_STATUS[status] : '',
  ]);
}

const THEIR_STATUS = { ACTIVE: 'active', INACTIVE: 'draft', HIDDEN: 'archived' } as const;

const optionOf = (sku: SheetSku, { skus, meta }: SheetProduct) =>
  skus.length === 1 && sku.title.sv === meta.title.sv ? 'Default Title' : sku.title.sv;

function htmlOf(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const blocks = safe.split(/\n{2,}/).filter(Boolean);
  return blocks.map(block => `<p>${block.replaceAll('\n', '<br>')}</p>`).join('');
}
