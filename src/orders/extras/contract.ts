import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, neededLine, slugOrId } from '../../shared/contract.ts';
import { VAT_CATEGORIES } from '../../shared/vat.ts';
import { askedAmount } from '../asks/contract.ts';
import { EXTRA_REASONS } from './rules.ts';

const tellFields = {
  /** A text message with the link to pay. */
  tell: z.boolean().default(false),
  /** Another number than the order's. */
  phone: optionalPhone.default(''),
};

const askInput = command('ask-extra', {
  idOrSlug: slugOrId,
  orderId: idParameter,
  because: z.enum(EXTRA_REASONS),
  text: neededLine(200, m.asks_text_missing),
  amount: askedAmount,
  vatCategory: z.enum(VAT_CATEGORIES),
  ...tellFields,
});
export type AskExtra = z.infer<typeof askInput>;

const feeInput = command('ask-no-show-fee', {
  idOrSlug: slugOrId,
  bookingId: idParameter,
  /** The fee that the page showed. */
  expectedAmount: z.number().int().positive(),
  ...tellFields,
});
export type AskNoShowFee = z.infer<typeof feeInput>;

const withdrawInput = command('withdraw-extra', { idOrSlug: slugOrId, orderId: idParameter, orderItemId: idParameter });
export type WithdrawExtra = z.infer<typeof withdrawInput>;

const extraSchema = z.object({
  orderItemId: z.string(),
  because: z.enum([...EXTRA_REASONS, 'NO_SHOW']),
  text: z.string(),
  amount: z.number().int(),
  by: z.string().nullable(),
  withdrawn: z.boolean(),
  _askedAt: z.string(),
});
export type Extra = z.infer<typeof extraSchema>;

const askedSchema = z.object({ orderId: z.string(), payRequestId: z.string() });
const tags = ['orders'];

export const extrasContract = {
  ofOrder: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}/extras',
      summary: 'What was asked for beside what was ordered, and what the terms let the seller ask',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(
      item(
        z.object({
          extras: z.array(extraSchema),
          /** Fees of guests who did not come, which the terms allow and nobody has asked for. */
          fees: z.array(z.object({ bookingId: z.string(), text: z.string(), amount: z.number().int() })),
        }),
      ),
    ),
  ask: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/extras',
      summary: 'Asks the guest of an order for more, with the reason: returned late, damaged',
      tags,
    })
    .input(askInput)
    .output(item(askedSchema)),
  askNoShowFee: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bookings/{bookingId}/no-show-fees',
      summary: 'Asks a guest who did not come for what the terms allow',
      tags,
    })
    .input(feeInput)
    .output(item(askedSchema)),
  withdraw: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/extras/{orderItemId}/withdrawals',
      summary: 'Takes back what was asked for, while nobody has paid it',
      tags,
    })
    .input(withdrawInput)
    .output(item(z.object({ orderId: z.string() }))),
};
