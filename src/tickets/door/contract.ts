import { z } from 'zod';
import { command, contract, idParameter, item, slugOrId } from '../../shared/contract.ts';
import { ticketSchema } from '../contract.ts';

const useSchema = z.object({
  _id: z.string(),
  /** Öre. */
  amount: z.number().int(),
  /** Null where it paid for something on the hall's pages, and when their account is gone. */
  by: z.string().nullable(),
  usedAt: z.string(),
  undone: z.boolean(),
  undoable: z.boolean(),
});
export type DoorUse = z.infer<typeof useSchema>;

const doorTicketSchema = ticketSchema.extend({
  /** Reason for which it is not good here now; null where it is. */
  no: z.string().nullable(),
  uses: z.array(useSchema),
});
export type DoorTicket = z.infer<typeof doorTicketSchema>;

const ticketParameters = { idOrSlug: slugOrId, ticketId: idParameter };
const useTicketInput = command('use-ticket', {
  ...ticketParameters,
  /** Öre, no more than is left. All of a ticket that costs nothing is 0. */
  amount: z.number().int().min(0).max(100_000_000),
});
export type UseTicket = z.infer<typeof useTicketInput>;
const undoUseInput = command('undo-ticket-use', { ...ticketParameters, useId: idParameter });
export type UndoUse = z.infer<typeof undoUseInput>;

const usedSchema = z.object({ ticketId: z.string(), useId: z.string(), amountLeft: z.number().int() });

export const doorContract = {
  look: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/tickets/{ticketRef}',
      summary: 'Tickets at the door, by code, signed mark or id: good or not, what is left, and how they were used',
      tags: ['tickets'],
    })
    .input(z.object({ idOrSlug: slugOrId, ticketRef: z.string().min(1).max(400) }))
    .output(item(z.object({ tickets: z.array(doorTicketSchema), mayUse: z.boolean(), timeZone: z.string() }))),
  use: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/tickets/{ticketId}/uses',
      summary: 'Use a ticket at the door, whole or in part',
      tags: ['tickets'],
    })
    .input(useTicketInput)
    .output(item(usedSchema)),
  undo: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/tickets/{ticketId}/undos',
      summary: 'Undo a use at the door, within minutes',
      tags: ['tickets'],
    })
    .input(undoUseInput)
    .output(item(usedSchema)),
};
