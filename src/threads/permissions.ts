import { read, write } from '../../tests/permissions/ask.ts';
import { ORDER_GROUP, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const AS_GUEST = row('                401  200  403  200  403  403  403  403  403  403  403  403  403  403');
/* A live topic opens a stream, or it does not. */
const TOPIC = row('                   403  200  403  200  200  200  200  403  200  403  403  200  403  403');
const FOR_STALL = row('               401  403  403  401  200  200  200  403  403  403  403  403  403  403');

const MANAGED = row('                 401  403  403  401  200  409  403  403  403  403  403  403  403  403');

/** The owner saves first; the manager after that began from what is no longer so. */
const SETTINGS = {
  ...{ staffNames: 'FIRST', answers: 'ALWAYS', ownHours: [], away: null, awayWords: null, ready: [], basedOn: 0 },
};

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'threads.ofOrder': ({ orderId }) => read(`/orders/${orderId}/messages`),
    'threads.write': ({ orderId }) =>
      write('POST', `/orders/${orderId}/messages`, 'write-message', { text: 'Hej från gästen' }),
    'threads.read': ({ orderId }) => write('POST', `/orders/${orderId}/message-reads`, 'read-messages', { seq: 1 }),
    'inbox.list': ({ slug }) => read(`/providers/${slug}/messages`),
    'inbox.counts': ({ slug }) => read(`/providers/${slug}/message-counts`),
    'inbox.thread': ({ slug, orderId }) => read(`/providers/${slug}/messages/${orderId}`),
    'inbox.answer': ({ slug, orderId }) =>
      write('POST', `/providers/${slug}/messages/${orderId}`, 'answer-message', { text: 'Hej från ståndet' }),
    'messageSettings.read': ({ slug }) => read(`/providers/${slug}/message-settings`),
    'messageSettings.save': ({ slug }) =>
      write('PUT', `/providers/${slug}/message-settings`, 'save-message-settings', SETTINGS),
    'inbox.read': ({ slug, orderId }) =>
      write('POST', `/providers/${slug}/messages/${orderId}/reads`, 'read-guest-messages', { seq: 1 }),
  },
  endpoints: {
    'threads.ofOrder': ORDER_GROUP,
    'threads.write': AS_GUEST,
    'threads.read': AS_GUEST,
    'inbox.list': ORDERS_OFFICE,
    'inbox.counts': ORDERS_OFFICE,
    'inbox.thread': ORDERS_OFFICE,
    'inbox.answer': FOR_STALL,
    'inbox.read': FOR_STALL,
    'messageSettings.read': ORDERS_OFFICE,
    'messageSettings.save': MANAGED,
  },
  addresses: {
    'bo/providers/:slug/messages': ({ slug }) => `/bo/providers/${slug}/messages`,
    'bo/providers/:slug/messages/:orderId': ({ slug, orderId }) => `/bo/providers/${slug}/messages/${orderId}`,
    'bo/providers/:slug/message-settings': ({ slug }) => `/bo/providers/${slug}/message-settings`,
  },
  pages: {
    'bo/providers/:slug/messages': STALL_ORDERS,
    'bo/providers/:slug/messages/:orderId': STALL_ORDERS,
    'bo/providers/:slug/message-settings': STALL_ORDERS,
  },
  topics: { messages: { id: ({ orderId }) => orderId, answers: TOPIC } },
};
