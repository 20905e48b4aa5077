import { read, write } from '../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, ORDER_GROUP, ORDERS_OFFICE, OWN, PLATFORM, row } from '../../tests/permissions/expected.ts';
import { OWN_PAGE, STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const ORDERS_CHANGE = row('           401  403  403  401  200  200  200  403  403  403  403  403  403  403');
/** No such row, for askers with the right to change it; the others do not learn that. */
const NO_SUCH_OF_ORDER = row('        401  404  403  404  404  404  404  403  403  403  403  403  403  403');
/** Refunds and the like: counter staff may not give money away. */
const MONEY_OF_NONE = row('           401  403  403  401  404  404  403  403  403  403  403  403  403  403');
const NOT_THEIRS = row('              401  404  404  401  404  404  404  404  404  404  404  404  404  404');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'finds.orders': () => read('/platform/orders?text=elin'),
    'bookings.ofDay': ({ slug }) => read(`/providers/${slug}/bookings`),
    // An unknown booking: bookings have tests of their own.
    'bookings.attend': ({ slug }) =>
      write('POST', `/providers/${slug}/bookings/${newId()}/attendances`, 'attend-booking', { what: 'check-in' }),
    'cancellations.letGo': ({ orderGroupId }) => ({
      ...write('POST', `/order-groups/${orderGroupId}/releases`, 'let-go-of-order'),
      fresh: 'order',
    }),
    'cancellations.cancel': ({ orderId, orderGroupId, providerId, product }) =>
      write('POST', `/orders/${orderId}/cancellations`, 'cancel-booking', {
        ...{ orderGroupId, orderItemId: newId(), productId: product.id, providerId },
      }),
    'changes.change': ({ orderId, orderGroupId }) =>
      write('POST', `/orders/${orderId}/booking-changes`, 'change-booking', {
        ...{ orderGroupId, orderItemId: newId(), wish: { day: '2030-06-01' }, expectedAmount: 0 },
      }),
    'changes.move': ({ slug, orderId }) =>
      write('POST', `/providers/${slug}/orders/${orderId}/booking-moves`, 'move-booking', {
        ...{ orderItemId: newId(), wish: { day: '2030-06-01' }, expectedAmount: 0 },
      }),
    'changes.price': ({ orderId, orderGroupId }) =>
      write('POST', `/orders/${orderId}/change-prices`, 'price-change', {
        ...{ orderGroupId, orderItemId: newId(), wish: { day: '2030-06-01' } },
      }),

    'disruptions.guests': ({ slug }) => read(`/providers/${slug}/disruptions/guests`),
    // A day in the past: closing a day of the demo town would be in the way of other tests.
    'disruptions.add': ({ slug }) =>
      write('POST', `/providers/${slug}/disruptions`, 'add-disruption', {
        ...{ fromDay: '2024-06-07', toDay: '2024-06-07', words: {}, byText: false, seen: [], guests: [] },
      }),
    'disruptions.one': ({ slug }) => read(`/providers/${slug}/disruptions/${newId()}`),
    'disruptions.send': ({ slug }) =>
      write('POST', `/providers/${slug}/disruptions/${newId()}/sends`, 'send-disruption'),
    'disruptions.stop': ({ slug }) =>
      write('POST', `/providers/${slug}/disruptions/${newId()}/stops`, 'stop-disruption'),
    'disruptions.lift': ({ slug }) =>
      write('POST', `/providers/${slug}/disruptions/${newId()}/lifts`, 'lift-disruption'),
    // No guest of this order was ever told of anything: choices have tests of their own.
    'choices.one': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/choices/${newId()}`),
    'choices.choose': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/choices/${newId()}`, 'choose-after-disruption', { to: null }),

    // Unknown orders: each is a line of the answer, and nothing changes.
    'desk.several': ({ slug }) =>
      write('POST', `/providers/${slug}/order-changes`, 'change-orders', { orderIds: [newId()], change: 'ready' }),
    'papers.read': ({ slug }) => read(`/providers/${slug}/order-papers`),
    'orderLists.counts': ({ slug }) => read(`/providers/${slug}/order-counts`),

    'orders.group': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}`),
    'orders.ofGroup': ({ orderGroupId }) => read(`/orders/for-order-group/${orderGroupId}`),
    'orders.list': ({ slug }) => read(`/providers/${slug}/orders`),
    'orders.one': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}`),
    'orders.changeStatus': ({ slug, orderId }) => ({
      ...write('POST', `/providers/${slug}/orders/${orderId}/status-changes`, 'change-order-status', {
        change: 'ready',
      }),
      fresh: 'order',
    }),

    'asks.list': ({ slug }) => read(`/providers/${slug}/pay-requests`),
    'asks.ask': ({ slug }) =>
      write('POST', `/providers/${slug}/pay-requests`, 'ask-for-payment', {
        text: 'En låda extra',
        amount: 25_000,
        vatCategory: 'food',
        customer: { name: 'Ellen Rask', email: 'ellen.rask@example.com', phone: '' },
        language: 'sv',
        daysValid: 7,
        sendBy: [],
      }),
    'asks.replace': ({ slug }) =>
      write('POST', `/providers/${slug}/pay-requests/${newId()}/replacements`, 'replace-pay-request', {
        text: 'En låda',
        amount: 20_000,
        vatCategory: 'food',
      }),
    'asks.cancel': ({ slug }) =>
      write('POST', `/providers/${slug}/pay-requests/${newId()}/cancellations`, 'cancel-pay-request'),
    'asks.send': ({ slug }) =>
      write('POST', `/providers/${slug}/pay-requests/${newId()}/sends`, 'send-pay-request', { by: 'EMAIL' }),

    'purchases.mine': () => read('/users/current/order-groups'),

    'refunds.refundable': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/refundable`),
    // An unknown order: refunds have tests of their own.
    'refunds.refund': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/refunds`, 'refund-order', {
        wish: { by: 'AMOUNT', amount: 100, vatRate: 1200 },
        reason: 'En skråma',
      }),

    // Unknown orders: giving up goods and delays have tests of their own.
    'returns.take': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/returns`, 'return-goods', {
        ...{ items: [], delivery: true, expectedBack: 0, expectedReturned: 0 },
      }),
    'delays.delay': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/delays`, 'delay-order', { until: '2030-06-01T10:00:00Z' }),

    'visitLetters.read': ({ slug }) => read(`/providers/${slug}/visit-letters`),
    'visitLetters.change': ({ slug }) =>
      write('PUT', `/providers/${slug}/visit-letters`, 'change-visit-letters', { reminds: true, thanks: true }),

    'takeovers.offered': () => read('/users/current/guest-orders'),
    // An order of somebody else: without proof it is not there.
    'takeovers.take': ({ orderGroupId }) =>
      write('POST', '/users/current/guest-orders/takeovers', 'take-over-orders', { orderGroupIds: [orderGroupId] }),
  },
  endpoints: {
    'finds.orders': PLATFORM,
    'asks.list': ORDERS_OFFICE,
    'asks.ask': ORDERS_CHANGE,
    'asks.replace': NO_SUCH_OF_STALL,
    'asks.cancel': NO_SUCH_OF_STALL,
    'asks.send': NO_SUCH_OF_STALL,

    'bookings.ofDay': ORDERS_OFFICE,
    'bookings.attend': NO_SUCH_OF_STALL,
    // Paid already, so there is nothing to let go of; who scans tickets sees no orders.
    'cancellations.letGo': row('     401  409  403  409  409  409  409  403  403  403  403  403  403  403'),
    'cancellations.cancel': NO_SUCH_OF_ORDER,
    'changes.change': NO_SUCH_OF_ORDER,
    'changes.move': NO_SUCH_OF_STALL,
    'changes.price': NO_SUCH_OF_ORDER,
    'choices.one': row('             401  404  403  404  404  404  404  403  404  403  403  404  403  403'),
    'choices.choose': NO_SUCH_OF_ORDER,

    'disruptions.guests': ORDERS_OFFICE,
    // Owners and managers, who may do all that it does: close, cancel and give back money.
    'disruptions.add': row('       401  403  403  401  400  400  403  403  403  403  403  403  403  403'),
    'disruptions.one': row('         401  403  403  401  404  404  404  403  404  403  403  404  403  403'),
    'disruptions.send': NO_SUCH_OF_STALL,
    'disruptions.stop': NO_SUCH_OF_STALL,
    'disruptions.lift': NO_SUCH_OF_STALL,

    'desk.several': ORDERS_CHANGE,
    'papers.read': ORDERS_OFFICE,
    'orderLists.counts': ORDERS_OFFICE,

    'orders.group': ORDER_GROUP,
    'orders.ofGroup': ORDER_GROUP,
    'orders.list': ORDERS_OFFICE,
    'orders.one': ORDERS_OFFICE,
    'orders.changeStatus': ORDERS_CHANGE,

    'purchases.mine': OWN,

    'refunds.refundable': ORDERS_OFFICE,
    'refunds.refund': MONEY_OF_NONE,

    'returns.take': NO_SUCH_OF_STALL,
    'delays.delay': NO_SUCH_OF_STALL,

    'visitLetters.read': ORDERS_OFFICE,
    // Owners and managers run the stall.
    'visitLetters.change': row('     401  403  403  401  200  200  403  403  403  403  403  403  403  403'),

    'takeovers.offered': OWN,
    'takeovers.take': NOT_THEIRS,
  },
  addresses: {
    'account/orders': () => '/account/orders',
    'receipts/:orderGroupId/choices/:guestId': ({ orderGroupId }) => `/receipts/${orderGroupId}/choices/${newId()}`,
    'bo/providers/:slug/bookings': ({ slug }) => `/bo/providers/${slug}/bookings`,
    'bo/providers/:slug/disruptions': ({ slug }) => `/bo/providers/${slug}/disruptions`,
    // An unknown closing: they have tests of their own.
    'bo/providers/:slug/disruptions/:disruptionId': ({ slug }) => `/bo/providers/${slug}/disruptions/${newId()}`,
    'bo/providers/:slug/visit-letters': ({ slug }) => `/bo/providers/${slug}/visit-letters`,
    'bo/providers/:slug/pay-requests': ({ slug }) => `/bo/providers/${slug}/pay-requests`,
    'bo/providers/:slug/orders': ({ slug }) => `/bo/providers/${slug}/orders`,
    'bo/providers/:slug/orders/pick-list': ({ slug }) => `/bo/providers/${slug}/orders/pick-list`,
    'bo/providers/:slug/orders/slips': ({ slug, orderId }) => `/bo/providers/${slug}/orders/slips?orders=${orderId}`,
    'bo/providers/:slug/orders/:orderId': ({ slug, orderId }) => `/bo/providers/${slug}/orders/${orderId}`,
  },
  pages: {
    'account/orders': OWN_PAGE,
    'receipts/:orderGroupId/choices/:guestId': row(
      '     401 404 403 404 404 404 404 403 404 403 →/bo/second-factor 404 403 403',
    ),
    'bo/providers/:slug/bookings': STALL_ORDERS,
    'bo/providers/:slug/orders': STALL_ORDERS,
    'bo/providers/:slug/disruptions': STALL_ORDERS,
    'bo/providers/:slug/disruptions/:disruptionId': row(
      '     →/login 403 403 →/login 404 404 404 403 404 403 →/bo/second-factor 404 403 403',
    ),
    'bo/providers/:slug/visit-letters': STALL_ORDERS,
    'bo/providers/:slug/pay-requests': STALL_ORDERS,
    'bo/providers/:slug/orders/pick-list': STALL_ORDERS,
    'bo/providers/:slug/orders/slips': STALL_ORDERS,
    'bo/providers/:slug/orders/:orderId': STALL_ORDERS,
  },
  views: { 'receipts/:orderGroupId/choices/:guestId': { 404: 'Här finns inget att välja' } },
};
