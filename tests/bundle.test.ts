import { readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inLanguage, markedMessage, wordedChunks } from '../scripts/bundle/page-languages.mts';
import { importsOfRoutes, routesIn, shortList } from '../scripts/bundle/route-list.mts';
import drawn from '../src/ui/icon-drawing.ts';

describe('the list of routes of a built page', () => {
  const css = ['/assets/entry.css'];
  const kit = '/assets/kit.js';
  const root = { id: 'root', path: '', hasLoader: false, module: '/assets/root.js', imports: [kit], css };
  const imports = [kit, '/assets/words.js'];
  const page = { id: 'page', parentId: 'root', path: 'page', hasLoader: true, module: '/assets/page.js', imports, css };
  const print = { ...page, id: 'print', index: true, imports: [kit], css: ['/assets/print.css', ...css] };
  const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`;
  const routes = routesIn(written({ root, page, print }))!;

  it('names each with its place, its file and its own styles, and nothing besides', () => {
    const short = shortList(routes, '/assets/route-imports.js');
    expect(JSON.parse(short.slice(short.indexOf('{'), -1))).toEqual({
      imports: '/assets/route-imports.js',
      routes: {
        root: { path: '', module: '/assets/root.js', css },
        page: { parentId: 'root', path: 'page', module: '/assets/page.js' },
        print: {
          parentId: 'root',
          path: 'page',
          index: true,
          module: '/assets/page.js',
          css: ['/assets/print.css'],
        },
      },
    });
  });

  it('leaves to a file of its own what each imports besides what every page has', () => {
    expect(importsOfRoutes(routes)).toEqual({ root: [], page: ['/assets/words.js'], print: [] });
  });

  it('is not guessed when it is written in another way', () => {
    expect(routesIn('export default {}')).toBeNull();
  });
});

describe('the icons of a built page', () => {
  it('are drawn as the library draws them', () => {
    const props = { size: 20, strokeWidth: 1.75, absoluteStrokeWidth: true };
    for (const [name, Theirs] of [
      ['X', lucide.X],
      ['CircleQuestionMark', lucide.CircleQuestionMark],
      ['PackageCheck', lucide.PackageCheck],
    ] as const) {
      const file = name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
      const Mine = drawn(iconData(file));
      for (const rest of [
        {},
        { className: ' shrink-0  ' },
        { role: 'img', 'aria-label': 'x' },
        { 'aria-hidden': true },
      ])
        expect(attributes(renderToStaticMarkup(createElement(Mine, { ...props, ...rest })))).toEqual(
          attributes(renderToStaticMarkup(createElement(Theirs, { ...props, ...rest }))),
        );
    }
  });
});

describe('browser files by language', () => {
  const message = markedMessage(readFileSync('src/paraglide/messages/cart_title.js', 'utf8')).replace(
    /^import .*/m,
    '',
  );
  const chunks = new Map([
    ['react.js', 'export const r = 1;'],
    ['words.js', message],
    ['page.js', 'import "./react.js";import { cart_title as t } from "./words.js";export default () => t();'],
    [
      'lazy.js',
      'const files = ["assets/page.js","assets/page.css","assets/react.js"];export const g=()=>import("./page.js");export{files};',
    ],
    ['list.js', 'export default ["/assets/lazy.js","/assets/alone.js"];'],
    ['alone.js', 'import "./react.js";'],
  ]);
  const worded = wordedChunks(chunks);

  it('are those with words, and all that name one of them', () => {
    expect([...worded].sort()).toEqual(['lazy.js', 'list.js', 'page.js', 'words.js']);
  });

  it('speak one language, and know no word of another', () => {
    const said = { sv: 'Din korg', en: 'Your cart', de: 'Ihr Korb' };
    for (const locale of ['sv', 'en', 'de'] as const) {
      const code = inLanguage(chunks.get('words.js')!, locale, worded);
      for (const [other, word] of Object.entries(said))
        expect(code.includes(`\`${word}\``), `${word} in ${locale}`).toBe(other === locale);
    }
  });

  it('name their neighbours of the same language, and the others where they are', () => {
    expect(inLanguage(chunks.get('page.js')!, 'de', worded)).toMatch(/"\.\.\/react\.js".*"\.\/words\.js"/);
    const lazy = inLanguage(chunks.get('lazy.js')!, 'en', worded).replaceAll('`', '"');
    expect(lazy).toContain('["assets/en/page.js","assets/page.css","assets/react.js"]');
    expect(lazy).toContain('import("./page.js")');
    const list = inLanguage(chunks.get('list.js')!, 'sv', worded).replaceAll('`', '"');
    expect(list).toContain('["/assets/sv/lazy.js","/assets/alone.js"]');
  });
});

function iconData(file: string): Parameters<typeof drawn>[0] {
  const code = readFileSync(`node_modules/lucide-react/dist/esm/icons/${file}.mjs`, 'utf8');
  return Function(`return ${/const __iconData = (\{[\s\S]*?\n\});/.exec(code)![1]}`)() as Parameters<typeof drawn>[0];
}

/** Attributes sorted, as their order does not matter. */
function attributes(markup: string): string[] {
  return markup.split(/ (?=[\w-]+=")|(?=>)/).sort();
}
