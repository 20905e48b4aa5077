import { z } from 'zod';

/** Age below which something may not be handed over; null without a limit. */
export const leastAgeField = z.union([z.literal(15), z.literal(18), z.literal(20)]).nullable();
