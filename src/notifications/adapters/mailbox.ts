import { z } from 'zod';
import type { AnswerMail, MailboxMessage, MailboxRow, ShownText } from '../contract.ts';

const person = z.object({ name: z.string().nullish(), address: z.string().nullish() });
const row = z.object({
  id: z.string(),
  receivedAt: z.string(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  from: person.nullable(),
  subject: z.string(),
});
const message = row.extend({ text: z.string().nullable(), html: z.string().nullable(), replyTo: z.array(person) });
const delivered = z.object({ code: z.number(), says: z.string() });

const text = z.object({ id: z.string(), from: z.string(), to: z.string(), message: z.string(), created: z.string() });

const WAIT_MS = 3000;
const ANSWER_MS = 30_000;

/** Mails in the sandbox's mailbox, newest first; null when the sandbox does not answer. */
export async function listMailbox(mailboxUrl: string): Promise<MailboxRow[] | null> {
  const answer = await ask(`${mailboxUrl}/messages`);
  const parsed = z.object({ messages: z.array(row) }).safeParse(answer);
  return parsed.success ? parsed.data.messages.map(mailboxRow) : null;
}

/** Text messages in the sandbox, newest first; null when it does not answer. */
export async function listTexts(mailboxUrl: string): Promise<ShownText[] | null> {
  const parsed = z.object({ messages: z.array(text) }).safeParse(await ask(`${mailboxUrl}/messages`));
  if (!parsed.success) return null;
  return parsed.data.messages.map(({ id, from, to, message: says, created }) => {
    return { _id: id, from, to, text: says, _receivedAt: created };
  });
}

export async function findInMailbox(mailboxUrl: string, id: string): Promise<MailboxMessage | null> {
  const parsed = message.safeParse(await ask(`${mailboxUrl}/messages/${encodeURIComponent(id)}`));
  if (!parsed.success) return null;
  const { text: plain, html, replyTo } = parsed.data;
  return { ...mailboxRow(parsed.data), text: plain, html, replyTo: replyTo[0]?.address ?? null };
}

/** Answers a mail from the mailbox that it lies in; null when there is none, or nobody takes answers. */
export async function answerInMailbox(
  mailboxUrl: string,
  { messageId, text: words, pictures }: Pick<AnswerMail, 'messageId' | 'text' | 'pictures'>,
): Promise<{ code: number; says: string } | null> {
  const files = pictures.map((base64, at) => ({ name: `bild-${at + 1}.jpg`, type: 'image/jpeg', base64 }));
  const answer = await ask(`${mailboxUrl}/messages/${encodeURIComponent(messageId)}/answers`, { text: words, files });
  const parsed = delivered.safeParse(answer);
  return parsed.success ? parsed.data : null;
}

async function ask(url: string, body?: object): Promise<unknown> {
  const sent = body && { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(url, { ...sent, signal: AbortSignal.timeout(body ? ANSWER_MS : WAIT_MS) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function mailboxRow({ id, receivedAt, envelope, from, subject }: z.infer<typeof row>): MailboxRow {
  const sender = from?.name ? `${from.name} <${from.address ?? envelope.from}>` : (from?.address ?? envelope.from);
  return { _id: id, to: envelope.to, from: sender, subject, _receivedAt: receivedAt };
}
