import { useRef } from 'react';
import { q } from '../../client.ts';
import { m } from '../../paraglide/messages.js';
import { useQuery } from '../../shared/query.ts';
import { Modal } from '../../ui/modal.tsx';
import { OtherBaskets } from '../baskets/parts/other-baskets.tsx';
import { CartContents } from './cart-contents.tsx';
import { EmptyCart } from './empty-cart.tsx';

export interface CartModalProps {
  open: boolean;
  onClose: () => void;
}

/** The cart as a modal over the page that filled it (storefront 4). Too heavy for a first view, so it is lazy. */
export function CartModal({ open, onClose }: CartModalProps) {
  const { data } = useQuery(q.cart.read({}));
  const top = useRef<HTMLDivElement>(null);
  const cart = data?.item;
  return (
    <Modal open={open} onClose={onClose} title={m.cart_title()} width={550}>
      <div ref={top} tabIndex={-1} className="outline-none">
        {cart?.provider ? (
          <CartContents cart={cart} seller={cart.provider} onRemoved={() => top.current?.focus()} onLeave={onClose} />
        ) : (
          <EmptyCart onLeave={onClose} />
        )}
        <OtherBaskets baskets={cart?.others ?? []} />
      </div>
    </Modal>
  );
}
