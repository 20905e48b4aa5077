/**
 * Open-redirect guard for return addresses (after sign-in, back from a page): a path of this hall or the start page.
 * A path with two slashes first, a hidden backslash or a control character is another host to browsers, so the
 * address is resolved and must stay here.
 */
export function safeRefUrl(refUrl: string | null | undefined): string {
  if (!refUrl || refUrl.length > 2000 || !refUrl.startsWith('/')) return '/';
  const here = 'http://hall.invalid';
  if (!URL.canParse(refUrl, here)) return '/';
  const { origin, pathname, search, hash } = new URL(refUrl, here);
  // A relative path may still begin with two slashes once dots are resolved: '/.//host'.
  if (origin !== here || pathname.startsWith('//')) return '/';
  return pathname === '/login' ? '/' : pathname + search + hash;
}
