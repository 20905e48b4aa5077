import { z } from 'zod';
import { calendarDay, command, contract, idParameter, item, line, slugOrId } from '../../../../shared/contract.ts';
import { INVOICE_STATES } from '../standings/rules.ts';

const paidInput = command('note-invoice-paid', {
  idOrSlug: slugOrId,
  invoiceId: idParameter,
  paidOn: calendarDay,
  /** Internal note, for the seller's own people. */
  note: line(0, 200),
});
export type NoteInvoicePaid = z.infer<typeof paidInput>;

const refundedInput = command('note-invoice-refunded', {
  idOrSlug: slugOrId,
  refundId: idParameter,
  paidOn: calendarDay,
});
export type NoteInvoiceRefunded = z.infer<typeof refundedInput>;

const rowSchema = z.object({
  _id: z.string(),
  kind: z.enum(['INVOICE', 'CREDIT']),
  state: z.enum(INVOICE_STATES),
  number: z.number().int(),
  buyer: z.string(),
  amount: z.number().int(),
  issuedOn: z.string(),
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  orderId: z.string(),
  reference: z.string(),
  /** Invoice that a credit invoice names. */
  credits: z.number().int().nullable(),
});
export type InvoiceRow = z.infer<typeof rowSchema>;

const owedSchema = z.object({
  refundId: z.string(),
  number: z.number().int(),
  buyer: z.string(),
  amount: z.number().int(),
  orderId: z.string(),
  reference: z.string(),
  _since: z.string(),
});
export type RefundOwed = z.infer<typeof owedSchema>;

const bookSchema = z.object({
  today: z.string(),
  accepts: z.boolean(),
  mayNote: z.boolean(),
  /** Sums over all that is open, and of it what is past its day. */
  open: z.object({ count: z.number().int(), amount: z.number().int() }),
  overdue: z.object({ count: z.number().int(), amount: z.number().int() }),
  /** Invoices and credit invoices, the newest first. */
  rows: z.array(rowSchema),
  /** Money that the seller's people have to send back from the bank. */
  owed: z.array(owedSchema),
});
export type InvoiceBook = z.infer<typeof bookSchema>;

const tags = ['payments'];

export const receivablesContract = {
  list: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/invoices',
      summary: "A stall's invoices, and what is open",
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(bookSchema)),
  notePaid: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/invoices/{invoiceId}/payments',
      summary: 'The money of an invoice is in the bank',
      tags,
    })
    .input(paidInput)
    .output(item(z.object({ invoiceId: z.string() }))),
  noteRefunded: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/invoice-refunds/{refundId}/payments',
      summary: 'Money of an invoice has gone back from the bank; the credit invoice follows',
      tags,
    })
    .input(refundedInput)
    .output(item(z.object({ refundId: z.string() }))),
};
