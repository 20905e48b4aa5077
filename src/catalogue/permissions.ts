import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const SHELVES = row('                 401  403  403  401  200  200  403  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
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
  },
  endpoints: {
    'catalogue.product': everyone(200),
    'catalogue.neighbours': everyone(200),
    'catalogue.products': everyone(200),
    'catalogue.add': SHELVES,
    'catalogue.change': SHELVES,
    'catalogue.optionalGroups': SHELVES,
    'catalogue.putOptionalGroup': SHELVES,
  },
};
