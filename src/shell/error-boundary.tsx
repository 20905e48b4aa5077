import { lazy, Suspense, useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { m } from '../paraglide/messages.js';
import { isNotArrived, mayReload, reloadedAddress } from '../shared/arrival.ts';
import { fetchPersistently } from '../shared/fetching.ts';
import { Spinner } from '../ui/spinner.tsx';
import { Frame } from './parts/frame.tsx';

/** Lazy error notice: a first view does not carry it. */
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
 * Error notice inside a layout that still stands; `says` is what a status means on this page. A file gone with the last
 * build is answered by a reload, once.
 */
export function TroubleNotice({ says }: { says?: Partial<Record<number, string>> }) {
  const fault = useRouteError();
  const [reloads] = useState(() => isNotArrived(fault) && mayReload(location.href));
  useEffect(() => {
    // Reload only when the server answers: an unreachable one would end on the browser's own error page.
    if (reloads) void fetchPersistently('/healthz').then(() => location.replace(reloadedAddress(location.href)));
  }, [reloads]);
  if (reloads) return <Spinner />;
  return (
    <Suspense>
      <Notice says={says} />
    </Suspense>
  );
}

/** Fallback when not even the notice loads. */
function BareNotice() {
  return (
    <p role="alert" className="page-margin py-16">
      {m.shell_error_generic()}
    </p>
  );
}
