import { z } from 'zod';
import { optionalPhone } from '../../order-groups/contract.ts';
import { bookedSchema, bookingFields } from '../../orders/counter/contract.ts';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, neededLine, slugOrId } from '../../shared/contract.ts';
import { LOCALES } from '../../shared/i18n.ts';
import { wantedFields } from '../contract.ts';

const writeInput = command('write-waiting-name', {
  idOrSlug: slugOrId,
  ...wantedFields,
  name: neededLine(120, m.waiting_door_name_missing),
  /** Phone number on which their turn is told as well; who has none is called by name. */
  phone: optionalPhone.default(''),
  language: z.enum(LOCALES),
});
export type WriteName = z.infer<typeof writeInput>;

const ofName = { idOrSlug: slugOrId, nameId: idParameter };
const removeInput = command('remove-waiting-name', ofName);
export type RemoveName = z.infer<typeof removeInput>;

const seatInput = command('seat-waiting-name', { ...bookingFields, nameId: idParameter });
export type SeatName = z.infer<typeof seatInput>;

const unseatInput = command('unseat-waiting-name', { ...ofName, orderId: idParameter });
export type UnseatName = z.infer<typeof unseatInput>;

const done = item(z.object({ _id: z.string() }));
const tags = ['waiting'];

export const doorContract = {
  write: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/waiting-names',
      summary: 'Writes down guests who wait at the door',
      tags,
    })
    .input(writeInput)
    .output(done),
  remove: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/waiting-names/{nameId}/removals',
      summary: 'Guests at the door went elsewhere',
      tags,
    })
    .input(removeInput)
    .output(done),
  seat: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/waiting-names/{nameId}/seatings',
      summary: 'Books for a name in the queue, in place of what is held for it',
      tags,
    })
    .input(seatInput)
    .output(item(bookedSchema)),
  unseat: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/waiting-names/{nameId}/unseatings',
      summary: 'It was a slip: the name waits again where it stood',
      tags,
    })
    .input(unseatInput)
    .output(done),
};
