import type { Cart } from '../../../cart/contract.ts';
import { AddToCart, type Chosen } from '../../../cart/parts/add-to-cart.tsx';
import { m } from '../../../paraglide/messages.js';

interface BookingButtonsProps {
  chosen: Chosen | null;
  title: string;
  disabled: boolean;
  /** Labels: straight to the checkout, and into the cart of who collects. */
  book: string;
  add: string;
  onAdded?: (cart: Cart) => void;
}

/** Buttons of what is booked: one thing goes straight to the checkout, beside whatever its seller's cart holds. */
export function BookingButtons({ book, add, onAdded, ...button }: BookingButtonsProps) {
  if (onAdded)
    return <AddToCart {...button} size="lg" wide buyNow label={m.catalogue_wizard_next()} onAdded={onAdded} />;
  return (
    <div className="grid gap-2">
      <AddToCart {...button} size="lg" wide buyNow clearFirst={false} label={book} />
      <AddToCart {...button} size="lg" wide variant="outline" label={add} />
    </div>
  );
}
