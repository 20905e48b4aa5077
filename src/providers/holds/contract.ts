import { z } from 'zod';
import { command, contract, item, lines, slugOrId } from '../../shared/contract.ts';

/** Kinds of the hall's hold on a stall. None begins as `CLOSED` any more: what is for good is told before, as an ending. */
export const HOLD_KINDS = ['PAUSED', 'CLOSED'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

const holdSchema = z.object({
  _id: z.string(),
  kind: z.enum(HOLD_KINDS),
  reason: z.string(),
  /** Words to its owners. */
  word: z.string(),
  beganBy: z.string().nullable(),
  _beganAt: z.string(),
  endedBy: z.string().nullable(),
  _endedAt: z.string().nullable(),
  endedBecause: z.string().nullable(),
});
export type Hold = z.infer<typeof holdSchema>;

const holdsSchema = z.object({ inForce: holdSchema.nullable(), history: z.array(holdSchema) });
export type Holds = z.infer<typeof holdsSchema>;

const holdInput = command('hold-stall', {
  idOrSlug: slugOrId,
  kind: z.literal('PAUSED'),
  reason: lines(1, 500),
  word: lines(1, 1000),
});
export type HoldStall = z.infer<typeof holdInput>;

const releaseInput = command('release-stall', { idOrSlug: slugOrId, reason: lines(1, 500) });
export type ReleaseStall = z.infer<typeof releaseInput>;

const tags = ['providers'];
const path = '/providers/{idOrSlug}/holds';

export const holdsContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'Whether the hall holds a stall closed, and why; platform staff', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(holdsSchema)),
  begin: contract
    .route({
      method: 'POST',
      path,
      summary: 'Pause a stall by the hall; platform staff',
      description:
        'Its seller can not undo it. What is ordered, paid and booked stays as it is. For good a stall is closed by a notice alone.',
      tags,
    })
    .input(holdInput)
    .output(item(holdsSchema)),
  end: contract
    .route({ method: 'POST', path: '/providers/{idOrSlug}/hold-ends', summary: 'Open such a stall again', tags })
    .input(releaseInput)
    .output(item(holdsSchema)),
};
