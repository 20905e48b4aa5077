import { Hono } from 'hono';
import { requestLocale } from '../../http/caller.ts';
import type { World } from '../../shared/world.ts';
import { strangerWho } from '../cards/queries.ts';
import { paintIcon } from './adapters/icons.ts';
import { readAppName } from './queries.ts';
import { type IconName, isIconName, webManifest } from './rules.ts';

/** GET /manifest.webmanifest, in the language of the page that names it and by the host's own name, and its icons. */
export function manifestRoutes(world: World): Hono {
  const routes = new Hono();
  const painted = new Map<IconName, Promise<Uint8Array<ArrayBuffer>>>();

  routes.get('/manifest.webmanifest', async c => {
    const locale = requestLocale(c.req.raw);
    const name = await readAppName(world, strangerWho(locale), c.req.header('host') ?? null);
    return c.body(JSON.stringify(webManifest(name, locale)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'content-language': locale,
      'cache-control': 'private, max-age=3600',
      vary: 'cookie, accept-language',
    });
  });
  routes.get('/icons/:file', async c => {
    const name = c.req.param('file').replace(/\.png$/, '');
    if (!isIconName(name)) return c.text('not found', 404);
    const painting = painted.get(name) ?? paintIcon(name);
    painted.set(name, painting);
    return c.body(await painting, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  });
  return routes;
}
