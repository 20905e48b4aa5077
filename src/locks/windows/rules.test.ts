import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAgainAfter, shownNow } from '../access/rules.ts';
import { afterPut, pauseAfter } from '../calls/rules.ts';
import { drawnCode, fitsKeypad, groupedCode } from '../codes/rules.ts';
import { ABILITIES, COMPANY_KINDS } from '../companies/rules.ts';
import { movesOf, type Standing, type Wish } from '../grants/rules.ts';
import { isOtherSkew, mendsOf, skewOf } from '../looks/rules.ts';
import { askedWindow, covers, isSame, neededWindow, type Span } from './rules.ts';

const ZONES = ['Europe/Stockholm', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'] as const;
/** Windows about both changes of clocks of a year, by the second. */
const spans = fc
  .record({
    from: fc.integer({ min: Date.parse('2026-03-20T00:00:00Z'), max: Date.parse('2026-11-10T00:00:00Z') }),
    seconds: fc.integer({ min: 60, max: 20 * 86_400 }),
  })
  .map(({ from, seconds }): Span => {
    const begins = Math.floor(from / 1000) * 1000;
    return { from: new Date(begins), until: new Date(begins + seconds * 1000) };
  });
const wanted = fc.record({
  wished: spans,
  skewSeconds: fc.integer({ min: -7200, max: 7200 }),
  widened: fc.integer({ min: 0, max: 24 }),
  timeZone: fc.constantFrom(...ZONES),
});

describe('a window', () => {
  it('is widened to what the lock can, never narrowed, whichever of two clocks is right (H7)', () => {
    fc.assert(
      fc.property(wanted, fc.constantFrom(...COMPANY_KINDS), (wish, kind) => {
        const { grain } = ABILITIES[kind];
        const asked = askedWindow(wish, ABILITIES[kind])!;
        expect(covers(asked, wish.wished)).toBe(true);
        const skew = wish.skewSeconds * 1000;
        if (Math.abs(skew) >= 60_000) {
          // The lock's own clock at the first and the last moment of the guest's time.
          const [first, last] = [wish.wished.from.getTime() + skew, wish.wished.until.getTime() + skew];
          expect(asked.from.getTime() <= first && asked.until.getTime() >= last).toBe(true);
        }
        const step = grain === 'hour' ? 3_600_000 : 60_000;
        const needed = neededWindow(wish);
        expect(needed.from.getTime() - asked.from.getTime()).toBeLessThan(step);
        expect(asked.until.getTime() - needed.until.getTime()).toBeLessThan(step * (wish.widened + 1));
      }),
    );
  });

  it('of whole hours begins and ends on the hour of the place, where that is no hour of Greenwich', () => {
    const wished = { from: new Date('2026-06-01T09:20:00Z'), until: new Date('2026-06-01T10:20:00Z') };
    const asked = askedWindow(
      { wished, skewSeconds: 0, widened: 0, timeZone: 'Asia/Kathmandu' },
      { grain: 'hour', longestHours: 24 },
    );
    expect(asked).toEqual({ from: new Date('2026-06-01T09:15:00Z'), until: new Date('2026-06-01T11:15:00Z') });
  });

  it('that is longer than the lock can is none', () => {
    const wished = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-02T00:00:00Z') };
    expect(
      askedWindow({ wished, skewSeconds: 0, widened: 0, timeZone: 'UTC' }, { grain: 'hour', longestHours: 365 * 24 }),
    ).toBeNull();
  });

  it('of another length is another code: each widening is another window', () => {
    fc.assert(
      fc.property(wanted, wish => {
        const one = askedWindow(wish, ABILITIES.COMPUTED);
        const other = askedWindow({ ...wish, widened: wish.widened + 1 }, ABILITIES.COMPUTED);
        expect(isSame(one, other)).toBe(false);
      }),
    );
  });
});

describe('a code', () => {
  it('is one that the keypad takes, whatever was drawn', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), bytes => {
        const code = drawnCode(bytes, ABILITIES.PASSCODE);
        if (code !== null) expect(code).toMatch(/^(?!12)[1-9]{6}$/);
      }),
    );
    expect(fitsKeypad('123456', ABILITIES.PASSCODE)).toBe(false);
    expect(fitsKeypad('01234567', ABILITIES.COMPUTED)).toBe(false);
    expect(fitsKeypad('12345678', ABILITIES.COMPUTED)).toBe(true);
    expect([groupedCode('345678'), groupedCode('12345678')]).toEqual(['345 678', '1234 5678']);
  });
});

const NOW = new Date('2026-06-01T12:00:00Z');
const span = (from: string, until: string): Span => ({ from: new Date(from), until: new Date(until) });
const STAY = span('2026-06-03T12:45:00Z', '2026-06-04T09:30:00Z');
const wish = (more: Partial<Wish> = {}): Wish => ({
  ...{ doorId: 'door', booked: STAY, wished: STAY, irrevocable: false, skewSeconds: 0 },
  ...more,
});
const grant = (more: Partial<Standing> = {}): Standing => ({
  ...{ id: 'grant', doorId: 'door', booked: STAY, wished: STAY, confirmed: STAY, irrevocable: false },
  ...more,
});
const moves = (wishes: Wish[], grants: Standing[], stands = true) =>
  movesOf(wishes, grants, { now: NOW, stands }).map(one => [one.do, 'asks' in one ? one.asks : null]);

describe('what makes rights equal to bookings', () => {
  it('begins, amends, ends, and does nothing twice', () => {
    const later = span('2026-06-05T12:45:00Z', '2026-06-06T09:30:00Z');
    expect(moves([wish()], [])).toEqual([['begin', null]]);
    expect(moves([wish()], [grant()])).toEqual([]);
    expect(moves([wish({ booked: later, wished: later })], [grant()])).toEqual([['amend', true]]);
    expect(moves([], [grant()], false)).toEqual([['end', null]]);
    expect(movesOf([], [grant()], { now: NOW, stands: true })[0]).toMatchObject({ reason: 'DOOR' });
    const past = span('2026-05-01T12:45:00Z', '2026-05-02T09:30:00Z');
    expect(moves([wish({ booked: past, wished: past })], [])).toEqual([]);
  });

  it('of a lock that takes nothing back keeps a code that covers it, and gives another otherwise', () => {
    const own = { irrevocable: true };
    const short = span('2026-06-03T12:45:00Z', '2026-06-04T08:30:00Z');
    const long = span('2026-06-03T12:45:00Z', '2026-06-05T09:30:00Z');
    expect(moves([wish({ ...own, booked: short, wished: short })], [grant(own)])).toEqual([['amend', false]]);
    expect(moves([wish({ ...own, booked: long, wished: long })], [grant(own)])).toEqual([
      ['end', null],
      ['begin', null],
    ]);
    expect(moves([wish({ ...own, skewSeconds: 600 })], [grant(own)])).toEqual([
      ['end', null],
      ['begin', null],
    ]);
    expect(moves([wish({ ...own, booked: long, wished: long })], [grant({ ...own, confirmed: null })])).toEqual([
      ['amend', true],
    ]);
  });
});

describe('a look at a lock', () => {
  it('asks again for what is lost or otherwise, and takes back again what should be gone', () => {
    const other = span('2026-06-03T12:45:00Z', '2026-06-04T10:30:00Z');
    const known = (state: 'CONFIRMED' | 'ENDED' | 'WISHED', id: string) => ({
      ...{ id, state, asked: state === 'WISHED' ? null : STAY, confirmed: STAY },
    });
    const held = [
      { reference: 'right', window: STAY },
      { reference: 'late', window: STAY },
      { reference: 'other', window: other },
      { reference: 'stranger', window: STAY },
    ];
    expect(
      mendsOf(held, [
        known('CONFIRMED', 'right'),
        known('ENDED', 'late'),
        known('CONFIRMED', 'other'),
        known('CONFIRMED', 'lost'),
        known('WISHED', 'asked'),
        known('ENDED', 'gone'),
      ]),
    ).toEqual([
      { do: 'end-again', id: 'late' },
      { do: 'ask-again', id: 'other', isLost: false },
      { do: 'ask-again', id: 'lost', isLost: true },
    ]);
  });

  it('knows a clock that goes wrong by a minute and more', () => {
    const ahead = (seconds: number) => skewOf(new Date(NOW.getTime() + seconds * 1000), NOW);
    expect([ahead(20), ahead(-59), ahead(420), skewOf(null, NOW)]).toEqual([0, 0, 420, 0]);
    expect([isOtherSkew(0, 420), isOtherSkew(420, 400)]).toEqual([true, false]);
  });
});

describe('what is shown', () => {
  const one = { kind: 'PASSCODE', wished: STAY, confirmed: STAY, hasCode: true, hasFallback: true } as const;
  it('is nothing outside the window, whatever there is (I19)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 200_000 }), fc.boolean(), fc.boolean(), (at, hasCode, isHeld) => {
        const now = new Date(STAY.from.getTime() + at * 1000);
        const shown = shownNow({ ...one, hasCode, confirmed: isHeld ? STAY : null }, now);
        if (now < STAY.from || now >= STAY.until) expect(shown).toBeNull();
        else expect(shown).toBe(hasCode && isHeld ? 'CODE' : 'FALLBACK');
      }),
    );
  });

  it('is looked for again when a window is about to begin', () => {
    const valid = { start: STAY.from.toISOString(), end: STAY.until.toISOString() };
    const pause = (ms: number) => lookAgainAfter([{ valid }], new Date(STAY.from.getTime() + ms));
    expect([pause(-86_400_000), pause(-3_600_000), pause(-10_000), pause(60_000)]).toEqual([
      false,
      60_000,
      10_500,
      30_000,
    ]);
  });
});

describe('the answer of a lock', () => {
  it('confirms nothing by less than was asked for, nor by a code that nobody can type', () => {
    const answer = (window: Span, code: string) =>
      afterPut({ said: 'confirmed', window, code, ref: 'x' }, STAY, ABILITIES.COMPUTED);
    const narrow = span('2026-06-03T12:45:00Z', '2026-06-04T08:30:00Z');
    expect(answer(STAY, '12345678')).toMatchObject({ is: 'confirmed' });
    expect(answer(narrow, '12345678')).toEqual({ is: 'later', fault: 'too-narrow' });
    expect(answer(STAY, '02345678')).toEqual({ is: 'later', fault: 'odd-code' });
    expect([1, 2, 3, 20].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 600_000]);
  });
});
