import { timingSafeEqual } from 'node:crypto';
import { type Config, keyedHash } from '../../config.ts';

/**
 * The cookie of a known browser: an id of its own and a mark for each person who signed in there. A mark is an HMAC over
 * both, so it opens nothing, tells nobody who that was, and is worth nothing beside another id.
 */
type Hall = Pick<Config, 'appSecret' | 'baseUrl'>;

const YEAR_SECONDS = 365 * 86_400;
/** Number of people whom one browser is known to: a family's tablet, not a list. */
const MOST_PEOPLE = 5;
const FORM = /^([\w-]{32})((?:\.[\w-]{43}){0,5})$/;

interface Device {
  id: string;
  marks: string[];
}

/** Id of the browser when this person has signed in there before, else null. Takes as long for a person who is unknown. */
export function knownDevice(hall: Hall, cookie: string | null | undefined, userId: string | null): string | null {
  const device = parsed(cookie);
  if (!device) return null;
  const right = Buffer.from(mark(hall, device.id, userId ?? ''));
  const fits = device.marks.map(one => timingSafeEqual(Buffer.from(one), right));
  return userId !== null && fits.includes(true) ? device.id : null;
}

/** Set-Cookie by which this browser is known to the person from now on, and still to those before. */
export function deviceCookie(
  { config, random }: { config: Hall; random(bytes: number): Uint8Array },
  cookie: string | null | undefined,
  userId: string,
): string {
  const { id, marks } = parsed(cookie) ?? { id: Buffer.from(random(24)).toString('base64url'), marks: [] };
  const own = mark(config, id, userId);
  const all = [own, ...marks.filter(one => one !== own)].slice(0, MOST_PEOPLE);
  const secure = config.baseUrl.startsWith('https:') ? '; Secure' : '';
  return `device=${[id, ...all].join('.')}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly${secure}; SameSite=Lax`;
}

function parsed(cookie: string | null | undefined): Device | null {
  const [, id, marks] = FORM.exec(cookie ?? '') ?? [];
  return id === undefined ? null : { id, marks: (marks ?? '').split('.').filter(Boolean) };
}

function mark(hall: Hall, id: string, userId: string): string {
  return keyedHash(hall, 'known devices', `${id} ${userId}`);
}
