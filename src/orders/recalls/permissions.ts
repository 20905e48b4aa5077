import { read, write } from '../../../tests/permissions/ask.ts';
import { everyone, NO_SUCH_OF_STALL, ORDERS_OFFICE, row } from '../../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId, shortId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const NO_SUCH_RECALL = row('          401  403  403  401  404  404  404  403  404  403  403  404  403  403');
const NO_SUCH_GOODS = row('           401  403  403  401  404  404  403  403  403  403  403  403  403  403');
const NO_SUCH_PAGE = row('       →/login 403 403 →/login 404 404 404 403 404 403 →/bo/second-factor 404 403 403');

const said = () => ({
  ...{ productId: newId(), hazard: { sv: 'Glas' }, todo: { sv: 'Släng' }, remedies: ['REPLACE'] },
  ...{ contact: '0510-123 45', boughtFrom: null },
});

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'recalls.notice': () => read(`/recalls/${newId()}`),
    'recalls.current': () => read('/recalls'),
    'recalls.ofProvider': ({ slug }) => read(`/providers/${slug}/recalls`),
    'recalls.one': ({ slug }) => read(`/providers/${slug}/recalls/${newId()}`),
    // Unknown goods and recalls: recalls have tests of their own.
    'recalls.look': ({ slug }) => write('POST', `/providers/${slug}/recall-looks`, 'look-at-recall', said()),
    'recalls.begin': ({ slug }) =>
      write('POST', `/providers/${slug}/recalls`, 'begin-recall', { ...said(), looked: 'x' }),
    'recalls.noteReached': ({ slug }) =>
      write('POST', `/providers/${slug}/recalls/${newId()}/reached`, 'note-recall-reached', {
        ...{ orderId: newId(), how: 'Ringde' },
      }),
    'recalls.end': ({ slug }) => write('POST', `/providers/${slug}/recalls/${newId()}/ends`, 'end-recall'),
  },
  endpoints: {
    'recalls.notice': everyone(404),
    'recalls.current': everyone(200),
    'recalls.ofProvider': ORDERS_OFFICE,
    'recalls.one': NO_SUCH_RECALL,
    'recalls.look': NO_SUCH_GOODS,
    'recalls.begin': NO_SUCH_GOODS,
    'recalls.noteReached': NO_SUCH_OF_STALL,
    'recalls.end': NO_SUCH_GOODS,
  },
  addresses: {
    recalls: () => '/recalls',
    'recalls/:recallId': () => `/recalls/${shortId(newId())}`,
    'bo/providers/:slug/recalls': ({ slug }) => `/bo/providers/${slug}/recalls`,
    'bo/providers/:slug/recalls/:recallId': ({ slug }) => `/bo/providers/${slug}/recalls/${shortId(newId())}`,
  },
  pages: {
    recalls: everyone(200),
    'recalls/:recallId': everyone(404),
    'bo/providers/:slug/recalls': STALL_ORDERS,
    'bo/providers/:slug/recalls/:recallId': NO_SUCH_PAGE,
  },
};
