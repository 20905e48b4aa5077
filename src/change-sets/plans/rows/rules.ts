import type { SheetProduct } from '../../../catalogue/sheets/queries.ts';
import { m } from '../../../paraglide/messages.js';
import type { Locale } from '../../../shared/i18n.ts';
import type { Mistake } from '../../rules.ts';
import type { SheetRow, SheetRows } from '../contract.ts';

/** Rows of one product. */
export interface RowGroup {
  slug: string;
  /** Null for a product that the file makes. */
  stored: SheetProduct | null;
  rows: SheetRow[];
  /** Article number by row; a new variant without one gets one of its product's address. */
  articles: Map<number, string>;
}

interface Known {
  products: readonly SheetProduct[];
  locale: Locale;
}

/** Rows by product: a known article number says whose row it is, then the address, then the name. */
export function groupedRows(
  { rows }: SheetRows,
  { products, locale }: Known,
): { groups: RowGroup[]; mistakes: Mistake[] } {
  const bySlug = new Map(products.map(product => [product.slug, product]));
  const byArticle = new Map(
    products.flatMap(product => product.skus.map(sku => [sku.articleNumber, product] as const)),
  );
  const mistakes: Mistake[] = [];
  const groups = new Map<string, RowGroup>();
  const taken = new Set([...byArticle.keys(), ...rows.map(({ cells }) => (cells.article ?? '').trim())]);
  const seen = new Map<string, number>();
  for (const row of rows) {
    const article = (row.cells.article ?? '').trim();
    const handle = (row.cells.handle ?? '').trim().toLowerCase();
    const owner = byArticle.get(article);
    const slug = handle || owner?.slug || slugFrom(row.cells['title.sv'] ?? '');
    const say = (column: string, says: string) => mistakes.push({ row: row.row, column, says });
    if (!slug) {
      say('handle', m.changesets_mistake_nameless({}, { locale }));
      continue;
    }
    if (owner && owner.slug !== slug) {
      say('article', m.changesets_mistake_article_elsewhere({ title: owner.meta.title.sv }, { locale }));
      continue;
    }
    const before = article ? seen.get(article) : undefined;
    if (before !== undefined) {
      say('article', m.changesets_mistake_article_twice({ row: String(before) }, { locale }));
      continue;
    }
    if (article) seen.set(article, row.row);
    const group: RowGroup = groups.get(slug) ?? {
      slug,
      stored: bySlug.get(slug) ?? null,
      rows: [],
      articles: new Map(),
    };
    groups.set(slug, group);
    const number = article || articleOf(group, taken);
    if (number === null) {
      say('article', m.changesets_mistake_article_missing({}, { locale }));
      continue;
    }
    group.rows.push(row);
    group.articles.set(row.row, number);
  }
  return { groups: [...groups.values()].filter(group => group.rows.length > 0), mistakes };
}

/** Article number of a row without one: the only variant's of its product, or a new one. Null where nobody can tell. */
function articleOf({ slug, stored, rows }: RowGroup, taken: Set<string>): string | null {
  if (stored) return stored.skus.length === 1 && rows.length === 0 ? stored.skus[0]!.articleNumber : null;
  for (let at = rows.length + 1; ; at++) {
    const made = `${slug.slice(0, 50)}-${at}`;
    if (taken.has(made)) continue;
    taken.add(made);
    return made;
  }
}

/** An address from a name. */
export function slugFrom(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 70)
    .replace(/-$/, '');
}
