/**
 * Copies of pages on a device: receipts with their tickets, and the list of a person's orders, as they were last seen,
 * for when the net is gone. A copy is paper: a document without scripts, which names no file of a build, so that no
 * copy of an older build ever meets files of a newer one (decision 96).
 */
/** Address under which the files of copies are kept; the server has nothing there. */
export const FILES = '/kept';
/** Most copies that a device keeps; the one that was seen longest ago goes first. */
export const MOST_COPIES = 20;

/** Headers written on each copy. */
export const OWNER = 'x-owner';
export const TITLE = 'x-title';
export const SEEN_AT = 'x-seen-at';
export const ITS_FILES = 'x-files';

/** Content security policy of a copy: it may be looked at, and do nothing. */
export const COPY_POLICY =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Statuses of a hall that is away: a copy is better than them. */
export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/** Addresses of pages, which are replaced when they cannot be fetched. Downloads are no pages. */
export function isPagePath(pathname: string): boolean {
  return !/^\/(api|pictures|assets|og)\//.test(pathname);
}

/** Kept address of a file of this site; null for what is not fetched (data, other sites). */
export function keptAddress(address: string, page: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const url = new URL(address, page);
  return url.origin === new URL(page).origin ? FILES + url.pathname + url.search : null;
}

/** A style sheet as a copy uses it, and the files that it names: its pictures, and those fonts that the page loads. */
export function keptStyles(
  css: string,
  address: string,
  fonts: readonly string[],
): { css: string; files: readonly string[] } {
  const files = new Set<string>();
  const kept = css.replaceAll(/url\((["']?)([^"')]+)\1\)/g, (whole, _quote, named: string) => {
    const file = /^data:/.test(named) ? null : keptAddress(named, address);
    if (!file) return whole;
    const isWanted = !/\.woff2?$/.test(file) || fonts.includes(file.slice(FILES.length));
    if (isWanted) files.add(file);
    return `url(${file})`;
  });
  return { css: kept, files: [...files] };
}

export interface Copied {
  path: string;
  owner: string;
  title: string;
  seenAt: string;
  files: readonly string[];
}

/** Copies that go: those over the number, and of persons those of another than who is signed in now. */
export function copiesToForget(copies: readonly Copied[], who: { isHere(owner: string): boolean }): Copied[] {
  const newest = [...copies].sort((a, b) => b.seenAt.localeCompare(a.seenAt));
  const kept = newest.filter(copy => who.isHere(copy.owner)).slice(0, MOST_COPIES);
  return copies.filter(copy => !kept.includes(copy));
}
