import { arrived, filesArrived, isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';

interface RouteFile {
  id: string;
  module: string;
}

/**
 * Loads a route's file. An unreachable server is waited for; a file gone with the last build is answered by loading the
 * wanted page, once, with rl=true (storefront 2); what still fails goes to the error boundary.
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

/** Imports a route once its file and all its imports are fetched. */
async function importedWhole({ id, module }: RouteFile): Promise<unknown> {
  const { imports } = window.__reactRouterManifest;
  if (imports) {
    await filesArrived([module, imports]);
    const { default: importsOf } = (await import(/* @vite-ignore */ imports)) as { default: Record<string, string[]> };
    await filesArrived(importsOf[id] ?? []);
  }
  return import(/* @vite-ignore */ module);
}

/** Route module whose loader fails, which leads to the error boundary. */
function failing(fault: unknown): object {
  return {
    clientLoader() {
      throw fault;
    },
    default: () => null,
  };
}
