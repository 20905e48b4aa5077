import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrPicture } from './qr.tsx';

/** Decodes a rendered QR code as a camera would, on a page of this colour. */
async function read(text: string, page: string): Promise<string | null> {
  const drawn = renderToStaticMarkup(<QrPicture text={text} label="Swish" />);
  // White background added here: in the page a class sets it.
  const svg = drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" ');
  const whole = svg.replace(/(<svg[^>]*>)/, '$1<rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/>');
  const seen = await sharp(Buffer.from(whole))
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: page })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = jsQR(new Uint8ClampedArray(seen.data), seen.info.width, seen.info.height);
  return found?.data ?? null;
}

const TOKEN = 'D0f1e2d3c4b5a69788796a5b4c3d2e1f0';

it.each(['#ffffff', '#0c1512'])('is read by a decoder on a page of %s', async page => {
  expect(await read(TOKEN, page)).toBe(TOKEN);
});

it('is read in every length that it may have', async () => {
  for (const length of [1, 17, 60, 200, 400]) {
    const text = 'Åå1-'.repeat(length).slice(0, length);
    expect(await read(text, '#ffffff')).toBe(text);
  }
});

it('has a name, a quiet zone of four tiles, and a white ground by night', () => {
  const markup = renderToStaticMarkup(<QrPicture text={TOKEN} label="Skanna med Swish" />);
  expect(markup).toContain('role="img" aria-label="Skanna med Swish"');
  const [, size = ''] = /viewBox="-4 -4 (\d+) \1"/.exec(markup) ?? [];
  expect((Number(size) - 8 - 17) % 4).toBe(0);
  expect(markup).toMatch(/class="[^"]*\bbg-white\b/);
  expect(markup).toContain('data-theme="light"');
});
