import type { Slice } from '../shared/slice.ts';
import { againApi } from './again/api.ts';
import { cartApi } from './api.ts';
import { cartWork } from './jobs.ts';
import { forgetCartIn } from './owners/commands.ts';
import { keptInCart } from './queries.ts';
import { cartRefusals } from './refusals.ts';

/** The slice's registration (src/slices.ts). */
export const cartSlice = {
  api: { again: againApi, cart: cartApi },
  work: [cartWork],
  personalData: [
    {
      name: 'cart',
      kept: (db, { userId }) => keptInCart(db, userId),
      forget: ({ tx }, { userId }) => forgetCartIn(tx, userId),
    },
  ],
  refusals: cartRefusals,
} satisfies Slice;
