import { lazy, Suspense, useState } from 'react';
import { arrived } from '../../shared/arrival.ts';
import type { CartModalProps } from './cart-modal.tsx';

/** Loaded on first opening, or earlier while the add-to-cart button is in view. */
export function LazyCartModal(props: CartModalProps) {
  // Stays mounted once opened, so that its closing animation is seen and the focus returns.
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
