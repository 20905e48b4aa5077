/** UUID version 7: ids sort by time, are made in the app (PostgreSQL 15 has no generator) and need no round trip. */
export function uuidV7(now: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  bytes.set(random.subarray(0, 16));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now % 2 ** 32);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return idOfBytes(bytes);
}

/**
 * Monotonic ids, which sort in the order in which they were made here, also within one millisecond: what one command
 * writes is listed by its ids. The twelve bits after the time count up from a random start; a clock that goes back is
 * waited out.
 */
export function idsInOrder(now: () => number, random: () => Uint8Array): () => string {
  let at = 0;
  let count = 0;
  return () => {
    const bytes = random().slice(0, 16);
    const time = now();
    if (time > at) [at, count] = [time, ((bytes[6]! & 0x07) << 8) | bytes[7]!];
    else if (count < 0xfff) count += 1;
    else [at, count] = [at + 1, 0];
    [bytes[6], bytes[7]] = [count >> 8, count & 0xff];
    return uuidV7(at, bytes);
  };
}

/** A fresh id for the browser and for composition roots; rules and commands get theirs from their world. */
export const newId = idsInOrder(Date.now, () => crypto.getRandomValues(new Uint8Array(16)));

/** Short id for addresses: 22 URL-safe characters instead of 36. */
export function shortId(id: string): string {
  return base64Url(bytesOfId(id));
}

/** Parses both forms of an id; null for anything else, so that a mistyped address is "not found" and never an error. */
export function parseId(text: string): string | null {
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase();
  if (!/^[A-Za-z0-9_-]{21}[AQgw]$/.test(text)) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return idOfBytes(Uint8Array.from(binary, letter => letter.charCodeAt(0)));
}

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function bytesToHex(bytes: Uint8Array): string {
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return hex;
}

/** The sixteen bytes of an id. */
export function bytesOfId(id: string): Uint8Array<ArrayBuffer> {
  const hex = id.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));
}

/** The id of its sixteen bytes. */
export function idOfBytes(bytes: Uint8Array): string {
  const hex = bytesToHex(bytes);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
