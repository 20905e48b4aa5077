import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { arrived } from '../../shared/arrival.ts';

const Keys = lazy(() => arrived(() => import('./booking-keys.tsx')).then(part => ({ default: part.BookingKeys })));

/**
 * Keys and codes of a booking, asked for by the browser once the page is there: no page that is kept or printed by the
 * server ever holds a code.
 */
export const LazyKeys = memo(function LazyKeys(props: ComponentProps<typeof Keys>) {
  return (
    <Suspense fallback={null}>
      <Keys {...props} />
    </Suspense>
  );
});
