import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  addresses: {
    'vouchers/:productId': ({ product }) => `/vouchers/${product.slug}`,
    // Goods have no booking page.
    'bookables/:productId': ({ product }) => `/bookables/${product.slug}`,
    'accommodations/:productId': ({ product }) => `/accommodations/${product.slug}`,
    'gift-cards/:productId': ({ product }) => `/gift-cards/${product.slug}`,
    'products/:productId': ({ product }) => `/products/${product.slug}`,
    'products/:productId/wizard': ({ product }) => `/products/${product.slug}/wizard`,
  },
  pages: {
    'vouchers/:productId': everyone(200),
    'bookables/:productId': everyone(404),
    'accommodations/:productId': everyone(404),
    'gift-cards/:productId': everyone(404),
    'products/:productId': everyone(200),
    'products/:productId/wizard': everyone(200),
  },
};
