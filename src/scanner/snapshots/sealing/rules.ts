import { type Listed, readRecord } from '../records/rules.ts';
import { INDEX, type List, sealedIn, type Thing } from '../rules.ts';

/**
 * Sealing of a list's records: an index and a key for each, from the letters of the mark, or the code, that leads to it
 * (HKDF-SHA-256, salted for the phone), and AES-GCM under that key. The number of a list stands in the nonce, and each
 * number is given once, so that no key ever seals two things alike.
 *
 * A mark has a signature in it: nobody guesses one. A voucher's code has 62 bits, and of thirty thousand a thief need find
 * one: so each code is sealed under one of PEPPERS salts, and nowhere stands which. A door that is told a code tries them
 * all, which takes it a second; a thief has to, too, for each of the 2^62.
 */
export const PEPPERS = 8192;

const bytesOf = (text: string) => new TextEncoder().encode(text);
export const INFO = { mark: bytesOf('saluhall list of marks 1'), code: bytesOf('saluhall list of codes 1') };
export const DERIVED = INDEX + 32;

/** Salt of one pepper. */
export function pepperedSalt(salt: Uint8Array, pepper: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(salt.length + 2);
  bytes.set(salt);
  new DataView(bytes.buffer).setUint16(salt.length, pepper);
  return bytes;
}

/** Nonce of the records of a list. */
export function nonceOf(listNumber: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12);
  new DataView(bytes.buffer).setBigUint64(4, BigInt(listNumber));
  return bytes;
}

export interface Found {
  listed: Listed;
  thing: Thing;
  list: List;
}

/** Record of a mark in the newest list that has it. */
export async function recordOfMark(
  lists: readonly List[],
  letters: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Found | null> {
  const derived = await derive(await secretOf(letters), INFO.mark, salt);
  return await opened(lists, 'marks', derived);
}

/** The same of a typed code: each pepper is tried. */
export async function recordOfCode(
  lists: readonly List[],
  code: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<Found | null> {
  if (!lists.some(({ codes }) => codes.count > 0)) return null;
  const secret = await secretOf(code);
  for (let pepper = 0; pepper < PEPPERS; pepper += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, more) =>
      derive(secret, INFO.code, pepperedSalt(salt, pepper + more)),
    );
    for (const derived of await Promise.all(tries)) {
      const found = await opened(lists, 'codes', derived);
      if (found) return found;
    }
  }
  return null;
}

const AT_ONCE = 128;

type Secret = Awaited<ReturnType<typeof secretOf>>;

async function secretOf(text: string) {
  return await crypto.subtle.importKey('raw', bytesOf(text), 'HKDF', false, ['deriveBits']);
}

async function derive(secret: Secret, info: Uint8Array<ArrayBuffer>, salt: Uint8Array<ArrayBuffer>) {
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, secret, DERIVED * 8);
  return new Uint8Array(bits);
}

async function opened(
  lists: readonly List[],
  table: 'marks' | 'codes',
  derived: Uint8Array<ArrayBuffer>,
): Promise<Found | null> {
  for (const list of lists) {
    const sealed = sealedIn(list[table], derived);
    if (!sealed) continue;
    const key = await crypto.subtle.importKey('raw', derived.slice(INDEX), 'AES-GCM', false, ['decrypt']);
    const iv = nonceOf(list.head.number);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => null);
    if (!bytes) continue;
    const listed = readRecord(new Uint8Array(bytes));
    // Bookings stand whole in every list: one that the newest has no more was moved, and its old mark with it.
    if (listed.type === 'BOOKING' && list !== lists[0]) continue;
    return { listed, thing: list.head.things[listed.thing] ?? NOTHING, list };
  }
  return null;
}

const NOTHING: Thing = { title: '', productId: '', departureId: null };
