import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeTyped,
  FRESH_MINUTES,
  isFresh,
  RECOVERY_CODES,
  recoveryCodes,
  recoveryTyped,
  STEP_HOURS,
  secondFactorNeeded,
  stepHolds,
} from './rules.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const HOUR = 3_600_000;

describe('the second step', () => {
  it.each([
    [null, false],
    [now, true],
    [ago(STEP_HOURS * HOUR - 1), true],
    [ago(STEP_HOURS * HOUR), false],
    [ago(-60_000), true],
  ] as const)('taken at %s holds: %s', (at, holds) => {
    expect(stepHolds(at, now)).toBe(holds);
  });

  it('is fresh for a quarter of an hour', () => {
    expect(isFresh(ago(FRESH_MINUTES * 60_000 - 1), now)).toBe(true);
    expect(isFresh(ago(FRESH_MINUTES * 60_000), now)).toBe(false);
    expect(isFresh(null, now)).toBe(false);
  });

  it.each([
    [{ scopes: [], hasFactor: false, stepHolds: false }, 'none'],
    [{ scopes: [], hasFactor: true, stepHolds: false }, 'none'],
    [{ scopes: ['p:owner'], hasFactor: false, stepHolds: false }, 'enrol'],
    [{ scopes: ['p:owner'], hasFactor: true, stepHolds: false }, 'needed'],
    [{ scopes: ['p:owner'], hasFactor: true, stepHolds: true }, 'done'],
  ] as const)('of %j is %s', (held, answer) => {
    expect(secondFactorNeeded(held)).toBe(answer);
  });
});

describe('what is typed', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
  ])('%j is the code %s', (typed, code) => {
    expect(codeTyped(typed)).toBe(code);
  });

  it('of a recovery code is the code, however it was written down', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 120, maxLength: 120 }), bytes => {
        const left = [...bytes];
        const codes = recoveryCodes(count => Uint8Array.from(left.splice(0, count)));
        expect(codes).toHaveLength(RECOVERY_CODES);
        for (const code of codes) {
          expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
          for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), code.replaceAll('-', ' ')])
            expect(recoveryTyped(typed)).toBe(code);
          expect(recoveryTyped(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
          expect(recoveryTyped(code.slice(1))).toBeNull();
        }
      }),
    );
  });
});
