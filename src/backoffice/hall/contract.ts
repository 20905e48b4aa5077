import { z } from 'zod';
import { BANDS } from '../../providers/contract.ts';
import { contract, item } from '../../shared/contract.ts';
import { STALL_STATES } from './rules.ts';

const hallStallSchema = z.object({
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  band: z.enum(BANDS),
  state: z.enum(STALL_STATES),
  /** Öre with VAT of the last seven days and of the seven before them, by the stall's own days. */
  week: z.number().int(),
  weekBefore: z.number().int(),
  /** Payments of the last seven days. */
  payments: z.number().int(),
  toConfirm: z.number().int(),
  openCases: z.number().int(),
});
export type HallStall = z.infer<typeof hallStallSchema>;

const hallSchema = z.object({
  /** Those that sold most in the week come first. */
  stalls: z.array(hallStallSchema),
  /** Open cases of the whole hall, those of no stall among them. */
  openCases: z.number().int(),
  /** Applications that wait for an answer. */
  applications: z.number().int(),
});
export type Hall = z.infer<typeof hallSchema>;

export const wholeHallContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/platform/hall',
      summary: 'Stalls with their turnover and open cases; platform staff',
      tags: ['backoffice'],
    })
    .output(item(hallSchema)),
};
