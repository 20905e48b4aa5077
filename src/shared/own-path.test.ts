import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath, safeRefUrl } from './own-path.ts';

describe('a path of this hall', () => {
  it.each(['/', '/login?refUrl=%2Fbo', '/products/x', '/en%20sida'])('is %s', path => expect(ownPath(path)).toBe(path));

  it.each(['//evil.example/x', '//evil.example', '/\\evil.example', '/.//evil.example'])('is never %s', path =>
    expect(ownPath(path)).toBe('/'),
  );
});

describe('where sign-in leads on', () => {
  it.each(['/', '/bo', '/bo/dashboard?provider=sjokanten', '/receipts/abc?ak=1#part', '/pages/villkor'])(
    'keeps %s',
    path => {
      expect(safeRefUrl(path)).toBe(path);
    },
  );

  it.each([
    null,
    undefined,
    '',
    'bo',
    'https://elsewhere.example',
    '//elsewhere.example',
    '///elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/\n//elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    'javascript:alert(1)',
    '/login?refUrl=/login',
    `/${'a'.repeat(2000)}`,
  ])('goes to the start page instead of %j', refUrl => {
    expect(safeRefUrl(refUrl)).toBe('/');
  });

  it('never leaves this hall, whatever is asked for [payments 2.10.4]', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '//',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '%2f',
      '%5c',
      'elsewhere.example',
      '?',
      '#',
      'bo',
    );
    const asked = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map(pieces => `/${pieces.join('')}`),
      fc.string(),
    );
    fc.assert(
      fc.property(asked, refUrl => {
        const answer = safeRefUrl(refUrl);
        expect(new URL(answer, 'https://hall.example').origin).toBe('https://hall.example');
        expect(answer).toMatch(/^\/(?!\/)/);
        // Stable when applied again: a browser that follows it lands on the same path.
        expect(safeRefUrl(answer)).toBe(answer);
      }),
      { numRuns: 2000 },
    );
  });
});
