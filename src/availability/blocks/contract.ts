import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, items, line, slugOrId } from '../../shared/contract.ts';

const blockSchema = z.object({
  _id: z.string(),
  unitId: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  timeZone: z.string(),
  reason: z.string(),
});
export type ListedBlock = z.infer<typeof blockSchema>;

const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const blockUnitsInput = command('block-units', {
  idOrSlug: slugOrId,
  unitIds: z.array(idParameter).min(1).max(100),
  /** Local days and times of the place. */
  from: z.strictObject({ day: calendarDay, time: wallTime }),
  to: z.strictObject({ day: calendarDay, time: wallTime }),
  /** Reason, for staff alone. */
  reason: line(1, 200),
  /** Number of weeks in a row that it repeats, at the same time. */
  weeks: z.number().int().min(1).max(52).default(1),
});
export type BlockUnits = z.infer<typeof blockUnitsInput>;

const endBlockInput = command('end-block', { idOrSlug: slugOrId, blockId: idParameter });
export type EndBlock = z.infer<typeof endBlockInput>;

const tags = ['bookable'];

export const blocksContract = {
  list: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/blocks', summary: 'Which units are blocked, and when', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(items(blockSchema)),
  add: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/blocks',
      summary: 'Block units for a time, once or every week',
      description: 'All or none; refused with the list of bookings in the way.',
      tags,
    })
    .input(blockUnitsInput)
    .output(items(z.object({ _id: z.string(), resourceId: z.string() }))),
  end: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/blocks/{blockId}/removals',
      summary: 'End a block',
      tags,
    })
    .input(endBlockInput)
    .output(item(z.object({ _id: z.string() }))),
};
