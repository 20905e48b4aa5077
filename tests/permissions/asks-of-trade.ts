import { newId } from '../../src/shared/ids.ts';
import { type Ask, read, write } from './ask.ts';
import type { Objects } from './objects.ts';

/** Requests to the endpoints of the trade: orders, payments, bookings, tickets. */
export const ASKS_OF_TRADE: Record<string, (about: Objects) => Ask> = {
  // A product without an offer has no times of beginning.
  'answers.beginnings': ({ product }) => read(`/products/${product.slug}/beginnings?day=2026-12-05`),
  'days.availability': ({ product }) => read(`/products/${product.slug}/availability?dayRange=2026-12-01..2026-12-31`),
  'days.startingPrice': ({ product }) => read(`/products/${product.slug}/starting-price`),

  'backoffice.providers': () => read('/backoffice/providers'),
  'backoffice.dashboard': ({ slug }) => read(`/backoffice/providers/${slug}/dashboard`),
  'backoffice.orderCounts': ({ slug }) => read(`/backoffice/providers/${slug}/order-counts`),

  'bookings.ofDay': ({ slug }) => read(`/providers/${slug}/bookings`),
  // An unknown booking: bookings have tests of their own.
  'bookings.attend': ({ slug }) =>
    write('POST', `/providers/${slug}/bookings/${newId()}/attendances`, 'attend-booking', { what: 'check-in' }),
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

  'cases.ofProvider': ({ slug }) => read(`/providers/${slug}/cases`),
  'cases.countOfProvider': ({ slug }) => read(`/providers/${slug}/case-count`),
  'cases.ofHall': () => read('/platform/cases'),
  'cases.countOfHall': () => read('/platform/case-count'),
  'cases.take': () => write('POST', `/cases/MISMATCH/${newId()}/takings`, 'take-case'),
  'cases.close': () => write('POST', `/cases/MISMATCH/${newId()}/closures`, 'close-case', { note: 'Utrett' }),
  'cases.reopen': () => write('POST', `/cases/MISMATCH/${newId()}/reopenings`, 'reopen-case'),
  'cases.runAgain': () => write('POST', `/cases/WORK_STOPPED/outbox:${newId()}/runs`, 'run-again'),
  'cases.retry': () => write('POST', `/refunds/${newId()}/retries`, 'retry-refund'),
  'cases.settleByHand': () =>
    write('POST', `/refunds/${newId()}/settlements`, 'settle-refund-by-hand', { note: 'Kontant' }),

  'cart.read': () => read('/cart'),
  'cart.add': ({ skuId }) => write('POST', '/cart/items', 'add-to-cart', { skuId, quantity: 1 }),
  // An unknown cart item: the cart has tests of its own.
  'cart.setQuantity': () => write('PUT', `/cart/items/${newId()}`, 'set-cart-quantity', { quantity: 2 }),
  'cart.remove': () => write('POST', `/cart/items/${newId()}/removals`, 'remove-from-cart'),
  'cart.clear': () => write('POST', '/cart/clearances', 'clear-cart'),
  'cart.setMessage': () => write('PUT', '/cart/message', 'set-cart-message', { message: 'Ring på bakdörren.' }),
  'cart.order': ({ skuId, price }) => ({
    ...write('POST', '/order-groups', 'place-order', {
      contact: { name: 'Elin Åkerström', email: 'elin@example.com', phone: '070-174 06 35' },
      delivery: { deliveryMethodType: 'PICK_UP' },
      messageToProvider: '',
      expectedTotal: price,
      termsAccepted: true,
    }),
    spare: true,
    before: { method: 'POST', path: '/api/cart/items', command: ['add-to-cart', { skuId, quantity: 1 }] },
  }),

  'catalogue.product': ({ product }) => read(`/products/${product.slug}`),
  'catalogue.neighbours': ({ product }) => read(`/products/${product.slug}/neighbours`),
  'catalogue.products': ({ providerId }) => read(`/products?providerId=${providerId}`),
  'catalogue.add': ({ providerId }) =>
    write('POST', '/products', 'add-product', {
      providerId,
      slug: `p-${newId()}`,
      acquirableAs: 'BUYABLE',
      meta: { title: { sv: 'Ett ljus till' }, images: [] },
      vatCategory: 'standard',
      categories: [],
      skus: [{ articleNumber: newId().slice(0, 30), title: { sv: 'Ett' }, price: 4500 }],
    }),
  'catalogue.change': ({ product }) => write('PUT', `/products/${product.id}`, 'change-product', { position: 3 }),

  'notifications.mailbox': () => read('/dev/mailbox'),
  'notifications.texts': () => read('/dev/texts'),
  'notifications.message': () => read('/dev/mailbox/none-has-this-id'),

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

  'payments.read': ({ payRequestId }) => read(`/payments/pay-requests/${payRequestId}?includePaymentEvents=true`),
  'payments.forPayer': ({ payRequestId }) => read(`/payments/pay-requests/${payRequestId}/for-payer`),
  'payments.recheck': ({ payRequestId, paymentId }) =>
    read(`/payments/pay-requests/${payRequestId}/recheck-payment-status?payRequestPaymentId=${paymentId}`),
  'payments.checkout': ({ payRequestId }) =>
    write('POST', `/payments/stripe/checkouts/pay-requests/${payRequestId}`, 'checkout-pay-request', {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    }),
  'payments.checkoutByWallet': ({ payRequestId }) =>
    write('POST', `/payments/stripe/intents/pay-requests/${payRequestId}`, 'checkout-pay-request-by-wallet', {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
    }),
  'payments.checkoutBySwish': ({ payRequestId }) =>
    write('POST', `/payments/swish/checkouts/pay-requests/${payRequestId}`, 'checkout-pay-request-by-swish', {
      payRequestId,
      relativeSuccessPath: `/pay-requests/${payRequestId}/processing`,
      relativeCancelPath: `/pay-requests/${payRequestId}`,
      device: 'OTHER',
    }),
  'payments.swishPayment': ({ paymentId }) => read(`/payments/swish/${paymentId}`),
  'codes.use': ({ payRequestId }) =>
    write('POST', `/payments/pay-requests/${payRequestId}/codes`, 'use-code', { payRequestId, code: 'nonsens' }),
  'codes.takeOff': ({ payRequestId }) => {
    const paymentId = newId();
    const path = `/payments/pay-requests/${payRequestId}/codes/${paymentId}`;
    return write('DELETE', path, 'take-code-off', { payRequestId, paymentId });
  },
  'payments.verify': ({ orderGroupId }) =>
    write('POST', '/commands/verify-stripe-payment', 'verify-stripe-payment', { orderGroupId }),

  'providers.hall': () => read('/hall'),
  'providers.one': ({ slug }) => read(`/providers/${slug}`),
  'providers.inArea': () => read('/areas/lidköping/providers'),
  'providers.register': () =>
    write('POST', '/providers', 'register-provider', {
      slug: `s-${newId()}`,
      area: 'lidköping',
      meta: { title: { sv: 'Ett stånd till' }, images: [], tags: [] },
      band: 'handla',
      openingHours: { weekly: [], exceptions: [] },
      companyDetails: {
        legalName: 'Ett stånd till AB',
        organisationNumber: '556703-7485',
        vatNo: null,
        approvedForFTax: false,
        address: { addressRows: ['Torget 1'], zipCode: '531 30', city: 'Ljungsjö' },
      },
    }),
  'providers.change': ({ slug }) => write('PUT', `/providers/${slug}`, 'change-provider', { band: 'handla' }),

  'purchases.mine': () => read('/users/current/order-groups'),

  'refunds.refundable': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/refundable`),
  // An unknown order: refunds have tests of their own.
  'refunds.refund': ({ slug }) =>
    write('POST', `/providers/${slug}/orders/${newId()}/refunds`, 'refund-order', {
      wish: { by: 'AMOUNT', amount: 100, vatRate: 1200 },
      reason: 'En skråma',
    }),

  'tills.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/counter-payments`),
  'tills.note': ({ slug }) =>
    write('POST', `/providers/${slug}/pay-requests/${newId()}/counter-payments`, 'note-payment', {
      ...{ way: 'ON_PREMISE', expectedAmount: 100, note: '' },
    }),
  'tills.undo': ({ slug }) =>
    write('POST', `/providers/${slug}/counter-payments/${newId()}/undoings`, 'undo-noted-payment'),

  'receipts.forOrderGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/receipts`),

  'shell.examples': () => read('/dev/examples'),
  'shell.demoAccounts': () => read('/dev/demo-accounts'),

  'storefronts.start': () => read('/storefronts/start'),
  'storefronts.shop': ({ slug }) => read(`/storefronts/shops/${slug}`),
  'storefronts.page': () => read('/pages/kopvillkor'),

  'tickets.forOrderGroup': ({ orderGroupId }) => read(`/tickets/for-order-group/${orderGroupId}`),
};
