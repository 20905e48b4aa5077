import type { BrowserContext, Frame, Page, Route } from '@playwright/test';

/** Holds the scripts of a page, or of a whole browser, back: each until what it is given is over. */
export async function holdScripts(of: Page | BrowserContext, until: (route: Route) => Promise<unknown>): Promise<void> {
  await of.route(/\/assets\/.*\.js/, async route => {
    await until(route);
    // A page left meanwhile asks for nothing more.
    await route.continue().catch(() => {});
  });
}

/** Holds what a page asks for of this address back, until it is let go. */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  let goOn = () => {};
  const told = new Promise<void>(resolve => {
    goOn = resolve;
  });
  await page.route(address, async route => {
    await told;
    // A page left meanwhile asks for nothing more.
    await route.continue().catch(() => {});
  });
  return goOn;
}

export function passed(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}

/** Holds a browser's scripts back until their document is so old, as on a slow phone. */
export async function scriptsLate(context: BrowserContext, ms: number): Promise<void> {
  const begun = new WeakMap<Frame, number>();
  context.on('page', page =>
    page.on('request', request => {
      if (request.isNavigationRequest()) begun.set(request.frame(), Date.now());
    }),
  );
  await holdScripts(context, async route => {
    const frame = route.request().frame();
    const began = begun.get(frame) ?? Date.now();
    begun.set(frame, began);
    await passed(began + ms - Date.now());
  });
}
