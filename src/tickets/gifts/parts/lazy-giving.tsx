import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { arrived } from '../../../shared/arrival.ts';

const Giving = lazy(() => arrived(() => import('./giving.tsx')).then(part => ({ default: part.Giving })));

/** Way to give a ticket away, and what became of it: asked for by the browser once the page is there. */
export const LazyGiving = memo(function LazyGiving(props: ComponentProps<typeof Giving>) {
  return (
    <Suspense fallback={null}>
      <Giving {...props} />
    </Suspense>
  );
});
