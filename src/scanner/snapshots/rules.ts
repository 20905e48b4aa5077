import type { MarkKey } from '../../tickets/marks/rules.ts';
import type { GateChoices } from '../gates/rules.ts';

/**
 * List of a phone: what its stall's doors need without net, whole, or what changed since the one before. It opens with
 * what is no secret (keys that marks are checked against, titles, times, departures); each record lies sealed under a key made from the
 * mark or code that leads to it, and is found by a value made from the same (`sealing/`). Who has the phone and neither
 * mark nor code learns how many tickets there are, and nothing of any.
 *
 * Bytes, numbers big-endian: MAGIC (4), length of the head (4), the head as JSON, then two tables, of marks and of codes:
 * the number of entries (4), of each its index (8) and the end of its sealed record (4), sorted by the index, then the
 * sealed records one after the other.
 */
const MAGIC = 0x53484c32;
export const INDEX = 8;
const ENTRY = INDEX + 4;

/** Thing that a record is of: its title, and where it belongs. Records name it by its number in the head. */
export interface Thing {
  title: string;
  productId: string;
  departureId: string | null;
}

export interface ListHead extends GateChoices {
  /** Number of this list, which no other list of any phone has. */
  number: number;
  madeAt: string;
  /** False where it holds what changed since `after` alone. */
  whole: boolean;
  after: number | null;
  providerId: string;
  stall: string;
  timeZone: string;
  /** The end of the days whose bookings are in it. */
  bookingsUntil: string;
  things: readonly Thing[];
  /** Whether the phone's person may let in all the same. */
  mayForce: boolean;
  keys: readonly { number: number; publicKey: string; status: MarkKey['status'] }[];
}

export interface Sealed {
  index: Uint8Array;
  bytes: Uint8Array;
}

export interface List {
  head: ListHead;
  marks: Table;
  codes: Table;
}

/** Sorted table within the bytes of a list: looked up where it lies, so that nothing is built when it is loaded. */
export interface Table {
  count: number;
  entries: Uint8Array<ArrayBuffer>;
  records: Uint8Array<ArrayBuffer>;
}

export function listBytes(head: ListHead, marks: readonly Sealed[], codes: readonly Sealed[]): Uint8Array<ArrayBuffer> {
  const words = new TextEncoder().encode(JSON.stringify(head));
  const parts = [tableBytes(marks), tableBytes(codes)];
  const bytes = new Uint8Array(8 + words.length + parts[0]!.length + parts[1]!.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, words.length);
  bytes.set(words, 8);
  bytes.set(parts[0]!, 8 + words.length);
  bytes.set(parts[1]!, 8 + words.length + parts[0]!.length);
  return bytes;
}

/** Reads a list; null where it is none, or was cut short on its way. */
export function readList(bytes: Uint8Array<ArrayBuffer>): List | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 16 || view.getUint32(0) !== MAGIC) return null;
  const at = 8 + view.getUint32(4);
  if (at + 4 > bytes.length) return null;
  const marks = readTable(bytes, at);
  const codes = marks && readTable(bytes, marks.end);
  if (!marks || !codes || codes.end !== bytes.length) return null;
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(8, at))) as ListHead;
  return { head, marks: marks.table, codes: codes.table };
}

/** Sealed record of an index; null where the table has none. */
export function sealedIn(table: Table, index: Uint8Array): Uint8Array<ArrayBuffer> | null {
  let [low, high] = [0, table.count - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compared(table.entries, middle * ENTRY, index);
    if (order === 0) return recordAt(table, middle);
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

function tableBytes(sealed: readonly Sealed[]): Uint8Array<ArrayBuffer> {
  const sorted = [...sealed].sort((a, b) => compared(a.index, 0, b.index));
  const size = sorted.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const bytes = new Uint8Array(4 + sorted.length * ENTRY + size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, sorted.length);
  const records = 4 + sorted.length * ENTRY;
  let end = 0;
  for (const [at, one] of sorted.entries()) {
    bytes.set(one.index, 4 + at * ENTRY);
    bytes.set(one.bytes, records + end);
    end += one.bytes.length;
    view.setUint32(4 + at * ENTRY + INDEX, end);
  }
  return bytes;
}

function readTable(bytes: Uint8Array<ArrayBuffer>, at: number): { table: Table; end: number } | null {
  if (at + 4 > bytes.length) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = view.getUint32(at);
  const records = at + 4 + count * ENTRY;
  if (records > bytes.length) return null;
  const size = count ? view.getUint32(records - 4) : 0;
  if (records + size > bytes.length) return null;
  const table = { count, entries: bytes.subarray(at + 4, records), records: bytes.subarray(records, records + size) };
  return { table, end: records + size };
}

function recordAt({ entries, records }: Table, at: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const from = at ? view.getUint32(at * ENTRY - 4) : 0;
  return records.slice(from, view.getUint32(at * ENTRY + INDEX));
}

function compared(entries: Uint8Array, at: number, index: Uint8Array): number {
  for (let place = 0; place < INDEX; place++) {
    const difference = entries[at + place]! - index[place]!;
    if (difference) return difference;
  }
  return 0;
}
