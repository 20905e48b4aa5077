import { arrived, isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';

/**
 * A route's file. The server is waited for; a file that is gone with the last build is answered by loading the page that
 * was wanted, once, with rl=true (storefront 2); and what still fails is the page's fault like any other.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: Record<string, unknown>,
  wanted: string,
): Promise<unknown> {
  try {
    known[route.id] ??= await arrived(() => import(/* @vite-ignore */ route.module));
    return known[route.id];
  } catch (fault) {
    if (!isNotArrived(fault) || !mayReload(wanted)) return failing(fault);
    location.replace(reloadedAddress(wanted));
    return new Promise(() => {});
  }
}

/** A loader that fails leads to the error boundary. */
function failing(fault: unknown): object {
  return {
    clientLoader() {
      throw fault;
    },
    default: () => null,
  };
}
