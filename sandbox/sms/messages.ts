import { randomBytes } from 'node:crypto';
import type { Journal, Table } from '../journal.ts';

export type Message = {
  id: string;
  from: string;
  to: string;
  message: string;
  created: string;
  status: 'created' | 'sent' | 'delivered' | 'failed';
  delivered: string | null;
  /** In hundredths of an öre, as 46elks counts. */
  cost: number;
  parts: number;
  whendelivered: string | null;
};

const KEPT = 500;
const COST_PER_PART = 5200;
/** Test number whose messages are taken and never sent, on the real service too. */
const FREE_NUMBER = '+4670000000';

/** The store of the newest 500 messages. */
export class Messages {
  readonly #journal: Journal;
  readonly #messages: Table<Message>;

  constructor(journal: Journal) {
    this.#journal = journal;
    this.#messages = journal.table<Message>('messages');
  }

  take(wish: Pick<Message, 'from' | 'to' | 'message' | 'whendelivered'>, at: Date): Message {
    const parts = partsOf(wish.message);
    const cost = wish.to === FREE_NUMBER ? 0 : parts * COST_PER_PART;
    const id = `s${randomBytes(16).toString('hex')}`;
    const message: Message = {
      ...wish,
      id,
      created: at.toISOString(),
      status: 'created',
      delivered: null,
      cost,
      parts,
    };
    this.#messages.put(id, message);
    for (const old of this.#messages.all().slice(0, Math.max(0, this.#messages.size - KEPT))) {
      this.#messages.delete(old.id);
    }
    this.#journal.commit();
    return message;
  }

  move(id: string, status: Message['status'], at: Date): Message | undefined {
    if (!this.#messages.get(id)) return undefined;
    const delivered = status === 'delivered' ? at.toISOString() : null;
    const moved = this.#messages.patch(id, { status, delivered });
    this.#journal.commit();
    return moved;
  }

  /** Newest first; `to` keeps those to this number. */
  list(to?: string): Message[] {
    return this.#messages
      .all()
      .filter(message => to === undefined || message.to === to)
      .reverse();
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

const GSM = /^[\n\r @£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[\]~|€]*$/;

/** SMS parts: 160 letters of the GSM alphabet or 70 of any other; longer texts go in parts that carry a little less. */
function partsOf(text: string): number {
  const [whole, part] = GSM.test(text) ? [160, 153] : [70, 67];
  return text.length <= whole ? 1 : Math.ceil(text.length / part);
}
