import { z } from 'zod';
import { command, contract, idParameter, item, lines, runningNumber } from '../shared/contract.ts';
import { MOST_PICTURES, MOST_TEXT, SIDES, VIAS } from './rules.ts';

/** Four pictures as base64, each made smaller by the browser before it is sent. */
export const MESSAGE_BODY = { mostBytes: 5 * 1024 * 1024 };

const pictureSchema = z.object({ _id: z.string(), width: z.number().int(), height: z.number().int() });

export const messageSchema = z.object({
  _id: z.string(),
  seq: z.number().int(),
  side: z.enum(SIDES),
  via: z.enum(VIAS),
  /** Name of a member of staff as the stall wants it shown; null where it speaks as one, and for guests. */
  author: z.string().nullable(),
  text: z.string(),
  pictures: z.array(pictureSchema),
  /** Files of a letter that were no pictures. */
  leftOut: z.number().int(),
  _sentAt: z.string(),
  /** The other side's mail server has it, or they have read it. */
  arrived: z.boolean(),
  /** Its words are gone: the guest's data was erased, or their time was over. */
  forgotten: z.boolean(),
});
export type Message = z.infer<typeof messageSchema>;

const threadSchema = z.object({
  orderId: z.string(),
  messages: z.array(messageSchema),
  /** Number of messages that the caller has not read. */
  unread: z.number().int(),
  /** Whether the caller may write: holders of the order, and no staff who look at its page. */
  mayWrite: z.boolean(),
  /** The address that answers go to by mail as well; null where the hall takes none. */
  byMail: z.boolean(),
  timeZone: z.string(),
});
export type Thread = z.infer<typeof threadSchema>;

export const wordsOfMessage = {
  text: lines(0, MOST_TEXT),
  /** Pictures in base64. */
  pictures: z.array(z.base64().max(1_000_000)).max(MOST_PICTURES).default([]),
};

export const writeInput = command('write-message', { orderId: idParameter, ...wordsOfMessage });
export type WriteMessage = z.infer<typeof writeInput>;

export const readInput = command('read-messages', { orderId: idParameter, seq: runningNumber });
export type ReadMessages = z.infer<typeof readInput>;

const ofOrder = z.object({ orderId: idParameter });
export const written = item(z.object({ _id: z.string(), seq: z.number().int() }));
export const marked = item(z.object({ seq: z.number().int() }));
const tags = ['messages'];

/** The guest's side of a conversation; the stall's is its inbox. */
export const threadsContract = {
  ofOrder: contract
    .route({
      method: 'GET',
      path: '/orders/{orderId}/messages',
      summary: 'What guest and stall wrote each other',
      tags,
    })
    .input(ofOrder)
    .output(item(threadSchema)),
  write: contract
    .route({ method: 'POST', path: '/orders/{orderId}/messages', summary: 'Write to the stall', tags })
    .meta(MESSAGE_BODY)
    .input(writeInput)
    .output(written),
  read: contract
    .route({ method: 'POST', path: '/orders/{orderId}/message-reads', summary: 'Read up to here', tags })
    .input(readInput)
    .output(marked),
};
