import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { arrived } from '../../shared/arrival.ts';

const Thread = lazy(() => arrived(() => import('./guest-thread.tsx')).then(part => ({ default: part.GuestThread })));

/**
 * The guest's conversation, whose heading the server draws in its place: messages and what moves them come after the
 * page. Remembered, for a page that draws itself anew meanwhile would take the server's away.
 */
export const LazyThread = memo(function LazyThread(props: ComponentProps<typeof Thread>) {
  return (
    <Suspense fallback={null}>
      <Thread {...props} />
    </Suspense>
  );
});
