import { describe, expect, it } from 'vitest';
import { type Copied, copiesToForget, isPagePath, keptAddress, keptStyles, MOST_COPIES } from './rules.ts';

const PAGE = 'https://hall.example/receipts/AaH7qBeFcyua18XdczTB2g?ak=secret';

function copy(fields: Partial<Copied>): Copied {
  return {
    path: '/receipts/a',
    owner: 'link',
    title: 'Kvitto',
    seenAt: '2026-11-23T08:00:00.000Z',
    files: [],
    ...fields,
  };
}

describe('the files of a copy', () => {
  it.each([
    ['/assets/app-1.css', '/kept/assets/app-1.css'],
    ['/pictures/honung-640.webp?v=2', '/kept/pictures/honung-640.webp?v=2'],
    ['../assets/wall.svg', '/kept/assets/wall.svg'],
    ['data:image/png;base64,AA', null],
    ['https://elsewhere.example/x.png', null],
    ['//elsewhere.example/x.png', null],
    ['http://', null],
  ])('%s is kept as %s', (address, kept) => expect(keptAddress(address, PAGE)).toBe(kept));

  it('are named by its styles: pictures, and of fonts those that the page loads', () => {
    const css = `@font-face{src:url(/assets/ja.woff2)}@font-face{src:url("/assets/nej.woff2")}
      .wall{background:url(./wall.svg)}.x{background:url(data:image/svg+xml,abc)}`;
    const { css: written, files } = keptStyles(css, 'https://hall.example/assets/app.css', ['/assets/ja.woff2']);
    expect(files).toEqual(['/kept/assets/ja.woff2', '/kept/assets/wall.svg']);
    expect(written).toContain('background:url(/kept/assets/wall.svg)');
    expect(written).toContain('url(data:image/svg+xml,abc)');
    expect(written).not.toContain('url(/assets/');
  });
});

describe('the worker', () => {
  it.each([
    ['/', true],
    ['/receipts/AaH7qBeFcyua18XdczTB2g', true],
    ['/account/orders', true],
    ['/api/order-groups/1/receipts/2/pdf', false],
    ['/pictures/x.webp', false],
    ['/assets/app.js', false],
  ])('stands in for the page %s: %s', (path, stands) => expect(isPagePath(path)).toBe(stands));
});

describe('copies that go', () => {
  const everybody = { isHere: () => true };

  it('are those seen longest ago, over the number', () => {
    const copies = Array.from({ length: MOST_COPIES + 2 }, (_, at) =>
      copy({ path: `/receipts/${at}`, seenAt: new Date(Date.UTC(2026, 10, 1 + at)).toISOString() }),
    );
    expect(copiesToForget(copies, everybody).map(({ path }) => path)).toEqual(['/receipts/0', '/receipts/1']);
  });

  it('are those of a person who is not here', () => {
    const copies = [copy({ path: '/receipts/a', owner: 'elin' }), copy({ path: '/receipts/b', owner: 'link' })];
    const gone = copiesToForget(copies, { isHere: owner => owner === 'link' });
    expect(gone.map(({ path }) => path)).toEqual(['/receipts/a']);
  });
});
