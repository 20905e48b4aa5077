import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newReference, parsePhoneNumber, refusalToOpen } from './rules.ts';

describe('who opens an order group (I17, payments 6)', () => {
  const nobody = { isCustomer: false, isStaff: false, signedIn: false, key: 'none' } as const;

  it('is not found when it is unknown, whoever asks [payments 6.5]', () => {
    expect(refusalToOpen(nobody, false)).toBe('not-found');
    expect(refusalToOpen({ ...nobody, signedIn: true, key: 'wrong' }, false)).toBe('not-found');
  });

  it('asks who you are when you bring neither key nor name [payments 6.5]', () => {
    expect(refusalToOpen(nobody, true)).toBe('not-signed-in');
  });

  it('stays shut for a wrong key and for another customer [payments 6.5]', () => {
    expect(refusalToOpen({ ...nobody, key: 'wrong' }, true)).toBe('not-allowed');
    expect(refusalToOpen({ ...nobody, signedIn: true }, true)).toBe('not-allowed');
  });

  it('opens for its customer, for staff and for who holds the key, even beside a wrong key', () => {
    expect(refusalToOpen({ ...nobody, key: 'right' }, true)).toBeNull();
    expect(refusalToOpen({ ...nobody, signedIn: true, isCustomer: true, key: 'wrong' }, true)).toBeNull();
    expect(refusalToOpen({ ...nobody, signedIn: true, isStaff: true }, true)).toBeNull();
  });
});

describe('a phone number', () => {
  it.each([
    ['070-174 06 35', '+46701740635'],
    ['0701740635', '+46701740635'],
    ['+46 70 174 06 35', '+46701740635'],
    ['+46 (0)70 174 06 35', '+46701740635'],
    ['0046701740635', '+46701740635'],
    ['+460701740635', '+46701740635'],
    ['(0510) 77 00 00', '+46510770000'],
    ['08-12 34 56 78', '+46812345678'],
    ['+47 22 12 34 56', '+4722123456'],
    ['+49 (0) 30 901820', '+4930901820'],
    ['+1 (212) 555-0100', '+12125550100'],
    ['\u202a+46\u00a070\u2011174\u00a006\u00a035\u202c', '+46701740635'],
  ])('%s is %s [payments 5.8]', (typed, number) => {
    expect(parsePhoneNumber(typed)).toBe(number);
  });

  it.each(['', 'hej', '070', '070-174 06', '070-174 06 35 99', '123456', '+0701740635', '++4670', '070174063a', '112'])(
    '"%s" is none [payments 5.8]',
    typed => {
      expect(parsePhoneNumber(typed)).toBeNull();
    },
  );
});

describe('a reference', () => {
  it('has letters that nobody confuses and that spell no words', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), random => {
        expect(newReference(random)).toMatch(/^SH-[2-9BCDFGHJKMNPQRSTVWXZ]{5}$/);
      }),
    );
  });
});
