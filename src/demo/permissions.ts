import { read } from '../../tests/permissions/ask.ts';
import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'shell.examples': () => read('/dev/examples'),
    'shell.demoAccounts': () => read('/dev/demo-accounts'),
  },
  endpoints: {
    'shell.examples': everyone(200),
    'shell.demoAccounts': everyone(200),
  },
  addresses: {
    dev: () => '/dev',
    'dev/kit': () => '/dev/kit',
    'dev/button-demo': () => '/dev/button-demo',
  },
  pages: {
    dev: everyone(200),
    'dev/kit': everyone(200),
    'dev/button-demo': everyone(200),
  },
};
