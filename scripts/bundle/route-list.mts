import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Route } from '../../src/shell/router/route-table.ts';

/** Every first view loads the list of all routes: it shall say no more than src/shell/router/ reads. */
export function routeList(): Plugin {
  return {
    name: 'saluhall-route-list',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'ssr',
    // The list is written while the server is built, which keeps the whole of it.
    writeBundle() {
      const assets = join(this.environment.getTopLevelConfig().environments.client!.build.outDir, 'assets');
      const lists = readdirSync(assets).filter(file => /^manifest-.*\.js$/.test(file));
      if (lists.length !== 1) this.error(`${assets} holds ${lists.length} lists of routes, not one.`);
      const file = join(assets, lists[0]!);
      const list = readFileSync(file, 'utf8');
      const short = shortList(list);
      if (!short) this.error(`${file} has another shape than before.`);
      writeFileSync(file, short);
    },
  };
}

/**
 * The framework marks styles that a lazy part names as well, so that the part brings them again. Those of every page are there
 * already, and to bring them again is to reckon the whole page's looks once more.
 */
function plain(href: string): string {
  return href.replace(/#$/, '');
}

const WRITTEN = /^window\.__reactRouterManifest=(\{.*\});?$/s;

export function shortList(list: string): string | null {
  const written = WRITTEN.exec(list.trim())?.[1];
  if (!written) return null;
  const { routes } = JSON.parse(written) as { routes: Record<string, Route> };
  const everyPages = new Set(routes.root?.css);
  const short = Object.values(routes).map(({ id, parentId, path, index, module, css = [] }) => {
    const own = css.filter(href => !everyPages.has(href)).map(plain);
    return [id, { id, parentId, path, index, module, css: parentId ? (own.length ? own : undefined) : css.map(plain) }];
  });
  return `window.__reactRouterManifest=${JSON.stringify({ routes: Object.fromEntries(short) })};`;
}
