import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { command, contract, idParameter, item, items, line, slugOrId } from '../../shared/contract.ts';
import { askedAmount } from '../asks/contract.ts';
import { DEPOSIT_STATES } from './rules.ts';

const askInput = command('ask-deposit', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  amount: askedAmount,
  /** A text message with the link to pay. */
  tell: z.boolean().default(false),
  /** Another number than the order's. */
  phone: optionalPhone.default(''),
});
export type AskDeposit = z.infer<typeof askInput>;

const which = { idOrSlug: slugOrId, orderId: idParameter, orderItemId: idParameter };

const releaseInput = command('release-deposit', {
  ...which,
  /** Amount that the page showed as held. */
  expectedHeld: z.number().int().positive(),
  /** Öre that stay with the seller, for what is broken or gone; unreadable input comes as null. */
  kept: z.number().int().min(0).nullable(),
  keptFor: line(0, 200).default(''),
});
export type ReleaseDeposit = z.infer<typeof releaseInput>;

const withdrawInput = command('withdraw-deposit', which);
export type WithdrawDeposit = z.infer<typeof withdrawInput>;

const depositSchema = z.object({
  orderItemId: z.string(),
  state: z.enum(DEPOSIT_STATES),
  amount: z.number().int(),
  /** Amount that is held of it still; 0 when it is not paid, or given back. */
  held: z.number().int(),
  kept: z.number().int(),
  keptFor: z.string().nullable(),
  askedBy: z.string().nullable(),
  releasedBy: z.string().nullable(),
  _askedAt: z.string(),
  _releasedAt: z.string().nullable(),
});
export type Deposit = z.infer<typeof depositSchema>;

const tags = ['orders'];
const depositsPath = '/providers/{idOrSlug}/orders/{orderId}/deposits' as const;

export const depositsContract = {
  ofOrder: contract
    .route({ method: 'GET', path: depositsPath, summary: 'Deposits of an order: asked for, held, given back', tags })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(items(depositSchema)),
  ask: contract
    .route({ method: 'POST', path: depositsPath, summary: 'Asks the guest of an order for a deposit', tags })
    .input(askInput)
    .output(item(z.object({ orderId: z.string(), payRequestId: z.string() }))),
  release: contract
    .route({
      method: 'POST',
      path: `${depositsPath}/{orderItemId}/releases`,
      summary: 'Gives a deposit back the way it came, or keeps part of it with the reason',
      tags,
    })
    .input(releaseInput)
    .output(item(z.object({ orderId: z.string(), back: z.number().int(), kept: z.number().int() }))),
  withdraw: contract
    .route({
      method: 'POST',
      path: `${depositsPath}/{orderItemId}/withdrawals`,
      summary: 'Takes back a deposit that was asked for, while nobody has paid it',
      tags,
    })
    .input(withdrawInput)
    .output(item(z.object({ orderId: z.string() }))),
};
