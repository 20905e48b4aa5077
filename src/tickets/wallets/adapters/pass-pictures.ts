import sharp from 'sharp';
import { groundOf } from '../apple/rules.ts';

/** Sizes that Apple's wallet asks for: an icon on the locked phone, a logo on the pass, for three densities. */
const SIZES = {
  'icon.png': 29,
  'icon@2x.png': 58,
  'icon@3x.png': 87,
  'logo.png': 50,
  'logo@2x.png': 100,
  'logo@3x.png': 150,
};
const MOST_KEPT = 200;

const kept = new Map<string, Promise<Record<string, Uint8Array>>>();

/** The hall's window, drawn in white on the seller's colour; a few hundred sellers' are kept. */
export function passPictures(colour: string | null): Promise<Record<string, Uint8Array>> {
  const ground = groundOf(colour);
  const found = kept.get(ground);
  if (found) return found;
  if (kept.size >= MOST_KEPT) kept.clear();
  const painted = paint(ground);
  kept.set(ground, painted);
  painted.catch(() => kept.delete(ground));
  return painted;
}

async function paint(ground: string): Promise<Record<string, Uint8Array>> {
  const files = Object.entries(SIZES).map(async ([name, size]) => {
    const svg = Buffer.from(drawing(ground, name.startsWith('icon')));
    const png = await sharp(svg, { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
    return [name, new Uint8Array(png)] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

function drawing(ground: string, whole: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" fill="none" stroke="#ffffff">
    ${whole ? `<rect width="48" height="48" rx="10" fill="${ground}" stroke="none"/>` : ''}
    <g transform="translate(6 6)">
      <path stroke-width="3" d="M2.5 33.5V18A15.5 15.5 0 0 1 33.5 18v15.5z"/>
      <path stroke-width="2.25" d="M18 3v30.5M2.5 18h31M12 18a6 6 0 0 1 12 0M13.8 13.8 7 7M22.2 13.8 29 7M10 18v15.5M26 18v15.5"/>
    </g></svg>`;
}
