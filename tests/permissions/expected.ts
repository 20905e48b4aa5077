import { ACTORS, type Actor } from './actors.ts';

/**
 * The shorthand of the permission matrix (I17, I18), kept by hand. Its rows, each the answers to fourteen askers, stand
 * with the slice whose endpoints, pages and live topics they are (slices.ts). No row comes from what `src/` does, and
 * nothing there imports one. The order group asked for was placed by `customer` at one stall; owner to reader are of that
 * stall, `otherOwner` of another; `ownerUnproved` has not shown a second factor in this session; `accessKey` has no account
 * and the order's own key.
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
/** No such row, for askers with the right to change it; the others do not learn that. */
export const NO_SUCH_OF_STALL = row(' 401  403  403  401  404  404  404  403  403  403  403  403  403  403');
export const PLATFORM = row('         401  403  403  401  403  403  403  403  403  403  403  200  403  403');
export const OWN = row('              401  200  200  401  200  200  200  200  200  200  200  200  200  200');
/** A try that fails: a wrong code, somebody else's invitation. */
export const OWN_BUT_REFUSED = row(' 401  403  403  401  403  403  403  403  403  403  403  403  403  403');
/** Changes of keys take a second factor proved a moment ago. */
export const KEYS = row('             401  200  200  401  200  200  200  200  200  200  403  200  200  200');
/** The customer's own objects: for everybody else they do not exist (I17). */
export const THE_CUSTOMERS = row('    401  200  404  401  404  404  404  404  404  404  404  404  404  404');
