import type { Cart } from '../../../cart/contract.ts';
import type { Product } from '../../../catalogue/contract.ts';

/** "fre 4 dec – sön 6 dec, 2 nätter, 2 gäster", and what that costs. */
export interface ChosenSummary {
  words: string;
  amount: number;
}

/** What every kind's box is given. With `onAdded` it is a step of the wizard: it empties the cart first and goes on there. */
export interface BoxProps {
  product: Product;
  onAdded?: (cart: Cart) => void;
  /** The whole choice, for parts elsewhere on the page; null while something is missing. */
  onChosen?: (summary: ChosenSummary | null) => void;
}
