import { lazy, Suspense, useState } from 'react';
import { arrived } from '../shared/arrival.ts';
import type { ModalProps } from './modal.tsx';

/**
 * Lazy modal, as pages use it: same props, but its 25 kB are fetched when it is first opened. A button that opens one
 * calls `fetchModal` on hover and focus, so that the press does not wait. Heavy content (a calendar) goes the same way:
 * `lazy(() => import('./x.tsx').then(part => ({ default: part.X })))`.
 */
export function LazyModal(props: ModalProps) {
  // Stays mounted once opened, so that its closing is animated and focus is given back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

export function fetchModal(): void {
  // Prefetch errors are ignored; a failed fetch is shown when the modal is opened.
  load().catch(() => {});
}

const load = () => arrived(() => import('./modal.tsx'));
const Loaded = lazy(() => load().then(part => ({ default: part.Modal })));
