import { arrived, filesArrived, isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';

interface RouteFile {
  id: string;
  module: string;
}

/**
 * A route's file. The server is waited for; a file that is gone with the last build is answered by loading the page that
 * was wanted, once, with rl=true (storefront 2); and what still fails is the page's fault like any other.
 */
export async function loadRouteModule(
  route: RouteFile,
  known: Record<string, unknown>,
  wanted: string,
): Promise<unknown> {
  try {
    known[route.id] ??= await arrived(() => importedWhole(route));
    return known[route.id];
  } catch (fault) {
    if (!isNotArrived(fault) || !mayReload(wanted)) return failing(fault);
    location.replace(reloadedAddress(wanted));
    return new Promise(() => {});
  }
}

/** Once its file and all that this imports are here. */
async function importedWhole({ id, module }: RouteFile): Promise<unknown> {
  const { imports } = window.__reactRouterManifest;
  if (imports) {
    await filesArrived([module, imports]);
    const { default: importsOf } = (await import(/* @vite-ignore */ imports)) as { default: Record<string, string[]> };
    await filesArrived(importsOf[id] ?? []);
  }
  return import(/* @vite-ignore */ module);
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
