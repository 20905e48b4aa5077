/**
 * Replaces React Router in the browser (scripts/bundle/stand-ins.mts); server and development keep the library. These
 * files have what pages use of it, in a fifth of its size (docs/decisions/0024). Using more of it fails the build.
 */
export { data, isRouteErrorResponse, redirect, replace } from './answers.ts';
export { Links, Scripts, ScrollRestoration } from './document-parts.tsx';
export {
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from './hooks.ts';
export { HydratedRouter } from './hydrated-router.tsx';
export { Link, NavLink } from './links.tsx';
export { matchPath } from './route-table.ts';

/** The build wraps every page in these to pass it props, which pages here get from hooks. */
export function UNSAFE_withComponentProps<C>(Page: C): C {
  return Page;
}

export function UNSAFE_withErrorBoundaryProps<C>(ErrorBoundary: C): C {
  return ErrorBoundary;
}
