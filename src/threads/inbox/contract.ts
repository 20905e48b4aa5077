import { z } from 'zod';
import { command, contract, idParameter, item, line, runningNumber, slugOrId } from '../../shared/contract.ts';
import { MESSAGE_BODY, marked, messageSchema, wordsOfMessage, written } from '../contract.ts';
import { SHELVES } from './rules.ts';

const rowSchema = z.object({
  orderId: z.string(),
  reference: z.string(),
  /** Empty once the guest's data was erased. */
  guest: z.string(),
  /** Summary of the order, in a few words. */
  summary: z.string(),
  /** The newest message, cut short, and whose it is. */
  newest: z.object({ side: messageSchema.shape.side, author: z.string().nullable(), text: z.string() }),
  pictures: z.number().int(),
  unread: z.number().int(),
  /** The guest has the last word. */
  waits: z.boolean(),
  _lastAt: z.string(),
});
export type InboxRow = z.infer<typeof rowSchema>;

const countsSchema = z.object({
  /** Conversations with something unread, and those in which the guest waits. */
  unread: z.number().int(),
  waiting: z.number().int(),
});
export type InboxCounts = z.infer<typeof countsSchema>;

const inboxSchema = z.object({
  rows: z.array(rowSchema),
  counts: countsSchema.extend({ all: z.number().int() }),
  /** Cursor of the next page; null on the last. */
  next: z.string().nullable(),
});
export type Inbox = z.infer<typeof inboxSchema>;

const bookedSchema = z.object({ start: z.string(), end: z.string(), units: z.array(z.string()) });

const officeThreadSchema = z.object({
  order: z.object({
    _id: z.string(),
    orderGroupId: z.string(),
    reference: z.string(),
    summary: z.string(),
    guest: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** The guest's language, in which ready answers are put. */
    language: z.enum(['sv', 'en', 'de']),
    messageToProvider: z.string(),
    _createdAt: z.string(),
    /** The next booking of the order, or else its last one. */
    booked: bookedSchema.nullable(),
  }),
  messages: z.array(messageSchema),
  unread: z.number().int(),
  /** The stall's ready answers in the guest's language, in its order; none for callers who may not write. */
  ready: z.array(z.object({ text: z.string(), own: z.string() })),
  mayWrite: z.boolean(),
  /** Whether the guest left an address or a number by which they hear of an answer. */
  isReached: z.boolean(),
  timeZone: z.string(),
});
export type OfficeThread = z.infer<typeof officeThreadSchema>;

const ofThread = { idOrSlug: slugOrId, orderId: idParameter };

export const answerInput = command('answer-message', { ...ofThread, ...wordsOfMessage });
export type AnswerMessage = z.infer<typeof answerInput>;

export const readForStallInput = command('read-guest-messages', { ...ofThread, seq: runningNumber });
export type ReadForStall = z.infer<typeof readForStallInput>;

const tags = ['messages'];
const path = '/providers/{idOrSlug}/messages';

export const inboxContract = {
  list: contract
    .route({ method: 'GET', path, summary: 'Conversations of a stall with its guests, newest first', tags })
    .input(
      z.object({
        idOrSlug: slugOrId,
        shelf: z.enum(SHELVES).default('all'),
        /** Search text: a reference or part of a guest's name. */
        text: line(0, 100).optional(),
        after: z.string().max(100).optional(),
      }),
    )
    .output(item(inboxSchema)),
  counts: contract
    .route({
      method: 'GET',
      path: '/providers/{idOrSlug}/message-counts',
      summary: 'How many conversations of a stall are unread, and how many guests wait',
      tags,
    })
    .input(z.object({ idOrSlug: slugOrId }))
    .output(item(countsSchema)),
  thread: contract
    .route({ method: 'GET', path: `${path}/{orderId}`, summary: 'One conversation, with the order it is about', tags })
    .input(z.object(ofThread))
    .output(item(officeThreadSchema)),
  answer: contract
    .route({ method: 'POST', path: `${path}/{orderId}`, summary: 'Write to the guest of an order', tags })
    .meta(MESSAGE_BODY)
    .input(answerInput)
    .output(written),
  read: contract
    .route({ method: 'POST', path: `${path}/{orderId}/reads`, summary: 'Read up to here, for the stall', tags })
    .input(readForStallInput)
    .output(marked),
};
