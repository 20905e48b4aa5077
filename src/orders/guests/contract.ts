import { z } from 'zod';
import { command, contract, idParameter, item, items, line, lines, slugOrId } from '../../shared/contract.ts';
import { LEAST_TYPED, MOST_NOTE } from './rules.ts';

const guestSchema = z.object({
  /** Their last order at the stall, by which they are named here. */
  orderGroupId: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  language: z.string(),
  /** Bookings that they came to. */
  visits: z.number().int(),
  noShows: z.number().int(),
  /** The last time that they were here, and the next that is booked. */
  lastAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  /** Titles of what they ordered, the latest first. */
  had: z.array(z.string()),
  note: z.string(),
  noteBy: z.string().nullable(),
});
export type KnownGuest = z.infer<typeof guestSchema>;

const named = { idOrSlug: slugOrId, orderGroupId: idParameter };
const noteInput = command('note-guest', { ...named, note: lines(0, MOST_NOTE) });
export type NoteGuest = z.infer<typeof noteInput>;
const forgetInput = command('forget-guest', named);
export type ForgetGuest = z.infer<typeof forgetInput>;

const tags = ['orders'];

export const guestsContract = {
  find: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/guests',
      summary: 'Guests of a stall by part of their name or number, for who stands at its counter',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, text: line(LEAST_TYPED, 100) }))
    .output(items(guestSchema)),
  one: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/guests/{orderGroupId}',
      summary: 'The guest of an order, as the stall knows them',
      tags,
    })
    .input(z.object(named))
    .output(item(guestSchema)),
  note: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/guests/{orderGroupId}/note',
      summary: 'What is worth remembering of a guest; an empty one is taken away',
      tags,
    })
    .input(noteInput)
    .output(item(guestSchema)),
  forget: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/guests/{orderGroupId}/forgettings',
      summary: 'A guest who asks for it is forgotten: notes, and who they were on what is over',
      tags,
    })
    .input(forgetInput)
    .output(item(z.object({ orders: z.number().int() }))),
};
