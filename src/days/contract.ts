import { z } from 'zod';
import { askedDay, askedFields, says } from '../availability/answers/contract.ts';
import { m } from '../paraglide/messages.js';
import { contract, idParameter, item, items, priceSchema, slugOrId } from '../shared/contract.ts';
import { daysBetween } from '../shared/wall-time.ts';

export const MOST_DAYS = 400;

/** Date range, 2026-12-01..2026-12-31, both inclusive. */
const dayRange = z.string().transform((text, context) => {
  const [from, to, ...rest] = text.split('..').map(day => day.trim());
  const first = askedDay.safeParse(from);
  const last = askedDay.safeParse(to);
  const refused = (sentence: ReturnType<typeof says>) => {
    context.addIssue({ code: 'custom', input: text, ...sentence });
    return z.NEVER;
  };
  if (!first.success || !last.success || rest.length) return refused(says(m.availability_range_invalid));
  if (last.data < first.data) return refused(says(m.availability_range_backwards));
  if (daysBetween(first.data, last.data) >= MOST_DAYS) return refused(says(m.availability_range_too_long));
  return { from: first.data, to: last.data };
});

/** Party size: 4, or by guest type: adult:2,child:1. */
const quantities = z.string().transform((text, context) => {
  const counts = text.split(',').map(part => /^\s*(?:[a-z0-9-]{1,40}:)?(\d{1,3})\s*$/.exec(part)?.[1]);
  const sum = counts.reduce((all, count) => all + Number(count ?? Number.NaN), 0);
  if (sum >= 1 && sum <= 999) return sum;
  context.addIssue({ code: 'custom', input: text, ...says(m.availability_quantities_invalid) });
  return z.NEVER;
});

/** Day states. CLOSED: nothing can begin that day, or not any more. NONE: fully booked. */
export const DAY_STATES = ['FREE', 'FEW', 'NONE', 'CLOSED'] as const;

export const productDaySchema = z.object({
  day: z.string(),
  isAvailable: z.boolean(),
  state: z.enum(DAY_STATES),
  /** Free parties, pieces, units or seats; null when closed. */
  free: z.number().int().nullable(),
  /** Lowest price of one of these on that day, in öre with VAT; null when nothing is free. */
  fromPrice: z.number().int().nullable(),
  /** Set when the party exceeds the capacity even of an empty house. */
  isTooMany: z.literal(true).optional(),
});
export type ProductDay = z.infer<typeof productDaySchema>;

export const daysContract = {
  availability: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/availability',
      summary: 'What a product has free, day by day',
      tags: ['availability'],
    })
    .input(
      z.object({
        productId: slugOrId,
        dayRange,
        /** Counts units of this group alone. */
        inventoryResourceGroupId: idParameter.optional(),
        quantities: quantities.optional(),
        ...askedFields,
      }),
    )
    .output(items(productDaySchema)),
  nextFree: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/next-free',
      summary: 'The first day from a day on on which a product can be had; null when there is none within a year',
      tags: ['availability'],
    })
    .input(z.object({ productId: slugOrId, from: askedDay.optional(), ...askedFields }))
    .output(item(z.object({ day: z.string().nullable() }))),
  startingPrice: contract
    .route({
      method: 'GET',
      path: '/products/{productId}/starting-price',
      summary: 'The least that a product can be had for, from a day on; NONE when it can not be had',
      tags: ['availability'],
    })
    .input(
      z.object({
        productId: slugOrId,
        inventoryResourceGroupId: idParameter.optional(),
        /** Without it the lowest price of the coming days. */
        startDate: askedDay.optional(),
      }),
    )
    .output(item(z.union([priceSchema, z.literal('NONE')]))),
};
