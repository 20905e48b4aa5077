import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDER_GROUP, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const BY_ID = row('                   404  200  404  404  200  200  200  200  200  404  404  200  404  404');

const GIVERS_TICKET = row('           404  200  404  404  404  404  404  404  404  404  404  404  404  404');
const GIVERS = row('                  404  200  404  200  404  404  404  404  404  404  404  404  404  404');

const DOOR = row('                    401  403  403  401  200  200  200  200  403  403  403  403  403  403');
const SEEN = row('                    401  403  403  401  200  200  200  200  200  403  403  200  403  403');
const CHANGED = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const OFFICE = row('→/login 403 403 →/login 200 200 200 200 200 403 →/bo/second-factor 200 403 403');
const LED_ON = row(
  '      404 →/tickets/:id 404 404 →/bo/providers/:id/tickets/:id →/bo/providers/:id/tickets/:id →/bo/providers/:id/tickets/:id →/bo/providers/:id/tickets/:id →/bo/providers/:id/tickets/:id 404 404 →/tickets/:id 404 404',
);

/** A gift for the day after tomorrow, by whichever clock. */
const GIFT = {
  ...{ fromName: 'Elin', toName: 'Farmor', greeting: '', deliverBy: 'EMAIL', email: 'farmor@example.com' },
  ...{ day: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10), withPrice: true },
};

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'tickets.forOrderGroup': ({ orderGroupId }) => read(`/tickets/for-order-group/${orderGroupId}`),
    'tickets.byRef': ({ ticketId }) => read(`/tickets/by-ref/${ticketId}`),
    'ticketDesk.list': ({ slug }) => read(`/providers/${slug}/tickets`),
    'ticketDesk.history': ({ slug, ticketId }) => read(`/providers/${slug}/tickets/${ticketId}/history`),
    'ticketDesk.owed': ({ slug }) => read(`/providers/${slug}/ticket-debt`),
    'ticketDesk.issue': ({ slug, voucherId }) =>
      write('POST', `/providers/${slug}/tickets`, 'issue-ticket', {
        ...{ productId: voucherId, amount: 10_000, name: 'Sten Ek', email: 'sten.ek@example.com', reason: 'Ursäkt' },
      }),
    'ticketDesk.handle': ({ slug, ticketId }) => ({
      ...write('POST', `/providers/${slug}/tickets/${ticketId}/deeds`, 'handle-ticket', {
        deed: 'block',
        reason: 'Stulen',
      }),
      fresh: 'ticket',
    }),
    'gifts.ofOrderGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/gifts`),
    'gifts.look': ({ giftId }) => read(`/gifts/${giftId}`),
    'gifts.give': ({ ticketId }) => ({
      ...write('POST', `/tickets/${ticketId}/gifts`, 'give-ticket', GIFT),
      fresh: 'ticket',
    }),
    'gifts.handOn': ({ giftId }) => write('POST', `/gifts/${giftId}/transfers`, 'hand-on-gift', GIFT),
    'gifts.correct': ({ giftId }) => ({
      ...write('PUT', `/gifts/${giftId}`, 'correct-gift', GIFT),
      fresh: 'gift',
    }),
    'gifts.open': ({ giftId }) => write('POST', `/gifts/${giftId}/openings`, 'open-gift'),
    'gifts.takeBack': ({ giftId }) => ({
      ...write('POST', `/gifts/${giftId}/withdrawals`, 'take-back-gift'),
      fresh: 'gift',
    }),
    'ticketKeys.list': ({ slug }) => read(`/providers/${slug}/ticket-keys`),
    // A number that no key has: whoever may change keys is told so, and nobody else.
    'ticketKeys.change': ({ slug }) =>
      write('POST', `/providers/${slug}/ticket-key-changes`, 'change-ticket-key', {
        ...{ number: 1, leaked: false, reason: 'Bytt telefon' },
      }),
    'ticketDoor.look': ({ slug, ticketId }) => read(`/providers/${slug}/tickets/${ticketId}`),
    'ticketDoor.use': ({ slug, ticketId }) => ({
      ...write('POST', `/providers/${slug}/tickets/${ticketId}/uses`, 'use-ticket', { amount: 20_000 }),
      fresh: 'ticket',
    }),
    'ticketDoor.undo': ({ slug, ticketId, ticketUseId }) => ({
      ...write('POST', `/providers/${slug}/tickets/${ticketId}/undos`, 'undo-ticket-use', { useId: ticketUseId }),
      fresh: 'usedTicket',
    }),
  },
  endpoints: {
    'tickets.forOrderGroup': ORDER_GROUP,
    // A gift is its giver's until it is opened, and nobody's without its secret.
    'gifts.ofOrderGroup': GIVERS,
    'gifts.look': everyone(404),
    // With the key of another order than the fresh ticket's.
    'gifts.give': GIVERS_TICKET,
    'gifts.handOn': everyone(404),
    'gifts.correct': GIVERS_TICKET,
    'gifts.open': everyone(404),
    'gifts.takeBack': GIVERS_TICKET,
    // By its id alone, and with the key of another order: nobody learns that there is such a ticket (H19).
    'tickets.byRef': BY_ID,
    'ticketDesk.list': SEEN,
    'ticketDesk.history': SEEN,
    'ticketDesk.owed': row('401  403  403  401  200  200  403  403  200  403  403  200  403  403'),
    'ticketDesk.issue': CHANGED,
    'ticketDesk.handle': CHANGED,
    'ticketKeys.list': row(' 401  403  403  401  200  403  403  403  403  403  403  403  403  403'),
    'ticketKeys.change': row(' 401  403  403  401  404  403  403  403  403  403  403  403  403  403'),
    'ticketDoor.look': SEEN,
    'ticketDoor.use': DOOR,
    'ticketDoor.undo': DOOR,
  },
  addresses: {
    'bo/providers/:slug/tickets': ({ slug }) => `/bo/providers/${slug}/tickets`,
    'bo/providers/:slug/tickets/:ticketRef': ({ slug, ticketId }) => `/bo/providers/${slug}/tickets/${ticketId}`,
    'gifts/:giftId': ({ giftId }) => `/gifts/${giftId}`,
    'tickets/:ticketRef': ({ ticketId }) => `/tickets/${ticketId}`,
    'tickets/c/:ticketRef': ({ ticketId }) => `/tickets/c/${ticketId}`,
    'tickets/check/:ticketRef': ({ ticketId }) => `/tickets/check/${ticketId}`,
  },
  pages: {
    'bo/providers/:slug/tickets': OFFICE,
    'bo/providers/:slug/tickets/:ticketRef': OFFICE,
    'gifts/:giftId': everyone(404),
    'tickets/:ticketRef': BY_ID,
    'tickets/c/:ticketRef': LED_ON,
    'tickets/check/:ticketRef': LED_ON,
  },
  views: {
    'gifts/:giftId': { 404: 'Presenten hittades inte' },
    'tickets/:ticketRef': { 404: 'Biljetten hittades inte' },
    'tickets/c/:ticketRef': { 404: 'Biljetten hittades inte' },
    'tickets/check/:ticketRef': { 404: 'Biljetten hittades inte' },
  },
  topics: {
    ticket: {
      id: ({ ticketId }) => ticketId,
      // visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou
      answers: row('403  200  403  403  200  200  200  200  200  403  403  200  403  403'),
    },
  },
};
