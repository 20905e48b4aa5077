/** Browser at its push service, with the keys that its messages are encrypted for (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** Payload for the service worker; short, because services take 4,096 bytes with all that surrounds it. */
  payload: string;
  ttlSeconds: number;
  /** 'high' wakes a phone that sleeps (RFC 8030, 5.3). */
  urgency: 'normal' | 'high';
  /** Name in 32 letters at most: a message that is not delivered yet gives way to the next of its name. */
  topic: string;
}

/** Longest payload in bytes: services take 4,096, of which the header, the padding and the tag are 103. */
export const MOST_PAYLOAD_BYTES = 3000;

/** Longest wait that a push service may ask for; a longer one is asked again then. */
export const LONGEST_WAIT_MS = 3_600_000;

/**
 * Whether an address is one of a push service that the hall knows: browsers name these addresses, so that anything else
 * could be an address inside the house. Services are named by host (`*.` before all below it) with https, or by a whole
 * origin, as the stand-in's.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  return services.some(service => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:' || port) return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}

/** Wait that a push service asks for (Retry-After: seconds or a date), at most an hour; null where it names none. */
export function waitAsked(retryAfter: string | null, now: Date): number | null {
  if (!retryAfter) return null;
  const said = retryAfter.trim();
  const seconds = /^\d{1,9}$/.test(said) ? Number(said) : null;
  // A date in the form of HTTP alone: others would be read as who knows what.
  const date = /^[A-Z][a-z]{2}, .* GMT$/.test(said) ? Date.parse(said) : Number.NaN;
  const ms = seconds === null ? date - now.getTime() : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}
