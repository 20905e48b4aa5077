import { z } from 'zod';
import {
  calendarDay,
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  line,
  slugOrId,
} from '../../shared/contract.ts';
import { DEED_KINDS, ENTRY_KINDS, TICKET_STATUSES, TICKET_TYPES } from '../rules.ts';
import { DEEDS, MOST_GIVEN, SHELVES } from './rules.ts';

const rowSchema = z.object({
  _id: z.string(),
  type: z.enum(TICKET_TYPES),
  status: z.enum(TICKET_STATUSES),
  blocked: z.boolean(),
  title: z.string(),
  codeEnd: z.string(),
  amount: z.number().int(),
  amountLeft: z.number().int(),
  validUntil: z.string(),
  /** Buyer or holder, for those who may read orders. */
  name: z.string().nullable(),
  /** Null where it was given out without an order. */
  order: z.object({ _id: z.string(), reference: z.string() }).nullable(),
  _createdAt: z.string(),
});
export type DeskRow = z.infer<typeof rowSchema>;

/** Products of which staff may give out a ticket; null for those who may not. */
const productsSchema = z.array(z.object({ _id: z.string(), title: z.string() }));
const countsSchema = z.record(z.enum(SHELVES), z.number().int());

const stepSchema = z.object({
  _id: z.string(),
  /** Deed by hand, or change of its worth. */
  kind: z.enum([...new Set([...DEED_KINDS, ...ENTRY_KINDS])]),
  amount: z.number().int().nullable(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  happenedAt: z.string(),
});
export type Step = z.infer<typeof stepSchema>;

const wish = {
  idOrSlug: slugOrId,
  shelf: z.enum(SHELVES).optional(),
  text: z.string().max(100).optional(),
  before: idParameter.optional(),
};
const ticketParameters = { idOrSlug: slugOrId, ticketId: idParameter };
const reason = line(1, 400);

const issueInput = command('issue-ticket', {
  idOrSlug: slugOrId,
  productId: idParameter,
  /** Öre. */
  amount: z.number().int().min(100).max(MOST_GIVEN).multipleOf(100),
  name: line(1, 120),
  email: emailAddress,
  reason,
});
export type IssueTicket = z.infer<typeof issueInput>;
const handleInput = command('handle-ticket', {
  ...ticketParameters,
  deed: z.enum(DEEDS),
  reason,
  /** New last day, of an extension alone. */
  until: calendarDay.optional(),
});
export type HandleTicket = z.infer<typeof handleInput>;

const on = (method: 'GET' | 'POST', path: `/${string}`, summary: string) =>
  contract.route({ method, path, summary, tags: ['tickets'] });

export const ticketDeskContract = {
  list: on('GET', '/providers/{idOrSlug}/tickets', 'Gift cards and vouchers of a seller, the newest first')
    .input(z.object(wish))
    .output(
      item(
        z.object({
          rows: z.array(rowSchema),
          more: z.boolean(),
          counts: countsSchema,
          products: productsSchema.nullable(),
        }),
      ),
    ),
  history: on('GET', '/providers/{idOrSlug}/tickets/{ticketId}/history', 'What became of a ticket, by whom and why')
    .input(z.object(ticketParameters))
    .output(items(stepSchema)),
  owed: on(
    'GET',
    '/providers/{idOrSlug}/ticket-debt',
    'What a seller owes on gift cards and vouchers at the end of a day: by the tickets, and by its books',
  )
    .input(z.object({ idOrSlug: slugOrId, day: calendarDay.optional() }))
    .output(
      item(
        z.object({
          day: z.string(),
          singlePurpose: z.number().int(),
          multiPurpose: z.number().int(),
          /** The same by the ledger. */
          byBooks: z.number().int(),
        }),
      ),
    ),
  issue: on('POST', '/providers/{idOrSlug}/tickets', 'Give out a gift card or voucher without an order')
    .input(issueInput)
    .output(item(z.object({ ticketId: z.string() }))),
  handle: on(
    'POST',
    '/providers/{idOrSlug}/tickets/{ticketId}/deeds',
    'Block, release, extend or replace a ticket, with the reason',
  )
    .input(handleInput)
    .output(item(z.object({ ticketId: z.string() }))),
};
