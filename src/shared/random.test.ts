import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnAhead } from './random.ts';

it('gives as many bytes as asked for, and none of them twice', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 200 }), sizes => {
      const random = drawnAhead(randomBytes);
      const given = sizes.map(size => random(size));
      expect(given.map(bytes => bytes.length)).toEqual(sizes);
      const overlap = (one: Uint8Array, other: Uint8Array) =>
        one.buffer === other.buffer &&
        one.byteOffset < other.byteOffset + other.length &&
        other.byteOffset < one.byteOffset + one.length;
      for (const [at, one] of given.entries())
        expect(given.slice(at + 1).some(other => overlap(one, other))).toBe(false);
    }),
    { numRuns: 50 },
  );
});

it('draws for itself what is large', () => {
  const sizes: number[] = [];
  const random = drawnAhead(bytes => {
    sizes.push(bytes);
    return randomBytes(bytes);
  });
  random(1000);
  random(16);
  random(16);
  expect(sizes).toEqual([1000, 4096]);
});
