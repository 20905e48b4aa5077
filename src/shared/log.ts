import { pino } from 'pino';

/**
 * Structured lines on standard output. Personal data and keys never enter a log line: callers pass ids, and what could
 * hold a person's text or a secret is cut out here as well, whatever its depth.
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
];

export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET.flatMap(key => [key, `*.${key}`, `*.*.${key}`]), censor: '[cut]' },
  });
}

export type Log = ReturnType<typeof createLog>;

/** An address without its query values: access keys travel there (I18). */
export function loggedPath(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://hall');
  const names = [...new Set(searchParams.keys())];
  return names.length ? `${pathname}?${names.join('&')}` : pathname;
}
