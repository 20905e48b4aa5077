import fc from 'fast-check';

/** Malformed and hostile texts. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'jam\u0000jar',
  '\ud800',
  'half a \udc1d face',
  '\u202egnoreht',
  '\r\nset-cookie: visitor=mine',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table orders; --",
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '../../../../etc/passwd',
  '%00%ff%',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e400',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '0001-01-01T00:00:00+23:59',
  'é'.repeat(3),
  '👩‍👩‍👧‍👦'.repeat(60),
  'x'.repeat(100_000),
  'AAAAAAAAAAAAAAAAAAAAAA',
  '00000000-0000-0000-0000-000000000000',
];

/** A placeholder for very deep nesting, which is put in when the body is written: nothing else could handle it. */
const DEEP = '\u0001 deep';
const LEVELS = 20_000;

export function jsonOf(value: unknown): string {
  const deep = '['.repeat(LEVELS) + ']'.repeat(LEVELS);
  return (JSON.stringify(value) ?? '').replaceAll(JSON.stringify(DEEP), deep);
}

const OTHERS: unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 1, valueOf: null, toJSON: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  Array.from({ length: 3000 }, (_, at) => at),
  DEEP,
];

export const nastyTexts: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 1 },
);

export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: nastyTexts, weight: 4 },
  { arbitrary: fc.constantFrom(...OTHERS), weight: 4 },
  { arbitrary: fc.jsonValue({ stringUnit: 'binary' }), weight: 1 },
);

/** Path segments as written in an address, not all of them well formed. */
export const nastySegments: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '%',
    '%zz',
    '%00',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '..',
    '.',
    '..%5c..%5c',
    '%ff%fe',
    '%ED%A0%80',
    '%E0%80%80',
    ';a=b',
    '*',
    '{idOrSlug}',
    '%7Bid%7D',
    '%0d%0aset-cookie:%20a=b',
    'a'.repeat(3000),
  ),
  nastyTexts.map(text => encodeURIComponent(text.slice(0, 2000).toWellFormed())),
);

export const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/event-stream',
  'application/octet-stream',
  'application/xml',
  'image/png',
  ';',
  '',
];
