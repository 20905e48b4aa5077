/** Idempotency key of the letter about a message: one for each, whatever is killed or tried again (I8). */
export function letterKey(messageId: string): string {
  return `message-letter:${messageId}`;
}

/** The same of a stall's letters, one for each address. */
export function stallLetterKey(messageId: string, addressId: string): string {
  return `message-letter:${messageId}:${addressId}`;
}

/** Idempotency key of the text about a message, to a guest who left a number alone. */
export function messageTextKey(messageId: string): string {
  return `message-text:${messageId}`;
}

/**
 * Seconds that a letter waits: who has the page open reads meanwhile and needs none, and what is written in the same
 * breath comes in one letter.
 */
export const GATHER_SECONDS = 15;

/**
 * Seconds within which the next message is of the same breath. Fewer than the letter waits: one that was said just before
 * it goes has been written down by then, and stands in one letter, not in two.
 */
const BREATH_SECONDS = 10;

interface Told {
  seq: number;
  sentAt: Date;
}

/** Messages with their times, as their letters look at them. */
export function toldOf<Message extends { seq: number; _sentAt: string }>(messages: readonly Message[]) {
  return messages.map(message => ({ ...message, sentAt: new Date(message._sentAt) }));
}

/**
 * The messages of a letter about the one numbered `about`: it and those written in one breath before it. Empty when it
 * is read already, or when another one came in the same breath, whose own letter will tell of both.
 */
export function messagesOfLetter<Message extends Told>(unread: readonly Message[], about: number): readonly Message[] {
  const at = unread.findIndex(({ seq }) => seq === about);
  if (at < 0) return [];
  const inOneBreath = (one: Told, next: Told) => next.sentAt.getTime() - one.sentAt.getTime() < BREATH_SECONDS * 1000;
  const following = unread[at + 1];
  if (following && inOneBreath(unread[at]!, following)) return [];
  let from = at;
  while (from > 0 && inOneBreath(unread[from - 1]!, unread[from]!)) from -= 1;
  return unread.slice(from, at + 1);
}

/** Time in which a guest who was texted is not texted again, as long as they have not looked. */
const TEXT_LULL_MS = 30 * 60_000;

/**
 * Whether a breath of messages is texted to a guest without an address: the first that they have not read, and what comes
 * after half an hour of silence. What is in between is on the page to which the text before it led.
 */
export function textedOf<Message extends Told>(unread: readonly Message[], breath: readonly Message[]): boolean {
  const [first] = breath;
  if (!first) return false;
  const before = unread.findLast(({ seq }) => seq < first.seq);
  return !before || first.sentAt.getTime() - before.sentAt.getTime() >= TEXT_LULL_MS;
}

const DAY_MS = 86_400_000;
/** Days after the order's time, and after the last letter, for which an address takes answers. */
const AFTER_ORDER_DAYS = 30;
const AFTER_LETTER_DAYS = 14;

/** Time until which answers by mail are taken: some while after what was ordered, and after the last letter. */
export function answersUntil(orderTime: Date, now: Date): Date {
  return new Date(
    Math.max(orderTime.getTime() + AFTER_ORDER_DAYS * DAY_MS, now.getTime() + AFTER_LETTER_DAYS * DAY_MS),
  );
}

/** Letters that no mail server changes, whichever case it writes them in, and that nobody misreads. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Bytes as letters of an address, five bits each; the last ones are dropped where they do not fill one. */
export function addressLetters(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
    held &= 31;
  }
  return text;
}

/** Reply address of a person in a conversation, of its two halves: random, and proof that it was made here. */
export function replyAddress({ handle, seal }: ReplyParts, domain: string): string {
  return `${BEFORE}${handle}${seal}@${domain}`;
}

interface ReplyParts {
  handle: string;
  seal: string;
}

const BEFORE = 'svar-';
const HALF = 16;

/** The halves of a reply address of this domain; null for any other address. */
export function partsOfReply(email: string, domain: string): ReplyParts | null {
  const end = `@${domain.toLowerCase()}`;
  const typed = email.trim().toLowerCase();
  if (!typed.startsWith(BEFORE) || !typed.endsWith(end)) return null;
  const letters = typed.slice(BEFORE.length, -end.length);
  if (letters.length !== 2 * HALF || ![...letters].every(letter => LETTERS.includes(letter))) return null;
  return { handle: letters.slice(0, HALF), seal: letters.slice(HALF) };
}

/** Random half of a reply address: eighty bits. */
export function handleFrom(random: Uint8Array): string {
  return addressLetters(random.subarray(0, 10));
}
