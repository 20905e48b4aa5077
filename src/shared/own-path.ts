/**
 * Open-redirect guard for return addresses (after sign-in, back from a page): a path of this hall or the start page.
 * What begins with two slashes or hides a backslash or a control character is read by browsers as another host, so the
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
