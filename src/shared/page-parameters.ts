/** Pages that show something of one visitor or must always be fresh: rendered for each request, with its whole address. */
const OWN =
  /^\/(account|ask-quote|backoffice|bo|cart|checkout|complain|gifts|guarantee|invitation|invoices|favourites|login|objections|password-reset|pay-requests|payments|quotes|quotes2|receipts|order-group|search|swish-check|tickets|unsubscribe|dev|verifications|give-me-an-error-please|queue|recalls|report|waiting|withdraw|products\/[^/]+\/wizard)(\/|$)/;

const START = ['area', 'cat', 'tag'] as const;
const PRODUCT = ['ref', 'refPID'] as const;
const SHELF = ['cat', 'fact', 'price'] as const;
const NONE = [] as const;

/**
 * Query parameters that the server reads of everybody's pages, by the first word of the path. A kept page is kept by
 * these alone: campaign parameters and made-up ones lead to the same page, and change nothing of what it shows. A page
 * of everybody's that reads one more names it here.
 */
export const READ: Readonly<Record<string, readonly string[]>> = {
  '': START,
  areas: START,
  products: PRODUCT,
  accommodations: PRODUCT,
  vouchers: PRODUCT,
  bookables: PRODUCT,
  'gift-cards': PRODUCT,
  shop: NONE,
  home: NONE,
  pages: NONE,
  destinations: NONE,
  categories: SHELF,
  sell: NONE,
  'account-erased': NONE,
  'signed-out-from-backoffice-successfully': NONE,
  'access-denied': NONE,
  'page-not-found': NONE,
  'load-me-up': NONE,
};

/** Pages of one visitor, or that must always be fresh. */
export function isNeverKept(pathname: string): boolean {
  return OWN.test(plainPath(pathname));
}

/** Query of an address as the server's render reads it: in one order, without the language, which is chosen apart. */
export function queryRead(pathname: string, search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  parameters.delete('lang');
  if (isNeverKept(pathname)) return parameters;
  const [, word = ''] = plainPath(pathname).split('/');
  const read: readonly string[] = (Object.hasOwn(READ, word) && READ[word]) || NONE;
  for (const name of new Set(parameters.keys())) if (!read.includes(name)) parameters.delete(name);
  parameters.sort();
  return parameters;
}

/** Path as the router matches it: /CART and /%63art are the cart as well. */
function plainPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
      .toLowerCase()
      .replaceAll(/\/{2,}/g, '/');
  } catch {
    return pathname;
  }
}
