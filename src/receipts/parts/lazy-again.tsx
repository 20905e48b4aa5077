import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { arrived } from '../../shared/arrival.ts';

const Again = lazy(() => arrived(() => import('./again.tsx')).then(part => ({ default: part.BuyAgain })));

/**
 * The press that buys again, which the server draws in its place: what moves it comes after the page. Remembered, for a
 * page that draws itself anew meanwhile would take the server's away.
 */
export const LazyBuyAgain = memo(function LazyBuyAgain(props: ComponentProps<typeof Again>) {
  return (
    <Suspense fallback={null}>
      <Again {...props} />
    </Suspense>
  );
});
