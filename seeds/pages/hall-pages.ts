import { accessibility } from './accessibility.ts';
import { becomeASeller } from './become-a-seller.ts';
import { contact } from './contact.ts';
import { ordering } from './ordering.ts';
import { privacy } from './privacy.ts';
import { sellerTerms } from './seller-terms.ts';
import type { HallPage } from './shape.ts';
import { terms } from './terms.ts';
import { whoSells } from './who-sells.ts';

/** Pages that every hall must have before anyone buys there; its operator changes the words alone. */
export const hallPages: readonly HallPage[] = [
  terms,
  privacy,
  accessibility,
  whoSells,
  ordering,
  becomeASeller,
  sellerTerms,
  contact,
];
