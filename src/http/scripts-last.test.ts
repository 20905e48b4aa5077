import { describe, expect, it } from 'vitest';
import { scriptsLast } from './scripts-last.ts';

const page = (nonce = '') =>
  `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i.svg"/></head><body><p>Hej</p><script${nonce} type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/shop.js";

  window.__reactRouterRouteModules = {"root":route0,"pages/shop-page":route1};

import("/assets/entry.js");</script></body>`;

describe('a page’s scripts', () => {
  it('are named to be begun later, with the routes that they are', () => {
    const html = scriptsLast(page());
    expect(html).not.toMatch(/modulepreload" href|type="module"/);
    expect(html).toContain(
      '([["/assets/a.js","/assets/b.js"],["/assets/manifest.js","/assets/root.js","/assets/shop.js"],["root","pages/shop-page"],"/assets/entry.js"])</script></body>',
    );
    expect(html).toContain('<link rel="icon" href="/i.svg"/></head><body><p>Hej</p><script>(function');
  });

  it('keep their nonce, and nothing closes the element early', () => {
    expect(scriptsLast(page(' nonce="n+/="'))).toContain('<script nonce="n+/=">(function');
    expect(scriptsLast(page().replace('pages/shop-page', '<!--'))).toContain('"\\u003c!--"');
  });

  it('are left alone where a page has none, and are a fault in another shape', () => {
    expect(scriptsLast('<p>Hej</p>')).toBe('<p>Hej</p>');
    expect(() => scriptsLast(page().replace('import("/assets/entry.js");', ''))).toThrow('another shape');
    expect(() => scriptsLast(page().replace('"root":route0,', ''))).toThrow('another shape');
  });

  it('begin with a script that is one: it loads what it was told, and then what starts the page', async () => {
    const [, begin] = /<script>(\(function.*\)\(.*\))<\/script>/s.exec(scriptsLast(page())) ?? [];
    const loaded: string[] = [];
    const ready: (() => void)[] = [];
    const window: { __reactRouterRouteModules?: Promise<object> } = {};
    const load = (file: string) => {
      loaded.push(file);
      return Promise.resolve({ file });
    };
    const document = {
      readyState: 'interactive',
      createElement: () => ({}),
      head: { append: () => {} },
    };
    const run = new Function(
      'document',
      'window',
      'addEventListener',
      'requestAnimationFrame',
      'setTimeout',
      'load',
      begin!.replaceAll('import(', 'load('),
    );
    const later: (() => void)[] = [];
    run(
      document,
      window,
      (_: string, tell: () => void) => ready.push(tell),
      (next: () => void) => next(),
      (next: () => void, ms?: number) => (ms ? later.push(next) : next()),
      load,
    );
    expect(loaded).toEqual([]);
    for (const tell of [...ready, ...later]) tell();
    expect(loaded).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/shop.js', '/assets/entry.js']);
    expect(await window.__reactRouterRouteModules).toEqual({
      root: { file: '/assets/root.js' },
      'pages/shop-page': { file: '/assets/shop.js' },
    });
  });
});
