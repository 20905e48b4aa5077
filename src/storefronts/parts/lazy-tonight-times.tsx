import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(() => import('./tonight-times.tsx').then(part => ({ default: part.TonightTimes })));

/** The next free times, which the server draws in their place: what asks for them comes after the page. */
export function LazyTonightTimes(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
