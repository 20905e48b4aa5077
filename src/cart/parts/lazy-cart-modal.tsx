import { lazy, Suspense, useState } from 'react';
import { arrived } from '../../shared/arrival.ts';
import type { CartModalProps } from './cart-modal.tsx';

/** Fetched when it is first opened, and ahead of that while the button that fills the cart is looked at. */
export function LazyCartModal(props: CartModalProps) {
  // Once opened it stays mounted, so that its way out is seen and focus is given back.
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}

const Loaded = lazy(() => arrived(() => import('./cart-modal.tsx')).then(part => ({ default: part.CartModal })));
