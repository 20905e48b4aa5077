import { z } from 'zod';
import { productCardSchema } from '../../catalogue/contract.ts';
import { FACTS } from '../../catalogue/facts/rules.ts';
import { FACT_GROUPS } from '../../catalogue/facts/words/rules.ts';
import { BANDS } from '../../providers/contract.ts';
import { contract, item } from '../../shared/contract.ts';

const categoryPageSchema = z.object({
  band: z.enum(BANDS),
  products: z.array(productCardSchema),
  /** Number of products before the filters. */
  total: z.number().int(),
  /** Categories to narrow by, the most frequent first. */
  categories: z.array(z.object({ category: z.string(), title: z.string(), count: z.number().int() })),
  /** Facts that their sellers vouch for, counted the same way. */
  facts: z.array(
    z.object({ fact: z.enum(FACTS), group: z.enum(FACT_GROUPS), title: z.string(), count: z.number().int() }),
  ),
  /** Ids of the stalls whose goods it shows: a change of one drops the cached copy. */
  drawnFrom: z.array(z.string()),
  validUntil: z.string().nullable(),
});
export type CategoryPage = z.infer<typeof categoryPageSchema>;

export const categoriesContract = {
  one: contract
    .route({
      method: 'GET',
      path: '/storefronts/categories/{band}',
      summary: 'Everything on one of the hall’s shelves',
      tags: ['storefronts'],
    })
    .input(
      z.object({
        band: z.string().max(20),
        /** Categories, comma-separated. */
        cat: z.string().trim().max(500).optional(),
        /** Facts, comma-separated: all of them. */
        fact: z.string().trim().max(500).optional(),
        /** The highest price in öre. */
        mostPrice: z.coerce.number().int().min(0).max(100_000_000).optional(),
      }),
    )
    .output(item(categoryPageSchema)),
};
