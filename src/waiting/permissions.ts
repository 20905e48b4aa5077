import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const TERMS = row('                   401  403  403  401  200  200  403  403  403  403  403  403  403  403');

/** A name that nobody left: names are opened by their own key, which waiting.db.test.ts asks with. */
const nobody = () => `/waiting-names/${newId()}`;

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'waiting.queue': ({ skuId }) => read(`/waiting-queues/${skuId}`),
    // There are jars enough.
    'waiting.join': ({ skuId }) =>
      write('POST', '/waiting-names', 'join-queue', {
        ...{ skuId, quantity: 1, name: 'Sigrid', contact: `kon.${newId()}@example.com`, consent: true },
      }),
    'waiting.name': () => read(nobody()),
    'waiting.prove': () => write('POST', `${nobody()}/proofs`, 'prove-waiting-name'),
    'waiting.leave': () => write('POST', `${nobody()}/leavings`, 'leave-queue'),
    'waiting.take': () => write('POST', `${nobody()}/takings`, 'take-waiting-offer'),
    'waiting.office': ({ slug }) => read(`/providers/${slug}/waiting-names`),
    'waiting.setTerms': ({ slug }) =>
      write('PUT', `/providers/${slug}/waiting-terms`, 'set-waiting-terms', {
        ...{ productId: null, open: true, minutes: 90 },
      }),
  },
  endpoints: {
    'waiting.queue': everyone(200),
    'waiting.join': everyone(409),
    'waiting.name': everyone(404),
    'waiting.prove': everyone(404),
    'waiting.leave': everyone(404),
    'waiting.take': everyone(404),
    'waiting.office': ORDERS_OFFICE,
    'waiting.setTerms': TERMS,
  },
  addresses: {
    'queue/:skuId': ({ skuId }) => `/queue/${skuId}`,
    'waiting/:nameId': () => `/waiting/${newId()}`,
    'bo/providers/:slug/waiting': ({ slug }) => `/bo/providers/${slug}/waiting`,
  },
  pages: {
    'queue/:skuId': everyone(200),
    'waiting/:nameId': everyone(404),
    'bo/providers/:slug/waiting': STALL_ORDERS,
  },
  views: { 'waiting/:nameId': 'Platsen i kön finns inte' },
};
