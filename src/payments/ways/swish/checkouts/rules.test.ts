import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../../shared/ids.ts';
import { REASONS } from './contract.ts';
import { REASON_TEXTS } from './parts/reason-text.ts';
import {
  amountText,
  appLink,
  bankReference,
  CODES,
  certificateWarning,
  codeMeaning,
  idOfInstruction,
  instructionId,
  kronorToOre,
  pictureText,
  secondsLeft,
  statusMeaning,
  swishMessage,
} from './rules.ts';

describe('the id of a request', () => {
  it('is the payment’s own, in Swish’s spelling, and leads back to it', () => {
    expect(instructionId('018f0000-0000-7000-8000-00000000abcd')).toBe('018F000000007000800000000000ABCD');
    const id = newId();
    expect(idOfInstruction(instructionId(id))).toBe(id);
  });

  it('is nobody’s in any other spelling', () => {
    for (const text of ['', 'A'.repeat(31), 'a'.repeat(32), 'G'.repeat(32)]) expect(idOfInstruction(text)).toBeNull();
  });
});

describe('what the payer’s app shows', () => {
  it.each([
    ['Ljunghonung 500 g', 'Ljunghonung 500 g'],
    ['Räkor & café “Sjökanten” – för 2', 'Räkor cafe "Sjökanten" - för 2'],
    ['Smørrebrød, Straße', 'Smörrebröd, Strasse'],
    ['Elin’s båt\n🚣 kl. 10', 'Elins båt kl. 10'],
    ['<b>#1</b>', 'b 1 b'],
    // A letter that is no Latin one with a mark becomes a space.
    ['Łódź', 'odz'],
  ])('%s', (text, shown) => {
    expect(swishMessage(text)).toBe(shown);
  });

  it('is made of letters that every bank takes, 50 at most, and is not changed by being read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), text => {
        const shown = swishMessage(text);
        expect(shown).toMatch(/^[a-zåäöA-ZÅÄÖ0-9 :;.,?!()"-]{0,50}$/);
        expect(swishMessage(shown)).toBe(shown);
      }),
    );
  });

  it('keeps every Swedish letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖ09.,!'), maxLength: 50 }), text => {
        expect(swishMessage(text)).toBe(text);
      }),
    );
  });

  it('has a reference of letters and digits for the seller', () => {
    expect([bankReference('order-17/B'), bankReference('–'), bankReference('a'.repeat(40))?.length]).toEqual([
      'order17B',
      null,
      35,
    ]);
  });
});

describe('amounts', () => {
  it('go out as text with two decimals and come back as the same öre', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999_999 }), ore => {
        const text = amountText(ore);
        expect(text).toMatch(/^\d{1,12}\.\d\d$/);
        expect(kronorToOre(Number(text))).toBe(ore);
      }),
    );
    expect([amountText(1), amountText(12_550), amountText(100)]).toEqual(['0.01', '125.50', '1.00']);
  });

  it('are whole öre and something', () => {
    for (const ore of [0, -1, 0.5, Number.NaN, 100_000_000_000_000]) expect(() => amountText(ore)).toThrow(RangeError);
  });
});

describe('codes', () => {
  it('are all there, of creation, ending and refund (protocols 2.4, 2.5)', () => {
    const told =
      'FF08 RP01 RP02 RP03 RP04 RP06 RP07 RP08 RP09 PA02 AM02 AM03 AM06 BE18 ACMT01 ACMT03 ACMT07 VR01 VR02 RF07';
    const more = 'BANKIDCL BANKIDONGOING BANKIDUNKN FF10 TM01 DS24 RF02 RF03 RF04 RF06 RF08';
    for (const code of `${told} ${more}`.split(' ')) expect([code, Object.hasOwn(CODES, code)]).toEqual([code, true]);
  });

  it('say something of their own to who reads them, each reason in three languages', () => {
    expect(Object.keys(REASON_TEXTS).sort()).toEqual([...REASONS].sort());
    for (const { reason } of Object.values(CODES)) expect(REASON_TEXTS[reason]().length).toBeGreaterThan(20);
    expect(new Set(REASONS.map(reason => REASON_TEXTS[reason]())).size).toBe(REASONS.length);
  });

  it('that nobody knows are looked at by somebody', () => {
    expect(codeMeaning('XX99')).toMatchObject({ becomes: 'FAILED', concern: 'staff' });
    expect(codeMeaning('toString')).toMatchObject({ becomes: 'FAILED', concern: 'staff' });
  });

  it.each([
    ['CREATED', null, 'PENDING'],
    ['PAID', null, 'FULFILLED'],
    ['DECLINED', null, 'CANCELLED'],
    ['DECLINED', 'RF07', 'CANCELLED'],
    ['CANCELLED', null, 'CANCELLED'],
    ['ERROR', 'BANKIDCL', 'CANCELLED'],
    ['ERROR', 'TM01', 'EXPIRED'],
    ['ERROR', 'RF07', 'FAILED'],
    ['ERROR', 'FF10', 'FAILED'],
    ['ERROR', null, 'FAILED'],
    ['INITIATED', null, 'PENDING'],
  ])('make of %s %s a payment that is %s', (status, code, becomes) => {
    expect(statusMeaning(status, code).becomes).toBe(becomes);
  });

  it('I12: leave a payment open whose outcome nobody knows (DS24), and put it before staff', () => {
    expect(statusMeaning('ERROR', 'DS24')).toEqual({ becomes: 'PENDING', reason: 'OUTCOME_UNKNOWN', concern: 'staff' });
  });
});

describe('ways into the app', () => {
  it('are a link on the same device, and a picture for another one', () => {
    const back = 'https://hall.example/swish-check/1/2?ak=å&x=1';
    const link = new URL(appLink('swish://paymentrequest', 'abc', back));
    expect([link.protocol, link.host, link.searchParams.get('token'), link.searchParams.get('callbackurl')]).toEqual([
      'swish:',
      'paymentrequest',
      'abc',
      back,
    ]);
    expect(pictureText('abc')).toBe('Dabc');
  });
});

describe('the time that is left to approve', () => {
  const at = (seconds: number) => Date.parse('2026-11-21T16:00:00Z') + seconds * 1000;
  const until = '2026-11-21T16:03:00Z';

  it('runs down by the second, and is over when it was seen to run', () => {
    expect(secondsLeft(until, at(0), null)).toBe(180);
    expect(secondsLeft(until, at(19.2), 161)).toBe(161);
    expect(secondsLeft(until, at(180), 1)).toBe(0);
    expect(secondsLeft(until, at(400), 0)).toBe(0);
  });

  it('is not counted by a clock that goes wrong', () => {
    expect(secondsLeft(until, at(-1), null)).toBeNull();
    expect(secondsLeft(until, at(200), null)).toBeNull();
  });
});

describe('the end of the certificate', () => {
  it('is announced sixty, thirty and seven days before, and from then on', () => {
    const end = new Date('2026-12-31T12:00:00Z');
    const before = (days: number) => certificateWarning(end, new Date(end.getTime() - days * 86_400_000));
    expect([61, 60, 31, 30, 8, 7, 0, -3].map(before)).toEqual([null, 60, 60, 30, 30, 7, 7, 7]);
  });
});
