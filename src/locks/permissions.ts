import { read, write } from '../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL, ORDER_GROUP, ORDERS_OFFICE, row } from '../../tests/permissions/expected.ts';
import { STALL_ORDERS } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';
import { newId } from '../shared/ids.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
/** No such account, door or company, for those who may say anything of them at all. */
const NO_SUCH_TO_CHANGE = row('       401  403  403  401  404  404  403  403  403  403  403  403  403  403');
/** A company that the hall of the tests is not connected with. */
const NOT_OFFERED = row('             401  403  403  401  400  400  403  403  403  403  403  403  403  403');

const DOOR = {
  ...{ title: 'Bak', lockRef: 'bak-1', minutesBefore: 15, minutesAfter: 15, unitIds: [], productIds: [], fallback: '' },
};

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'externalAccess.check': ({ orderId }) => read(`/orders/external-access/${orderId}/check-for-external-keys`),
    'externalAccess.ofOrder': ({ orderId }) => read(`/orders/external-access/${orderId}`),
    'externalAccess.ofAccess': ({ orderId }) => read(`/orders/external-access/${orderId}/for-access/${newId()}`),
    'lockAccounts.add': ({ slug }) =>
      write('POST', `/providers/${slug}/lock-accounts`, 'add-lock-account', {
        ...{ kind: 'LOCKY', title: 'Locky', secret: 'hemlig' },
      }),
    'lockAccounts.replace': ({ slug }) =>
      write('PUT', `/providers/${slug}/lock-accounts/${newId()}/secret`, 'replace-lock-secret', { secret: 'hemlig' }),
    'lockAccounts.end': ({ slug }) =>
      write('POST', `/providers/${slug}/lock-accounts/${newId()}/removals`, 'end-lock-account'),
    'lockDoors.list': ({ slug }) => read(`/providers/${slug}/locks`),
    'lockDoors.add': ({ slug }) =>
      write('POST', `/providers/${slug}/lock-doors`, 'add-lock-door', { accountId: newId(), ...DOOR }),
    'lockDoors.change': ({ slug }) =>
      write('PUT', `/providers/${slug}/lock-doors/${newId()}`, 'change-lock-door', DOOR),
    'lockDoors.end': ({ slug }) => write('POST', `/providers/${slug}/lock-doors/${newId()}/removals`, 'end-lock-door'),
    'lockDoors.test': ({ slug }) => write('POST', `/providers/${slug}/lock-doors/${newId()}/tests`, 'test-lock-door'),
    'lockDoors.setFallback': ({ slug }) =>
      write('PUT', `/providers/${slug}/lock-grants/${newId()}/fallback`, 'set-lock-fallback', { text: 'Ring oss' }),
    'lockCodes.give': ({ slug }) =>
      write('POST', `/providers/${slug}/lock-codes`, 'give-lock-code', {
        ...{ doorId: newId(), minutes: 60, reason: 'Låssmed' },
      }),
    'lockCodes.show': ({ slug }) => read(`/providers/${slug}/lock-codes/${newId()}`),
    'lockCodes.end': ({ slug }) => write('POST', `/providers/${slug}/lock-codes/${newId()}/ends`, 'end-lock-code'),
  },
  endpoints: {
    'externalAccess.check': ORDER_GROUP,
    'externalAccess.ofOrder': ORDER_GROUP,
    'externalAccess.ofAccess': ORDER_GROUP,
    'lockAccounts.add': NOT_OFFERED,
    'lockAccounts.replace': NO_SUCH_TO_CHANGE,
    'lockAccounts.end': NO_SUCH_TO_CHANGE,
    'lockDoors.list': ORDERS_OFFICE,
    'lockDoors.add': NO_SUCH_TO_CHANGE,
    'lockDoors.change': NO_SUCH_TO_CHANGE,
    'lockDoors.end': NO_SUCH_TO_CHANGE,
    'lockDoors.test': NO_SUCH_OF_STALL,
    'lockDoors.setFallback': NO_SUCH_OF_STALL,
    'lockCodes.give': NO_SUCH_OF_STALL,
    'lockCodes.show': NO_SUCH_OF_STALL,
    'lockCodes.end': NO_SUCH_OF_STALL,
  },
  addresses: { 'bo/providers/:slug/locks': ({ slug }) => `/bo/providers/${slug}/locks` },
  pages: { 'bo/providers/:slug/locks': STALL_ORDERS },
};
