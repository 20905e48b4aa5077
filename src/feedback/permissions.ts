import { FEEDBACK, read, write } from '../../tests/permissions/ask.ts';
import { everyone, PLATFORM } from '../../tests/permissions/expected.ts';
import { HALL_PAGE } from '../../tests/permissions/expected-pages.ts';
import type { SlicePermissions } from '../../tests/permissions/slices.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'feedback.give': () => write('POST', '/feedback', 'give-feedback', FEEDBACK),
    'feedback.list': () => read('/feedback'),
    'feedback.handle': ({ feedbackId }) =>
      write('POST', `/feedback/${feedbackId}/handling`, 'handle-feedback', { handled: true }),
  },
  endpoints: { 'feedback.give': everyone(200), 'feedback.list': PLATFORM, 'feedback.handle': PLATFORM },
  addresses: { 'bo/platform/feedback': () => '/bo/platform/feedback' },
  pages: { 'bo/platform/feedback': HALL_PAGE },
};
