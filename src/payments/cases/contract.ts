import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { command, contract, idParameter, item, items, neededLines, slugOrId } from '../../shared/contract.ts';
import { paymentMethodSchema } from '../contract.ts';
import { caseNoteSchema } from './care/contract.ts';
import { CASE_KINDS, CASE_SHELVES, REMEDIES } from './rules.ts';

const kind = z.enum(CASE_KINDS);
/** Subject of the case: an id, or a company's name for it. */
const subject = z.string().min(1).max(200);
const named = { kind, subject };
const note = neededLines(500, m.cases_note_missing);

const takeInput = command('take-case', named);
export type TakeCase = z.infer<typeof takeInput>;
const closeInput = command('close-case', { ...named, note });
export type CloseCase = z.infer<typeof closeInput>;
const reopenInput = command('reopen-case', named);
export type ReopenCase = z.infer<typeof reopenInput>;
const retryInput = command('retry-refund', { refundId: idParameter });
export type RetryRefund = z.infer<typeof retryInput>;
const settleInput = command('settle-refund-by-hand', { refundId: idParameter, note });
export type SettleRefundByHand = z.infer<typeof settleInput>;
const runAgainInput = command('run-again', named);
export type RunAgain = z.infer<typeof runAgainInput>;

const caseSchema = z.object({
  kind,
  subject,
  shelf: z.enum(CASE_SHELVES),
  provider: z.object({ slug: z.string(), title: z.string(), timeZone: z.string() }).nullable(),
  order: z
    .object({ orderId: z.string(), orderGroupId: z.string(), reference: z.string(), customer: z.string() })
    .nullable(),
  amount: z.number().int().nullable(),
  /** Amount that was asked for, where it was another. */
  asked: z.number().int().nullable(),
  method: paymentMethodSchema.nullable(),
  reason: z.string().nullable(),
  /** Technical error message, for the person who mends it. */
  fault: z.string().nullable(),
  refundId: z.string().nullable(),
  /** The same unit and time, booked here and in a calendar from elsewhere. */
  clash: z
    .object({
      calendar: z.string(),
      title: z.string(),
      unit: z.string(),
      from: z.string(),
      until: z.string(),
      bookedFrom: z.string(),
      bookedUntil: z.string(),
    })
    .nullable(),
  /** Money in the bank that no invoice waits for: who paid it, with which reference, and the invoice it names. */
  transfer: z.object({ payer: z.string(), reference: z.string(), number: z.string() }).nullable(),
  /** The door of a key, and when its guest comes or its code ends. */
  key: z.object({ door: z.string(), at: z.string() }).nullable(),
  /** A scan that there was nothing for: at which door and when, and the one that counts in its place. */
  scan: z
    .object({
      door: z.string(),
      at: z.string(),
      other: z.string().nullable(),
      otherAt: z.string().nullable(),
      /** Guests of a booking; of a ticket the case has an amount. */
      short: z.number().int(),
    })
    .nullable(),
  /** A buyer's complaint. */
  complaint: z
    .object({ fault: z.string(), wish: z.string(), atHall: z.boolean(), outcome: z.string().nullable() })
    .nullable(),
  /** Page that somebody reported as unlawful, and whether the decision was appealed. */
  report: z.object({ about: z.string(), appealed: z.boolean() }).nullable(),
  /** A seller's objection to the end of its place. */
  ending: z.object({ slug: z.string(), stall: z.string() }).nullable(),
  /** The bank's or the law's deadline for an answer. */
  answerBy: z.string().nullable(),
  /** Deadline, of others or of its own people. */
  deadline: z.string().nullable(),
  overdue: z.boolean(),
  /** Whether its people may set the deadline. */
  mayBeDated: z.boolean(),
  notes: z.array(caseNoteSchema),
  remedies: z.array(z.enum(REMEDIES)),
  _since: z.string(),
  /** Person who has taken the case. */
  takenBy: z.string().nullable(),
  /** Events, oldest first. */
  history: z.array(
    z.object({
      deed: z.enum(['TAKEN', 'CLOSED', 'REOPENED']),
      by: z.string().nullable(),
      /** Person who handed it over. */
      givenBy: z.string().nullable(),
      note: z.string().nullable(),
      _happenedAt: z.string(),
    }),
  ),
});
export type Case = z.infer<typeof caseSchema>;

const tags = ['payments'];
const shelf = z.enum(CASE_SHELVES).optional();
const count = z.object({ count: z.number().int() });
const done = z.object({ kind, subject });

export const casesContract = {
  ofProvider: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/cases',
      summary: 'Money of a stall that needs a person',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, shelf }))
    .output(items(caseSchema)),
  countOfProvider: contract
    .route({ method: 'GET', path: '/providers/{idOrSlug}/case-count', summary: 'How many of them are open', tags })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(count)),
  ofHall: contract
    .route({ method: 'GET', path: '/platform/cases', summary: 'The same of the whole hall; platform staff', tags })
    .input(z.object({ shelf }))
    .output(items(caseSchema)),
  countOfHall: contract
    .route({ method: 'GET', path: '/platform/case-count', summary: 'How many are open in the hall', tags })
    .output(item(count)),
  take: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/takings', summary: 'I see to it', tags })
    .input(takeInput)
    .output(item(done)),
  close: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/closures', summary: 'It is seen to, and how', tags })
    .input(closeInput)
    .output(item(done)),
  reopen: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/reopenings', summary: 'It is not over after all', tags })
    .input(reopenInput)
    .output(item(done)),
  retry: contract
    .route({ method: 'POST', path: '/refunds/{refundId}/retries', summary: 'Sends a failed refund once more', tags })
    .input(retryInput)
    .output(item(z.object({ refundId: z.string() }))),
  settleByHand: contract
    .route({
      method: 'POST',
      path: '/refunds/{refundId}/settlements',
      summary: 'A failed refund was paid by a person, outside of the hall',
      tags,
    })
    .input(settleInput)
    .output(item(z.object({ refundId: z.string() }))),
  runAgain: contract
    .route({ method: 'POST', path: '/cases/{kind}/{subject}/runs', summary: 'Work that was given up, once more', tags })
    .input(runAgainInput)
    .output(item(done)),
};
