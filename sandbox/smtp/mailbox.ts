import { randomUUID } from 'node:crypto';
import PostalMime, { type Address, type Mailbox as Person } from 'postal-mime';
import type { Journal, Table } from '../journal.ts';

export type Message = {
  id: string;
  receivedAt: string;
  /** Sender and recipients of the SMTP conversation, whatever the headers say. */
  envelope: { from: string; to: string[] };
  from: Person | null;
  to: Person[];
  cc: Person[];
  replyTo: Person[];
  subject: string;
  messageId: string | null;
  text: string | null;
  html: string | null;
  headers: { name: string; value: string }[];
  attachments: { filename: string | null; mimeType: string; contentId: string | null; base64: string }[];
  raw: string;
};

export type MessageSummary = Pick<Message, 'id' | 'receivedAt' | 'envelope' | 'from' | 'to' | 'subject'>;

const KEPT = 500;

/** The store of the newest messages: 500 by default. */
export class Mailbox {
  readonly #journal: Journal;
  readonly #messages: Table<Message>;
  readonly #most: number;

  constructor(journal: Journal, most = KEPT) {
    this.#journal = journal;
    this.#most = most;
    this.#messages = journal.table<Message>('messages');
  }

  async receive(raw: Buffer, envelope: Message['envelope'], at: Date): Promise<Message> {
    const message = await parse(raw, envelope, at);
    this.#messages.put(message.id, message);
    const surplus = this.#messages.all().slice(0, Math.max(0, this.#messages.size - this.#most));
    for (const { id } of surplus) this.#messages.delete(id);
    this.#journal.commit();
    return message;
  }

  /** Newest first; `to` keeps those with this address in the envelope. */
  list(to?: string): MessageSummary[] {
    const wanted = to?.toLowerCase();
    return this.#messages
      .all()
      .filter(({ envelope }) => wanted === undefined || envelope.to.some(address => address.toLowerCase() === wanted))
      .reverse()
      .map(({ id, receivedAt, envelope, from, to: recipients, subject }) => {
        return { id, receivedAt, envelope, from, to: recipients, subject };
      });
  }

  find(id: string): Message | undefined {
    return this.#messages.get(id);
  }

  empty(): number {
    const all = this.#messages.all();
    for (const { id } of all) this.#messages.delete(id);
    this.#journal.commit();
    return all.length;
  }
}

async function parse(raw: Buffer, envelope: Message['envelope'], at: Date): Promise<Message> {
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    id: randomUUID(),
    receivedAt: at.toISOString(),
    envelope,
    from: people(email.from === undefined ? [] : [email.from])[0] ?? null,
    to: people(email.to),
    cc: people(email.cc),
    replyTo: people(email.replyTo),
    subject: email.subject ?? '',
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, contentId, content }) => ({
      filename,
      mimeType,
      contentId: contentId ?? null,
      base64: typeof content === 'string' ? content : '',
    })),
    raw: raw.toString('latin1'),
  };
}

function people(addresses: Address[] | undefined): Person[] {
  return (addresses ?? []).flatMap(entry => (entry.group === undefined ? [entry] : entry.group));
}
