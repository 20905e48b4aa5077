import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath as matchedByLibrary, matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import routes from '../../routes.ts';
import { matchPath, type Route, routeTable } from './route-table.ts';

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '');

function listed(entries: readonly RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(entry => [
    { id: idOf(entry), parentId, path: entry.path, index: entry.index, module: '' },
    ...listed(entry.children ?? [], idOf(entry)),
  ]);
}

const asObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(entry =>
    entry.index
      ? { id: idOf(entry), index: true, path: entry.path }
      : { id: idOf(entry), path: entry.path, children: entry.children && asObjects(entry.children) },
  );

const every: Route[] = [{ id: 'root', path: '', module: '' }, ...listed(routes, 'root')];
const table: Record<string, Route> = Object.fromEntries(every.map(route => [route.id, route]));
const match = routeTable(table);
const library = [{ id: 'root', path: '', children: asObjects(routes) }];

// React Router warns about addresses that it can't decode.
vi.spyOn(console, 'warn').mockReturnValue();

const WORDS = ['honung', 'H%C3%B6', 'a%2Fb', '100%', 'b.c', 'Ärtor'];
const everyPath = Object.values(table).flatMap(({ id, path }) => {
  const above: string[] = [];
  for (let at: Route | undefined = table[id]; at?.parentId; at = table[at.parentId]) above.unshift(at.path ?? '');
  const whole = `/${above.filter(Boolean).join('/')}`;
  if (path === undefined) return [whole];
  return WORDS.flatMap(word => {
    const address = whole.replace(/:\w+/g, word).replace('*', `${word}/rest`);
    return [address, `${address}/`, `${address}/more`, address.toUpperCase()];
  });
});

describe('the routes that an address leads to', () => {
  it('are the same as on the server, for every route and odd words in it', () => {
    const others = ['/', '//', '/products', '/bo/providers', '/pages/a/b/c/d', '/nobody/has/this'];
    const led = (matches: readonly { route: { id?: string }; params: object }[] | null) =>
      matches?.map(({ route, params }) => [route.id, params]);
    const addresses = [...new Set([...everyPath, ...others])];
    expect(addresses.length).toBeGreaterThan(500);
    for (const address of addresses) expect(led(match(address)), address).toEqual(led(matchRoutes(library, address)));
  });

  it('are some, whatever is in it: where the server knows none, the hall says that nothing is here', () => {
    for (const path of ['/honung%0A', '/a%0Ab', '/%0A/%0D%0A/x', '/products/a/b%E2%80%A8c'])
      expect(
        match(path)
          ?.map(({ route }) => route.id)
          .at(0),
        path,
      ).toBe('root');
  });

  it('name the part of the address that each stands for', () => {
    expect(match('/bo/providers/bageriet/orders')?.map(({ pathname }) => pathname)).toEqual([
      '/',
      '/bo',
      '/bo/providers/bageriet/orders',
    ]);
    expect(match('/products/honung')?.map(({ pathname }) => pathname)).toEqual(['/', '/', '/products/honung']);
  });
});

describe('one pattern', () => {
  it.each(['/products/honung', '/products/honung/', '/products', '/receipts/x', '/products/a/b'])('%s', address => {
    expect(matchPath('/products/:idOrSlug', address)?.params).toEqual(
      matchedByLibrary('/products/:idOrSlug', address)?.params,
    );
  });
});
