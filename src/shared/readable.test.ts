import { describe, expect, it } from 'vitest';
import { MOST_DEPTH, MOST_KEYS, MOST_VALUES, mistakeIn } from './readable.ts';

const nested = (levels: number): unknown => (levels ? { a: nested(levels - 1) } : 1);

describe('an input', () => {
  it('of any form of ours has no mistake', () => {
    expect(mistakeIn({ _id: 'x', contact: { name: 'Elin' }, rows: [{ a: 1 }, null, undefined, true] })).toBeNull();
    expect(mistakeIn(undefined)).toBeNull();
  });

  it('is refused where it is too deep', () => {
    expect(mistakeIn(nested(MOST_DEPTH))).toBeNull();
    expect(mistakeIn(nested(MOST_DEPTH + 1))).toEqual({
      field: Array(MOST_DEPTH).fill('a').join('.'),
      kind: 'too-deep',
    });
  });

  it('is refused where an object has more names, or the whole more values, than anybody writes', () => {
    const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
    expect(mistakeIn({ fields: names(MOST_KEYS) })).toBeNull();
    expect(mistakeIn({ fields: names(MOST_KEYS + 1) })).toEqual({ field: 'fields', kind: 'too-many' });
    expect(mistakeIn(Array.from({ length: MOST_VALUES }, () => 1))?.kind).toBe('too-many');
  });

  it('is refused where PostgreSQL could not keep a text', () => {
    expect(mistakeIn({ contact: { name: 'a\u0000b' } })).toEqual({ field: 'contact.name', kind: 'unspeakable' });
    expect(mistakeIn({ contact: { 'half \ud83d': 1 } })).toEqual({ field: 'contact', kind: 'unspeakable' });
  });
});
