import { read, write } from '../../tests/permissions/ask.ts';
import { everyone, row } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/*                                    visi cust othe key  owne mana staf scan read xown unpr pSta pSea pVou */
const DOOR = row('                    401  403  403  401  200  200  200  200  403  403  403  403  403  403');
const OWNERS = row('                  401  403  403  401  200  200  403  403  403  403  403  403  403  403');
const SCANNER_PAGE = row('→/login 403 403 →/login 200 200 200 200 403 403 →/bo/second-factor 403 403 403');
const DEVICES_PAGE = row('→/login 403 403 →/login 200 200 403 403 403 403 →/bo/second-factor 403 403 403');

const NOBODYS = '/scan-devices/01920000-0000-7000-8000-000000000001';
const SECRET = 'A'.repeat(43);

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'doorGuests.count': ({ slug }) => read(`/providers/${slug}/door-count`),
    'doorGuests.find': ({ slug }) => read(`/providers/${slug}/door-guests`),
    'scanDevices.list': ({ slug }) => read(`/providers/${slug}/scan-devices`),
    'scanDevices.add': ({ slug }) =>
      write('POST', `/providers/${slug}/scan-devices`, 'add-scan-device', {
        ...{ name: 'Norra grinden', secretHash: 'ab'.repeat(32) },
      }),
    'scanDevices.rename': ({ slug, scanDeviceId }) =>
      write('PUT', `/providers/${slug}/scan-devices/${scanDeviceId}/name`, 'rename-scan-device', { name: 'Södra' }),
    'scanDevices.shutOut': ({ slug, scanDeviceId }) =>
      write('POST', `/providers/${slug}/scan-devices/${scanDeviceId}/shut-outs`, 'shut-out-scan-device'),
    // By a secret that no phone has: a session, whosever, is no proof of holding the phone.
    'scans.upload': () =>
      write('POST', `${NOBODYS}/scans`, 'send-scans', {
        ...{ secret: SECRET, sentAt: '2026-11-27T12:00:00.000Z', waiting: 0, scans: [] },
      }),
    'scans.look': ({ ticketId }) =>
      write('POST', `${NOBODYS}/looks`, 'look-at-door', { secret: SECRET, what: { kind: 'TICKET', id: ticketId } }),
  },
  endpoints: {
    'doorGuests.count': DOOR,
    'doorGuests.find': DOOR,
    'scanDevices.list': OWNERS,
    'scanDevices.add': DOOR,
    'scanDevices.rename': OWNERS,
    'scanDevices.shutOut': OWNERS,
    'scans.upload': everyone(403),
    'scans.look': everyone(403),
  },
  addresses: {
    'bo/providers/:slug/scanner': ({ slug }) => `/bo/providers/${slug}/scanner`,
    'bo/providers/:slug/devices': ({ slug }) => `/bo/providers/${slug}/devices`,
  },
  pages: {
    'bo/providers/:slug/scanner': SCANNER_PAGE,
    'bo/providers/:slug/devices': DEVICES_PAGE,
  },
};
