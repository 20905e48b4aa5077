import { z } from 'zod';
import { contract, idParameter, item, items, slugOrId } from '../../shared/contract.ts';
import { paymentMethodSchema } from '../contract.ts';
import { PAYOUT_STATES } from '../ways/card/payouts/rules.ts';
import { MONEY_LINES, SOLD_KINDS } from './rules.ts';

const amount = z.number().int();

export const moneyRowSchema = z.object({
  line: z.enum(MONEY_LINES),
  way: paymentMethodSchema.nullable(),
  amount,
});

const payoutSchema = z.object({
  _id: z.string(),
  amount,
  state: z.enum(PAYOUT_STATES),
  /** Calendar day on which it lands: 2026-11-23. */
  arrivesOn: z.string(),
  fault: z.string().nullable(),
  /** Whether the card company says what it is made of. */
  told: z.boolean(),
  sold: amount,
  fees: amount,
  refunded: amount,
  other: amount,
  sales: z.number().int(),
  fromDay: z.string().nullable(),
  toDay: z.string().nullable(),
});
export type SellerPayout = z.infer<typeof payoutSchema>;

const moneySchema = z.object({
  /** Month of the answer, the first there is, and the present one: 2026-11. */
  month: z.string(),
  first: z.string(),
  present: z.string(),
  today: z.string(),
  timeZone: z.string(),
  seller: z.object({ name: z.string(), organisationNumber: z.string() }),
  /** Whether the seller has an account of their own with the card company. */
  hasAccount: z.boolean(),
  /** Moment at which its statement was made; null while the month is not closed. */
  closedAt: z.string().nullable(),
  /** Up to when the sums count. */
  until: z.string(),
  opening: amount,
  lines: z.array(moneyRowSchema),
  closing: amount,
  kinds: z.array(z.object({ kind: z.enum(SOLD_KINDS), amount })),
  /** VAT within the hall's fees of the month. */
  feeVat: amount,
  /** Place of the money: at the card company, with the hall, owed to who paid by hand; OWED is owed to the hall, below nought. */
  standing: z.object({ CARD: amount, HALL: amount, BY_HAND: amount, OWED: amount }),
  onItsWay: z.object({ amount, count: z.number().int(), next: z.string().nullable() }),
  days: z.array(
    z.object({
      day: z.string(),
      /** Card money that has landed, that has not yet, and what came straight to the seller. */
      landed: amount,
      coming: amount,
      straight: amount,
    }),
  ),
  payouts: z.array(payoutSchema),
  /** Fees that are owed to the hall now, and whether the caller may note that they were paid. */
  owedNow: amount,
  mayNote: z.boolean(),
  /** The hall's invoices and credit invoices of the month. */
  commissions: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(['INVOICE', 'CREDIT']),
      number: z.number().int(),
      issuedOn: z.string(),
      dueOn: z.string().nullable(),
      amount,
      vat: amount,
      /** Part of it kept back already from card sales. */
      kept: amount,
    }),
  ),
});
export type Money = z.infer<typeof moneySchema>;

const partSchema = z.object({
  kind: z.enum(['PAYMENT', 'REFUND', 'FEE_BACK', 'RETURNED', 'OTHER']),
  amount,
  fee: amount,
  net: amount,
  _happenedAt: z.string(),
  order: z.object({ orderId: z.string(), reference: z.string(), customer: z.string() }).nullable(),
  problem: z.enum(['UNKNOWN', 'DIFFERS']).nullable(),
});
export type SellerPayoutPart = z.infer<typeof partSchema>;

const tags = ['payments'];

export const monthParameter = z
  .string()
  .regex(/^2[01]\d\d-(0[1-9]|1[0-2])$/)
  .optional();

export const moneyContract = {
  read: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/money',
      summary: "A stall's money of a month: what came in, what it cost, what was paid out, and what is owed",
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, month: monthParameter }))
    .output(item(moneySchema)),
  payout: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/payouts/{payoutId}/parts',
      summary: 'What a payout is made of, line by line, with the orders',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, payoutId: idParameter }))
    .output(items(partSchema)),
};
