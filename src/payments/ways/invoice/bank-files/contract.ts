import { z } from 'zod';
import { command, contract, idParameter, item, line, slugOrId } from '../../../../shared/contract.ts';
import { MOST_BYTES } from '../limits/rules.ts';
import { OUTCOMES } from './rules.ts';

const readInput = command('read-bank-file', {
  idOrSlug: slugOrId,
  name: line(1, 200),
  /** The file's bytes, as base64: its letters are those of ISO 8859-1. */
  bytes: z.base64().max(Math.ceil((MOST_BYTES * 4) / 3) + 4),
});
export type ReadBankFile = z.infer<typeof readInput>;

const named = { idOrSlug: slugOrId, fileId: idParameter };
const takeInInput = command('take-in-bank-file', named);
export type TakeInBankFile = z.infer<typeof takeInInput>;

const rowSchema = z.object({
  row: z.number().int(),
  outcome: z.enum(OUTCOMES),
  reference: z.string(),
  payer: z.string(),
  amount: z.number().int(),
  paidOn: z.string(),
  invoice: z
    .object({ _id: z.string(), number: z.number().int(), buyer: z.string(), amount: z.number().int() })
    .nullable(),
});
export type BankFileRow = z.infer<typeof rowSchema>;

const fileSchema = z.object({
  _id: z.string(),
  name: z.string(),
  _readAt: z.string(),
  /** Null until it counts. */
  _takenAt: z.string().nullable(),
  /** Invoices that it makes paid, and their amount in öre. */
  paid: z.object({ count: z.number().int(), amount: z.number().int() }),
  rows: z.array(rowSchema),
});
export type BankFile = z.infer<typeof fileSchema>;

const tags = ['payments'];

export const bankFilesContract = {
  read: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bank-files',
      summary: "Reads the bank's file of payments and shows what it means; nothing of it counts yet",
      tags,
    })
    .meta({ mostBytes: Math.ceil((MOST_BYTES * 4) / 3) + 64 * 1024 })
    .input(readInput)
    .output(item(fileSchema)),
  show: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/bank-files/{fileId}', summary: 'A file of the bank', tags })
    .input(z.object(named))
    .output(item(fileSchema)),
  takeIn: contract
    .route({
      method: 'POST',
      path: '/providers/{idOrSlug}/bank-files/{fileId}/takings',
      summary: 'What the file says counts from now on, once',
      tags,
    })
    .input(takeInInput)
    .output(item(fileSchema)),
};
