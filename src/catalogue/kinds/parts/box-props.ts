import type { Cart } from '../../../cart/contract.ts';
import type { Product } from '../../contract.ts';

/** What every kind's box is given. With `onAdded` it is a step of the wizard: it empties the cart first and goes on there. */
export interface BoxProps {
  product: Product;
  onAdded?: (cart: Cart) => void;
}
