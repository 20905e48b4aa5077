import { read, write } from '../../tests/permissions/ask.ts';
import { ORDERS_OFFICE, OWN_BUT_REFUSED, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';
import { TRADES } from './examples/contract.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');

/** A set that nobody made: those that are there are asked for in change-sets.db.test.ts. */
const nobodys = () => {
  const changeSetId = newId();
  return { changeSetId, path: `/change-sets/${changeSetId}` };
};
/** Another trade for each asker, as a stall begins from each of them once. */
let asked = 0;
const anotherTrade = () => TRADES[asked++ % TRADES.length];
const FILE = Buffer.from('Adress;Namn (sv)\nljunghonung;Ljunghonung').toString('base64');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'changeSets.plan': ({ slug }) =>
      write('POST', `/providers/${slug}/change-sets`, 'plan-change-set', {
        asked: { file: { name: 'varor.csv', bytes: FILE } },
      }),
    'changeSets.read': () => read(nobodys().path),
    'changeSets.run': () => write('POST', `${nobodys().path}/runs`, 'run-change-set', { goal: 'APPLIED' }),
    'changeSets.cancel': () => write('POST', `${nobodys().path}/cancellations`, 'cancel-change-set-run'),
    'changeSets.history': ({ slug }) => read(`/providers/${slug}/history`),
    'revisions.list': ({ slug }) => read(`/providers/${slug}/revisions`),
    'revisions.undo': ({ slug }) => write('POST', `/providers/${slug}/revisions/${newId()}/undoings`, 'undo-revision'),
    'examples.list': ({ slug }) => read(`/providers/${slug}/examples`),
    'examples.begin': ({ slug }) =>
      write('POST', `/providers/${slug}/examples`, 'begin-from-example', { trade: anotherTrade() }),
  },
  endpoints: {
    'changeSets.plan': SHELVES,
    'changeSets.read': OWN_BUT_REFUSED,
    'changeSets.run': OWN_BUT_REFUSED,
    'changeSets.cancel': OWN_BUT_REFUSED,
    'changeSets.history': ORDERS_OFFICE,
    'revisions.list': ORDERS_OFFICE,
    // An unknown one: they have tests of their own.
    'revisions.undo': row('     401  403  403  401  404  404  403  403  403  403  403  403  403  403'),
    'examples.list': ORDERS_OFFICE,
    'examples.begin': SHELVES,
  },
  addresses: {
    'bo/providers/:slug/products/import': ({ slug }) => `/bo/providers/${slug}/products/import`,
    'bo/providers/:slug/products/several': ({ slug }) => `/bo/providers/${slug}/products/several`,
    'bo/providers/:slug/history/bookings': ({ slug }) => `/bo/providers/${slug}/history/bookings`,
    'bo/providers/:slug/products/examples': ({ slug }) => `/bo/providers/${slug}/products/examples`,
    'bo/providers/:slug/history': ({ slug }) => `/bo/providers/${slug}/history`,
  },
  pages: {
    'bo/providers/:slug/products/import': STALL_ORDERS,
    'bo/providers/:slug/products/several': STALL_ORDERS,
    'bo/providers/:slug/history/bookings': STALL_ORDERS,
    'bo/providers/:slug/products/examples': STALL_ORDERS,
    'bo/providers/:slug/history': STALL_ORDERS,
  },
};
