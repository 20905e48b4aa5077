import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  addresses: {
    'signed-out-from-backoffice-successfully': () => '/signed-out-from-backoffice-successfully',
    'access-denied': () => '/access-denied',
    'page-not-found': () => '/page-not-found',
    'load-me-up': () => '/load-me-up',
    'give-me-an-error-please': () => '/give-me-an-error-please',
    '*': () => '/nobody/has/this',
  },
  pages: {
    'signed-out-from-backoffice-successfully': everyone(200),
    'access-denied': everyone(403),
    'page-not-found': everyone(404),
    'load-me-up': everyone(200),
    'give-me-an-error-please': everyone(500),
    '*': everyone(404),
  },
};
