import { z } from 'zod';
import { command, contract, idParameter, item, line, slugOrId } from '../../../../shared/contract.ts';
import { NOTED_WAYS, TILL_AGREED } from './rules.ts';

const note = line(0, 200);

const notePaymentInput = command('note-payment', {
  idOrSlug: slugOrId,
  payRequestId: idParameter,
  way: z.enum(NOTED_WAYS),
  /** Place of agreement of what was paid at the till, which is refused without: it decides whether the cash register must have it. */
  agreed: z.enum(TILL_AGREED).optional(),
  /** Amount that the page showed: where it is another by now, the command is refused. */
  expectedAmount: z.number().int().positive(),
  /** Internal note, for the seller's own people. */
  note,
});
export type NotePayment = z.infer<typeof notePaymentInput>;

const undoInput = command('undo-noted-payment', { idOrSlug: slugOrId, paymentId: idParameter });
export type UndoNotedPayment = z.infer<typeof undoInput>;

const notedSchema = z.object({
  /** Pay requests still open, oldest first. */
  asked: z.array(
    z.object({
      payRequestId: z.string(),
      amount: z.number().int(),
      text: z.string(),
      /** Unknown outcome: taking money for it now may be taking it twice (I12). */
      unknown: z.boolean(),
      _createdAt: z.string(),
    }),
  ),
  /** Payments noted at the counter that stand. */
  noted: z.array(
    z.object({
      paymentId: z.string(),
      way: z.enum(NOTED_WAYS),
      amount: z.number().int(),
      agreed: z.enum(TILL_AGREED).nullable(),
      note: z.string().nullable(),
      by: z.string().nullable(),
      undoable: z.boolean(),
      _createdAt: z.string(),
    }),
  ),
});
export type CounterPayments = z.infer<typeof notedSchema>;

const tags = ['payments'];

export const tillsContract = {
  ofOrder: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}/counter-payments',
      summary: 'What is open to be paid at the counter, and what was',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(item(notedSchema)),
  note: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/pay-requests/{payRequestId}/counter-payments',
      summary: "Paid at the seller's own till, or let go",
      tags,
    })
    .input(notePaymentInput)
    .output(item(z.object({ paymentId: z.string() }))),
  undo: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/counter-payments/{paymentId}/undoings',
      summary: 'It was not so: it is asked for anew',
      tags,
    })
    .input(undoInput)
    .output(item(z.object({ payRequestId: z.string() }))),
};
