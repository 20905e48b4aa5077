/** Id of the attempt after a lost one: always the same for a press, so that the press repeated finds it. */
export function laterPress(id: string): string {
  const last = Number.parseInt(id.slice(-4), 16);
  return id.slice(0, -4) + ((last + 1) % 0x10000).toString(16).padStart(4, '0');
}

/** Stock hold beyond the session's end: a payment in its last second still finds the goods. */
const HOLD_MARGIN_MINUTES = 5;

export function holdUntil(expiresAt: Date): Date {
  return new Date(expiresAt.getTime() + HOLD_MARGIN_MINUTES * 60_000);
}

/** Platform fee, half up in whole öre; the rest is the provider's, so that both are the amount exactly. */
export function platformFee(amount: number, basisPoints: number): number {
  return Math.floor((amount * basisPoints + 5000) / 10_000);
}

/**
 * Open redirect guard: only paths of this hall, because anybody can make a link to a pay request. A path that begins
 * with two slashes, or hides a backslash or a control character, is another host to a browser.
 */
export function isOwnPath(path: string): boolean {
  if (!path.startsWith('/') || path.length > 1000 || /[\\\p{Cc}\s]/u.test(path)) return false;
  const here = 'http://hall.invalid';
  if (!URL.canParse(path, here)) return false;
  const { origin, pathname } = new URL(path, here);
  return origin === here && !pathname.startsWith('//');
}

/** Access key in a return path: a caller who knows the path holds the key. */
export function keyIn(path: string): string | null {
  return new URL(path, 'http://hall.invalid').searchParams.get('ak');
}

export function withParameter(address: string, name: string, value: string): string {
  const [rest = '', hash] = address.split('#', 2);
  const joined = `${rest}${rest.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

/** Creation time of an id: UUID version 7 carries it. */
export function timeOfId(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
}
