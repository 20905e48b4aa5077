import { memo, type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  FaultContext,
  NavigationContext,
  PlaceContext,
  RouteContext,
  RouterContext,
  ShownContext,
} from './contexts.ts';
import { RouteBoundary } from './route-boundary.tsx';
import type { RouteMatch } from './route-table.ts';
import { drawnMatches, type HallRouter, type RouteModule, type RouterState, type Shown } from './router.ts';

/**
 * Renders the current location's routes, one inside the other. The empty second child stands where the server's tree
 * has one: React's ids (useId) count them.
 */
export function RouterProvider({ router }: { router: HallRouter }) {
  const { navigation, ...state } = useShownState(router);
  const { location, matches, loaderData, errors, restoreScrollPosition, preventScrollReset } = state;
  // Excludes `navigation`: pages don't render again when a navigation begins.
  const shown = useMemo(
    () => ({ location, matches, loaderData, errors, restoreScrollPosition, preventScrollReset }),
    [location, matches, loaderData, errors, restoreScrollPosition, preventScrollReset],
  );
  return (
    <>
      <RouterContext value={router}>
        <ShownContext value={shown}>
          <NavigationContext value={navigation}>
            <PlaceContext value={location}>
              <Pages router={router} shown={shown} />
            </PlaceContext>
          </NavigationContext>
        </ShownContext>
      </RouterContext>
      {null}
    </>
  );
}

/** The rendered state. A navigation with a view transition renders inside it; of several the newest. */
function useShownState(router: HallRouter): RouterState {
  const [state, setState] = useState(router.state);
  const slide = useRef<{ state: RouterState; done: () => void } | null>(null);
  useLayoutEffect(() => {
    const show = () => {
      // Rendered together with a page whose transition has yet to begin: that waits for this state.
      if (slide.current) slide.current.state = router.state;
      startTransition(() => setState(router.state));
    };
    const slideIn = () =>
      new Promise<void>(done => {
        slide.current?.done();
        // A new object, so that it renders even if it is shown already.
        const next = { ...router.state };
        slide.current = { state: next, done };
        startTransition(() => setState(next));
      });
    show();
    return router.subscribe(slides => {
      if (slides && document.startViewTransition) document.startViewTransition(slideIn);
      else show();
    });
  }, [router]);
  useEffect(() => {
    if (slide.current?.state !== state) return;
    slide.current.done();
    slide.current = null;
  }, [state]);
  return state;
}

const Pages = memo(function Pages({ router, shown }: { router: HallRouter; shown: Shown }) {
  return drawnMatches(shown).reduceRight<ReactNode>(
    (outlet, match) => routeDrawn(router.modules[match.route.id] ?? {}, { shown, match, outlet }),
    null,
  );
});

interface Drawing {
  shown: Shown;
  match: RouteMatch;
  outlet: ReactNode;
}

function routeDrawn({ default: Page, ErrorBoundary, Layout }: RouteModule, { shown, match, outlet }: Drawing) {
  const { errors, location } = shown;
  const { id } = match.route;
  const walled = (content: ReactNode) => (Layout ? <Layout>{content}</Layout> : content);
  const instead = ErrorBoundary && (
    <RouteContext value={{ outlet: null, match }}>{walled(<ErrorBoundary />)}</RouteContext>
  );
  if (errors && id in errors && instead) return <FaultContext value={errors[id]}>{instead}</FaultContext>;
  const route = <RouteContext value={{ outlet, match }}>{Page ? walled(<Page />) : outlet}</RouteContext>;
  if (!instead) return route;
  return (
    <RouteBoundary place={location} instead={instead}>
      {route}
    </RouteBoundary>
  );
}
