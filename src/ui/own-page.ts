/** Whether the router follows a link: our own paths, unless they open elsewhere or download. `/api` answers files. */
export function isOwnPage(href: string, { target, download }: { target?: string; download?: unknown } = {}): boolean {
  if (target && target !== '_self') return false;
  if (download !== undefined && download !== false) return false;
  return /^(\/(?!\/|api\/)|[?#])/.test(href);
}
