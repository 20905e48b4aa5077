import { bytesOfId, idOfBytes } from '../../../shared/ids.ts';
/**
 * Record of a ticket or a booking in the list of a phone: what a door needs to say of it, in few bytes. This module and
 * those beside it need nothing of the server and nothing of a browser: both write and read lists with them.
 *
 * Bytes, numbers big-endian:
 *   0      type: 1 gift card, 2 voucher, 3 booking
 *   1      standing, in the order of STANDINGS
 *   2–17   ticket or booking
 *   18–19  the thing that it is of, by its number among the list's
 *   20–23  öre or guests in all
 *   24–27  öre or guests left
 *   28–31  good from, seconds since 1970
 *   32–35  good until, seconds since 1970: the first moment at which it is good no more
 *   36–39  when it was last used, 0 never
 *   40     how many guests are in by tickets of their own, then a byte for each
 *   then   words in UTF-8, apart by a line feed: the guest's name, who used it last, when it begins
 */
export const STANDINGS = ['GOOD', 'USED', 'BLOCKED', 'CANCELLED', 'EXPIRED', 'WAITING', 'NO_SHOW'] as const;
export type ListStanding = (typeof STANDINGS)[number];

export const LIST_TYPES = ['GIFTCARD', 'VOUCHER', 'BOOKING'] as const;
export type ListType = (typeof LIST_TYPES)[number];

export interface Listed {
  type: ListType;
  standing: ListStanding;
  /** Ticket or booking. */
  id: string;
  thing: number;
  total: number;
  left: number;
  from: Date;
  until: Date;
  lastAt: Date | null;
  /** Last user: a phone, or a person. */
  lastBy: string;
  /** Numbers of guests who are in by tickets of their own. */
  guestsIn: readonly number[];
  /** Booker of a booking, and its beginning. */
  name: string;
  beginsAt: Date | null;
}

const HEAD = 41;
const MOST = 2 ** 32 - 1;

export function recordBytes(one: Listed): Uint8Array<ArrayBuffer> {
  const begins = one.beginsAt ? String(Math.floor(one.beginsAt.getTime() / 1000)) : '';
  const words = [one.name, one.lastBy, begins].map(word => word.replaceAll('\n', ' '));
  const tail = words.some(word => word) ? new TextEncoder().encode(words.join('\n')) : new Uint8Array();
  const bytes = new Uint8Array(HEAD + one.guestsIn.length + tail.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = LIST_TYPES.indexOf(one.type) + 1;
  bytes[1] = STANDINGS.indexOf(one.standing);
  bytes.set(bytesOfId(one.id), 2);
  view.setUint16(18, one.thing);
  view.setUint32(20, Math.min(one.total, MOST));
  view.setUint32(24, Math.min(one.left, MOST));
  view.setUint32(28, secondsOf(one.from));
  view.setUint32(32, secondsOf(one.until));
  view.setUint32(36, one.lastAt ? secondsOf(one.lastAt) : 0);
  bytes[40] = one.guestsIn.length;
  bytes.set(one.guestsIn, HEAD);
  bytes.set(tail, HEAD + one.guestsIn.length);
  return bytes;
}

export function readRecord(bytes: Uint8Array<ArrayBuffer>): Listed {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const time = (at: number) => new Date(view.getUint32(at) * 1000);
  const guests = bytes[40]!;
  const words = new TextDecoder().decode(bytes.subarray(HEAD + guests)).split('\n');
  const [name = '', lastBy = '', begins = ''] = words;
  return {
    type: LIST_TYPES[bytes[0]! - 1]!,
    standing: STANDINGS[bytes[1]!]!,
    id: idOfBytes(bytes.subarray(2, 18)),
    thing: view.getUint16(18),
    total: view.getUint32(20),
    left: view.getUint32(24),
    ...{ from: time(28), until: time(32), lastAt: view.getUint32(36) ? time(36) : null },
    ...{ guestsIn: [...bytes.subarray(HEAD, HEAD + guests)], name, lastBy },
    beginsAt: begins ? new Date(Number(begins) * 1000) : null,
  };
}

const secondsOf = (moment: Date) => Math.min(Math.max(0, Math.floor(moment.getTime() / 1000)), MOST);
