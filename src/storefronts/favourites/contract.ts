import { z } from 'zod';
import { productCardSchema } from '../../catalogue/contract.ts';
import { contract, item } from '../../shared/contract.ts';

const likedSchema = z.object({
  /** Favourites of the signed-in account; without it, and without keys, there are none. */
  own: z.boolean(),
  products: z.array(productCardSchema),
  stalls: z.array(z.object({ _id: z.string(), slug: z.string(), title: z.string(), subtitle: z.string().nullable() })),
});
export type Liked = z.infer<typeof likedSchema>;

export const likedContract = {
  shown: contract
    .route({
      method: 'GET',
      path: '/storefronts/favourites',
      summary: 'Favourites as cards: those of the keys, or of who is signed in',
      tags: ['storefronts'],
    })
    .input(z.object({ keys: z.string().max(3000).optional() }))
    .output(item(likedSchema)),
};
