import { randomUUID } from 'node:crypto';
import nodemailer from 'nodemailer';
import type { Message } from './mailbox.ts';
import type { Signing } from './signing.ts';

export type Answer = {
  text: string;
  /** Files that go along, in base64. */
  files?: { name: string; type: string; base64: string }[];
};

/** Reply of the server to it: its number and words. */
export type Delivered = { code: number; says: string };

/**
 * Answers a letter as a mail program does: to its reply address, from the mailbox that it lies in, with the letter quoted
 * below, signed by the key of the mailbox's domain, over SMTP.
 */
export async function deliverAnswer(
  message: Message,
  answer: Answer,
  { signing, port }: { signing: Signing; port: number },
): Promise<Delivered> {
  const from = message.envelope.to[0] ?? '';
  const to = message.replyTo[0]?.address ?? message.from?.address ?? '';
  const transport = nodemailer.createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    dkim: signing.signerOf(from),
  });
  try {
    const { response } = await transport.sendMail({
      ...{ from, to, subject: reply(message.subject), text: withQuote(answer.text, message) },
      messageId: `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      ...(message.messageId && { inReplyTo: message.messageId, references: message.messageId }),
      attachments: (answer.files ?? []).map(({ name, type, base64 }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(base64, 'base64'),
      })),
    });
    return spoken(response);
  } catch (fault) {
    const { response, message: words } = fault as { response?: string; message: string };
    return response ? spoken(response) : { code: 0, says: words };
  } finally {
    transport.close();
  }
}

const reply = (subject: string) => (/^(?:re|sv|aw):/i.test(subject) ? subject : `Re: ${subject}`);

function withQuote(text: string, { from, receivedAt, text: letter }: Message): string {
  const when = new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ');
  const quoted = (letter ?? '')
    .trim()
    .split('\n')
    .map(line => `> ${line}`);
  return [text, '', `Den ${when} skrev ${from?.name || from?.address} <${from?.address}>:`, ...quoted, ''].join('\n');
}

function spoken(response: string): Delivered {
  const [, code = '0', says = ''] = /^(\d{3})[ -](.*)$/s.exec(response) ?? [];
  return { code: Number(code), says };
}
