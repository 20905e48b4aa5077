import { ACTORS, type Actor } from './actors.ts';

/**
 * The permission matrix (I17, I18), kept by hand: what each of fourteen askers is answered. Its rows stand with the slice
 * whose endpoints, pages and live topics they are (slices.ts); here is what they are written in. Nothing in them comes from
 * what `src/` does, and nothing there imports them. The order group asked for was placed by `customer` at one stall; owner
 * to reader are of that stall, `otherOwner` of another; `ownerUnproved` has not shown a second factor in this session; who
 * asks as `accessKey` has no account and the order's own key.
 */
export type Row = Record<Actor, number | string>;

const COLUMNS =
  'visitor customer otherCustomer accessKey owner manager staff scanner reader otherOwner ownerUnproved platformStaff platformSearch platformVouchers';

export function row(text: string): Row {
  const cells = text.trim().split(/\s+/);
  if (COLUMNS !== ACTORS.join(' ') || cells.length !== ACTORS.length)
    throw new Error(`Not one cell per asker: ${text}`);
  return Object.fromEntries(
    ACTORS.map((actor, at) => [actor, /^\d+$/.test(cells[at]!) ? Number(cells[at]) : cells[at]!]),
  ) as Row;
}

export const everyone = (answer: number | string) => row(Array(ACTORS.length).fill(answer).join(' '));

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
export const ORDERS_OFFICE = row('    401  403  403  401  200  200  200  403  200  403  403  200  403  403');
export const ORDER_GROUP = row('      401  200  403  200  200  200  200  403  200  403  403  200  403  403');
/** Theirs to change, but there is no such row: who may not, does not learn that. */
export const NO_SUCH_OF_STALL = row(' 401  403  403  401  404  404  404  403  403  403  403  403  403  403');
export const PLATFORM = row('         401  403  403  401  403  403  403  403  403  403  403  200  403  403');
export const OWN = row('              401  200  200  401  200  200  200  200  200  200  200  200  200  200');
/** A try that fails: a code that is wrong, an invitation of somebody else. */
export const OWN_BUT_REFUSED = row(' 401  403  403  401  403  403  403  403  403  403  403  403  403  403');
/** Keys are changed by who has just proved one. */
export const KEYS = row('             401  200  200  401  200  200  200  200  200  200  403  200  200  200');
/** The customer's own: to whom it does not belong, it is not there (I17). */
export const THE_CUSTOMERS = row('    401  200  404  401  404  404  404  404  404  404  404  404  404  404');
