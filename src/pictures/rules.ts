import { createHash } from 'node:crypto';

/** Widths a picture is offered in: phone thumbnail to a full column on a dense screen. */
const LADDER = [160, 320, 640, 960, 1280, 1920] as const;
/** Formats offered, best first. jpg is made on demand for mails and link previews, which read neither of the others. */
const FORMATS = ['avif', 'webp', 'jpg'] as const;
/** Formats encoded at once for uploads, so that nobody waits for their own picture. */
export const EAGER_FORMATS = ['avif', 'webp'] as const;
export type Format = (typeof FORMATS)[number];

/** Limits of the stored original: wide enough for the ladder, never so tall that an encoder refuses it. */
export const MASTER_BOX = { width: 1920, height: 3840 } as const;
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_SVG_BYTES = 256 * 1024;
export const MAX_PIXELS = 40_000_000;
export const PLACEHOLDER_BYTES = 400;

export type InputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'svg';

export type PictureRefusal =
  | 'picture-too-heavy'
  | 'picture-too-many-pixels'
  | 'picture-not-supported'
  /** A photograph as phones of one maker keep it, which no free reader may open. */
  | 'picture-heic'
  /** A drawing (SVG), which can carry scripts. */
  | 'picture-drawing'
  | 'picture-broken';

export interface Focal {
  x: number;
  y: number;
}

/** Data that pages need of a picture before it arrives: size, sources, focal point, placeholder. */
export interface PictureData {
  ref: string;
  width: number;
  height: number;
  widths: number[];
  focal: Focal;
  placeholder: string;
  /** Description of what is seen, in the reader's language; absent where nobody wrote one. */
  alt?: string;
}

export interface PictureRow {
  ref: string;
  width: number;
  height: number;
  widths: number[];
  focal_x: number;
  focal_y: number;
  placeholder: string;
}

export function pictureAnswer(row: PictureRow): PictureData {
  const { ref, width, height, widths, placeholder } = row;
  return { ref, width, height, widths, focal: { x: row.focal_x, y: row.focal_y }, placeholder };
}

/**
 * Ref of a picture, a hash of its content and of whose it is: a stall's same bytes are stored once, an address never
 * changes its meaning, and two stalls with the same photograph each crop and describe their own.
 */
export function pictureRef(bytes: Uint8Array, owner = ''): string {
  return createHash('sha256').update(owner).update(bytes).digest('base64url').slice(0, 22);
}

/** Whether a text is a picture's ref: whatever else stands in a row (a path out of the store) is never asked for. */
export function isPictureRef(text: string): boolean {
  return /^[A-Za-z0-9_-]{22}$/.test(text);
}

/** Widths offered, never above the source: enlarging costs bytes and shows nothing more. */
export function widthsFor(sourceWidth: number): number[] {
  const widths = LADDER.filter(width => width <= sourceWidth);
  return widths.length > 0 ? widths : [sourceWidth];
}

export interface RenditionName {
  ref: string;
  width: number;
  format: Format;
}

/**
 * Parses `{ref}` and `{width}.{format}` of an address; null for anything else, so that a guess costs no disk access.
 */
export function parseRendition(ref: string, file: string): RenditionName | null {
  const parts = /^([1-9]\d{0,3})\.(avif|webp|jpg)$/.exec(file);
  if (!parts || !isPictureRef(ref)) return null;
  const width = Number(parts[1]);
  const offered = (LADDER as readonly number[]).includes(width) || width < LADDER[0];
  return offered ? { ref, width, format: parts[2] as Format } : null;
}

export function picturePath({ ref, width, format }: RenditionName): string {
  return `/pictures/${ref}/${width}.${format}`;
}

// Encoder version in every rendition's key: raise it with the encoder's settings, and all are made anew on first
// request.
const ENCODING = 'a1';

export function renditionKey({ ref, width, format }: RenditionName): string {
  return `${ref}/${ENCODING}-${width}.${format}`;
}

/** Keys of all that is kept of a picture: its original, and every width in every format that may have been asked for. */
export function keysOfPicture({ ref, widths }: Pick<PictureData, 'ref' | 'widths'>): string[] {
  const masters = (['svg', 'webp'] as const).map(kind => masterKey(ref, kind));
  return [...masters, ...widths.flatMap(width => FORMATS.map(format => renditionKey({ ref, width, format })))];
}

export function masterKey(ref: string, kind: 'svg' | 'webp'): string {
  return `${ref}/master.${kind}`;
}

const CONTENT_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

export function pictureContentType(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Whether a key stays within its folder, checked by stores though keys are made here and nowhere else. */
export function isSafeKey(key: string): boolean {
  return /^[A-Za-z0-9_-]+\/[A-Za-z0-9_-]+\.[a-z0-9]+$/.test(key);
}

/** Detects the format by the first bytes, never by the file name: decoders only get what they are meant to read. */
export function sniff(bytes: Uint8Array): InputFormat | null {
  const text = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8))) return 'avif';
  if (/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:svg|!DOCTYPE svg)[\s>]/i.test(text))
    return 'svg';
  return null;
}

/** True for HEIC and HEIF: still pictures coded as HEVC, named by the brands of the file's first box. */
function isHeic(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands = text.slice(8, Math.max(12, Math.min(64, text.charCodeAt(3))));
  return /^(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(brands) && !brands.includes('avif');
}

/**
 * Whether an SVG is safe: a flat drawing. Anything that could fetch, run, repeat or blow up is refused before the
 * renderer sees it (entities are the billion laughs, `use` is the same trick with shapes).
 */
export function isPlainSvg(text: string): boolean {
  if (/<!DOCTYPE|<!ENTITY|<!\[CDATA\[|<\?xml-stylesheet/i.test(text)) return false;
  if (/<\s*(?:script|foreignObject|image|feImage|filter|use|style|a|iframe|audio|video|animate|set)\b/i.test(text))
    return false;
  return !/\son\w+\s*=|(?:href|src)\s*=|url\s*\(\s*["']?(?!["']?#)|javascript:/i.test(text);
}

export function refusalBefore(bytes: Uint8Array, allowSvg: boolean): PictureRefusal | null {
  if (bytes.length > MAX_BYTES) return 'picture-too-heavy';
  const format = sniff(bytes);
  if (!format) return isHeic(bytes) ? 'picture-heic' : 'picture-not-supported';
  if (format !== 'svg') return null;
  if (!allowSvg || !isPlainSvg(Buffer.from(bytes).toString('utf8'))) return 'picture-drawing';
  return bytes.length > MAX_SVG_BYTES ? 'picture-too-heavy' : null;
}

/** Focal point, which stays in sight when the picture is cropped; the middle unless someone said otherwise. */
export function focalPoint(focal: Focal | undefined): Focal {
  const within = (part: number | undefined) =>
    part === undefined || Number.isNaN(part) ? 0.5 : Math.min(1, Math.max(0, part));
  return { x: within(focal?.x), y: within(focal?.y) };
}

/** URL of a picture for crawlers: in a format that each of them reads, as wide as a large result shows it. */
export function pictureAddress(
  picture: { ref: string; widths: readonly number[] },
  { baseUrl }: { baseUrl: string },
): string {
  const width = Math.max(...picture.widths.filter(wide => wide <= 1280), picture.widths[0] ?? 0);
  return new URL(picturePath({ ref: picture.ref, width, format: 'jpg' }), baseUrl).href;
}
