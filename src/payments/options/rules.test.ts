import { describe, expect, it } from 'vitest';
import { swishDevice } from '../ways/swish/options/rules.ts';
import { closedOptions, optionsFor, optionToBegin, paymentOptionIn, paymentOptions } from './rules.ts';

const BOTH = { mobile: true, card: true };
const CARD = { mobile: false, card: true };

describe('the payment options', () => {
  it('offer Swish only where the seller takes it, and cards always [payments 4.4]', () => {
    expect(optionsFor(BOTH, true)).toEqual(['SWISH_SAME', 'SWISH_OTHER', 'CARD', 'PRESELECTED_CARD']);
    expect(optionsFor(CARD, true)).toEqual(['CARD', 'PRESELECTED_CARD']);
    expect(optionsFor({ mobile: true, card: false }, true)).toEqual(['SWISH_SAME', 'SWISH_OTHER']);
  });

  it('keep those that are not accepted in sight, not to be chosen [payments 4.4]', () => {
    expect(closedOptions(BOTH)).toEqual([]);
    expect(closedOptions(CARD)).toEqual(['SWISH_SAME', 'SWISH_OTHER']);
    expect(closedOptions({ mobile: true, card: false })).toEqual(['CARD', 'PRESELECTED_CARD']);
  });

  it('speak of invoices only where they are offered, after the others', () => {
    expect(closedOptions({ ...BOTH, invoice: false })).toEqual([]);
    expect(optionsFor({ ...BOTH, invoice: true }, true).at(-1)).toBe('BY_INVOICE');
    expect(optionToBegin(null, { mobile: false, card: false, invoice: true })).toBeNull();
  });

  it('begin with what is at hand: the app on a phone, the code on a desk', () => {
    expect(optionsFor(BOTH, true)[0]).toBe('SWISH_SAME');
    expect(optionsFor(BOTH, false)[0]).toBe('SWISH_OTHER');
    expect(new Set(optionsFor(BOTH, false))).toEqual(new Set(optionsFor(BOTH, true)));
  });

  it('have none chosen to begin with: only where cards are all there is, the button means them [payments 4.5]', () => {
    expect(optionToBegin(null, BOTH)).toBeNull();
    expect(optionToBegin(null, CARD)).toBe('CARD');
    expect(optionToBegin(null, { mobile: true, card: false })).toBeNull();
  });

  it('take what was chosen, and nothing that is not offered', () => {
    for (const option of paymentOptions()) expect(optionToBegin(option, { ...BOTH, invoice: true })).toBe(option);
    expect(optionToBegin('BY_INVOICE', BOTH)).toBeNull();
    expect(optionToBegin('SWISH_SAME', CARD)).toBeNull();
    expect(optionToBegin('SWISH_OTHER', CARD)).toBeNull();
    expect(optionToBegin('PRESELECTED_CARD', CARD)).toBe('PRESELECTED_CARD');
  });

  it('are known by their names alone', () => {
    expect(paymentOptionIn('SWISH_OTHER')).toBe('SWISH_OTHER');
    for (const other of ['swish_other', 'INVOICE', '', null, undefined]) expect(paymentOptionIn(other)).toBeNull();
    expect(paymentOptions().map(swishDevice)).toEqual(['SAME', 'OTHER', null, null, null]);
  });
});
