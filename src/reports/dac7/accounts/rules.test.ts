import { describe, expect, it } from 'vitest';
import { isBirthDate, parseAccount } from './rules.ts';

describe('an account', () => {
  it.each([
    ['SE45 5000 0000 0583 9825 7466', 'SE4550000000058398257466'],
    ['de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['991-2346', '991-2346'],
    ['9912346', '9912346'],
    ['5050-1055', '5050-1055'],
    // A plusgiro, and one of the shortest.
    ['28 65 43-4', '286543-4'],
    ['1-8', '1-8'],
  ])('is %s, kept without spaces', (typed, kept) => {
    expect(parseAccount(typed)).toBe(kept);
  });

  it.each([
    ...['SE45 5000 0000 0583 9825 7467', 'SE45 5000 0000 0583 9825', 'XX', 'SE', '991-2347', '286543-5', '1-9'],
    ...['8327-9, 123 456 789', 'mitt konto', ''],
  ])('is not %s, whose check digits are wrong or missing', typed => {
    expect(parseAccount(typed)).toBeNull();
  });
});

describe('a birth date', () => {
  it('is a day of the calendar, of this century or the last', () => {
    for (const day of ['1980-01-31', '2000-02-29', '1900-12-01', '2015-06-06'])
      expect([day, isBirthDate(day)]).toEqual([day, true]);
    for (const day of ['1981-02-29', '1980-13-01', '1880-01-01', '80-01-31', '31/1 1980', '', '2100-01-01x'])
      expect([day, isBirthDate(day)]).toEqual([day, false]);
  });
});
