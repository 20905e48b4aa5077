import type { Browser } from '../browser.ts';

/** Empties the basket of a visitor who was refused: what lies in it is held for them for some minutes. */
export async function emptyBasket(browser: Browser, refused: { status: number }): Promise<never> {
  await browser.command('POST', '/api/cart/clearances', 'clear-cart');
  return refused as never;
}
