import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isWhole } from '../../../tests/samples.ts';
import { newMarkKey, openedMarkKey, privateKey, publicHalf, signMark } from '../adapters/mark-keys.ts';
import {
  keyNumberIn,
  lettersIn,
  MARK_KINDS,
  type Mark,
  type MarkKey,
  markAddress,
  markRefusal,
  readMark,
} from './rules.ts';
import vectors from './vectors.json' with { type: 'json' };

/** Signed marks of tickets: written and read alike everywhere, and forged by nobody. */
const KEYS: MarkKey[] = vectors.keys.map(({ number, providerId, publicKey }) => ({
  ...{ number, providerId, status: 'ACTIVE', publicKey: new Uint8Array(Buffer.from(publicKey, 'hex')) },
}));
const seeds = vectors.keys.map(({ seed }) => privateKey(Buffer.from(seed, 'hex')));
const signer = (at: number) => ({ ...vectors.keys[at]!, key: seeds[at]! });

const dated = ({ validFrom, validUntil, kind, ...mark }: (typeof vectors.marks)[number]['mark']): Mark => ({
  ...mark,
  kind: kind as Mark['kind'],
  validFrom: new Date(validFrom),
  validUntil: new Date(validUntil),
});

const anyMark = fc.record({
  kind: fc.constantFrom(...MARK_KINDS),
  ticketId: fc.uuid(),
  productId: fc.uuid(),
  validFrom: fc.integer({ min: 0, max: 2 ** 31 }).map(seconds => new Date(seconds * 1000)),
  validUntil: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map(seconds => new Date(seconds * 1000)),
  departureId: fc.option(fc.uuid()),
  guest: fc.option(fc.integer({ min: 1, max: 255 })),
});

describe('the mark of a ticket', () => {
  it.each(vectors.marks)('of a $mark.kind is the one of the vectors, bit by bit', async ({ key, mark, ...written }) => {
    const at = vectors.keys.findIndex(({ number }) => number === key);
    const letters = signMark(dated(mark), signer(at));
    expect(letters).toBe(written.letters);
    expect(markAddress('https://saluhall.example', letters)).toBe(written.address);
    for (const text of [letters, written.address, ` ${written.address.toLowerCase()}\n`])
      expect(await readMark(text, KEYS)).toEqual({ mark: dated(mark), key: KEYS[at] });
    expect(publicHalf(seeds[at]!).toString('hex')).toBe(vectors.keys[at]!.publicKey);
    expect(keyNumberIn(written.address)).toBe(key);
  });

  it('is read as it was written, whatever it says, and has its seller’s key', async () => {
    await fc.assert(
      fc.asyncProperty(anyMark, fc.constantFrom(0, 1), async (mark, at) => {
        expect(await readMark(signMark(mark, signer(at)), KEYS)).toEqual({ mark, key: KEYS[at] });
      }),
    );
  });

  it('holds nothing of a person or of its code: ticket, product, dates, departure, number of the guest', () => {
    const all = { ...dated(vectors.marks[2]!.mark) };
    expect(Object.keys(all).sort()).toEqual(
      ['departureId', 'guest', 'kind', 'productId', 'ticketId', 'validFrom', 'validUntil'].sort(),
    );
  });

  it('is small enough for a QR code that any phone reads: 45 or 53 modules', async () => {
    const { qrDrawing } = await import('../../ui/qr-drawing.ts');
    const sizes = vectors.marks.map(({ address }) => qrDrawing(address).size);
    expect(sizes).toEqual([49, 49, 53]);
  });
});

describe('a forged mark', () => {
  it('gets nobody in: bits turned, cut, stretched, of another seller or another key', async () => {
    const tries = isWhole ? 10_000 : 500;
    const random = noise('forged');
    const seen = { 'no-mark': 0, 'newer-mark': 0, 'unknown-key': 0, 'revoked-key': 0, forged: 0 };
    for (let at = 0; at < tries; at++) {
      const vector = vectors.marks[at % 3]!;
      const text = forged(vector.letters, at, random);
      if (text === vector.letters) continue;
      const answer = await readMark(text, KEYS);
      expect(answer, text).not.toHaveProperty('mark');
      if ('no' in answer) seen[answer.no] += 1;
    }
    expect(seen.forged).toBeGreaterThan(tries / 4);
  });

  it('is what one seller signs for another, and what was signed by nobody', async () => {
    const mark = dated(vectors.marks[0]!.mark);
    const [first, second] = KEYS as [MarkKey, MarkKey];
    const crossed = signMark(mark, { ...signer(0), providerId: second.providerId });
    expect(await readMark(crossed, KEYS)).toEqual({ no: 'forged' });
    const own = signMark(mark, { ...signer(1), number: first.number, providerId: first.providerId });
    expect(await readMark(own, KEYS)).toEqual({ no: 'forged' });
    expect(await readMark(vectors.marks[0]!.letters, [second])).toEqual({ no: 'unknown-key' });
  });

  it.each(['', 'https://example.com/menu', 'HC1:6BFOXN', 'A'.repeat(176), '7'.repeat(176), 'Ä'.repeat(176)])(
    'is no QR code of something else: "%s"',
    async text => {
      expect(await readMark(text, KEYS)).toHaveProperty('no');
    },
  );

  it('is one whose key was revoked; that of a key which was retired yesterday stands', async () => {
    const { letters } = vectors.marks[0]!;
    const as = (status: MarkKey['status']) => readMark(letters, [{ ...KEYS[0]!, status }]);
    expect(await as('RETIRED')).toHaveProperty('mark');
    expect(await as('REVOKED')).toEqual({ no: 'revoked-key' });
  });
});

describe('a mark at the door', () => {
  const found = { mark: dated(vectors.marks[2]!.mark), key: KEYS[0]! };
  const { providerId } = KEYS[0]!;
  it.each([
    ['2026-12-24T12:00:00Z', null, null],
    ['2026-11-25T23:59:59Z', null, 'not-yet'],
    ['2026-11-26T00:00:00Z', null, null],
    ['2029-11-20T22:59:59Z', null, null],
    ['2029-11-20T23:00:00Z', null, 'over'],
    ['2026-12-24T12:00:00Z', found.mark.departureId, null],
    ['2026-12-24T12:00:00Z', '01920000-0000-7000-8000-00000000e002', 'other-departure'],
  ])('at %s for departure %s: %s', (now, departureId, no) => {
    expect(markRefusal(found, { providerId, now: new Date(now), departureId })).toBe(no);
  });
  it('of another seller is said to be', () => {
    expect(markRefusal(found, { providerId: KEYS[1]!.providerId, now: new Date() })).toBe('other-seller');
  });
});

describe('the key of a seller', () => {
  const config = { appSecret: 'x'.repeat(40) };
  it('is sealed: another secret or number opens nothing', () => {
    const { publicKey, sealed } = newMarkKey(config, 7, noise('key'));
    expect(publicHalf(openedMarkKey(config, 7, sealed))).toEqual(publicKey);
    expect(() => openedMarkKey(config, 8, sealed)).toThrow();
    expect(() => openedMarkKey({ appSecret: 'y'.repeat(40) }, 7, sealed)).toThrow();
  });
});

it('has no letters where there are none', () => {
  expect(lettersIn('AB/')).toBeNull();
  expect(keyNumberIn('hello')).toBeNull();
});

/** Bytes that are the same for the same name. */
function noise(name: string): (bytes: number) => Uint8Array {
  let count = 0;
  return bytes => createHash('sha512').update(`${name} ${count++}`).digest().subarray(0, bytes);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A mark that somebody tampered with, in one of five ways. */
function forged(letters: string, way: number, random: (bytes: number) => Uint8Array): string {
  const [at, other] = [...random(2)] as [number, number];
  const place = at % letters.length;
  const put = (where: number, letter: string) => letters.slice(0, where) + letter + letters.slice(where + 1);
  if (way % 5 === 0) return put(place, LETTERS[other % 32]!);
  if (way % 5 === 1) return letters.slice(0, place);
  if (way % 5 === 2) return letters + LETTERS[other % 32];
  // Signature kept, words changed: dates, ticket, product.
  if (way % 5 === 3) return put(10 + (place % 60), LETTERS[other % 32]!);
  const signature = [...random(64), ...random(64)].map(byte => LETTERS[byte % 32]).join('');
  return letters.slice(0, -100) + signature.slice(0, 100);
}
