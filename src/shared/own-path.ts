/**
 * Open-redirect guard of links and return addresses: a path of this hall or the start page. What begins with two slashes
 * or hides a backslash or a control character is read by browsers as another host, so the address is resolved and must
 * stay here.
 */
export function ownPath(address: string | null | undefined): string {
  if (!address || address.length > 2000 || !address.startsWith('/')) return '/';
  const here = 'http://hall.invalid';
  if (!URL.canParse(address, here)) return '/';
  const { origin, pathname, search, hash } = new URL(address, here);
  // A relative path may still begin with two slashes once dots are resolved: '/.//host'.
  return origin !== here || pathname.startsWith('//') ? '/' : pathname + search + hash;
}

/** Return address (after sign-in, back from a page): never the sign-in page itself, which would lead back to itself. */
export function safeRefUrl(refUrl: string | null | undefined): string {
  const path = ownPath(refUrl);
  return /^\/login(?:[?#]|$)/.test(path) ? '/' : path;
}
