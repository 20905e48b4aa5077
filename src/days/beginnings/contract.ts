import { z } from 'zod';
import { askedDay, askedFields, reasonSchema, says } from '../../availability/answers/contract.ts';
import { OFFER_KINDS } from '../../availability/offers/contract.ts';
import { m } from '../../paraglide/messages.js';
import { contract, idParameter, item, items, slugOrId } from '../../shared/contract.ts';

const elsewhereSchema = z.object({ day: z.string(), time: z.string().nullable() });

const beginningsSchema = z.object({
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Start times; one for stays. */
  beginnings: z.array(
    z.object({
      time: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Free places at that time; 0 where the reason says why. */
      free: z.number().int(),
      reason: reasonSchema.nullable(),
    }),
  ),
  /** Possible lengths of a stay that begins on the day, with the day of departure or return. */
  lengths: z.array(z.object({ nights: z.number().int(), day: z.string(), isAvailable: z.boolean() })),
  /** Reason why no start time of the day is free, with a sentence. */
  reason: reasonSchema.nullable(),
  message: z.string().nullable(),
  /** The nearest free start times, when the requested one is taken. */
  alternatives: z.array(elsewhereSchema),
});
export type Beginnings = z.infer<typeof beginningsSchema>;

/** The most products of one look. */
export const MOST_AT_A_GLANCE = 12;

/** Products and days to look at: `id@2026-11-28,id@2026-11-29`. */
const glances = z
  .string()
  .max(MOST_AT_A_GLANCE * 60)
  .transform((text, context) => {
    const parts = text.split(',').map(part => part.split('@'));
    const read = parts.map(([id, day]) => ({ productId: idParameter.safeParse(id), day: askedDay.safeParse(day) }));
    const wishes = read.flatMap(({ productId, day }) =>
      productId.success && day.success ? [{ productId: productId.data, day: day.data }] : [],
    );
    if (wishes.length === parts.length && parts.length <= MOST_AT_A_GLANCE) return wishes;
    context.addIssue({ code: 'custom', input: text, ...says(m.availability_glance_invalid) });
    return z.NEVER;
  });

const glanceSchema = z.object({
  productId: z.string(),
  day: z.string(),
  kind: z.enum(OFFER_KINDS),
  /** Start times that are free or full; those that are over or not offered are left out. */
  times: z.array(z.object({ time: z.string(), free: z.number().int(), isFull: z.boolean() })),
});
export type Glance = z.infer<typeof glanceSchema>;

export const beginningsContract = {
  beginnings: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/beginnings',
      summary: 'When a product can begin on a day, asked of the engine itself',
      tags: ['availability'],
    })
    .input(
      z.object({
        productId: slugOrId,
        day: askedDay,
        /** A requested time, to get alternatives nearby. */
        time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .optional(),
        ...askedFields,
      }),
    )
    .output(item(beginningsSchema)),
  several: contract
    .route({
      method: 'GET',
      path: '/beginnings',
      summary: 'When each of several products can begin on a day, for a list of them',
      tags: ['availability'],
    })
    .input(z.object({ of: glances, guests: z.coerce.number().int().min(1).max(99).default(2) }))
    .output(items(glanceSchema)),
};
