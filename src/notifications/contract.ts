import { z } from 'zod';
import { command, contract, item, lines } from '../shared/contract.ts';

export const mailboxRowSchema = z.object({
  _id: z.string(),
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  _receivedAt: z.string(),
});
export type MailboxRow = z.infer<typeof mailboxRowSchema>;

export const mailboxMessageSchema = mailboxRowSchema.extend({
  text: z.string().nullable(),
  html: z.string().nullable(),
  /** Address that an answer goes to; null where the mail asks for none. */
  replyTo: z.string().nullable(),
});
export const answerMailInput = command('answer-mail', {
  messageId: z.string().min(1).max(200),
  text: lines(0, 20_000),
  /** Pictures that go along, in base64. */
  pictures: z.array(z.base64().max(1_000_000)).max(5).default([]),
});
export type AnswerMail = z.infer<typeof answerMailInput>;

export type MailboxMessage = z.infer<typeof mailboxMessageSchema>;

export const shownTextSchema = z.object({
  _id: z.string(),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  _receivedAt: z.string(),
});
export type ShownText = z.infer<typeof shownTextSchema>;

/** Mailbox of the demo: what the sandbox received instead of the world. Not found outside a demo. */
export const notificationsContract = {
  mailbox: contract
    .route({ method: 'GET', path: '/dev/mailbox', summary: 'Mails of the demo, newest first', tags: ['dev'] })
    /** Not open when the sandbox is not running, or when mails are sent for real. */
    .output(item(z.object({ open: z.boolean(), messages: z.array(mailboxRowSchema) }))),
  texts: contract
    .route({ method: 'GET', path: '/dev/texts', summary: 'Text messages of the demo, newest first', tags: ['dev'] })
    .output(item(z.object({ open: z.boolean(), messages: z.array(shownTextSchema) }))),
  message: contract
    .route({ method: 'GET', path: '/dev/mailbox/{messageId}', summary: 'One mail of the demo', tags: ['dev'] })
    .input(z.object({ messageId: z.string().min(1).max(200) }))
    .output(item(mailboxMessageSchema)),
  answer: contract
    .route({
      method: 'POST',
      path: '/dev/mailbox/{messageId}/answers',
      summary: 'Answer a mail of the demo from the mailbox that it lies in, over SMTP',
      tags: ['dev'],
    })
    .meta({ mostBytes: 6 * 1024 * 1024 })
    .input(answerMailInput)
    /** Reply of the mail server to it. */
    .output(item(z.object({ code: z.number().int(), says: z.string() }))),
};
