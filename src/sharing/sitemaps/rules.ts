import { absoluteAddress } from '../../metadata/rules.ts';
import { LOCALES } from '../../shared/i18n.ts';

/** A public page with its last change. */
export interface ListedPage {
  path: string;
  /** Null for pages whose content changes every hour. */
  changedAt: Date | null;
}

export const KINDS = ['pages', 'stalls', 'groups', 'products'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Rows per sitemap part, which may hold 50,000 addresses and 50 MB: a stall has two pages, a page an address per
 * language, and an address takes some 600 bytes with its alternates.
 */
export const ROWS_PER_PART = 8000;

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
export const PART_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const PART_END = '</urlset>\n';

export function partPath(kind: Kind, part: number): string {
  return `/sitemaps/${kind}-${part}.xml`;
}

/** Parses a part's file name; null when invalid, so that a guess costs no query. */
export function parsePart(file: string): { kind: Kind; part: number } | null {
  const [, kind, part] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const known = KINDS.find(name => name === kind);
  return known && part ? { kind: known, part: Number(part) } : null;
}

export function indexText(counts: Record<Kind, number>, baseUrl: string): string {
  const parts = KINDS.flatMap(kind =>
    Array.from({ length: Math.ceil(counts[kind] / ROWS_PER_PART) }, (_, at) => partPath(kind, at + 1)),
  );
  const lines = parts.map(path => `<sitemap><loc>${xml(new URL(path, baseUrl).href)}</loc></sitemap>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>\n${lines.join('')}</sitemapindex>\n`;
}

/** A page's sitemap entries, one per language, each with all alternates, as in the page's own head. */
export function sitemapEntries({ path, changedAt }: ListedPage, baseUrl: string): string {
  const address = (locale: (typeof LOCALES)[number]) => xml(absoluteAddress(path, { baseUrl, locale }));
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
  const others = [...LOCALES.map(locale => link(locale, address(locale))), link('x-default', address('en'))].join('');
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 19)}Z</lastmod>` : '';
  return LOCALES.map(locale => `<url><loc>${address(locale)}</loc>${changed}${others}</url>\n`).join('');
}

/**
 * robots.txt. Only the API is disallowed: pages not to be listed say so with noindex, which crawlers see only if they
 * may fetch them. A demo is disallowed as a whole, because its invented goods belong in no search result.
 */
export function robotsText({ demo, baseUrl }: { demo: boolean; baseUrl: string }): string {
  if (demo) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', baseUrl).href}\n`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
