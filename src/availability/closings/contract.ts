import { z } from 'zod';
import { openingHoursSchema } from '../../providers/contract.ts';
import { calendarDay, command, contract, item, LONG_BODY, slugOrId } from '../../shared/contract.ts';
import { seenField, touchedSchema } from '../touched/contract.ts';

const hoursPreviewInput = z.object({ idOrSlug: slugOrId, openingHours: openingHoursSchema });
export type HoursPreview = z.infer<typeof hoursPreviewInput>;

const closeDaysInput = command('close-days', {
  idOrSlug: slugOrId,
  /** As many as a stall’s hours can name. */
  days: z.array(calendarDay).min(1).max(200),
  seen: seenField,
});
export type CloseDays = z.infer<typeof closeDaysInput>;

const tags = ['bookable'];

export const closingsContract = {
  preview: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/hours-previews',
      summary: 'Which bookings other opening hours would touch, and which closed days can still be booked',
      tags,
    })
    .meta(LONG_BODY)
    .input(hoursPreviewInput)
    .output(
      item(
        z.object({
          touched: z.array(touchedSchema),
          /** Days that close by this change. */
          days: z.array(z.string()),
          /** Days that close by this change and that something can be booked on all the same. */
          open: z.array(z.object({ day: z.string(), products: z.array(z.string()) })),
        }),
      ),
    ),
  close: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/closed-days',
      summary: 'Take no more bookings on these days, and call off their departures',
      description: 'What is booked stays. Bookings on those days are named in `seen`, or it is refused.',
      tags,
    })
    .input(closeDaysInput)
    .output(item(z.object({ products: z.number().int(), departures: z.number().int() }))),
};
