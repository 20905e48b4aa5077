import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { coveringSizes, Picture } from './picture.tsx';

const picture = { ref: 'honung', height: 900, focal: { x: 0.5, y: 0.5 }, placeholder: 'data:,' };

it.each([
  [[160, 320, 640, 960, 1280], 640],
  [[160, 320, 500], 500],
  [[160, 720], 720],
])('of the widths %j a browser without a choice gets %s [storefront 9.9]', (widths, plain) => {
  const markup = renderToStaticMarkup(
    <Picture picture={{ ...picture, width: widths.at(-1)!, widths }} alt="" sizes="300px" />,
  );
  expect(markup).toContain(` src="/pictures/honung/${plain}.webp"`);
  for (const width of widths) expect(markup).toContain(`/pictures/honung/${width}.avif ${width}w`);
});

it('of a picture that is wider than its room the file is wide enough for what is cut off', () => {
  const panorama = { width: 1800, height: 600 };
  expect(coveringSizes('(min-width: 64rem) 50vw, 100vw', panorama, 4 / 3)).toBe(
    '(min-width: 64rem) calc(50vw * 2.25), calc(100vw * 2.25)',
  );
  expect(coveringSizes('80px', { width: 800, height: 600 }, 1)).toBe('calc(80px * 1.33)');
});

it('of a picture as wide as its room, or taller, the sizes stay as they are', () => {
  const sizes = '(min-width: 64rem) 25vw, 248px';
  expect(coveringSizes(sizes, { width: 800, height: 600 }, 4 / 3)).toBe(sizes);
  expect(coveringSizes(sizes, { width: 600, height: 900 }, 4 / 3)).toBe(sizes);
});
