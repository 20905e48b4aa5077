import { lazy, Suspense } from 'react';
import { arrived } from '../../../shared/arrival.ts';
import type { ChangeBookingProps } from './change-booking.tsx';

/** Fetched when it is first opened: most receipts are only read. Closed it is gone, so that it opens as the booking is. */
export function LazyChangeBooking(props: ChangeBookingProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

const Loaded = lazy(() =>
  arrived(() => import('./change-booking.tsx')).then(part => ({ default: part.ChangeBooking })),
);
