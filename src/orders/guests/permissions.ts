import { read, write } from '../../../tests/permissions/ask.ts';
import { row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';

/*                              visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const AT_COUNTER = row('        401  403  403  401  200  200  200  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'guests.find': ({ slug }) => read(`/providers/${slug}/guests?text=elin`),
    'guests.one': ({ slug, orderGroupId }) => read(`/providers/${slug}/guests/${orderGroupId}`),
    'guests.note': ({ slug, orderGroupId }) =>
      write('PUT', `/providers/${slug}/guests/${orderGroupId}/note`, 'note-guest', { note: 'Helst vid fönstret' }),
    // The order of honey is no booking, so its buyer is forgotten nowhere.
    'guests.forget': ({ slug, orderGroupId }) =>
      write('POST', `/providers/${slug}/guests/${orderGroupId}/forgettings`, 'forget-guest'),
  },
  endpoints: {
    'guests.find': AT_COUNTER,
    'guests.one': AT_COUNTER,
    'guests.note': AT_COUNTER,
    'guests.forget': AT_COUNTER,
  },
};
