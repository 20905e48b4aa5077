import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bankgiroText,
  checkDigit,
  endsInCheckDigit,
  isOcrReference,
  ocrReference,
  parseBankgiro,
  parseCompanyNumber,
} from './rules.ts';

const digits = (least: number, most: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most }).map(all => all.join(''));

describe('OCR references', () => {
  it('are the number, the length and the check digit (protocols 6.7)', () => {
    expect(ocrReference(12345)).toBe('1234574');
    expect(ocrReference(1001)).toBe(`10016${checkDigit('10016')}`);
    expect(ocrReference(7)).toMatch(/^00076\d$/);
  });

  it('are known again, and never one for two numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (one, other) => {
        expect(isOcrReference(ocrReference(one))).toBe(true);
        expect(ocrReference(one) === ocrReference(other)).toBe(one === other);
      }),
    );
  });

  it('tell one wrong digit', () => {
    const wrong = fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.nat(30), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([number, place, off]) => {
        const reference = ocrReference(number);
        const at = place % reference.length;
        const typed = [...reference];
        typed[at] = String((Number(typed[at]) + off) % 10);
        expect(isOcrReference(typed.join(''))).toBe(false);
      }),
    );
  });
});

describe('bankgiro numbers', () => {
  it('are taken as they are written, with their check digit right', () => {
    expect(parseBankgiro('991-2346')).toBe('9912346');
    expect(parseBankgiro(' 5050 - 1055 ')).toBe('50501055');
    expect(bankgiroText('9912346')).toBe('991-2346');
    expect(bankgiroText('50501055')).toBe('5050-1055');
    for (const wrong of ['991-2347', '', '123', '991-2346-1', '0000000', '991.2346', 'BG 991-2346'])
      expect(parseBankgiro(wrong)).toBeNull();
  });

  it('with one digit wrong are none', () => {
    fc.assert(
      fc.property(digits(6, 7), fc.nat(7), fc.integer({ min: 1, max: 9 }), (body, place, off) => {
        const number = body + checkDigit(body);
        fc.pre(Number(number) > 0);
        expect(parseBankgiro(number)).toBe(number);
        const typed = [...number];
        const at = place % number.length;
        typed[at] = String((Number(typed[at]) + off) % 10);
        expect(parseBankgiro(typed.join(''))).toBeNull();
        expect(endsInCheckDigit(number)).toBe(true);
      }),
    );
  });
});

describe('organisation numbers', () => {
  it('are those of companies and public bodies, with their check digit right', () => {
    expect(parseCompanyNumber('5560360793')).toBe('556036-0793');
    expect(parseCompanyNumber(' 212000-0142 ')).toBe('212000-0142');
    expect(parseCompanyNumber('16556036-0793')).toBe('556036-0793');
    for (const wrong of ['556036-0794', '', 'Sjökanten AB', '5560360793123', '551036-0793'])
      expect(parseCompanyNumber(wrong)).toBeNull();
  });

  it('are no person’s, who may be a sole trader', () => {
    expect(parseCompanyNumber('19811218-9876')).toBeNull();
    expect(parseCompanyNumber('811218-9876')).toBeNull();
  });
});
