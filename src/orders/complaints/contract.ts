import { z } from 'zod';
import { m } from '../../paraglide/messages.js';
import { caseFileSchema, FILES_BODY, sentFiles } from '../../payments/cases/files/contract.ts';
import {
  command,
  contract,
  emailAddress,
  idParameter,
  item,
  items,
  neededLine,
  neededLines,
  slugOrId,
} from '../../shared/contract.ts';
import { askLinkFields } from '../links/contract.ts';
import { ANSWERS, COMPLAINT_DEEDS, COMPLAINT_SIDES, FAULTS, MOST_WORDS, OUTCOMES, WISHES } from './rules.ts';

const MOST_ROWS = 200;
const words = neededLines(MOST_WORDS, m.complaints_text_missing);

const askLinkInput = command('ask-complaint-link', askLinkFields);

const makeInput = command('make-complaint', {
  orderGroupId: idParameter,
  orderId: idParameter,
  fault: neededLine(40, m.complaints_fault_choose).pipe(z.enum(FAULTS)),
  wish: neededLine(40, m.complaints_wish_missing).pipe(z.enum(WISHES)),
  text: words,
  name: neededLine(120, m.withdrawals_name_missing),
  /** Address of the acknowledgement and of the answers. */
  emailAddress,
  items: z.array(z.strictObject({ orderItemId: idParameter, pieces: z.number().int().min(1).max(999) })).max(MOST_ROWS),
  files: sentFiles,
});
export type MakeComplaint = z.infer<typeof makeInput>;

const ofBuyer = { orderGroupId: idParameter, complaintId: idParameter };
const writeInput = command('write-on-complaint', { ...ofBuyer, text: words, files: sentFiles });
export type WriteOnComplaint = z.infer<typeof writeInput>;
const handUpInput = command('hand-up-complaint', { ...ofBuyer, text: words });
export type HandUpComplaint = z.infer<typeof handUpInput>;
const takeBackInput = command('take-back-complaint', ofBuyer);
export type TakeBackComplaint = z.infer<typeof takeBackInput>;

const sayInput = command('say-on-complaint', { complaintId: idParameter, text: words, files: sentFiles });
export type SayOnComplaint = z.infer<typeof sayInput>;
const answerInput = command('answer-complaint', {
  complaintId: idParameter,
  outcome: z.enum(ANSWERS),
  text: words,
  files: sentFiles,
});
export type AnswerComplaint = z.infer<typeof answerInput>;

export const complaintSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  orderGroupId: z.string(),
  state: z.enum(['WAITS', 'AT_HALL', 'ANSWERED', 'TAKEN_BACK']),
  fault: z.enum(FAULTS),
  wish: z.enum(WISHES),
  outcome: z.enum(OUTCOMES).nullable(),
  items: z.array(z.object({ orderItemId: z.string(), name: z.string(), pieces: z.number().int() })),
  _madeAt: z.string(),
  answerBy: z.string(),
  _handedUpAt: z.string().nullable(),
  _overAt: z.string().nullable(),
  /** Money of the order that went back since. */
  refunded: z.number().int(),
  mayHandUp: z.boolean(),
  entries: z.array(
    z.object({
      _id: z.string(),
      side: z.enum(COMPLAINT_SIDES),
      deed: z.enum(COMPLAINT_DEEDS),
      outcome: z.enum(ANSWERS).nullable(),
      text: z.string(),
      /** Name of a member of staff, for staff alone. */
      by: z.string().nullable(),
      forgotten: z.boolean(),
      files: z.array(caseFileSchema),
      _writtenAt: z.string(),
    }),
  ),
});
export type Complaint = z.infer<typeof complaintSchema>;

const orderSchema = z.object({
  orderId: z.string(),
  /** Reason for which nothing can be complained of. */
  no: z.enum(['UNPAID', 'TOO_LATE']).nullable(),
  rows: z.array(z.object({ orderItemId: z.string(), name: z.string(), pieces: z.number().int() })),
  complaints: z.array(complaintSchema),
});

const complainableSchema = z.object({
  orderGroupId: z.string(),
  reference: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  timeZone: z.string(),
  answerDays: z.number().int(),
  seller: z.object({ slug: z.string(), title: z.string() }),
  orders: z.array(orderSchema),
});
export type Complainable = z.infer<typeof complainableSchema>;

const staffComplaintSchema = z.object({
  complaint: complaintSchema,
  provider: z.object({ slug: z.string(), title: z.string(), timeZone: z.string() }),
  reference: z.string(),
  /** The buyer; empty once they are forgotten. */
  name: z.string(),
  emailAddress: z.string(),
  /** Whom the caller answers for; null for those who may only read. */
  answersAs: z.enum(['STALL', 'HALL']).nullable(),
  mayGiveMoney: z.boolean(),
});
export type StaffComplaint = z.infer<typeof staffComplaintSchema>;

const tags = ['orders'];
const done = item(z.object({ complaintId: z.string() }));
const ofGroupPath = '/order-groups/{orderGroupId}/complaints';

export const complaintsContract = {
  askLink: contract
    .route({
      method: 'POST',
      path: '/complaint-links',
      summary: 'Ask for the link by which a fault is told; the answer is the same whether there is one',
      tags,
    })
    .input(askLinkInput)
    .output(item(z.object({ emailAddress: z.string() }))),
  ofGroup: contract
    .route({ method: 'GET', path: ofGroupPath, summary: 'Complaints on a purchase, and what may be', tags })
    .input(z.object({ orderGroupId: idParameter }))
    .output(item(complainableSchema)),
  make: contract
    .route({ method: 'POST', path: ofGroupPath, summary: 'Something is wrong with what I bought', tags })
    .meta(FILES_BODY)
    .input(makeInput)
    .output(done),
  write: contract
    .route({ method: 'POST', path: `${ofGroupPath}/{complaintId}/letters`, summary: 'Write more about it', tags })
    .meta(FILES_BODY)
    .input(writeInput)
    .output(done),
  handUp: contract
    .route({ method: 'POST', path: `${ofGroupPath}/{complaintId}/appeals`, summary: 'Ask the hall to look', tags })
    .input(handUpInput)
    .output(done),
  takeBack: contract
    .route({ method: 'POST', path: `${ofGroupPath}/{complaintId}/retractions`, summary: 'Take it back', tags })
    .input(takeBackInput)
    .output(done),
  ofOrder: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/orders/{orderId}/complaints',
      summary: 'Complaints on an order, for its seller',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId, orderId: idParameter }))
    .output(items(complaintSchema)),
  one: contract
    .route({ method: 'GET', path: '/complaints/{complaintId}', summary: 'A complaint, for stall and hall', tags })
    .input(z.object({ complaintId: idParameter }))
    .output(item(staffComplaintSchema)),
  say: contract
    .route({ method: 'POST', path: '/complaints/{complaintId}/letters', summary: 'Write to the buyer', tags })
    .meta(FILES_BODY)
    .input(sayInput)
    .output(done),
  answer: contract
    .route({ method: 'POST', path: '/complaints/{complaintId}/answers', summary: 'Answer a complaint', tags })
    .meta(FILES_BODY)
    .input(answerInput)
    .output(done),
};
