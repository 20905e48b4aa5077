import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const TERMS = row('                   401  403  403  401  200  200  403  403  403  403  403  403  403  403');

const NO_SUCH_NAME = row('            401  403  403  401  404  404  404  403  403  403  403  403  403  403');

const atDoor = (slug: string) => `/providers/${slug}/waiting-names/${newId()}`;

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
    'door.write': ({ slug, skuId }) =>
      write('POST', `/providers/${slug}/waiting-names`, 'write-waiting-name', {
        ...{ skuId, quantity: 1, name: 'Ove', language: 'sv' },
      }),
    'door.remove': ({ slug }) => write('POST', `${atDoor(slug)}/removals`, 'remove-waiting-name'),
    'door.seat': ({ slug, skuId }) =>
      write('POST', `${atDoor(slug)}/seatings`, 'seat-waiting-name', {
        ...{ skuId, wish: { day: '2030-06-01' }, guest: { name: 'Ove' }, language: 'sv', expectedTotal: 0 },
      }),
    'door.unseat': ({ slug }) =>
      write('POST', `${atDoor(slug)}/unseatings`, 'unseat-waiting-name', { orderId: newId() }),
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
    // Honey is not waited for; nobody waits at the door.
    'door.write': row('            401  403  403  401  409  409  409  403  403  403  403  403  403  403'),
    'door.remove': NO_SUCH_NAME,
    'door.seat': NO_SUCH_NAME,
    'door.unseat': NO_SUCH_NAME,
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
