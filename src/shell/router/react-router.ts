/**
 * In the browser these files take the place of the library (scripts/bundle/stand-ins.mts), which stays the server's and
 * development's: what pages use of it, in a fifth of its size (docs/decisions/0024). What they use besides fails the build.
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

/** The build wraps every page in these, to hand it what pages here ask the hooks for. */
export function UNSAFE_withComponentProps<C>(Page: C): C {
  return Page;
}

export function UNSAFE_withErrorBoundaryProps<C>(ErrorBoundary: C): C {
  return ErrorBoundary;
}
