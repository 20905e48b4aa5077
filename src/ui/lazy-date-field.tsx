import { lazy, Suspense } from 'react';
import { m } from '../paraglide/messages.js';
import { arrived } from '../shared/arrival.ts';
import type { DateFieldProps } from './date-field.tsx';

const Loaded = lazy(() => arrived(() => import('./date-field.tsx')).then(part => ({ default: part.DateField })));

/** Lazy date field: the same field without its calendar until that has loaded. */
export function LazyDateField(props: DateFieldProps) {
  const room = (
    <div className="date-range" aria-busy="true">
      <span className="mb-1 block font-sign text-plain font-semibold">{props.label}</span>
      <span className="control date-range-field">{props.value}</span>
      {props.name && <input type="hidden" name={props.name} value={props.value} />}
      <span className="sr-only">{m.ui_loading()}</span>
    </div>
  );
  return (
    <Suspense fallback={room}>
      <Loaded {...props} />
    </Suspense>
  );
}
