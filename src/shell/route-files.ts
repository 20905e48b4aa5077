import { arrived } from '../shared/arrival.ts';

/**
 * Takes the place of the router's own loader of route files (vite.config.ts), which reloads whatever page stands when a
 * file does not come: endlessly, and into the browser's own error page while the server is away. Here the server is waited
 * for, and what still fails is the page's fault like any other, which the error boundary answers.
 */
export async function loadRouteModule(
  route: { id: string; module: string },
  known: Record<string, unknown>,
): Promise<unknown> {
  known[route.id] ??= await arrived(() => import(/* @vite-ignore */ route.module));
  return known[route.id];
}
