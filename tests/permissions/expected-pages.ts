import { row } from './expected.ts';

/* Pages answer with a status, or lead somewhere else.
                                       visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
export const OWN_PAGE = row('         →/login 200 200 →/login 200 200 200 200 200 200 200 200 200 200');
export const STALL_ORDERS = row('     →/login 403 403 →/login 200 200 200 403 200 403 →/bo/second-factor 200 403 403');
export const STALL_PEOPLE = row('     →/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 200 403 403');
export const HALL_PAGE = row('        →/login 403 403 →/login 403 403 403 403 403 403 →/bo/second-factor 200 403 403');

/** Titles of the pages for a refusal (payments 6 and 8): each in its own view, with its way on. */
export const VIEWS: Record<number, string> = {
  401: 'Logga in för att komma vidare',
  403: 'Hit har du inte tillträde',
  404: 'Oj, här finns inget att se',
};
