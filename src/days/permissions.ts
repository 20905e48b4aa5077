import { read } from '../../tests/permissions/ask.ts';
import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    // A product without an offer has no start times.
    'answers.beginnings': ({ product }) => read(`/products/${product.slug}/beginnings?day=2026-12-05`),
    'answers.several': () => read(`/beginnings?of=${newId()}@2026-12-01`),

    'days.availability': ({ product }) =>
      read(`/products/${product.slug}/availability?dayRange=2026-12-01..2026-12-31`),
    'days.nextFree': ({ product }) => read(`/products/${product.slug}/next-free`),
    'days.startingPrice': ({ product }) => read(`/products/${product.slug}/starting-price`),
    'stalls.tonight': ({ slug }) => read(`/providers/${slug}/tonight`),
  },
  endpoints: {
    'answers.beginnings': everyone(409),
    'answers.several': everyone(200),

    'days.availability': everyone(200),
    'days.nextFree': everyone(200),
    'days.startingPrice': everyone(200),
    'stalls.tonight': everyone(200),
  },
};
