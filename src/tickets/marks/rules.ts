import { bytesOfId, idOfBytes } from '../../shared/ids.ts';

/**
 * Signed mark of a ticket, as its QR code carries it: what a door needs without net, and nothing of a person. It is
 * compact binary, signed by a key of the seller (Ed25519), written in letters that a QR code packs densely, behind an
 * address that any phone's camera opens. This module needs nothing of the server: a scanner reads marks with it.
 *
 * Bytes, numbers big-endian:
 *   0      version (high four bits: 1) and flags (low four: 1 a departure follows, 2 a guest follows)
 *   1–4    number of the key
 *   5      kind: 1 gift card, 2 voucher, 3 booking
 *   6–21   ticket
 *   22–37  product
 *   38–41  good from, seconds since 1970
 *   42–45  good until, seconds since 1970: the first moment at which it is good no more
 *   then   departure (16), guest (1: the first, second, … of their party), where flagged
 *   last   signature (64) over CONTEXT, the seller's id (16) and all bytes before
 * The seller is signed and not carried: the key's number names it.
 */
export const MARK_KINDS = ['GIFTCARD', 'VOUCHER', 'BOOKING'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export interface Mark {
  kind: MarkKind;
  ticketId: string;
  productId: string;
  validFrom: Date;
  validUntil: Date;
  departureId: string | null;
  /** Number of the guest in their party, where each has a ticket. */
  guest: number | null;
}

/** Key that marks are checked against. A retired one signs no more and its marks stand; a revoked one's are refused. */
export interface MarkKey {
  number: number;
  providerId: string;
  /** Raw public key, 32 bytes. */
  publicKey: Uint8Array<ArrayBuffer>;
  status: 'ACTIVE' | 'RETIRED' | 'REVOKED';
}

export type NoMark = 'no-mark' | 'newer-mark' | 'unknown-key' | 'revoked-key' | 'forged';

const VERSION = 1;
const WITH_DEPARTURE = 1;
const WITH_GUEST = 2;
const HEAD = 46;
const SIGNATURE = 64;
const CONTEXT = new TextEncoder().encode('saluhall ticket mark 1');
const SECONDS = 2 ** 32;

/** Bytes of a mark before its signature. */
export function markBytes(mark: Mark, keyNumber: number): Uint8Array<ArrayBuffer> {
  const flags = (mark.departureId ? WITH_DEPARTURE : 0) | (mark.guest === null ? 0 : WITH_GUEST);
  const bytes = new Uint8Array(bodyLength(flags));
  const view = new DataView(bytes.buffer);
  bytes[0] = (VERSION << 4) | flags;
  view.setUint32(1, keyNumber);
  bytes[5] = MARK_KINDS.indexOf(mark.kind) + 1;
  bytes.set(bytesOfId(mark.ticketId), 6);
  bytes.set(bytesOfId(mark.productId), 22);
  view.setUint32(38, secondsOf(mark.validFrom));
  view.setUint32(42, secondsOf(mark.validUntil));
  if (mark.departureId) bytes.set(bytesOfId(mark.departureId), HEAD);
  if (mark.guest !== null) bytes[bytes.length - 1] = mark.guest;
  return bytes;
}

/** Bytes that a key signs: of another seller they are others. */
export function signedBytes(body: Uint8Array, providerId: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(CONTEXT.length + 16 + body.length);
  bytes.set(CONTEXT);
  bytes.set(bytesOfId(providerId), CONTEXT.length);
  bytes.set(body, CONTEXT.length + 16);
  return bytes;
}

/** Mark in letters: those of base 32, which a QR code packs three to two bytes and an address takes as they are. */
export function markLetters(body: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(body.length + signature.length);
  bytes.set(body);
  bytes.set(signature, body.length);
  return toLetters(bytes);
}

/** Text of the QR code: an address in capitals, because they make a smaller code and lead to the same place. */
export function markAddress(baseUrl: string, letters: string): string {
  return `${baseUrl}/tickets/c/${letters}`.toUpperCase();
}

/** Letters of a mark in a scanned text, with or without its address; null for a QR code of something else. */
export function lettersIn(text: string): string | null {
  const letters = text.trim().replace(/^.*\//, '').toUpperCase();
  return /^[A-Z2-7]+$/.test(letters) && LENGTHS.includes(letters.length) ? letters : null;
}

/** Reads a scanned text against the keys that are known, and says why it is no mark of any. */
export async function readMark(
  text: string,
  keys: readonly MarkKey[],
): Promise<{ mark: Mark; key: MarkKey } | { no: NoMark }> {
  const letters = lettersIn(text);
  const bytes = letters && fromLetters(letters);
  if (!bytes) return { no: 'no-mark' };
  if (bytes[0]! >> 4 !== VERSION) return { no: 'newer-mark' };
  const [body, signature] = [bytes.slice(0, -SIGNATURE), bytes.slice(-SIGNATURE)];
  if (body.length !== bodyLength(bytes[0]! & 15)) return { no: 'no-mark' };
  const number = keyNumberOf(bytes);
  const key = keys.find(one => one.number === number);
  if (!key) return { no: 'unknown-key' };
  if (key.status === 'REVOKED') return { no: 'revoked-key' };
  const publicKey = await crypto.subtle.importKey('raw', key.publicKey, 'Ed25519', false, ['verify']);
  const signed = signedBytes(body, key.providerId);
  if (!(await crypto.subtle.verify('Ed25519', publicKey, signature, signed))) return { no: 'forged' };
  const mark = parsedMark(body);
  return mark ? { mark, key } : { no: 'forged' };
}

/** Words of a mark, unchecked: for readers that know by other means that it is good, and to tell why it is not. */
export function markIn(text: string): Mark | null {
  const letters = lettersIn(text);
  const bytes = letters && fromLetters(letters);
  if (!bytes || bytes[0]! >> 4 !== VERSION) return null;
  const body = bytes.slice(0, -SIGNATURE);
  return body.length === bodyLength(bytes[0]! & 15) ? parsedMark(body) : null;
}

/** Number of the key that a mark says it is signed by, so that this key alone need be looked up. */
export function keyNumberIn(text: string): number | null {
  const letters = lettersIn(text);
  const bytes = letters && fromLetters(letters);
  return bytes ? keyNumberOf(bytes) : null;
}

export type NotGood = 'other-seller' | 'other-departure' | 'not-yet' | 'over';

/** Refusal of a mark at this door now, by what the mark itself says; null where it is good. */
export function markRefusal(
  { mark, key }: { mark: Mark; key: MarkKey },
  at: { providerId: string; now: Date; departureId?: string | null },
): NotGood | null {
  if (key.providerId !== at.providerId) return 'other-seller';
  if (at.departureId && mark.departureId && mark.departureId !== at.departureId) return 'other-departure';
  if (at.now < mark.validFrom) return 'not-yet';
  return at.now >= mark.validUntil ? 'over' : null;
}

function parsedMark(body: Uint8Array<ArrayBuffer>): Mark | null {
  const flags = body[0]! & 15;
  const kind = MARK_KINDS[body[5]! - 1];
  if (!kind) return null;
  const view = new DataView(body.buffer, body.byteOffset);
  return {
    kind,
    ticketId: idOfBytes(body.subarray(6, 22)),
    productId: idOfBytes(body.subarray(22, 38)),
    validFrom: new Date(view.getUint32(38) * 1000),
    validUntil: new Date(view.getUint32(42) * 1000),
    departureId: flags & WITH_DEPARTURE ? idOfBytes(body.subarray(HEAD, HEAD + 16)) : null,
    guest: flags & WITH_GUEST ? body[body.length - 1]! : null,
  };
}

function bodyLength(flags: number): number {
  return HEAD + (flags & WITH_DEPARTURE ? 16 : 0) + (flags & WITH_GUEST ? 1 : 0);
}

const keyNumberOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(1);

const secondsOf = (moment: Date) => Math.min(Math.max(0, Math.floor(moment.getTime() / 1000)), SECONDS - 1);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const lettersFor = (bytes: number) => Math.ceil((bytes * 8) / 5);
/** Lengths that a mark may have in letters: with and without departure and guest. */
const LENGTHS = [0, WITH_DEPARTURE, WITH_GUEST, WITH_DEPARTURE | WITH_GUEST].map(flags =>
  lettersFor(bodyLength(flags) + SIGNATURE),
);

function toLetters(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += LETTERS[(held >> (bits - 5)) & 31];
    held &= 31;
  }
  return bits ? text + LETTERS[(held << (5 - bits)) & 31] : text;
}

/** Bytes of letters; null where bits are left over that no writer leaves: each mark is written in one way. */
function fromLetters(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let [at, held, bits] = [0, 0, 0];
  for (const letter of text) {
    held = (held << 5) | LETTERS.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = held >> bits;
    held &= (1 << bits) - 1;
  }
  return held === 0 ? bytes : null;
}
