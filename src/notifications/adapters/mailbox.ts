import { z } from 'zod';
import type { MailboxMessage, MailboxRow, ShownText } from '../contract.ts';

const person = z.object({ name: z.string().nullish(), address: z.string().nullish() });
const row = z.object({
  id: z.string(),
  receivedAt: z.string(),
  envelope: z.object({ from: z.string(), to: z.array(z.string()) }),
  from: person.nullable(),
  subject: z.string(),
});
const message = row.extend({ text: z.string().nullable(), html: z.string().nullable() });

const text = z.object({ id: z.string(), from: z.string(), to: z.string(), message: z.string(), created: z.string() });

const WAIT_MS = 3000;

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
  return parsed.success ? { ...mailboxRow(parsed.data), text: parsed.data.text, html: parsed.data.html } : null;
}

async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

function mailboxRow({ id, receivedAt, envelope, from, subject }: z.infer<typeof row>): MailboxRow {
  const sender = from?.name ? `${from.name} <${from.address ?? envelope.from}>` : (from?.address ?? envelope.from);
  return { _id: id, to: envelope.to, from: sender, subject, _receivedAt: receivedAt };
}
