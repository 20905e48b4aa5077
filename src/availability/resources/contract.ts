import { z } from 'zod';
import { slug, words } from '../../providers/contract.ts';

/** Which two of the list stand so that they can be pushed together, by their places in it. */
const joinField = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** Resources that serve alike, as their owner writes them: nine tables, twelve kayaks, one guide. */
export const resourceGroupField = z.strictObject({
  providerId: z.string(),
  /** Without it: a new group. */
  resourceGroupId: z.string().optional(),
  slug,
  title: words(80),
  /** Whether guests are told which of them is theirs. */
  shown: z.boolean().default(false),
  /** In the order in which they are lent; who is not in the list any more is retired. */
  resources: z
    .array(
      z.strictObject({ _id: z.string().optional(), title: words(80), capacity: z.number().int().min(1).max(10_000) }),
    )
    .min(1)
    .max(500),
  joins: z.array(joinField).max(1000).default([]),
});
export type ResourceGroupFields = z.input<typeof resourceGroupField>;
