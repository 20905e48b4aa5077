import { lazy, Suspense } from 'react';
import { m } from '../paraglide/messages.js';
import { arrived } from '../shared/arrival.ts';
import type { DateRangeProps } from './date-range.tsx';

const Loaded = lazy(() => arrived(() => import('./date-range.tsx')).then(part => ({ default: part.DateRange })));

/** Lazy date range: the same field without its calendar until that has loaded. */
export function LazyDateRange(props: DateRangeProps) {
  const room = (
    <div className="date-range" aria-busy="true">
      <span className="mb-1 block font-sign text-plain font-semibold">{props.label}</span>
      <span className="control date-range-field">{props.words}</span>
      <span className="sr-only">{m.ui_loading()}</span>
    </div>
  );
  return (
    <Suspense fallback={room}>
      <Loaded {...props} />
    </Suspense>
  );
}
