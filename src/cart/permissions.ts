import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                        visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const THE_BUYERS = row('  401  200  403  200  403  403  403  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'again.buy': ({ orderGroupId }) =>
      write('POST', `/cart/order-groups/${orderGroupId}`, 'buy-again', { orderGroupId }),

    'cart.read': () => read('/cart'),
    'cart.checkout': () => read('/cart/checkout'),
    'cart.add': ({ skuId }) => write('POST', '/cart/items', 'add-to-cart', { skuId, quantity: 1 }),
    // An unknown cart item: the cart has tests of its own.
    'cart.setQuantity': () => write('PUT', `/cart/items/${newId()}`, 'set-cart-quantity', { quantity: 2 }),
    'cart.remove': () => write('POST', `/cart/items/${newId()}/removals`, 'remove-from-cart'),
    'cart.clear': () => write('POST', '/cart/clearances', 'clear-cart'),
    'cart.setMessage': () => write('PUT', '/cart/message', 'set-cart-message', { message: 'Ring på bakdörren.' }),
    // An unknown basket: baskets have tests of their own.
    'cart.take': () => write('POST', `/carts/${newId()}/takings`, 'take-basket'),
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
  },
  endpoints: {
    'again.buy': THE_BUYERS,

    'cart.read': everyone(200),
    'cart.checkout': everyone(200),
    'cart.add': everyone(200),
    'cart.setQuantity': everyone(404),
    'cart.remove': everyone(200),
    'cart.clear': everyone(200),
    'cart.setMessage': everyone(200),
    'cart.take': everyone(404),
    'cart.order': everyone(200),
  },
  addresses: {
    cart: () => '/cart',
    'cart/:providerIdOrSlug': () => '/cart/angens-bigard',
    checkout: () => '/checkout',
  },
  pages: {
    cart: everyone(200),
    'cart/:providerIdOrSlug': everyone(200),
    checkout: everyone(200),
  },
};
