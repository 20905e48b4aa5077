import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, OWN } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'favourites.mine': () => read('/users/current/favourites'),
    'favourites.change': () => write('POST', '/users/current/favourites', 'change-favourites', { add: [], remove: [] }),
  },
  endpoints: { 'favourites.mine': everyone(200), 'favourites.change': OWN },
};
