import { z } from 'zod';
import { slug, words } from '../../providers/contract.ts';

/** Two resources that can be pushed together, by their index in the list. */
const joinField = z.tuple([z.number().int().min(0), z.number().int().min(0)]);

/** Place of a unit on the plan of its room, in hundredths of its width and height, so that any screen can draw it. */
export const planField = z.strictObject({
  x: z.number().int().min(0).max(100),
  y: z.number().int().min(0).max(100),
});

/** A group of equivalent resources: nine tables, twelve kayaks, one guide. */
export const resourceGroupField = z.strictObject({
  providerId: z.string(),
  /** Absent for a new group. */
  resourceGroupId: z.string().optional(),
  slug,
  title: words(80),
  /** Whether guests are shown their resource. */
  shown: z.boolean().default(false),
  /** In the order of assignment; resources left out are retired. */
  resources: z
    .array(
      z.strictObject({
        _id: z.string().optional(),
        title: words(80),
        capacity: z.number().int().min(1).max(10_000),
        plan: planField.nullable().default(null),
      }),
    )
    .min(1)
    .max(500),
  joins: z.array(joinField).max(1000).default([]),
});
export type ResourceGroupFields = z.input<typeof resourceGroupField>;
