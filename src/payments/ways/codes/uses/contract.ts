import { z } from 'zod';
import { command, contract, idParameter, item } from '../../../../shared/contract.ts';
import { TICKET_TYPES } from '../../../../tickets/rules.ts';

const tags = ['payments'];

/** Gift card code as people type it; longer than any code with its spaces. */
const code = z.string().max(100);

const standingSchema = z.object({
  paymentId: z.string(),
  /** Öre left to pay. */
  left: z.number().int(),
  paymentFulfilled: z.boolean(),
});
export type CodeStanding = z.infer<typeof standingSchema>;

const codeWorthSchema = z.object({
  type: z.enum(TICKET_TYPES),
  codeEnd: z.string(),
  /** Öre left on it. */
  worth: z.number().int(),
});
export type CodeWorth = z.infer<typeof codeWorthSchema>;

const useInput = command('use-code', { payRequestId: idParameter, code });
export type UseCode = z.infer<typeof useInput>;

const takeOffInput = command('take-code-off', { payRequestId: idParameter, paymentId: idParameter });
export type TakeCodeOff = z.infer<typeof takeOffInput>;

export const codesContract = {
  look: contract
    .route({
      method: 'POST',
      path: '/payments/codes/looks',
      summary: 'What a gift card or voucher is good for at a seller, before anything is ordered; changes nothing',
      tags,
    })
    .input(z.object({ providerId: idParameter, code }))
    .output(item(codeWorthSchema)),
  use: contract
    .route({
      method: 'POST',
      path: '/payments/pay-requests/{payRequestId}/codes',
      summary: 'Pays with a gift card or voucher what it is good for; settles the request when nothing is left',
      tags,
    })
    .input(useInput)
    .output(item(standingSchema)),
  takeOff: contract
    .route({
      method: 'DELETE',
      path: '/payments/pay-requests/{payRequestId}/codes/{paymentId}',
      summary: 'Gives back to its card what it paid, while the request is open',
      tags,
    })
    .input(takeOffInput)
    .output(item(standingSchema)),
};
