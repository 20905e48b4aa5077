import { useCallback, useContext, useMemo } from 'react';
import {
  FaultContext,
  NavigationContext,
  PlaceContext,
  RouteContext,
  RouterContext,
  ShownContext,
} from './contexts.ts';
import type { Place } from './place.ts';
import type { RouterState, Walk } from './router.ts';

export function Outlet() {
  return useContext(RouteContext).outlet;
}

export function useLocation(): Place {
  return useContext(PlaceContext);
}

export function useNavigation(): RouterState['navigation'] {
  return useContext(NavigationContext);
}

export function useNavigate() {
  return useContext(RouterContext).navigate;
}

export function useParams() {
  return useContext(RouteContext).match.params;
}

export function useRouteError(): unknown {
  return useContext(FaultContext);
}

export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (next: ConstructorParameters<typeof URLSearchParams>[0], walk?: Walk) =>
      navigate(`?${new URLSearchParams(next)}`, walk),
    [navigate],
  );
  return [parameters, ask] as const;
}

export function useMatches() {
  const { modules } = useContext(RouterContext);
  const { matches, loaderData } = useContext(ShownContext);
  return useMemo(
    () =>
      matches.map(({ route: { id }, pathname, params }) => ({
        id,
        pathname,
        params,
        loaderData: loaderData[id],
        handle: modules[id]?.handle,
      })),
    [matches, loaderData, modules],
  );
}
