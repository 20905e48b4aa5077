import { read, write } from '../../tests/permissions/ask.ts';
import { everyone } from '../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'notifications.mailbox': () => read('/dev/mailbox'),
    'notifications.texts': () => read('/dev/texts'),
    'notifications.message': () => read('/dev/mailbox/none-has-this-id'),
    'notifications.answer': () =>
      write('POST', '/dev/mailbox/none-has-this-id/answers', 'answer-mail', { text: 'Hej' }),
  },
  endpoints: {
    'notifications.mailbox': everyone(200),
    'notifications.texts': everyone(200),
    'notifications.message': everyone(404),
    'notifications.answer': everyone(404),
  },
  addresses: {
    'dev/mailbox': () => '/dev/mailbox',
  },
  pages: {
    'dev/mailbox': everyone(200),
  },
};
