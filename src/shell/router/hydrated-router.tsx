import { use } from 'react';
import { type HandedOver, handedOver } from './handed-over.ts';
import { hotRouter } from './hot-reload.ts';
import type { Route } from './route-table.ts';
import { HallRouter, type RouteModule } from './router.ts';
import { RouterProvider } from './router-provider.tsx';

declare global {
  interface Window {
    __reactRouterContext: { stream: ReadableStream<Uint8Array> };
    __reactRouterManifest: {
      /** Routes by id, which a build leaves out of each. */
      routes: Record<string, Omit<Route, 'id'>>;
      /** File with the imports of each route; absent in development. */
      imports?: string;
    };
    /** Set by the starter script (src/http/scripts-last.ts), once the page is painted. */
    __reactRouterRouteModules: Promise<Record<string, RouteModule>>;
    __reactRouterDataRouter: HallRouter;
  }
}

let coming: Promise<HallRouter> | null = null;

/** Hydrates the page that the server rendered, once its data and route modules are there. */
export function HydratedRouter() {
  coming ??= Promise.all([handedOver(window.__reactRouterContext.stream), window.__reactRouterRouteModules]).then(
    started,
  );
  const router = use(coming);
  return (
    <>
      <RouterProvider router={router} />
      {null}
    </>
  );
}

function started([handed, modules]: [HandedOver, Record<string, RouteModule>]): HallRouter {
  const routes = Object.entries(window.__reactRouterManifest.routes).map(([id, route]) => [id, { ...route, id }]);
  const router = new HallRouter(Object.fromEntries(routes), modules, handed);
  window.__reactRouterDataRouter = import.meta.hot ? hotRouter(router) : router;
  return router;
}
