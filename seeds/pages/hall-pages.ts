import { accessibility } from './accessibility.ts';
import { becomeASeller } from './become-a-seller.ts';
import { contact } from './contact.ts';
import { ordering } from './ordering.ts';
import { privacy } from './privacy.ts';
import { sellerTerms } from './seller-terms.ts';
import type { HallPage } from './shape.ts';
import { terms } from './terms.ts';
import { whoSells } from './who-sells.ts';

/** What every hall must say before anyone buys there; its operator changes the words, not that they are there. */
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
