import { read, write } from '../../../tests/permissions/ask.ts';
import { everyone, NO_SUCH_OF_STALL, ORDER_GROUP, ORDERS_OFFICE, row } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** No such row, for the consumer alone: staff withdraw for nobody. */
const NO_SUCH_OF_CONSUMER = row('     401  404  403  404  403  403  403  403  403  403  403  403  403  403');

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    // An order that nobody made: the answer to everybody is the same.
    'withdrawals.askLink': () =>
      write('POST', '/withdrawal-links', 'ask-withdrawal-link', {
        ...{ reference: 'SH-00000', emailAddress: `ingen.${newId()}@example.com` },
      }),
    'withdrawals.ofGroup': ({ orderGroupId }) => read(`/order-groups/${orderGroupId}/withdrawals`),
    // Unknown orders and statements: withdrawals have tests of their own.
    'withdrawals.declare': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/withdrawals`, 'declare-withdrawal', {
        ...{ orderId: newId(), name: 'Elin', emailAddress: 'elin@example.com' },
        items: [{ orderItemId: newId(), pieces: 1 }],
      }),
    'withdrawals.saySent': ({ orderGroupId }) =>
      write('POST', `/order-groups/${orderGroupId}/withdrawals/${newId()}/parcels`, 'say-goods-sent'),
    'withdrawals.ofOrder': ({ slug, orderId }) => read(`/providers/${slug}/orders/${orderId}/withdrawals`),
    'withdrawals.takeBack': ({ slug }) =>
      write('POST', `/providers/${slug}/withdrawals/${newId()}/returns`, 'take-back-withdrawn', { lost: [] }),
    'withdrawals.close': ({ slug }) =>
      write('POST', `/providers/${slug}/withdrawals/${newId()}/closures`, 'close-withdrawal', { reason: 'Kom aldrig' }),
  },
  endpoints: {
    'withdrawals.askLink': everyone(200),
    'withdrawals.ofGroup': ORDER_GROUP,
    'withdrawals.declare': NO_SUCH_OF_CONSUMER,
    'withdrawals.saySent': NO_SUCH_OF_CONSUMER,
    'withdrawals.ofOrder': ORDERS_OFFICE,
    'withdrawals.takeBack': NO_SUCH_OF_STALL,
    'withdrawals.close': NO_SUCH_OF_STALL,
  },
  addresses: {
    withdraw: () => '/withdraw',
    'withdraw/:orderGroupId': ({ orderGroupId }) => `/withdraw/${orderGroupId}`,
  },
  pages: {
    withdraw: everyone(200),
    'withdraw/:orderGroupId': row(
      '      401  200  403  200  200  200  200  403  200  403 →/bo/second-factor 200 403 403',
    ),
  },
};
