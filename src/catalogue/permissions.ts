import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');
/** Answers to those at the shelf; the platform's staff do not stand there. */
const AT_SHELF = row('                401  403  403  401  200  200  200  403  403  403  403  403  403  403');
/** Pages for those alone who write the shelves. */
const SHELF_PAGES = row('             →/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 403 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'guarantee.notice': () => read('/guarantee'),
    'catalogue.optionalGroups': ({ slug }) => read(`/providers/${slug}/optional-groups`),
    'catalogue.putOptionalGroup': ({ providerId }) =>
      write('POST', '/optional-groups', 'put-optional-group', {
        providerId,
        type: 'OPTIONAL_GROUP',
        title: { sv: 'Sked' },
        minMax: { min: 0, max: 1 },
        optionals: [{ title: { sv: 'En sked' }, price: 1500 }],
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

    'assortment.list': ({ slug }) => read(`/providers/${slug}/assortment`),
    'assortment.product': ({ product }) => read(`/products/${product.id}/written`),
    'assortment.copy': ({ product }) => write('POST', `/products/${product.id}/copies`, 'copy-product'),
    'assortment.changeStates': ({ slug, product }) =>
      write('POST', `/providers/${slug}/product-states`, 'change-product-states', {
        productIds: [product.id],
        change: 'PUBLISH',
      }),

    'labels.list': ({ slug }) => read(`/providers/${slug}/labels`),
    'safety.maker': ({ slug }) => read(`/providers/${slug}/maker`),
    'safety.sayMaker': ({ slug }) => write('PUT', `/providers/${slug}/maker`, 'say-stall-maker', { makesOwn: true }),

    'stock.list': ({ slug }) => read(`/providers/${slug}/stock`),
    'stock.movements': ({ stockItemId }) => read(`/stock-items/${stockItemId}/movements`),
    'stock.move': ({ stockItemId }) =>
      write('POST', `/stock-items/${stockItemId}/movements`, 'move-stock', { move: 'IN', amount: 1 }),
    'stock.takeBack': ({ stockItemId }) =>
      write('POST', `/stock-items/${stockItemId}/take-backs`, 'take-back-movement', { movementId: '1' }),
    'stock.markLow': ({ stockItemId }) =>
      write('PUT', `/stock-items/${stockItemId}/low-mark`, 'mark-low-stock', { lowMark: 3 }),
    'stock.count': ({ skuId }) => write('POST', `/skus/${skuId}/stock`, 'count-variant', { onHand: 100_000 }),
  },
  endpoints: {
    'guarantee.notice': everyone(200),
    'catalogue.product': everyone(200),
    'catalogue.neighbours': everyone(200),
    'catalogue.products': everyone(200),
    'catalogue.add': SHELVES,
    'catalogue.change': SHELVES,
    'catalogue.optionalGroups': SHELVES,
    'catalogue.putOptionalGroup': SHELVES,
    'assortment.list': ORDERS_OFFICE,
    'assortment.product': ORDERS_OFFICE,
    'assortment.copy': SHELVES,
    'assortment.changeStates': SHELVES,
    'labels.list': ORDERS_OFFICE,
    'safety.maker': ORDERS_OFFICE,
    'safety.sayMaker': SHELVES,
    'stock.list': ORDERS_OFFICE,
    'stock.movements': ORDERS_OFFICE,
    'stock.move': AT_SHELF,
    /** The first movement of all is another stall's: no such one here, for those who may ask. */
    'stock.takeBack': row('           401  403  403  401  409  409  409  403  403  403  403  403  403  403'),
    'stock.markLow': AT_SHELF,
    'stock.count': AT_SHELF,
  },
  addresses: {
    guarantee: () => '/guarantee',
    'bo/providers/:slug/products': ({ slug }) => `/bo/providers/${slug}/products`,
    'bo/providers/:slug/products/new': ({ slug }) => `/bo/providers/${slug}/products/new?kind=BUYABLE`,
    'bo/providers/:slug/products/:productId': ({ slug, product }) => `/bo/providers/${slug}/products/${product.id}`,
    'bo/providers/:slug/options': ({ slug }) => `/bo/providers/${slug}/options`,
    'bo/providers/:slug/labels': ({ slug }) => `/bo/providers/${slug}/labels`,
    'bo/providers/:slug/stock': ({ slug }) => `/bo/providers/${slug}/stock`,
  },
  pages: {
    guarantee: everyone(200),
    'bo/providers/:slug/products': STALL_ORDERS,
    'bo/providers/:slug/products/new': SHELF_PAGES,
    'bo/providers/:slug/products/:productId': STALL_ORDERS,
    'bo/providers/:slug/options': SHELF_PAGES,
    'bo/providers/:slug/labels': STALL_ORDERS,
    'bo/providers/:slug/stock': STALL_ORDERS,
  },
};
