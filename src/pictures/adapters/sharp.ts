import sharp, { type Sharp } from 'sharp';
import { type Format, type InputFormat, MASTER_BOX, MAX_PIXELS, PLACEHOLDER_BYTES } from '../rules.ts';

// One thread per picture: the hall goes on serving meanwhile (for how many at a time see renditions.ts).
sharp.concurrency(1);
// No cache in libvips: every picture is read once.
sharp.cache(false);

const TIMEOUT_S = 30;

export interface Master {
  bytes: Uint8Array<ArrayBuffer>;
  kind: 'svg' | 'webp';
  width: number;
  height: number;
}

export type MasterFailure = 'too-many-pixels' | 'broken';

/**
 * Makes the one stored original: rotated as its EXIF says, stripped of all metadata (where it was taken is private), in
 * sRGB, and no larger than the ladder. A drawing is kept as SVG and rendered at each width, which is quicker and
 * sharper.
 */
export async function makeMaster(bytes: Uint8Array, format: InputFormat): Promise<Master | MasterFailure> {
  try {
    const meta = await reader(bytes).metadata();
    if (meta.width * meta.height > MAX_PIXELS) return 'too-many-pixels';
    if (format === 'svg') return drawing(bytes, meta.width, meta.height);
    const { data, info } = await reader(bytes)
      .rotate()
      .resize({ ...MASTER_BOX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 94, smartSubsample: true, effort: 4 })
      .timeout({ seconds: TIMEOUT_S })
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), kind: 'webp', width: info.width, height: info.height };
  } catch (fault) {
    return fault instanceof Error && fault.message.includes('exceeds pixel limit') ? 'too-many-pixels' : 'broken';
  }
}

function drawing(bytes: Uint8Array, width: number, height: number): Master {
  const scale = Math.min(MASTER_BOX.width / width, MASTER_BOX.height / height);
  return {
    bytes: new Uint8Array(bytes),
    kind: 'svg',
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  };
}

/** Encodes one width. Effort 2 of AVIF: a tenth larger than effort 4 and five times as quick (measured on our drawings). */
export async function encode(
  master: Pick<Master, 'bytes' | 'kind'>,
  width: number,
  format: Format,
): Promise<Uint8Array<ArrayBuffer>> {
  const sized = await atWidth(master, width);
  const encoded = {
    avif: () => sized.avif({ quality: 58, effort: 2 }),
    webp: () => sized.webp({ quality: 80, effort: 4, smartSubsample: true }),
    jpg: () => sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }),
  }[format]();
  return new Uint8Array(await encoded.timeout({ seconds: TIMEOUT_S }).toBuffer());
}

/** Placeholder of a picture, small enough for a data URI in the page itself. */
export async function makePlaceholder(master: Pick<Master, 'bytes' | 'kind'>): Promise<string> {
  for (const [width, quality] of [
    [16, 40],
    [16, 15],
    [10, 10],
    [4, 1],
  ] as const) {
    const sized = await atWidth(master, width, width * 2);
    const stamp = await sized.webp({ quality, alphaQuality: quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${stamp.toString('base64')}`;
    if (uri.length < PLACEHOLDER_BYTES) return uri;
  }
  throw new Error('A picture of 4 by 8 does not fit its placeholder');
}

export async function masterWidth(master: Pick<Master, 'bytes' | 'kind'>): Promise<number> {
  const meta = await reader(master.bytes).metadata();
  return master.kind === 'svg' ? drawing(master.bytes, meta.width, meta.height).width : meta.width;
}

async function atWidth(master: Pick<Master, 'bytes' | 'kind'>, width: number, height?: number): Promise<Sharp> {
  const box = { width, ...(height && { height, fit: 'inside' as const }) };
  if (master.kind === 'webp') return reader(master.bytes).resize(box);
  const natural = await reader(master.bytes).metadata();
  return reader(master.bytes, Math.max(1, (72 * width) / natural.width)).resize(box);
}

function reader(bytes: Uint8Array, density?: number): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(density && { density }) });
}
