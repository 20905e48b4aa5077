import { describe, expect, it } from 'vitest';
import { scriptsLast as withScriptsLast } from './scripts-last.ts';

const scriptsLast = (html: string, worded: string[] = []) => withScriptsLast(html, new Set(worded));

const page = (nonce = '') =>
  `<head><link rel="modulepreload"${nonce} href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"${nonce}/><link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/i.svg"/></head><body><p>Hej</p><script${nonce} type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/shop.js";

  window.__reactRouterRouteModules = {"root":route0,"pages/shop-page":route1};

import("/assets/entry.js");</script></body>`;

describe('a page’s scripts', () => {
  it('are named to be begun later, with the routes that they are', () => {
    const html = scriptsLast(page());
    expect(html).not.toMatch(/modulepreload" href|type="module"/);
    expect(html).toContain(
      '([["/assets/a.js","/assets/b.js","/assets/manifest.js","/assets/root.js","/assets/shop.js","/assets/entry.js"],["/assets/manifest.js","/assets/root.js","/assets/shop.js"],["root","pages/shop-page"],"/assets/entry.js",["Sidans filer har bytts ut. Du kan läsa den, men inte trycka på något.","Ladda om sidan"]])</script></body>',
    );
    expect(html).toContain('<link rel="icon" href="/i.svg"/></head><body><p>Hej</p><script>((');
  });

  it('with words are those of the page’s language', () => {
    const html = scriptsLast(`<!DOCTYPE html><html class="x" lang="de">${page()}`, ['b.js', 'shop.js', 'entry.js']);
    const files = ['a', 'de/b', 'manifest', 'root', 'de/shop', 'de/entry'].map(name => `"/assets/${name}.js"`);
    expect(html).toContain(`([[${files.join(',')}],["/assets/manifest.js","/assets/root.js","/assets/de/shop.js"],`);
    expect(html).toMatch(/,"\/assets\/de\/entry\.js",\["Die Dateien [^"]+","Seite neu laden"\]\]\)<\/script>/);
  });

  it('keep their nonce, and nothing closes the element early', () => {
    const marked = scriptsLast(page(' nonce="n+/="'));
    expect(marked).toContain('<script nonce="n+/=">((');
    expect(marked).not.toContain('modulepreload" ');
    expect(scriptsLast(page().replace('pages/shop-page', '<!--'))).toContain('"\\u003c!--"');
  });

  it('are left alone where a page has none, and are a fault in another shape', () => {
    expect(scriptsLast('<p>Hej</p>')).toBe('<p>Hej</p>');
    expect(() => scriptsLast(page().replace('import("/assets/entry.js");', ''))).toThrow('another shape');
    expect(() => scriptsLast(page().replace('"root":route0,', ''))).toThrow('another shape');
  });

  it('begin with a script that is one: it brings all files, then loads what it was told, and what starts the page', async () => {
    const { tell, fetched, loaded, window } = begun();
    await settled();
    expect(fetched).toEqual([]);
    tell();
    await settled();
    expect(fetched).toEqual(['a', 'b', 'manifest', 'root', 'shop', 'entry'].map(name => `/assets/${name}.js`));
    expect(loaded).toEqual(['/assets/manifest.js', '/assets/root.js', '/assets/shop.js', '/assets/entry.js']);
    expect(await window.__reactRouterRouteModules).toEqual({
      root: { file: '/assets/root.js' },
      'pages/shop-page': { file: '/assets/shop.js' },
    });
  });

  it('run React’s file first, each file in a task of its own', async () => {
    const html = page().replaceAll('/assets/b.js', '/assets/react-q3z5.js');
    const { tell, loaded, tasks } = begun({ html });
    tell();
    await settled();
    expect(loaded[0]).toBe('/assets/react-q3z5.js');
    expect(loaded).toHaveLength(5);
    expect(new Set(tasks).size).toBe(5);
  });

  it('are not loaded before every file is there: one that did not come is asked for until it does', async () => {
    const { tell, loaded, fetched, timers } = begun({ missing: '/assets/b.js', answers: [null, 503] });
    tell();
    for (const _ of ['unreached', 'closing']) {
      await settled();
      expect(loaded).toEqual([]);
      for (const next of timers.splice(0)) next();
    }
    await settled();
    expect(fetched.filter(file => file === '/assets/b.js')).toHaveLength(3);
    expect(loaded).toContain('/assets/entry.js');
  });

  it.each(['navigate', 'reload'])('that can’t be loaded though they came load the page anew, once: %s', async type => {
    const { tell, reloads, window, told } = begun({ broken: '/assets/shop.js', type });
    tell();
    await expect(window.__reactRouterRouteModules).rejects.toThrow('/assets/shop.js');
    expect([reloads(), told.length]).toEqual(type === 'reload' ? [0, 1] : [1, 0]);
    if (type === 'navigate') return;
    // Loaded anew in vain: it says so, and its button tries once more.
    const [words, button] = told[0]!.children;
    expect([told[0]!.role, words, (button as Told).textContent]).toEqual([
      'alert',
      'Sidans filer har bytts ut. Du kan läsa den, men inte trycka på något.',
      'Ladda om sidan',
    ]);
    (button as Told).onclick?.();
    expect(reloads()).toBe(1);
  });
});

const settled = () => new Promise(resolve => setImmediate(resolve));

/** Element of the fake document. */
interface Told {
  role?: string;
  textContent?: string;
  style: object;
  children: (string | Told)[];
  append(...children: (string | Told)[]): void;
  onclick?(): void;
}

interface Circumstances {
  html?: string;
  missing?: string;
  answers?: (number | null)[];
  broken?: string;
  type?: string;
}

/** Runs a page's starter script in a fake browser. */
function begun({ html = page(), missing, answers = [], broken, type = 'navigate' }: Circumstances = {}) {
  const [, begin] = /<script>(\(\(.*\)\(.*\))<\/script>/s.exec(scriptsLast(html)) ?? [];
  const loaded: string[] = [];
  const fetched: string[] = [];
  const ready: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const tasks: number[] = [];
  let task = -1;
  const window: { __reactRouterRouteModules?: Promise<object> } = {};
  let reloads = 0;
  const told: Told[] = [];
  const createElement = (): Told => {
    const children: Told['children'] = [];
    return { style: {}, children, append: (...more) => children.push(...more) };
  };
  const parts = {
    window,
    document: {
      ...{ readyState: 'interactive', documentElement: { lang: 'sv' }, createElement },
      body: { prepend: (line: Told) => told.push(line) },
    },
    performance: { getEntriesByType: () => [{ type }] },
    location: { reload: () => reloads++ },
    addEventListener: (event: string, tell: () => void) => event === 'load' && ready.push(tell),
    requestAnimationFrame: (next: () => void) => next(),
    setTimeout: (next: () => void, ms?: number) => {
      if (ms) return timers.push(next);
      task++;
      next();
    },
    async fetch(file: string) {
      fetched.push(file);
      const status = file === missing ? answers.shift() : 200;
      if (status === null) throw new TypeError('Failed to fetch');
      return new Response('', { status });
    },
    async load(file: string) {
      if (file === broken) throw new TypeError(file);
      loaded.push(file);
      tasks.push(task);
      return { file };
    },
  };
  new Function(...Object.keys(parts), begin!.replaceAll('import(', 'load('))(...Object.values(parts));
  const tell = () => {
    for (const next of [...ready, ...timers.splice(0)]) next();
  };
  return { tell, loaded, tasks, fetched, timers, window, told, reloads: () => reloads };
}
