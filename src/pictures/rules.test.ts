import { describe, expect, it } from 'vitest';
import {
  focalPoint,
  isPlainSvg,
  isSafeKey,
  parseRendition,
  picturePath,
  pictureRef,
  refusalBefore,
  sniff,
  widthsFor,
} from './rules.ts';

const REF = 'AbCdEfGhIjKlMnOpQrSt_-';
const svg = (inner: string) =>
  new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">${inner}</svg>`);

describe('widths', () => {
  it('climb the ladder and stop at the source', () => {
    expect(widthsFor(4000)).toEqual([160, 320, 640, 960, 1280, 1920]);
    expect(widthsFor(1000)).toEqual([160, 320, 640, 960]);
    expect(widthsFor(160)).toEqual([160]);
  });
  it('are the picture itself when it is smaller than the first rung', () => {
    expect(widthsFor(48)).toEqual([48]);
  });
});

describe('addresses', () => {
  it('name picture, width and format, and read back as what they name', () => {
    const name = { ref: REF, width: 640, format: 'avif' as const };
    expect(picturePath(name)).toBe(`/pictures/${REF}/640.avif`);
    expect(parseRendition(REF, '640.avif')).toEqual(name);
  });
  it.each([
    ['a width between the rungs', REF, '641.avif'],
    ['a width above the ladder', REF, '3840.webp'],
    ['a leading zero', REF, '0640.webp'],
    ['the kept original', REF, 'master.svg'],
    ['another format', REF, '640.png'],
    ['a short ref', 'abc', '640.webp'],
    ['a way out of the folder', '../../../../etc/passwd', '640.webp'],
  ])('refuse %s', (_, ref, file) => {
    expect(parseRendition(ref, file)).toBeNull();
  });
});

describe('keys', () => {
  it('stay inside the store', () => {
    expect(isSafeKey(`${REF}/a1-640.avif`)).toBe(true);
    for (const key of ['../x.webp', `${REF}/../x.webp`, '/etc/passwd', `${REF}/a/b.webp`, 'x.webp', `${REF}/.env`]) {
      expect(isSafeKey(key), key).toBe(false);
    }
  });
});

describe('the ref', () => {
  it('is the content: 22 characters that fit an address, equal for equal bytes', () => {
    expect(pictureRef(new TextEncoder().encode('honung'))).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(pictureRef(Uint8Array.of(1, 2))).toBe(pictureRef(Uint8Array.of(1, 2)));
    expect(pictureRef(Uint8Array.of(1, 2))).not.toBe(pictureRef(Uint8Array.of(2, 1)));
  });
  it('is another for each stall', () => {
    expect(pictureRef(Uint8Array.of(1), 'a')).not.toBe(pictureRef(Uint8Array.of(1), 'b'));
    expect(pictureRef(Uint8Array.of(1), 'a')).toBe(pictureRef(Uint8Array.of(1), 'a'));
  });
});

describe('what is taken in', () => {
  it('is known by its first bytes', () => {
    expect(sniff(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('jpeg');
    expect(sniff(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('png');
    expect(sniff(new TextEncoder().encode('RIFF....WEBPVP8 '))).toBe('webp');
    expect(sniff(new TextEncoder().encode('\0\0\0\x20ftypavif'))).toBe('avif');
    expect(sniff(svg(''))).toBe('svg');
    expect(sniff(new TextEncoder().encode('<?xml version="1.0"?>\n<!-- a jar --><svg viewBox="0 0 1 1"/>'))).toBe(
      'svg',
    );
  });
  it.each(['GIF89a', '%PDF-1.7', '<html><svg></svg></html>', ''])('is not %j', text => {
    expect(sniff(new TextEncoder().encode(text))).toBeNull();
    expect(refusalBefore(new TextEncoder().encode(text), true)).toBe('picture-not-supported');
  });
  it.each([
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'picture-heic'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'picture-heic'],
    // A still picture in AVIF may name the general brand first.
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'picture-not-supported'],
    ['\0\0\0\x18ftypisom\0\0\0\0isommp41', 'picture-not-supported'],
  ])('is told apart from photographs that no free reader opens: %j', (text, reason) => {
    expect(refusalBefore(Buffer.from(text, 'latin1'), false)).toBe(reason);
  });
  it('is at most 20 MB', () => {
    const heavy = new Uint8Array(20 * 1024 * 1024 + 1);
    heavy.set([0xff, 0xd8, 0xff]);
    expect(refusalBefore(heavy, false)).toBe('picture-too-heavy');
    expect(refusalBefore(heavy.subarray(0, 20 * 1024 * 1024), false)).toBeNull();
  });
  it('is a drawing only when it comes from the seeds', () => {
    expect(refusalBefore(svg('<path d="M0 0h4"/>'), false)).toBe('picture-drawing');
    expect(refusalBefore(svg('<path d="M0 0h4"/>'), true)).toBeNull();
    expect(refusalBefore(svg(`<path d="${'h1'.repeat(200_000)}"/>`), true)).toBe('picture-too-heavy');
  });
  it.each([
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    '<svg><script>1</script></svg>',
    '<svg onload="x()"/>',
    '<svg><use href="#a"/></svg>',
    '<svg><image href="file:///etc/passwd"/></svg>',
    '<svg><a xlink:href="http://example.test"/></svg>',
    '<svg><rect fill="url(http://example.test/a)"/></svg>',
    '<svg><style>@import "x"</style></svg>',
    '<svg><filter id="f"/></svg>',
    '<svg><foreignObject/></svg>',
  ])('is never a drawing that fetches, runs or repeats: %s', text => {
    expect(isPlainSvg(text)).toBe(false);
  });
  it('may refer to its own parts', () => {
    expect(isPlainSvg('<svg><clipPath id="a"/><rect clip-path="url(#a)"/></svg>')).toBe(true);
  });
});

describe('the focal point', () => {
  it('is the middle, or inside the picture', () => {
    expect(focalPoint(undefined)).toEqual({ x: 0.5, y: 0.5 });
    expect(focalPoint({ x: -1, y: 7 })).toEqual({ x: 0, y: 1 });
    expect(focalPoint({ x: Number.NaN, y: 0.25 })).toEqual({ x: 0.5, y: 0.25 });
  });
});
