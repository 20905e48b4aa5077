import { type DestinationStream, pino } from 'pino';

/**
 * Structured log on standard output. Personal data and keys never enter a log line: callers pass ids, and what could
 * hold a person's text or a secret is redacted here as well, three levels deep.
 */
const SECRET = [
  'password',
  'ak',
  'accessKey',
  'email',
  'emailAddress',
  'phone',
  'phoneNumber',
  'name',
  'cookie',
  'authorization',
  'code',
  'token',
  // PostgreSQL's error fields with the values of the row.
  'detail',
  'where',
];

export function createLog(level: string, destination: DestinationStream = pino.destination(1)) {
  const paths = SECRET.flatMap(key => [key, `*.${key}`, `*.*.${key}`]);
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[cut]' } },
    destination,
  );
}

export type Log = ReturnType<typeof createLog>;

/** Addresses that are keys by themselves: what follows is not logged. */
const SECRET_PATH =
  /^(\/api\/calendars\/|\/api\/passes\/(?:apple|google|service\/v1\/devices)\/|(?:\/api)?\/tickets\/(?:c\/|check\/|by-ref\/)?|(?:\/api|\/bo)\/providers\/[^/]+\/tickets\/)[^/]+/i;

/**
 * URL for the log, without its query values: access keys travel there (I18). An unusual name may be a value as well.
 */
export function loggedPath(url: string): string {
  const { pathname: path, searchParams } = new URL(url, 'http://hall');
  const pathname = path.replace(SECRET_PATH, '$1…');
  const names = [...new Set([...searchParams.keys()].map(name => (/^[A-Za-z]\w{0,19}$/.test(name) ? name : '…')))];
  return names.length ? `${pathname}?${names.join('&')}` : pathname;
}
