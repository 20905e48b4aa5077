import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, neededLine, slugOrId } from '../../shared/contract.ts';
import { CODE_MINUTES } from './rules.ts';

const giveInput = command('give-lock-code', {
  idOrSlug: slugOrId,
  doorId: idParameter,
  minutes: z
    .number()
    .int()
    .refine(minutes => CODE_MINUTES.some(one => one === minutes)),
  reason: neededLine(200, m.locks_reason_missing),
});
export type GiveLockCode = z.infer<typeof giveInput>;
const endInput = command('end-lock-code', { idOrSlug: slugOrId, grantId: idParameter });
export type EndLockCode = z.infer<typeof endInput>;

const shownSchema = z.object({
  _id: z.string(),
  door: z.string(),
  /** The code, for the person who asked for it, while it opens; null where a phone opens the door. */
  code: z.string().nullable(),
  opens: z.boolean(),
  until: z.string(),
});
export type ShownCode = z.infer<typeof shownSchema>;

const tags = ['locks'];
const path = '/providers/{idOrSlug}/lock-codes';
const made = item(z.object({ _id: z.string() }));

/** A code for staff and those they send, as a locksmith: for a while, with a reason that stays. */
export const lockCodesContract = {
  give: contract
    .route({ method: 'POST', path, summary: 'A code now, for a while and for a reason', tags })
    .input(giveInput)
    .output(made),
  show: contract
    .route({ method: 'GET', path: `${path}/{grantId}`, summary: 'That code, for the person who asked for it', tags })
    .input(z.object({ idOrSlug: slugOrId, grantId: idParameter }))
    .output(item(shownSchema)),
  end: contract
    .route({ method: 'POST', path: `${path}/{grantId}/ends`, summary: 'End it before its time', tags })
    .input(endInput)
    .output(made),
};
