import { useLocation, useNavigation } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Spinner } from '../../ui/spinner.tsx';

/** Spinner while the back office loads, whose files visitors never load (storefront 2). */
export function OfficeLoading() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || isOffice(pathname) || !isOffice(location.pathname)) return null;
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-tile p-4">
      <Spinner label={m.backoffice_loading()} />
    </div>
  );
}

/** Spinner between pages of the back office, over the page that is left. */
export function OfficeOnTheWay() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname === pathname) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-24 z-30 flex justify-center l:bottom-6 print:hidden">
      <Spinner className="rounded-hold bg-raised px-4 py-3 shadow-float" />
    </div>
  );
}

/** Whether a path is in the back office; the second-factor page stands in front of it. */
function isOffice(pathname: string): boolean {
  if (pathname === to.secondFactor()) return false;
  return pathname === to.bo() || pathname.startsWith(`${to.bo()}/`);
}
