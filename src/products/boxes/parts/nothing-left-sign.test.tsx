import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NothingLeftSign } from './nothing-left-sign.tsx';

it('of which nothing is left says that it cannot be had, and that there are no times [storefront 8.8]', () => {
  const text = renderToStaticMarkup(<NothingLeftSign />).replaceAll(/<[^>]+>/g, ' ');
  expect(text.replaceAll(/\s+/g, ' ').trim()).toBe('Ej tillgänglig Inga tider att boka');
});
