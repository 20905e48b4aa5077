import { z } from 'zod';
import { calendarDay, contract, item, line, slugOrId } from '../../shared/contract.ts';
import { ORDER_CHANNELS, ORDER_STATUSES } from '../rules.ts';
import { DAYS_OF, ORDER_KINDS, ORDER_SHELVES } from './rules.ts';

/** Filters of a stall's orders: of the list on the page and of the file that is taken from it. */
export const orderFilters = {
  status: z.enum(ORDER_STATUSES).optional(),
  /** Shelf of orders by what is to be done with them, which goes across statuses. */
  shelf: z.enum(ORDER_SHELVES).optional(),
  /** A day of the seller's: of the visit or the pick-up, or of the order. */
  day: calendarDay.optional(),
  dayOf: z.enum(DAYS_OF).default('VISIT'),
  /** Orders with anything of this kind. */
  kind: z.enum(ORDER_KINDS).optional(),
  channel: z.enum(ORDER_CHANNELS).optional(),
  /** Search text: a reference, a product, or part of a customer's name, e-mail address or phone number. */
  text: line(0, 100).optional(),
};

const orderCountsSchema = z.object({
  all: z.number().int(),
  shelves: z.record(z.enum(ORDER_SHELVES), z.number().int()),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const orderListsContract = {
  counts: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/order-counts',
      summary: 'How many orders wait for what',
      tags: ['orders'],
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(orderCountsSchema)),
};
