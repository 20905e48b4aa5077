import { useLocation, useNavigation } from 'react-router';
import { to } from '../../links.ts';
import { m } from '../../paraglide/messages.js';
import { Spinner } from '../../ui/spinner.tsx';

/** While the back office, which visitors never load, is on its way (storefront 2). */
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

/** The second step stands in front of the office, not in it. */
function isOffice(pathname: string): boolean {
  if (pathname === to.secondFactor()) return false;
  return pathname === to.bo() || pathname.startsWith(`${to.bo()}/`);
}
