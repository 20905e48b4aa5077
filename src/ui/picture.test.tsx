import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

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
