import { readdirSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { spelledOut } from '../scripts/bundle/endpoints.mts';
import { shortMessage } from '../scripts/bundle/messages.mts';
import { shortList } from '../scripts/bundle/route-list.mts';
import { m } from '../src/paraglide/messages.js';
import { said } from '../src/shared/page-locale.ts';
import drawn from '../src/ui/icon-drawing.ts';

const MESSAGES = 'src/paraglide/messages';

describe('the endpoints of a built page', () => {
  const table: Record<string, [string, string]> = {
    'cart.add': ['POST', '/cart/items'],
    'cart.read': ['GET', '/cart'],
  };

  it('are spelled out where they are called, spread and handed on, and nowhere else', () => {
    const code = `import { ApiError, api, q } from '../../client.ts';
type Adding = Parameters<typeof api.cart.add>[0];
const words = 'api.cart.add', path = '/api/cart', none = api.cart.other, other = my.api.cart.add;
useQuery({ ...q.cart.read({}), enabled });
api.cart
  .add({});
useCommand(api.cart.add, 'add');`;
    expect(spelledOut(code, table)).toBe(
      `import { ApiError, api, q, queryOf as __queryOf, callOf as __callOf } from '../../client.ts'
type Adding = Parameters<typeof api.cart.add>[0];
const words = 'api.cart.add', path = '/api/cart', none = api.cart.other, other = my.api.cart.add;
useQuery({ ...__queryOf('cart.read', 'GET', '/cart')({}), enabled });
__callOf('cart.add', 'POST', '/cart/items')({});
useCommand(__callOf('cart.add', 'POST', '/cart/items'), 'add');`.replace("client.ts'\n", "client.ts';\n"),
    );
  });
});

describe('the messages of a built page', () => {
  const names = readdirSync(MESSAGES).filter(file => file.endsWith('.js') && file !== '_index.js');

  it('say what the compiled messages say, in each language and with each input', () => {
    let shortened = 0;
    for (const file of names) {
      const name = file.slice(0, -'.js'.length);
      const code = readFileSync(`${MESSAGES}/${file}`, 'utf8');
      const short = shortMessage(code, name);
      if (!short) continue;
      shortened += 1;
      const body = short.slice(short.indexOf('said(') + 'said('.length, short.lastIndexOf(')'));
      const mine = said(...(Function(`return [${body}]`)() as Parameters<typeof said>));
      const theirs = (m as unknown as Record<string, typeof mine>)[name];
      const inputs = new Proxy({}, { get: (_, key) => `<${String(key)}>` });
      for (const locale of ['sv', 'en', 'de']) expect(mine(inputs, { locale })).toBe(theirs!(inputs, { locale }));
    }
    expect(shortened).toBe(names.length);
  });
});

describe('the list of routes of a built page', () => {
  const css = ['/assets/entry.css'];
  const root = { id: 'root', path: '', hasLoader: false, module: '/assets/root.js', imports: ['/assets/kit.js'], css };
  const page = { id: 'page', parentId: 'root', path: 'page', hasLoader: true, module: '/assets/page.js', css };
  const print = { ...page, id: 'print', index: true, css: ['/assets/print.css', ...css] };
  const written = (routes: object) => `window.__reactRouterManifest=${JSON.stringify({ entry: {}, routes })};`;

  it('names each with its place, its file and its own styles, and nothing besides', () => {
    const short = shortList(written({ root, page, print }));
    expect(JSON.parse(short!.slice(short!.indexOf('{'), -1))).toEqual({
      routes: {
        root: { id: 'root', path: '', module: '/assets/root.js', css },
        page: { id: 'page', parentId: 'root', path: 'page', module: '/assets/page.js' },
        print: {
          id: 'print',
          parentId: 'root',
          path: 'page',
          index: true,
          module: '/assets/page.js',
          css: ['/assets/print.css'],
        },
      },
    });
  });

  it('is not guessed when it is written in another way', () => {
    expect(shortList('export default {}')).toBeNull();
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

function iconData(file: string): Parameters<typeof drawn>[0] {
  const code = readFileSync(`node_modules/lucide-react/dist/esm/icons/${file}.mjs`, 'utf8');
  return Function(`return ${/const __iconData = (\{[\s\S]*?\n\});/.exec(code)![1]}`)() as Parameters<typeof drawn>[0];
}

/** Their order does not matter. */
function attributes(markup: string): string[] {
  return markup.split(/ (?=[\w-]+=")|(?=>)/).sort();
}
