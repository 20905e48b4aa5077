import { describe, expect, it } from 'vitest';
import { callingCodes, mobileNumber } from './adapters/phone-numbers.ts';
import { readNumber } from './parts/phone-number.ts';

const NORDIC = ['SE', 'NO', 'DK', 'FI', 'DE'];

describe('a number that a code may be sent to', () => {
  it.each([
    ['070-174 06 05', '+46701740605', 'SE'],
    ['0046 70 174 06 05', '+46701740605', 'SE'],
    ['+46 (0)70 174 06 05', '+46701740605', 'SE'],
    ['+47 406 12 345', '+4740612345', 'NO'],
    ['+45 20 12 34 56', '+4520123456', 'DK'],
    ['+358 41 2345678', '+358412345678', 'FI'],
    ['+49 1512 3456789', '+4915123456789', 'DE'],
  ])('%s is read as %s [payments 5.8]', (typed, number, country) => {
    expect(mobileNumber(typed, NORDIC)).toEqual({ number, country });
    expect(readNumber(typed, 'SE')).toEqual({ number, country });
  });

  it.each([
    ['a number at home', '08-123 456 78'],
    ['a premium number', '0900-123 45 67'],
    ['a free number', '020-12 34 56'],
    ['a number of another country', '+1 212 555 0123'],
    ['a satellite', '+881 612 345 678'],
    ['a number with an extension', '070-174 06 05 ext. 3'],
    ['too few digits', '070-174'],
    ['words', 'ring mig'],
    ['a number among words', 'ring 070-174 06 05'],
    ['nothing', ''],
  ])('%s is refused [payments 5.6]', (_, typed) => {
    expect(mobileNumber(typed, NORDIC)).toBeNull();
  });

  it('is of a country that the setting lists', () => {
    expect(mobileNumber('+47 406 12 345', ['SE'])).toBeNull();
    expect(callingCodes(['SE', 'NO', 'XX'])).toEqual([
      { country: 'SE', callingCode: '46' },
      { country: 'NO', callingCode: '47' },
    ]);
  });
});
