import type { HallRouter } from './router.ts';

/**
 * Hot reload: what React Router's development server calls on a router when a page was edited (refresh-utils.mjs of
 * @react-router/dev). It puts the new modules where the router looks them up, so there are no routes to make anew; then
 * it wants the data again.
 */
export interface HotRouter {
  createRoutesForHMR(): null;
  _internalSetRoutes(): void;
  revalidate(): Promise<void>;
}

export function hotRouter(router: HallRouter): HallRouter & HotRouter {
  // Removes the server's styles of the first page: those of its modules have taken over, and follow edits.
  for (const style of document.querySelectorAll('[data-react-router-critical-css]')) style.remove();
  return Object.assign(router, {
    createRoutesForHMR: () => null,
    _internalSetRoutes() {},
    revalidate() {
      const { pathname, search, state } = router.state.location;
      return router.navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
    },
  });
}
