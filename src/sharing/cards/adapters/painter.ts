import sharp, { type OverlayOptions } from 'sharp';
import { CARD, type CardContent } from '../../../metadata/cards/rules.ts';
import town from '../../../ui/art/town-day.svg?raw';
import { cardSvg, LOGO, PICTURE } from './drawing.ts';

const TIMEOUT_S = 30;

/** Source of picture bytes: one width, in a format that can be decoded. */
export interface PictureSource {
  find(name: { ref: string; width: number; format: 'webp' }): Promise<{ bytes: Uint8Array } | null>;
}

/** Renders a link card. A missing picture leaves its place to the glaze, or to the town. */
export async function paint(content: CardContent, pictures: PictureSource): Promise<Uint8Array<ArrayBuffer>> {
  const [picture, logo] = await Promise.all([
    pictureBytes(content.picture, pictures),
    pictureBytes(content.logo, pictures),
  ]);
  const svg = cardSvg(picture ? content : { ...content, picture: null });
  const layers: OverlayOptions[] = [];
  if (picture && content.picture) {
    const { left, top } = PICTURE;
    layers.push({ input: await cropped(picture, PICTURE, content.picture.focal), left, top });
  } else if (!content.glaze) {
    layers.push({ input: await cropped(Buffer.from(town), PICTURE, VIEW), left: PICTURE.left, top: PICTURE.top });
  }
  if (logo) layers.push({ input: await round(logo), left: LOGO.left, top: LOGO.top });
  const painted = sharp(Buffer.from(svg), { density: 72 })
    .composite(layers)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .timeout({ seconds: TIMEOUT_S });
  return new Uint8Array(await painted.resize(CARD.width, CARD.height).toBuffer());
}

/** Focal point of the town's view: church and square. */
const VIEW = { x: 0.44, y: 0.5 };

async function pictureBytes(crop: CardContent['picture'], pictures: PictureSource): Promise<Uint8Array | null> {
  if (!crop?.widths.length) return null;
  const wide = crop.widths.filter(width => width <= 1280);
  const width = wide.length ? Math.max(...wide) : Math.min(...crop.widths);
  return (await pictures.find({ ref: crop.ref, width, format: 'webp' }))?.bytes ?? null;
}

/** Crops a picture to fill its place, with the focal point as near to the middle as its edges allow. */
async function cropped(bytes: Uint8Array, room: { width: number; height: number }, focal: { x: number; y: number }) {
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  const scale = Math.max(room.width / width, room.height / height);
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const from = (share: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, share * whole - part / 2)));
  return sharp(bytes)
    .resize(size)
    .extract({
      left: from(focal.x, size.width, room.width),
      top: from(focal.y, size.height, room.height),
      width: room.width,
      height: room.height,
    })
    .png()
    .toBuffer();
}

async function round(bytes: Uint8Array): Promise<Buffer> {
  const { size } = LOGO;
  const inner = size - 16;
  const disc = (radius: number, fill: string) =>
    Buffer.from(
      `<svg width="${size}" height="${size}"><circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${fill}"/></svg>`,
    );
  const square = await sharp(bytes).resize(inner, inner, { fit: 'cover' }).png().toBuffer();
  const within = await sharp({ create: { width: size, height: size, channels: 4, background: '#00000000' } })
    .composite([
      { input: square, left: 8, top: 8 },
      { input: disc(inner / 2, '#fff'), blend: 'dest-in' },
    ])
    .png()
    .toBuffer();
  return sharp(disc(size / 2, '#fff'))
    .composite([{ input: within }])
    .png()
    .toBuffer();
}
