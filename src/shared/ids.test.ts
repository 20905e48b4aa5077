import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64Url, idsInOrder, newId, parseId, shortId, uuidV7 } from './ids.ts';

const moments = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const randoms = fc.uint8Array({ minLength: 16, maxLength: 16 });
const ids = fc.tuple(moments, randoms).map(([now, random]) => uuidV7(now, random));

describe('an id', () => {
  it('is a UUID of version 7, from its time and its randomness alone', () => {
    fc.assert(
      fc.property(moments, randoms, (now, random) => {
        const id = uuidV7(now, random);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now);
        expect(uuidV7(now, random)).toBe(id);
      }),
    );
  });

  it('sorts by its time, as text', () => {
    fc.assert(
      fc.property(moments, moments, randoms, randoms, (a, b, one, other) => {
        fc.pre(a < b);
        expect(uuidV7(a, one) < uuidV7(b, other)).toBe(true);
      }),
    );
  });

  it('sorts after all that were made here before it, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(moments, { minLength: 1, maxLength: 60 }), fc.infiniteStream(randoms), (clock, bytes) => {
        let reading = 0;
        const make = idsInOrder(
          () => clock[reading++ % clock.length]!,
          () => bytes.next().value!,
        );
        const made = clock.map(make);
        expect(made.toSorted()).toEqual(made);
        expect(new Set(made).size).toBe(made.length);
      }),
    );
    const still = idsInOrder(
      () => 1_700_000_000_000,
      () => new Uint8Array(16).fill(255),
    );
    const made = Array.from({ length: 10_000 }, still);
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  it('comes back from its short form, and from either form of itself', () => {
    fc.assert(
      fc.property(ids, id => {
        expect(shortId(id)).toMatch(/^[A-Za-z0-9_-]{22}$/);
        expect(parseId(shortId(id))).toBe(id);
        expect(parseId(id)).toBe(id);
        expect(parseId(id.toUpperCase())).toBe(id);
      }),
    );
  });

  it('has one short form alone: no other text of 22 letters means the same [storefront 9.17]', () => {
    fc.assert(
      fc.property(
        ids,
        fc.nat(21),
        fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
        (id, at, letter) => {
          const short = shortId(id);
          const other = short.slice(0, at) + letter + short.slice(at + 1);
          fc.pre(other !== short);
          expect(parseId(other)).not.toBe(id);
        },
      ),
    );
  });

  it('is not read out of any other text, and no text is a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), text => {
        const read = parseId(text);
        if (read !== null) expect([read, shortId(read)]).toContain(text.length === 36 ? text.toLowerCase() : text);
      }),
    );
    for (const text of [
      '',
      'x',
      '../..',
      '%00',
      `${newId()} `,
      newId().slice(1),
      `${shortId(newId())}=`,
      'å'.repeat(22),
    ])
      expect([text, parseId(text)]).toEqual([text, null]);
  });
});

describe('bytes in addresses', () => {
  it('are written without what an address would need to escape', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
        const text = base64Url(bytes);
        expect(text).toBe(encodeURIComponent(text));
        expect(new Uint8Array(Buffer.from(text, 'base64url'))).toEqual(bytes);
      }),
    );
  });
});
