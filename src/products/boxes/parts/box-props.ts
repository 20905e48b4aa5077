import type { Cart } from '../../../cart/contract.ts';
import type { Product } from '../../../catalogue/contract.ts';

/** Summary of a choice, "fre 4 dec – sön 6 dec, 2 nätter, 2 gäster", with its price. */
export interface ChosenSummary {
  words: string;
  amount: number;
}

/** Props of every purchase box. With `onAdded` it is a wizard step: it empties the cart first and goes on there. */
export interface BoxProps {
  product: Product;
  onAdded?: (cart: Cart) => void;
  /** Reports the complete choice to other parts of the page; null while something is missing. */
  onChosen?: (summary: ChosenSummary | null) => void;
}
