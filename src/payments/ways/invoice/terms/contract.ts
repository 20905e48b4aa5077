import { z } from 'zod';
import { command, contract, item, line, slugOrId } from '../../../../shared/contract.ts';
import { DUE_DAYS } from './rules.ts';

const termsSchema = z.object({
  accepts: z.boolean(),
  dueDays: z.number().int(),
  bankgiro: z.string().nullable(),
  swish: z.string().nullable(),
  /** Number of the change that stands, for optimistic locking; null before the first. */
  step: z.string().nullable(),
  /** Facts that the law wants on an invoice and the stall has not said: its address, its number for VAT. */
  missing: z.array(z.enum(['address', 'vatNo'])),
  mayChange: z.boolean(),
});
export type InvoiceTerms = z.infer<typeof termsSchema>;

const setInput = command('set-invoice-terms', {
  idOrSlug: slugOrId,
  accepts: z.boolean(),
  dueDays: z.number().int().min(DUE_DAYS.least).max(DUE_DAYS.most),
  /** Numbers as they are typed; empty for none. */
  bankgiro: line(0, 40),
  swish: line(0, 40),
  step: z.string().max(40).nullable(),
});
export type SetInvoiceTerms = z.infer<typeof setInput>;

const tags = ['payments'];

export const invoiceTermsContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/invoice-terms',
      summary: 'Whether companies may pay quotes by invoice, and where the money goes',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(termsSchema)),
  set: contract
    .route({
      method: 'PUT',
      path: '/providers/{idOrSlug}/invoice-terms',
      summary: 'Lets companies pay quotes by invoice, or no longer; what is sent stays as it is',
      tags,
    })
    .input(setInput)
    .output(item(termsSchema)),
};
