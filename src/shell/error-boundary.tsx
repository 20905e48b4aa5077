import { lazy, Suspense } from 'react';
import { Frame } from './parts/frame.tsx';

/** What went wrong is told by parts that load when something does: a first view does not carry them. */
const Notice = lazy(() =>
  import('./parts/trouble-notice.tsx').then(({ TroubleNotice }) => ({ default: TroubleNotice })),
);

export function HallErrorBoundary() {
  return (
    <Frame>
      <TroubleNotice />
    </Frame>
  );
}

/** The same inside a layout that still stands. */
export function TroubleNotice() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}
