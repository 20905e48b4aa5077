import { z } from 'zod';
import { command, contract, idParameter, item } from '../../../shared/contract.ts';
import { LOCALES } from '../../../shared/i18n.ts';
import { placeInTime } from '../contract.ts';

const which = { orderGroupId: idParameter, guestId: idParameter };

const chooseInput = command('choose-after-disruption', {
  ...which,
  /** Another day and time, or null for the money. */
  to: placeInTime.nullable(),
});
export type ChooseAfterDisruption = z.infer<typeof chooseInput>;

const choiceSchema = z.object({
  guestId: z.string(),
  orderGroupId: z.string(),
  orderItemId: z.string(),
  reference: z.string(),
  language: z.enum(LOCALES),
  provider: z.object({
    slug: z.string(),
    title: z.string(),
    phone: z.string().nullable(),
    colour: z.string().nullable(),
  }),
  /** Booking by its title, when it was, and when it is now. */
  title: z.string(),
  was: z.string(),
  startsAt: z.string(),
  party: z.number().int(),
  timeZone: z.string(),
  /** The stall's own words. */
  note: z.string(),
  /** OPEN has to choose, MOVED may still say no, CHOSEN and BACK have chosen, OVER can't any more. */
  state: z.enum(['OPEN', 'MOVED', 'CHOSEN', 'BACK', 'OVER']),
  until: z.string().nullable(),
  /** Free places nearest to the one that was lost. */
  places: z.array(z.object({ day: z.string(), time: z.string().nullable(), startsAt: z.string() })),
  /** Öre that goes back to who wants their money, or has gone back to who chose it. */
  back: z.number().int(),
});
export type Choice = z.infer<typeof choiceSchema>;

const tags = ['orders'];
const path = '/order-groups/{orderGroupId}/choices/{guestId}';

export const choicesContract = {
  one: contract
    .route({ method: 'GET', path, summary: 'What a guest may choose whose booking a stall called off or moved', tags })
    .input(z.object(which))
    .output(item(choiceSchema)),
  choose: contract
    .route({ method: 'POST', path, summary: 'Choose another time at no cost, or the money back', tags })
    .input(chooseInput)
    .output(item(z.object({ guestId: z.string(), back: z.number().int().nullable() }))),
};
