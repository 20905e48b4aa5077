import { describe, expect, it } from 'vitest';
import { parseSwishNumber, swishNumberText, swishStanding } from './rules.ts';

describe('the number where Swish goes', () => {
  it('is read as people write it, and nothing else is a number of a company', () => {
    for (const typed of ['1234567890', '123 456 78 90', '123-456 78 90', ' 123\u00A0456\u00A078\u00A090 '])
      expect(parseSwishNumber(typed)).toBe('1234567890');
    for (const typed of ['', '070-174 06 32', '9871234567', '123456789', '12345678901', '123456789O', '+1234567890'])
      expect(parseSwishNumber(typed)).toBeNull();
  });

  it('is shown in groups', () => {
    expect(swishNumberText('1234567890')).toBe('123\u00A0456\u00A078\u00A090');
    expect(parseSwishNumber(swishNumberText('1234567890'))).toBe('1234567890');
  });
});

describe('whether a seller takes Swish', () => {
  const READY = { number: '1234567890', accepts: true, closedReason: null };
  it.each([
    ['READY', READY, true],
    ['OFF', { ...READY, accepts: false }, true],
    ['CLOSED', { ...READY, closedReason: 'ACMT07' }, true],
    ['CLOSED', { ...READY, accepts: false, closedReason: '403' }, true],
    ['NONE', { ...READY, number: null }, true],
    ['NO_SWISH_HERE', READY, false],
  ])('%s', (standing, facts, hallHasSwish) => {
    expect(swishStanding(facts, hallHasSwish)).toBe(standing);
  });
});
