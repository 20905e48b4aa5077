import { arrived, isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';

/**
 * Takes the place of the router's own loader of route files (scripts/bundle/stand-ins.mts), which reloads whatever page stands when a
 * file does not come: endlessly, and into the browser's own error page while the server is away. Here the server is waited
 * for; a file that is gone with the last build is answered by loading the page that was wanted, once, with rl=true
 * (storefront 2); and what still fails is the page's fault like any other.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  try {
    known[route.id] ??= await arrived(() => import(/* @vite-ignore */ route.module));
    return known[route.id];
  } catch (fault) {
    const address = wantedAddress();
    if (!isNotArrived(fault) || !mayReload(address)) return failing(fault);
    location.replace(reloadedAddress(address));
    return new Promise(() => {});
  }
}

/** The router waits for ever for a file that fails, but not for a loader that does: that leads to the error boundary. */
function failing(fault: unknown): object {
  return {
    clientLoader() {
      throw fault;
    },
    default: () => null,
  };
}

interface Heading {
  state: { navigation: { location?: { pathname: string; search: string } } };
}

/** Where the router is on its way to; it keeps itself under this name. */
function wantedAddress(): string {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Heading };
  const wanted = router?.state.navigation.location;
  return wanted ? new URL(wanted.pathname + wanted.search, location.origin).href : location.href;
}
