import { lazy, Suspense } from 'react';
import { arrived } from '../../../shared/arrival.ts';
import type { ChangeBookingProps } from './change-booking.tsx';

/** Loaded on first opening, as most receipts are only read; unmounted on closing, so that it reopens fresh. */
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
