import { z } from 'zod';
import { contract, item } from '../shared/contract.ts';

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
});
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
};
