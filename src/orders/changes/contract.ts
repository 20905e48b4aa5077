import { z } from 'zod';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import { wishField } from '../../wishes/contract.ts';

const wished = {
  orderId: idParameter,
  orderItemId: idParameter,
  /** The complete new wish: time and guests. */
  wish: wishField,
  /** The new price that the page showed; a different one is refused, so that the guest is asked again. */
  expectedAmount: z.number().int().min(0),
};

const changeBookingInput = command('change-booking', { orderGroupId: idParameter, ...wished });
export type ChangeBooking = z.infer<typeof changeBookingInput>;

const moveBookingInput = command('move-booking', {
  idOrSlug: slugOrId,
  ...wished,
  /** The units to put it on, all those of a group where tables are joined; without them the engine chooses. */
  resourceIds: z.array(idParameter).min(1).max(50).optional(),
  /** Whether it stays on them and never makes room for others; so it is once staff have chosen. */
  placeFixed: z.boolean().optional(),
  /** Letter to the guest: sent at once, after a minute in which it can be undone, or never. */
  letter: z.enum(['NOW', 'SOON', 'NONE']).default('NOW'),
  /** Set where a move is taken back: whose letter has not gone yet, its guest hears of neither. */
  undoes: z.boolean().default(false),
});
export type MoveBooking = z.infer<typeof moveBookingInput>;

const changedSchema = z.object({
  orderId: z.string(),
  /** Refund in öre. */
  back: z.number().int(),
  /** The pay request for the surcharge; null when there is none. */
  payRequestId: z.string().nullable(),
  /** Whether a letter goes to the guest: money that moves is told, whatever was chosen. */
  told: z.boolean(),
});

const tags = ['orders'];

export const changesContract = {
  change: contract
    .route({
      method: 'POST',
      path: '/orders/{orderId}/booking-changes',
      summary: 'Another time or party, as its guest',
      tags,
    })
    .input(changeBookingInput)
    .output(item(changedSchema)),
  move: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/orders/{orderId}/booking-moves',
      summary: 'Another time, party or resource, as the seller',
      tags,
    })
    .input(moveBookingInput)
    .output(item(changedSchema)),
  /** Price preview of a change. */
  price: contract
    .route({
      method: 'POST',
      path: '/orders/{orderId}/change-prices',
      summary: 'What a changed booking would cost',
      tags,
    })
    .input(z.object({ orderGroupId: idParameter, orderId: idParameter, orderItemId: idParameter, wish: wishField }))
    .output(item(z.object({ amount: z.number().int(), before: z.number().int() }))),
};
