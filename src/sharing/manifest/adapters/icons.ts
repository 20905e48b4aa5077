import sharp from 'sharp';
import { type IconName, iconDrawing } from '../rules.ts';

/** Draws an icon as PNG: home screens take no SVG everywhere. */
export async function paintIcon(name: IconName): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(
    await sharp(Buffer.from(iconDrawing(name)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
  );
}
