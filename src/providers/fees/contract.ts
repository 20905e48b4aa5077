import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, lines, slugOrId } from '../../shared/contract.ts';

const feeSchema = z.object({
  _id: z.string(),
  /** Hundredths of a percent of what the seller takes in. */
  basisPoints: z.number().int(),
  /** First day at the seller; null: from the beginning. */
  startsOn: z.string().nullable(),
  state: z.enum(['COMING', 'IN_FORCE', 'OVER', 'WITHDRAWN']),
  /** For the hall's staff alone. */
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  _decidedAt: z.string(),
});
export type Fee = z.infer<typeof feeSchema>;

const feesSchema = z.object({
  basisPoints: z.number().int(),
  coming: z.object({ basisPoints: z.number().int(), startsOn: z.string() }).nullable(),
  /** Newest first. */
  history: z.array(feeSchema),
  /** Days that a higher fee is told before. */
  noticeDays: z.number().int(),
  /** First days on which a higher and a lower fee may begin, and the last of either. */
  days: z.object({ higher: z.string(), lower: z.string(), last: z.string() }),
  mayChange: z.boolean(),
});
export type Fees = z.infer<typeof feesSchema>;

const setFeeInput = command('set-seller-fee', {
  idOrSlug: slugOrId,
  basisPoints: z.number().int().min(0).max(10_000),
  startsOn: calendarDay,
  reason: lines(1, 500),
  /** The fee in force as its operator saw it. */
  basedOn: z.number().int(),
});
export type SetSellerFee = z.infer<typeof setFeeInput>;

const withdrawInput = command('withdraw-seller-fee', { idOrSlug: slugOrId, feeId: idParameter });
export type WithdrawSellerFee = z.infer<typeof withdrawInput>;

const path = '/providers/{idOrSlug}/fees';
const tags = ['providers'];

export const feesContract = {
  read: contract
    .route({ method: 'GET', path, summary: 'What the hall takes of what a seller takes in, with its history', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(feesSchema)),
  set: contract
    .route({ method: 'POST', path, summary: 'Decide a fee from a day on; platform staff', tags })
    .input(setFeeInput)
    .output(item(feesSchema)),
  withdraw: contract
    .route({ method: 'POST', path: `${path}/{feeId}/withdrawals`, summary: 'Take back a fee that has not begun', tags })
    .input(withdrawInput)
    .output(item(feesSchema)),
};
