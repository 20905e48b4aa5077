import { write } from '../../../tests/permissions/ask.ts';
import { NO_SUCH_OF_STALL } from '../../../tests/permissions/expected.ts';
import type { SlicePermissions } from '../../../tests/permissions/slices.ts';
import { newId } from '../../shared/ids.ts';

/** Rows of the permission matrix: the expected answer to each asker, kept by hand, read by tests/permissions alone. */
export const permissions: SlicePermissions = {
  asks: {
    'payLinks.text': ({ slug }) =>
      write('POST', `/providers/${slug}/orders/${newId()}/pay-links`, 'text-pay-link', { payRequestId: newId() }),
  },
  endpoints: { 'payLinks.text': NO_SUCH_OF_STALL },
};
