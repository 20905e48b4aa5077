import { read, write } from '../../../tests/permissions/ask.ts';
import { everyone, ORDER_GROUP, ORDERS_OFFICE, row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId, shortId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** No such row, for the buyer alone: staff complain in nobody's name. */
const NO_SUCH_OF_BUYER = row('        401  404  403  404  403  403  403  403  403  403  403  403  403  403');
/** A complaint that nobody made: there is none, for whoever is signed in. */
const NO_SUCH_COMPLAINT = row('       401  404  404  401  404  404  404  404  404  404  404  404  404  404');
const NO_SUCH_PAGE = row('       →/login 403 403 →/login 404 404 404 404 404 404 →/bo/second-factor 404 403 403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    // An order that nobody made: the answer to everybody is the same.
    'complaints.askLink': () =>
      write('POST', '/complaint-links', 'ask-complaint-link', {
        ...{ reference: 'SH-00000', emailAddress: `ingen.${newId()}@example.com` },
      }),
    'complaints.ofGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/complaints`),
    // Unknown orders and complaints: complaints have tests of their own.
    'complaints.make': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/complaints`, 'make-complaint', {
        ...{ orderId: newId(), fault: 'BROKEN', wish: 'REPAIR', text: 'Trasig', name: 'Elin' },
        ...{ emailAddress: 'elin@example.com', items: [] },
      }),
    'complaints.write': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/complaints/${newId()}/letters`, 'write-on-complaint', {
        text: 'Mer',
      }),
    'complaints.handUp': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/complaints/${newId()}/appeals`, 'hand-up-complaint', {
        text: 'Nej',
      }),
    'complaints.takeBack': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/complaints/${newId()}/retractions`, 'take-back-complaint'),
    'complaints.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/complaints`),
    'complaints.one': () => read(`/complaints/${newId()}`),
    'complaints.say': () => write('POST', `/complaints/${newId()}/letters`, 'say-on-complaint', { text: 'Hej' }),
    'complaints.answer': () =>
      write('POST', `/complaints/${newId()}/answers`, 'answer-complaint', { outcome: 'REPAIR', text: 'Vi lagar den' }),
  },
  endpoints: {
    'complaints.askLink': everyone(200),
    'complaints.ofGroup': ORDER_GROUP,
    'complaints.make': NO_SUCH_OF_BUYER,
    'complaints.write': NO_SUCH_OF_BUYER,
    'complaints.handUp': NO_SUCH_OF_BUYER,
    'complaints.takeBack': NO_SUCH_OF_BUYER,
    'complaints.ofOrder': ORDERS_OFFICE,
    'complaints.one': NO_SUCH_COMPLAINT,
    'complaints.say': NO_SUCH_COMPLAINT,
    'complaints.answer': NO_SUCH_COMPLAINT,
  },
  addresses: {
    complain: () => '/complain',
    'complain/:orderGroupId': ({ orderGroupId }) => `/complain/${orderGroupId}`,
    'bo/providers/:slug/complaints/:complaintId': ({ slug }) => `/bo/providers/${slug}/complaints/${shortId(newId())}`,
    'bo/platform/complaints/:complaintId': () => `/bo/platform/complaints/${shortId(newId())}`,
  },
  pages: {
    complain: everyone(200),
    'complain/:orderGroupId': row(
      '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
    ),
    'bo/providers/:slug/complaints/:complaintId': NO_SUCH_PAGE,
    'bo/platform/complaints/:complaintId': NO_SUCH_PAGE,
  },
};
