import { z } from 'zod';
import { calendarDay, contract, item, slugOrId } from '../../shared/contract.ts';

export const VAT_SECTIONS = ['SALE', 'BACK', 'TILL_HERE', 'TILL_DISTANCE', 'TILL_UNSAID'] as const;

const sums = { gross: z.number().int(), vat: z.number().int(), net: z.number().int() };

const vatRowSchema = z.object({
  section: z.enum(VAT_SECTIONS),
  kind: z.string(),
  title: z.string(),
  /** In basis points: 2500 is 25 %. */
  rate: z.number().int(),
  ...sums,
});
export type VatReportRow = z.infer<typeof vatRowSchema>;

const boxSchema = z.object({
  /** Number of the box in the Swedish VAT return. */
  box: z.string(),
  title: z.string(),
  amount: z.number().int(),
  /** Whole kronor, as the return wants them: öre are dropped. */
  kronor: z.number().int(),
  /** Not confirmed by an accountant: see docs/operating.md. */
  unconfirmed: z.boolean(),
});
export type VatBox = z.infer<typeof boxSchema>;

export const vatReportSchema = z.object({
  today: z.string(),
  period: z.object({ from: z.string(), to: z.string() }),
  seller: z.object({ lines: z.array(z.string()) }),
  rows: z.array(vatRowSchema),
  /** Sales less refunds by rate, without the seller's own till. */
  rates: z.array(z.object({ rate: z.number().int(), ...sums })),
  boxes: z.array(boxSchema),
  vouchers: z.object({
    /** Bore their VAT when they were sold; and what they paid for since, which bears none again. */
    singleSold: z.number().int(),
    singleVat: z.number().int(),
    singleUsed: z.number().int(),
    /** No VAT until they are used, and none ever on what expires. */
    multiSold: z.number().int(),
    multiUsed: z.number().int(),
    multiExpired: z.number().int(),
  }),
  deposits: z.object({ taken: z.number().int(), back: z.number().int(), kept: z.number().int() }),
  counting: z.boolean(),
});
export type VatReport = z.infer<typeof vatReportSchema>;

export const vatReportsContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/reports/vat',
      summary: 'VAT of a stall in a period, by rate and kind, with the boxes of the return',
      tags: ['reports'],
    })
    .input(z.object({ idOrSlug: slugOrId, from: calendarDay.optional(), to: calendarDay.optional() }))
    .output(item(vatReportSchema)),
};
