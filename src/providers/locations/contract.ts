import { z } from 'zod';

/** Coordinates of a stall, in degrees, as far north and south as maps are drawn. */
export const locationField = z.strictObject({
  latitude: z.number().min(-85).max(85),
  longitude: z.number().min(-180).max(180),
});
