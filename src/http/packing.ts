import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Coding = 'br' | 'gzip';
export type Packed = Uint8Array<ArrayBuffer>;

/**
 * Content encodings that the client accepts, the smallest first. A page holds its data twice, as HTML and for
 * hydration: brotli finds the second time again, however far behind, and gzip only within 32 kB.
 */
export function codingsFor(accepted: string | undefined): Coding[] {
  return (['br', 'gzip'] as const).filter(coding =>
    new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted ?? ''),
  );
}

/** Endings of the files that the build has packed beside their originals. */
export const PACKED_ENDINGS: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/** Whether a file of the browser's gets smaller by packing: pictures and fonts are packed already. */
export function isPackable(path: string): boolean {
  return /\.(js|css|svg|json|txt|webmanifest)$/.test(path);
}

/** Brotli settings about as quick as gzip's default, because pages are compressed during the request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 } };
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];

export async function pack(body: string, coding: Coding): Promise<Packed> {
  const text = Buffer.from(body);
  return new Uint8Array(coding === 'br' ? await brotlied(text, BROTLI) : await gzipped(text));
}
