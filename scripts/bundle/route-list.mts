import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Route } from '../../src/shell/router/route-table.ts';

/** A route in the framework's manifest, as far as the browser reads it. */
interface FullRoute extends Route {
  imports: string[];
}

/**
 * A smaller route manifest, which every first view loads: only what src/shell/router/ reads, each route by its id. Its
 * imports are in a file of their own, fetched by the first navigation (src/shell/route-files.ts).
 */
export function routeList(): Plugin {
  return {
    name: 'saluhall-route-list',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    // The client manifest is written during the server build, which keeps the whole of it.
    writeBundle() {
      const assets = join(this.environment.getTopLevelConfig().environments.client!.build.outDir, 'assets');
      const lists = readdirSync(assets).filter(file => /^manifest-.*\.js$/.test(file));
      if (lists.length !== 1) this.error(`${assets} holds ${lists.length} lists of routes, not one.`);
      const file = join(assets, lists[0]!);
      const routes = routesIn(readFileSync(file, 'utf8'));
      if (!routes) this.error(`${file} has another shape than before.`);
      const imports = `export default ${JSON.stringify(importsOfRoutes(routes))};`;
      const name = `route-imports-${createHash('sha256').update(imports).digest('base64url').slice(0, 8)}.js`;
      writeFileSync(join(assets, name), imports);
      writeFileSync(file, shortList(routes, `/assets/${name}`));
    },
  };
}

const BEFORE = 'window.__reactRouterManifest=';

/** Parses the framework's manifest: one assignment of plain data. */
export function routesIn(list: string): Record<string, FullRoute> | null {
  const text = list.trim().replace(/;$/, '');
  if (!text.startsWith(BEFORE)) return null;
  return (JSON.parse(text.slice(BEFORE.length)) as { routes: Record<string, FullRoute> }).routes;
}

/** Imports by route, without those of the root that every page has loaded. */
export function importsOfRoutes(routes: Record<string, FullRoute>): Record<string, string[]> {
  const everyPages = new Set(routes.root?.imports);
  const others = Object.values(routes).map(({ id, imports }) => [id, imports.filter(file => !everyPages.has(file))]);
  return Object.fromEntries(others);
}

/**
 * A stylesheet's address without the framework's mark, which makes a lazy part load it again. Styles of every page are
 * there already, and loading them again recalculates the whole page's styles.
 */
function plain(href: string): string {
  return href.replace(/#$/, '');
}

export function shortList(routes: Record<string, FullRoute>, imports: string): string {
  const everyPages = new Set(routes.root?.css);
  const short = Object.values(routes).map(({ id, parentId, path, index, module, css = [] }) => {
    const own = css.filter(href => !everyPages.has(href)).map(plain);
    return [id, { parentId, path, index, module, css: parentId ? (own.length ? own : undefined) : css.map(plain) }];
  });
  return `${BEFORE}${JSON.stringify({ routes: Object.fromEntries(short), imports })};`;
}
