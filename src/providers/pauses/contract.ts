import { z } from 'zod';
import { calendarDay, command, contract, item, line, slugOrId } from '../../shared/contract.ts';
import { words } from '../contract.ts';

/** Kinds of a stall's pause: for the rest of the day, until a day, until it is opened by hand, or for good. */
export const PAUSE_KINDS = ['TODAY', 'UNTIL', 'OPEN_ENDED', 'FOR_GOOD'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

const pauseSchema = z.object({
  kind: z.enum(PAUSE_KINDS),
  /** The day that the stall opens by itself; null where it does not. */
  opensOn: z.string().nullable(),
  reason: z.string().nullable(),
});

const pausesSchema = z.object({
  provider: z.object({ _id: z.string(), slug: z.string(), title: z.string() }),
  /** Today's date in wall time of the stall. */
  today: z.string(),
  /** The pause in force, as visitors read it; null while the stall sells. */
  paused: z
    .object({ words: z.string(), reason: z.string().nullable(), forGood: z.boolean(), mayEnd: z.boolean() })
    .nullable(),
  /** Words of the hall's own hold on the stall, which its seller can't end; null without one. */
  heldWord: z.string().nullable(),
  /** True when the caller may close the stall for good. */
  mayCloseForGood: z.boolean(),
  /** Earlier pauses and the one in force, newest first. */
  history: z.array(
    pauseSchema.extend({
      _id: z.string(),
      _beganAt: z.string(),
      beganBy: z.string().nullable(),
      /** Time it was ended by hand; null while it lasts, and where it ended by itself. */
      _endedAt: z.string().nullable(),
      endedBy: z.string().nullable(),
    }),
  ),
});
export type Pauses = z.infer<typeof pausesSchema>;

const pauseInput = command('pause-stall', {
  idOrSlug: slugOrId,
  kind: z.enum(PAUSE_KINDS),
  /** The day that it opens again, for UNTIL. */
  opensOn: calendarDay.nullable().optional(),
  /** Words for visitors, who read them beside it. */
  reason: words(120).nullable().optional(),
  /** The stall's name as it was typed, for FOR_GOOD. */
  name: line(0, 120).optional(),
});
export type PauseStall = z.infer<typeof pauseInput>;

const endInput = command('end-pause', { idOrSlug: slugOrId });
export type EndPause = z.infer<typeof endInput>;

const tags = ['providers'];
const path = '/providers/{idOrSlug}/pauses';

export const pausesContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'Whether a stall is closed, until when, and who closed it', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(pausesSchema)),
  begin: contract
    .route({
      method: 'POST',
      path,
      summary: 'Close a stall for today, until a day, until further notice, or for good',
      description: 'Nothing new is sold meanwhile. What is ordered, paid and booked stays as it is.',
      tags,
    })
    .input(pauseInput)
    .output(item(pausesSchema)),
  end: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/pause-ends', summary: 'Open a closed stall again', tags })
    .input(endInput)
    .output(item(pausesSchema)),
};
