import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { m } from '../paraglide/messages.js';
import { isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';
import { fetchPersistently } from '../shared/fetching.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Frame } from './parts/frame.tsx';

/** What went wrong is told by parts that load when something does: a first view does not carry them. */
const Notice = lazy(() =>
  import('./parts/trouble-notice.tsx').then(
    ({ TroubleNotice }) => ({ default: TroubleNotice }),
    () => ({ default: BareNotice }),
  ),
);

export function HallErrorBoundary() {
  return (
    <Frame>
      <TroubleNotice />
    </Frame>
  );
}

/**
 * The same inside a layout that still stands; `says` is what a status means on this page. A part that is gone with the last
 * build is answered by a new load, once.
 */
export function TroubleNotice({ says }: { says?: Partial<Record<number, string>> }) {
  const fault = useRouteError();
  const [reloads] = useState(() => isNotArrived(fault) && mayReload(location.href));
  useEffect(() => {
    // A server that is away has no new build: leaving for it would end on the browser's own error page.
    if (reloads) void fetchPersistently('/healthz').then(() => location.replace(reloadedAddress(location.href)));
  }, [reloads]);
  if (reloads) return <Spinner />;
  return (
    <Suspense>
      <Notice says={says} />
    </Suspense>
  );
}

/** When not even the notice arrives. */
function BareNotice() {
  return (
    <p role="alert" className="page-margin py-16">
      {m.shell_error_generic()}
    </p>
  );
}
