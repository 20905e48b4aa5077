import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPc8, toPc8 } from './pc8.ts';

describe('PC8', () => {
  it('has its own places for Swedish letters (protocols 6.6)', () => {
    expect([...toPc8('åäöÅÄÖéß')]).toEqual([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82, 0xe1]);
  });

  it('gives back every letter that it has', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    expect(new Set(fromPc8(all)).size).toBe(256);
    expect(toPc8(fromPc8(all))).toEqual(all);
  });

  it('writes what it lacks in letters that it has', () => {
    expect(fromPc8(toPc8('12 € – “Łódź” … žÞ 🫎'))).toBe('12 EUR - "Lódz" ... zTh ?');
  });

  it('says the same of what it said', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const said = fromPc8(toPc8(text));
        expect(fromPc8(toPc8(said))).toBe(said);
      }),
    );
  });
});
